import { describe, expect, test } from "vitest";
import { foe, type Game, hero, pack, table } from "./testing.ts";

const people = [hero("ana"), foe("wolf"), ...pack("rat", 2)];
describe("NC-11: the GM gives a number", () => {
  const dealt = table(people).lies({ ana: [4], wolf: [6], "group:rat": [8] });
  const given = (game: Game, seat: string, number: number): Game =>
    game.press("giveCard", "gm", { number: [String(number)] }, seat);

  test("in place of the one that lies there, which goes back into the deck", () => {
    const changed = given(dealt, "ana", 9);
    expect([changed.hand("ana"), changed.undrawn().includes("4of10"), changed.said()]).toEqual([
      [9],
      true,
      ["dealtIn"],
    ]);
    expect(given(changed, "wolf", 4).hand("wolf")).toEqual([4]);
  });

  test("before somebody acts, not during or after it, and never one that somebody has", () => {
    const round = dealt.begin();
    expect(round.offer("giveCard", "gm", "ana")).toBeUndefined();
    expect(given(round, "wolf", 10).ends("ana").acts).toEqual(["group:rat"]);
    expect(round.ends("ana").refusal({ type: "giveCard", seat: "ana", number: ["1"] })).toBe("mayNotBeGiven");
    expect(dealt.refusal({ type: "giveCard", seat: "ana", number: ["6"] })).toBe("cardWith");
  });

  test("from all ten in a line, which say who has one and what goes back", () => {
    const grid = dealt.offer("giveCard", "gm", "ana")?.grid;
    expect(grid?.lines.map((line) => line.length)).toEqual([10]);
    expect(grid?.out).toEqual({ "4 of10": ["ana"], "6 of10": ["wolf"], "8 of10": ["group:rat"] });
    expect(grid?.does).toMatchObject({ key: "numbered.gives.instead", data: { who: { seat: "ana" }, n: 4 } });
  });

  test("NC-6: one that is out is exchanged, where the GM can do that", () => {
    expect(dealt.offer("giveCard", "gm", "ana")?.grid?.swap).toBeUndefined(); // nobody else is on its side
    expect(dealt.offer("giveCard", "gm", "wolf")?.grid?.swap?.["8 of10"]).toEqual(["group:rat"]);
    const eight = { number: ["8"], with: ["group:rat"] };
    expect(dealt.press("giveCard", "gm", eight, "wolf").hand("wolf")).toEqual([8]);
    expect(given(dealt, "group:rat", 9).refusal({ type: "giveCard", seat: "wolf", ...eight })).toBe("noExchange");
    const round = dealt.begin();
    expect(round.offer("giveCard", "gm", "wolf")?.grid?.swap).toBeUndefined();
  });
});
