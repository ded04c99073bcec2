import { describe, expect, test } from "vitest";
import { throwDice } from "../action-deck/rolls.ts";
import { extras, type Named, showing } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { badges, cast, deckOf, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, type Game } from "./testing.ts";

const stymied = under({ spades: "stymied", hearts: "stymied" });
const d8 = { die: 8, plus: 0 };
const agile: readonly Named[] = cast.map(([id, fighter]) => [id, { ...fighter, traits: { agility: 8 } }]);
/** Anna breaks into Ben's turn from Hold, and rolls dice that show these faces. */
const breaking = (game: Game, ...faces: readonly number[]): Game =>
  game
    .when({ type: "hold", seat: "anna" })
    .when({ type: "interrupt", seat: "anna" })
    .when({ type: "roll", seat: "anna", total: d8 }, showing(faces));
const total = (game: Game, seat = "anna"): number | undefined => game.state.contest?.totals[seat]?.total;

describe("MD-12: Stymied", () => {
  test("MD-12: a Wild Card's Wild Die cannot Ace once", () => {
    expect([stymied.levels("anna"), twistOf(stymied.state, "anna"), badges(stymied, "anna")]).toEqual([
      { stymied: 0 },
      { wildStands: true },
      ["stymied"],
    ]);
    expect(throwDice(d8, true, showing([3, 6]), { wildStands: true })).toMatchObject({
      total: 6,
      dice: [[3], [6]],
      stood: true,
    });
    expect(throwDice(d8, true, showing([8, 1, 6]), { wildStands: true }).total).toBe(9);
    expect(throwDice(d8, true, showing([3, 5]), { wildStands: true }).stood).toBeUndefined();
  });

  test("MD-12: an Extra has −1, on any side", () => {
    expect([stymied.levels(horde), twistOf(stymied.state, horde)]).toEqual([{ stymied: -1 }, { plus: -1 }]);
    expect(["zombie1", "anna"].map((id) => masterdeck.modifier?.(stymied.state, id))).toEqual([-1, 0]); // C-8
    const all = under(forAll("stymied"));
    expect([all.levels("group:ally:friend"), all.levels("baron"), all.levels("ben")]).toEqual([
      { stymied: -1 },
      { stymied: 0 },
      { stymied: 0 },
    ]);
  });

  test("MD-12, SW-2: on a card that a hero shares with allies each has its own: the hero rolls with the Wild Die", () => {
    const shared = campaign([...cast, ...extras("pal", 1, { side: "ally" })], {}, deckOf({ spades: "stymied" }))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .round(ORDER, "round");
    expect(twistOf(shared.state, "anna")).toEqual({ wildStands: true });
  });

  test("MD-12: gone after the action, used or not", () => {
    const over = stymied.end("anna");
    expect([over.levels("anna"), badges(over, "anna"), twistOf(over.state, "anna")]).toEqual([{}, [], {}]);
    expect([over.levels("ben"), over.levels(horde)]).toEqual([{ stymied: 0 }, { stymied: -1 }]);
  });

  test("MD-12: holding is not an action: it waits for the one from Hold", () => {
    const held = stymied.when({ type: "hold", seat: "anna" });
    expect(held.levels("anna")).toEqual({ stymied: 0 });
    const acts = held.when({ type: "letAct", seat: "anna" });
    expect([acts.levels("anna"), acts.end("anna").levels("anna")]).toEqual([{ stymied: 0 }, {}]);
  });

  test("MD-12: it ends with the round at the latest", () => {
    const held = stymied.when({ type: "hold", seat: "anna" }).end(...everybody.slice(1));
    expect([held.levels("anna"), twistOf(held.state, "anna")]).toEqual([{}, {}]);
    const { anna: _, ...others } = ORDER;
    expect(held.round(others, "plain1").levels("anna")).toEqual({});
  });

  test("MD-12: of several declared actions it is the first, and goes with that turn", () => {
    const three = stymied.when({ type: "declare", seat: "anna", count: 3 });
    expect(three.levels("anna")).toEqual({ stymied: 0 });
    expect(three.end("anna").levels("anna")).toEqual({});
  });

  test("MD-12: the action's first 6 stands, and uses it up", () => {
    const rolled = breaking(under({ spades: "stymied" }, {}, agile), 3, 6);
    expect([total(rolled), rolled.levels("anna"), badges(rolled, "anna")]).toEqual([6, {}, []]);
    const not = breaking(under({ spades: "stymied" }, {}, agile), 3, 5);
    expect([total(not), not.levels("anna")]).toEqual([5, { stymied: 0 }]);
  });

  test("MD-12, SW-14: once used up, the Wild Die Aces again in a Benny re-roll of the same action", () => {
    const asked = (faces: readonly number[]) =>
      breaking(under({ spades: "stymied" }, { bennies: "asked" }, agile), ...faces).when({
        type: "roll",
        seat: "ben",
        total: 20,
      });
    const spent = asked([3, 6]).when({ type: "reroll", seat: "anna", total: d8 }, showing([1, 6, 6, 4]));
    expect(spent.events.find(({ type }) => type === "rerolled")).toMatchObject({
      roll: { total: 16, dice: [[1], [6, 6, 4]] },
    });
    const unspent = asked([3, 5]).when({ type: "reroll", seat: "anna", total: d8 }, showing([1, 6]));
    expect(unspent.events.find(({ type }) => type === "rerolled")).toMatchObject({ roll: { total: 6, stood: true } });
    expect(unspent.levels("anna")).toEqual({});
  });

  test("MD-12: an Extra's −1 is on the roll", () => {
    const held = under({ hearts: "stymied" }, {}, agile)
      .when({ type: "hold", seat: "anna" })
      .end("ben", "group:ally:friend", "baron");
    const rolled = held
      .when({ type: "interrupt", seat: "anna" })
      .when({ type: "roll", seat: horde, total: d8 }, showing([5]));
    expect(total(rolled, horde)).toBe(4);
  });

  test("MD-12: a fighter who is broken into goes on with it", () => {
    const waits = under({ hearts: "stymied" }, {}, agile).when({ type: "hold", seat: "anna" });
    const broken = waits.when({ type: "letAct", seat: "anna" });
    expect(broken.end("anna").state.acting).toEqual(["ben"]);
    expect(broken.end("anna").levels("ben")).toEqual({ stymied: 0 });
  });

  test("MD-12: the unconscious who are passed over have had it", () => {
    const asleep: readonly Named[] = cast.map(([id, fighter]) => [
      id,
      id === "anna" ? { ...fighter, asleep: true } : fighter,
    ]);
    expect(under({ spades: "stymied" }, {}, asleep).levels("anna")).toEqual({});
  });
});
