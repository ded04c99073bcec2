import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cardsIn, cardsOf } from "../../engine/table/whereabouts.ts";
import { anyhow } from "./deal-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const dealt = fight([hero("ana"), hero("bo"), hero("cy")]).deal({ ana: "A K 9 4", bo: "A Q 9 3", cy: "J 2" });
const rises = (game: Game, id: string): Game => game.changes(id, { out: false });
const slip = (game: Game, id: string): Game => rises(game.falls(id), id);
const inShoe = ({ state }: Game): number => cardsIn(state, "deck", "shoe").length;

describe("C-5: marking someone defeated by mistake costs nothing", () => {
  test("C-5: cards are set aside, closed, and are returned", () => {
    const fell = dealt.falls("ana");
    expect([fell.hand("ana"), inShoe(fell)]).toEqual(["", inShoe(dealt)]);
    expect(cardsOf(fell.state, "ana", "picking")).toHaveLength(4);
    expect(
      Object.keys(see(fell.state, ["bo"]).cards).filter((id) => cardsOf(fell.state, "ana", "picking").includes(id)),
    ).toEqual([]);
    const up = rises(fell, "ana");
    expect([up.hand("ana"), up.state.down, up.state.drawn["ana"]]).toEqual(["A K 9 4", {}, 4]);
    expect(up.state.cards).toEqual(dealt.state.cards);
  });

  test("C-5: the hold card as well, and in a later turn", () => {
    const held = dealt.hold("ana", "9");
    expect(slip(held, "ana").hand("ana")).toBe("A K 4 [9]");
    const second = held.endTurn().deal({ ana: "K 4", bo: "Q", cy: "2" });
    const up = slip(second, "ana");
    expect([up.hand("ana"), up.refusal(up.spending("ana", "hold", "ready"))]).toEqual(["K 4 [9]", "noSet"]);
    expect(up.to("4").refusal(up.to("4").spending("ana", "hold", "ready"))).toBeNull();
    expect(slip(held.endTurn(), "ana").hand("ana")).toBe("[9]");
  });

  test("C-5, GP-17: those that the count passed meanwhile are lost, those to come are not", () => {
    const up = rises(dealt.falls("ana").to("Q"), "ana");
    expect([up.hand("ana"), up.before("ana", "lost")]).toEqual(["9 4", "A K"]);
    expect(up.to("9").acts).toContain("ana");
  });

  test("C-5: what was done stays done: spent is spent", () => {
    const up = slip(dealt.spend("ana", "A", "move"), "ana");
    expect([up.hand("ana"), up.before("ana", "spent"), up.before("ana", "lost")]).toEqual(["K 9 4", "A", ""]);
    const lost = slip(dealt.to("9"), "ana");
    expect([lost.hand("ana"), lost.before("ana", "lost")]).toEqual(["9 4", "A K"]);
  });

  test("C-5: a fighter who falls during a moment has had it; one who was to come still comes", () => {
    expect(dealt.acts).toEqual(["ana"]);
    const first = slip(dealt, "ana");
    expect([first.acts, first.hand("ana")]).toEqual([["bo"], "A K 9 4"]);
    expect(first.end("bo").acts).toEqual(["ana"]); // with the King
    const other = slip(dealt, "bo");
    expect(other.end("ana").acts).toEqual(["bo"]);
  });

  test("C-5: until the turn ends: then they are handed in, and the next turn deals new ones", () => {
    const over = dealt.hold("ana", "9").falls("ana").endTurn();
    expect([cardsOf(over.state, "ana", "picking"), over.state.down]).toEqual([[], {}]);
    const up = rises(over, "ana");
    expect(up.hand("ana")).toBe("");
    expect(up.deal({ ana: "A", bo: "K", cy: "Q" }).hand("ana")).toBe("A");
  });

  test("C-5: a fighter who leaves while down hands them in, and a reset gathers them", () => {
    const fell = dealt.falls("ana");
    expect([inShoe(fell.leaves("ana")), fell.leaves("ana").state.down]).toEqual([inShoe(dealt) + 4, {}]);
    expect(inShoe(fell.when({ type: "reset" }))).toBe(54);
    expect(fell.when({ type: "reset" }).state.down).toEqual({});
  });

  test("C-5, C-10: they are open or closed as hands are", () => {
    const open = dealt.falls("ana").press("options", "gm", { hands: ["open"] });
    expect(cardsOf(see(open.state, []), "ana", "picking")).toHaveLength(4);
  });
});

describe("C-5: a hidden fighter's cards cannot be told from undrawn ones", () => {
  const left = (game: Game, viewer: "gm" | readonly string[]): unknown => game.view(viewer).deck?.left.data?.["n"];
  const lurking = fight([hero("ana"), foe("wolf", {}, { hidden: true })]).deal({ ana: "A 4", wolf: "K Q 3" });

  test("C-5: the shoe's number counts them for players, wherever they lie", () => {
    expect([left(lurking, "gm"), left(lurking, ["ana"]), left(lurking, [])]).toEqual([49, 52, 52]);
    const held = lurking.hold("wolf", "3").to("K");
    const spent = held.spend("wolf", "K", "move");
    for (const game of [held, spent, spent.falls("wolf")]) expect(left(game, ["ana"])).toBe(52);
    expect(left(lurking.changes("wolf", { hidden: false }), ["ana"])).toBe(49);
  });

  test("C-5: it is the same whatever number of cards they drew", () => {
    const other = fight([hero("ana"), foe("wolf", {}, { hidden: true })]).deal({ ana: "A 4", wolf: "K" });
    expect(left(other, ["ana"])).toBe(left(lurking, ["ana"]));
  });

  test("C-5, GP-4: with several decks as well, whose number is open", () => {
    const two = fight([hero("ana"), ...Array.from({ length: 6 }, (_, i) => foe(`wolf${i}`, {}, { hidden: true }))])
      .when({ type: "roll" }, { below: () => 5 })
      .when({ type: "deal" }, anyhow);
    const mine = two.state.drawn["ana"] ?? 0;
    expect([two.state.decks, left(two, ["ana"])]).toEqual([2, 2 * 54 - mine]);
    expect(left(two, "gm")).not.toBe(left(two, ["ana"]));
  });
});
