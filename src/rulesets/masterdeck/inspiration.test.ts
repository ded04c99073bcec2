import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { extras, type Named } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, type Game, heroOf, pc, roster, rule, supplyOf } from "./testing.ts";

const sleeping = (id: string, more: object = {}): readonly Named[] =>
  cast.map(([other, fighter]) => [other, other === id ? { ...fighter, asleep: true as const, ...more } : fighter]);
/** A round under Inspiration for this suit; these cards are then drawn. */
const inspired = (fighters: readonly Named[], options = {}, ...draws: readonly string[]): Game =>
  campaign(fighters, options, deckOf({ spades: "inspiration" })).round(ORDER, "round", ...draws);

describe("MD-9: Inspiration", () => {
  test("MD-9: everyone with the suit loses all Fatigue, on any side, and no one else", () => {
    const who = ["anna", "ben", "friend", "baron", "zombie1", "zombie2", "zombie3"];
    expect(done(under(forAll("inspiration")))).toEqual(who.map((id) => `fatigue ${id} 0`));
    expect(done(under({ hearts: "inspiration" }))).toEqual(
      ["ben", "zombie1", "zombie2", "zombie3"].map((id) => `fatigue ${id} 0`),
    );
  });

  test("MD-9: the unconscious wake, prone", () => {
    expect(done(inspired(sleeping("anna"), {}, "plain1"))).toEqual([
      "fatigue anna 0",
      "not unconscious anna",
      "prone anna",
    ]);
    expect(done(inspired(sleeping("ben"), {}, "plain1"))).toEqual(["fatigue anna 0"]);
  });

  test("MD-9: each of a group separately", () => {
    const some = [...cast.filter(([id]) => !id.startsWith("zombie")), ...extras("zombie", 3)].map(
      ([id, fighter]): Named => [id, id === "zombie2" ? { ...fighter, asleep: true } : fighter],
    );
    expect(done(under({ hearts: "inspiration" }, {}, some)).slice(1)).toEqual([
      "fatigue zombie1 0",
      "fatigue zombie2 0",
      "not unconscious zombie2",
      "prone zombie2",
      "fatigue zombie3 0",
    ]);
  });

  test("MD-9: and may act on their card at once, before the documents say so", () => {
    const woke = inspired(sleeping("anna"), {}, "plain1");
    expect([woke.state.acting, badges(woke, "anna")]).toEqual([["anna"], ["inspiration"]]);
    expect(inspired(sleeping("anna", { out: true }), {}, "plain1").state.acting).toEqual(["anna"]);
    const other = campaign(sleeping("anna"), {}, deckOf({ hearts: "inspiration" })).round(ORDER, "round", "plain1");
    expect([other.state.acting, other.state.done]).toEqual([["ben"], ["anna"]]);
  });

  test("MD-9: what the documents still say changes nothing until they say otherwise", () => {
    const asleep: Named = ["anna", { actor: "anna", side: "hero", wild: true, asleep: true }];
    const awake: Named = ["anna", { actor: "anna", side: "hero", wild: true }];
    for (const said of [asleep, ["anna", { ...asleep[1], out: true }] as const]) {
      const woke = inspired(sleeping("anna", said[1]), {}, "plain1");
      const told = woke.when(roster([said]));
      expect([woke.state.fighters["anna"], told.state.acting]).toEqual([said[1], ["anna"]]);
      const known = told.when(roster([awake]));
      expect(known.state.acting).toEqual(["anna"]);
      const again = known.when(roster([said]));
      expect([again.state.acting, badges(again, "anna")]).toEqual([["ben"], ["inspiration", "asleep"]]);
    }
  });

  test("MD-9, C-5: the defeated do not wake", () => {
    const fell = cast.map(([id, fighter]): Named => [id, id === "zombie1" ? { ...fighter, out: true } : fighter]);
    expect(done(under({ hearts: "inspiration" }, {}, fell))).toEqual(
      ["ben", "zombie2", "zombie3"].map((id) => `fatigue ${id} 0`),
    );
  });

  test("MD-9, C-8: the row says it for the round", () => {
    const game = inspired(cast, {}, "plain1");
    expect([badges(game, "anna"), badges(game, "ben"), badges(game.when({ type: "endRound" }), "anna")]).toEqual([
      ["inspiration"],
      [],
      [],
    ]);
  });
});

