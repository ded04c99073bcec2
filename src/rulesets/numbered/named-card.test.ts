import { describe, expect, test } from "vitest";
import { foe, type Game, hero, pack, table } from "./testing.ts";

const people = [hero("ana"), foe("wolf"), ...pack("rat", 2)];
describe("NC-11: the GM gives a number", () => {
  const dealt = table(people).lies({ ana: [4], wolf: [6], "group:rat": [8] });
  const given = (game: Game, seat: string, number: number): Game =>
    game.press("giveCard", "gm", { number: [String(number)] }, seat);

  test("before somebody acts, not during or after it, and never one that somebody has", () => {
    const round = dealt.begin();
    expect(round.offer("giveCard", "gm", "ana")).toBeUndefined();
    expect(given(round, "wolf", 10).ends("ana").acts).toEqual(["group:rat"]);
    expect(round.ends("ana").refusal({ type: "giveCard", seat: "ana", number: ["1"] })).toBe("mayNotBeGiven");
    expect(dealt.refusal({ type: "giveCard", seat: "ana", number: ["6"] })).toBe("cardWith");
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
