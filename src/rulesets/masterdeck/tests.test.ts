import { describe, expect, test } from "vitest";
import en from "../../../lang/en.json";
import { see } from "../../engine/table/see.ts";
import type { Named } from "../action-deck/testing.ts";
import { badges, cast, deckOf, everybody, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, d, type Game, heroOf, pc } from "./testing.ts";

const holding = (game: Game): Game =>
  game.holding("anna", "hand", "plain4", "plain5").holding("anna", "pool", "plain6").holding("ben", "hand", "plain7");
const tests = holding(under({ clubs: "tests:intimidate+taunt" }));
const take = (game: Game, values: object, seat = "baron"): Game =>
  game.press(`takeForTest:${seat}`, "gm", { ...values }, seat, { below: (n) => n - 1 });

describe("MD-11: Tests", () => {
  test("MD-11: the line names one or more, as the row shows", () => {
    expect(badges(tests, "baron")).toEqual(["intimidate", "taunt"]);
    const all = under({ clubs: "tests:intimidate+taunt+trick", hearts: "tests:trick" });
    expect([badges(all, "baron"), badges(all, horde)]).toEqual([["intimidate", "taunt", "trick"], ["trick"]]);
  });

  test("MD-11: each says what is rolled against what", () => {
    const all = under({ clubs: "tests:intimidate+taunt+trick" });
    expect(all.badges("baron").map(({ hint }) => hint?.key)).toEqual(
      ["intimidate", "taunt", "trick"].map((test) => `drama.testRoll.${test}`),
    );
    const { testRoll } = en["dealt-in"].drama; // the game's own terms, however they are put
    expect(testRoll.intimidate).toMatch(/Intimidation.*Spirit/);
    expect(testRoll.taunt).toMatch(/Taunt.*Spirit/);
    expect(testRoll.trick).toMatch(/Persuasion.*Smarts.*Spirit/);
  });

  test("MD-11: GM only: Wild Cards and Extras with the suit; no player characters, no friends", () => {
    const game = holding(under({ spades: "tests:taunt", hearts: "tests:taunt", diamonds: "tests:taunt" }));
    expect(["anna", "ben", "group:ally:friend"].map((seat) => badges(game, seat))).toEqual([[], [], []]);
    expect(game.refusal({ type: "takeForTest", seat: "anna", card: [d("plain6")] })).toBe("noTests");
    expect(game.refusal({ type: "takeForTest", seat: horde, card: [d("plain6")] })).toBeNull();
    expect(tests.refusal({ type: "takeForTest", seat: horde, card: [d("plain6")] })).toBe("noTests");
  });

  test("MD-11: one card from that player, a chosen one from the pool, and it is discarded", () => {
    const taken = take(tests, { card: [d("plain6")] });
    expect([taken.pool("anna"), taken.hand("anna"), taken.discards()]).toEqual([[], ["plain4", "plain5"], ["plain6"]]);
  });

  test("MD-11, C-2: or a random one from the hand", () => {
    const taken = take(tests, { hand: [pc("anna")] });
    expect([taken.hand("anna"), taken.pool("anna"), taken.discards()]).toEqual([["plain4"], ["plain6"], ["plain5"]]);
    const first = tests.when({ type: "takeForTest", seat: "baron", hand: [pc("anna")] }, { below: (n) => n - 2 });
    expect(first.discards()).toEqual(["plain4"]);
  });

  test("MD-11: one of the two: not both, and not neither", () => {
    const tested = { type: "takeForTest", seat: "baron" } as const;
    expect(tests.refusal(tested)).toBe("oneOrOther");
    expect(tests.refusal({ ...tested, card: [d("plain6")], hand: [pc("anna")] })).toBe("oneOrOther");
    expect(tests.refusal({ ...tested, card: [d("plain4")] })).toBe("nothingToTake");
  });

  test("MD-11: each time, all round, whether it acts or not", () => {
    const twice = take(take(tests, { card: [d("plain6")] }), { hand: [pc("anna")] });
    const thrice = take(twice.end("anna"), { hand: [pc("ben")] });
    expect(thrice.discards()).toEqual(["plain5", "plain6", "plain7"]);
    expect(take(tests.end(...everybody.slice(0, -1)), { card: [d("plain6")] }).discards()).toEqual(["plain6"]);
    expect(tests.end(...everybody).refusal({ type: "takeForTest", seat: "baron", card: [d("plain6")] })).toBe(
      "noTests",
    );
  });

  test("MD-11: the target's suit does not matter", () => {
    for (const who of ["anna", "ben"])
      expect(tests.refusal({ type: "takeForTest", seat: "baron", hand: [pc(who)] })).toBeNull();
  });

  test("MD-11: with neither hand nor pool nothing happens, and the button is not there", () => {
    const empty = under({ clubs: "tests:taunt" });
    expect(empty.offered("gm", "baron").filter((key) => key.startsWith("takeForTest:"))).toEqual([]);
    expect(empty.refusal({ type: "takeForTest", seat: "baron", hand: [pc("anna")] })).toBe("nothingToTake");
    const offer = tests.offer("takeForTest:", "gm", "baron");
    expect(offer?.fields).toEqual([
      expect.objectContaining({ name: "card", pick: [d("plain6")], least: 0 }),
      expect.objectContaining({ name: "hand", pick: [pc("anna"), pc("ben")], least: 0 }),
    ]);
  });

  test("MD-11: only against player characters in the encounter", () => {
    const absent = holding(
      campaign([...cast, ...heroOf("cora").slice(0, 1)], {}, deckOf({ clubs: "tests:taunt" })).round(ORDER, "round"),
    ).holding("cora", "pool", "plain8");
    expect(absent.refusal({ type: "takeForTest", seat: "baron", card: [d("plain8")] })).toBe("nothingToTake");
    expect(absent.offer("takeForTest:", "gm", "baron")?.fields?.[0]).toMatchObject({ pick: [d("plain6")] });
  });

  test("MD-11, C-5: the defeated test no one", () => {
    const fell = tests.when({
      type: "roster",
      set: { baron: { actor: "baron", side: "gm", wild: true, out: true } },
      gone: [],
    });
    expect(fell.refusal({ type: "takeForTest", seat: "baron", card: [d("plain6")] })).toBe("noTests");
  });

  test("MD-11, C-10: no message names the card of a hand; players who see it in the discards know it then", () => {
    const taken = take(tests, { hand: [pc("anna")] });
    expect(JSON.stringify(taken.effects)).not.toContain("plain5");
    expect(taken.effects).toEqual([
      {
        kind: "say",
        text: { key: "masterdeck.say.tested", data: { who: { seat: pc("anna") }, by: { seat: "baron" } } },
      },
    ]);
    expect(JSON.stringify(tests.offer("takeForTest:", "gm", "baron"))).not.toContain("plain5");
  });

  test("C-5, MD-11: what a hidden fighter may do is not shown to players", () => {
    const hidden: Named[] = cast.map(([id, fighter]) => [id, id === "baron" ? { ...fighter, hidden: true } : fighter]);
    const game = under({ clubs: "tests:taunt" }, {}, hidden);
    expect(JSON.stringify(see(game.state, ["anna", pc("anna")]))).not.toContain("baron");
  });

  test("MD-11, MD-17: an offer of the card that was taken lapses", () => {
    const offered = tests
      .holding("ben", "pool", "plain8")
      .when({ type: "trade", seat: pc("ben"), give: [d("plain8")], want: [d("plain6")] });
    expect(take(offered, { card: [d("plain6")] }).state.trades).toEqual([]);
  });
});
