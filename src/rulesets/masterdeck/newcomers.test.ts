import { describe, expect, test } from "vitest";
import type { EffectLine } from "../../decks/card.ts";
import { type Named, scripted, villain } from "../action-deck/testing.ts";
import { badges, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, drawing, type Game, heroOf } from "./testing.ts";

const cora = heroOf("cora");
const wolf: Named = ["wolf", { actor: "wolf", side: "gm" }];
const roster = (...set: readonly Named[]) => ({ type: "roster", set: Object.fromEntries(set), gone: [] }) as const;
/** Joins while everyone's card is on the table, and is dealt the first of the cards left. */
const joining = (game: Game, ...who: readonly Named[]): Game =>
  game.when(roster(...who), scripted(...who.flatMap(([id]) => (id.startsWith("actor:") ? [] : [0]))));
const under1 = (line: EffectLine): Game => joining(under(forAll(line)), ...cora);

describe("MD-1: a newcomer", () => {
  test("MD-1, C-5: is dealt in, and its suit is read then", () => {
    const joined = under1("up");
    expect(joined.events.map(({ type }) => type)).toContain("suited");
    expect([joined.state.flip?.suits["cora"], joined.state.flip?.late]).toEqual([["clubs"], ["cora"]]);
  });

  test.each([
    { line: "up", levels: { up: 1 } },
    { line: "down", levels: { down: -1 } },
    { line: "flurry", levels: { flurry: 1 } },
    { line: "stymied", levels: { stymied: 0 } },
    { line: "confused", levels: {} },
  ] as const)("MD-1: gets what lasts all round: $line", ({ line, levels }) => {
    expect(under1(line).levels("cora")).toEqual(levels);
    expect(badges(under1(line), "cora")).toEqual([line]);
  });

  test.each(["fatigued", "inspiration", "setback"] as const)("MD-1: but not %s", (line) => {
    const joined = under1(line);
    expect([done(joined), joined.levels("cora"), badges(joined, "cora")]).toEqual([[], {}, []]);
    expect([joined.state.setbacks["cora"], joined.pool("cora"), joined.hand("cora")]).toEqual([undefined, [], []]);
    expect(joined.asked()).not.toContain("md:setback:cora");
  });

  test("MD-1, MD-5: under Confused no card play all round, and no roll, which happens once", () => {
    const joined = under1("confused");
    expect(joined.asked()).not.toContain("md:spirit:cora");
    expect(joined.refusal({ type: "claim", seat: "actor:cora", action: ["attack"] })).toBe("claim.confused");
  });

  test("MD-1, MD-11: Tests, for a fighter who joins on the GM's side", () => {
    const tested = joining(under(forAll("tests:taunt")), wolf);
    expect(badges(tested, "group:wolf")).toEqual(["taunt"]);
  });

  test("MD-1, MD-4: Breaks, as it was judged at the flip", () => {
    const led = joining(under(forAll("breaks")), wolf);
    expect([led.levels("group:wolf"), led.asked()]).toEqual([{ wavering: -1 }, []]);
    const alone = cast.filter(([id]) => id !== "baron");
    const { baron: _, ...cards } = ORDER;
    const unled = under(forAll("breaks"), {}, alone, cards);
    const joined = joining(unled, wolf);
    expect(joined.asked()).toEqual([`md:breaks:${horde}`, "md:breaks:group:wolf"]);
    const late = joining(unled, villain("chief"), wolf);
    expect([late.levels("group:wolf"), late.state.breaks["group:wolf"]]).toEqual([{}, "open"]);
  });

  test("MD-1, SW-3: a fighter who joins a group that has its card shares its suit and what lasts, and nothing that happens once", () => {
    const fourth: Named = ["zombie4", { actor: "zombie", side: "gm" }];
    const joined = under({ hearts: "down" }).when(roster(fourth));
    expect([joined.state.seats[horde]?.members.length, joined.levels(horde)]).toEqual([4, { down: -1 }]);
    expect(done(under({ hearts: "fatigued" }).when(roster(fourth)))).toEqual([]);
  });

  test("MD-1, MD-3: with a Joker has no suit, and no effect", () => {
    const game = under(forAll("up"));
    const joined = game.when(roster(...cora), { below: (n) => n - 1 });
    expect([joined.levels("cora"), masterdeck.jokers?.(joined.state)]).toEqual([{}, ["cora"]]);
  });

  test("MD-1: a fighter who joins in the pause, before the flip, is no newcomer and gets everything", () => {
    const dealt = campaign(cast, {}, deckOf(forAll("fatigued"))).given({
      type: "dealt",
      to: { anna: ["AS"] },
      shuffled: "nothing",
    });
    const joined = joining(dealt, ...cora);
    expect(joined.happened("suited")).toBe(false);
    const begun = joined.when({ type: "begin" }, drawing(joined.state, "round"));
    expect(done(begun)).toEqual(["fatigue anna +1", "fatigue cora +1"]);
  });

  test("MD-1: between rounds is dealt in with the next deal, and gets the next card's effects", () => {
    const over = under(forAll("up"))
      .end(...everybody)
      .when(roster(...cora));
    expect([over.happened("dealtIn"), over.levels("cora")]).toEqual([false, {}]);
  });

  test("MD-1, C-5: a fighter who leaves takes it along: another of the same group reads a suit of its own", () => {
    const game = joining(under(forAll("fatigued")), wolf);
    const gone = game.when({ type: "roster", set: {}, gone: ["zombie1", "zombie2", "zombie3"] });
    expect(gone.state.flip?.suits[horde]).toBeUndefined();
    const back = joining(gone, ["zombie9", { actor: "zombie", side: "gm" }]);
    expect([back.state.flip?.late, back.levels(horde)]).toEqual([["group:wolf", horde], {}]);
  });
});