describe("MD-9: the card that Inspiration brings", () => {
  test("MD-9: each player character with the suit, and only those, draws one at the flip, into the pool", () => {
    const game = inspired(cast, {}, "plain1");
    expect([game.pool("anna"), game.hand("anna"), game.pool("ben")]).toEqual([["plain1"], [], []]);
    const both = under(forAll("inspiration"));
    expect([both.pool("anna"), both.pool("ben")]).toEqual([["plain1"], ["plain2"]]);
  });

  test("MD-9, C-10: by the option into the hand, where others do not see it", () => {
    const game = inspired(cast, { inspired: "hand" }, "plain1");
    expect([game.pool("anna"), game.hand("anna")]).toEqual([[], ["plain1"]]);
    expect(JSON.stringify(see(game.state, [pc("ben"), "ben"]).cards)).not.toContain("plain1");
    expect(JSON.stringify(game.effects)).not.toContain("plain1");
  });

  test("MD-9: neither the GM's characters nor friends draw one", () => {
    const game = under({ diamonds: "inspiration", clubs: "inspiration" });
    expect(game.left()).toHaveLength(8);
  });

  test("MD-9: a player whose character has no seat gets nothing; nor does a defeated one on whose card allies act", () => {
    const absent = campaign([...cast, ...heroOf("cora").slice(0, 1)], {}, deckOf(forAll("inspiration"))).round(
      ORDER,
      "round",
      "plain1",
      "plain2",
    );
    expect([absent.pool("cora"), absent.hand("cora")]).toEqual([[], []]);
    const shared = campaign([...cast, ...extras("pal", 1, { side: "ally" })], {}, deckOf({ spades: "inspiration" }))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .when({ type: "roster", set: { anna: { actor: "anna", side: "hero", wild: true, out: true } }, gone: [] })
      .round(ORDER, "round");
    expect([done(shared), shared.pool("anna")]).toEqual([["fatigue pal1 0"], []]);
  });

  test("MD-9, MD-27: a player who runs two characters draws for each that has the suit", () => {
    const game = campaign([...heroOf("anna"), ...heroOf("ben")], {}, deckOf(forAll("inspiration"))).round(
      { anna: "AS", ben: "KS" },
      "round",
      "plain1",
      "plain2",
    );
    expect([game.pool("anna"), game.pool("ben")]).toEqual([["plain1"], ["plain2"]]);
  });

  test("MD-9, MD-24: a subplot is turned face up, and another card comes instead", () => {
    const subplot = rule(["none", "none", "none", "none"], { kind: "subplot" });
    const game = campaign(cast, {}, deckOf({ spades: "inspiration" }, { debt: subplot })).round(
      ORDER,
      "round",
      "debt",
      "plain1",
    );
    expect([game.pool("anna"), game.state.cards["d:test:debt"]]).toEqual([
      ["plain1"],
      { zone: "held", seat: pc("anna") },
    ]);
  });

  test("MD-9, MD-28: with nothing left to draw, a message says so", () => {
    const game = campaign(cast, {}, supplyOf({ round: bringing({ spades: "inspiration" }) })).round(ORDER, "round");
    expect([game.pool("anna"), game.said()]).toEqual([[], ["flipped", "nothingDrawn"]]);
  });

  test("MD-9: once, at the flip, and not in later rounds", () => {
    const next = inspired(cast, {}, "plain1").when({ type: "endRound" }).round(ORDER, "plain2");
    expect(next.pool("anna")).toEqual(["plain1"]);
    expect(next.levels(horde)).toEqual({});
  });
});
