import { describe, expect, test } from "vitest";
import { see } from "../../../engine/table/see.ts";
import { numbered } from "../rules.ts";
import type { Command } from "../state.ts";
import { anyhow, foe, type Game, hero, pack, table } from "../testing.ts";

const people = [hero("ana"), foe("wolf"), ...pack("rat", 2)];
const options = { dealing: "table" } as const;
const fight = table(people, options);
const asked = fight.deal();
const named = (game: Game, seat: string, number: number): Game =>
  game.press("nameCard", seat, { number: [String(number)] });
const answered = (game: Game, seat: string, yes = true): Game =>
  game.when({ type: yes ? "confirmClaim" : "denyClaim", seat });
const refused = (game: Game, command: Command) => {
  const verdict = numbered.decide(game.state, command, anyhow());
  return "refusal" in verdict ? verdict.refusal : null;
};

describe("NC-11: cards are dealt at the table", () => {
  test("nobody is dealt a number here, everyone is asked, and chat says so", () => {
    expect(asked.asked()).toEqual(["name:ana", "name:wolf", "name:group:rat"]);
    for (const seat of Object.keys(asked.state.seats)) expect(asked.hand(seat)).toEqual([]);
    expect(asked.said()).toEqual(["atTable"]);
    expect(asked.view().pause?.head.key).toBe("numbered.pause.naming");
    expect(named(asked, "wolf", 1).view().next, "anybody may still have a one").toBeNull();
  });

  test("a player's word is a claim that the GM confirms, or sends back", () => {
    const claim = named(asked, "ana", 7);
    expect(claim.hand("ana")).toEqual([]);
    expect(claim.row("ana").badges).toEqual(["claimed"]);
    expect(claim.state.asks.find(({ id }) => id === "claim:ana")).toMatchObject({
      to: "gm",
      text: { data: { who: { seat: "ana" }, numbers: { numbers: [7] } } },
    });
    expect(answered(claim, "ana").hand("ana")).toEqual([7]);
    expect(answered(claim, "ana").asked()).toEqual(["name:wolf", "name:group:rat"]);
    const no = answered(claim, "ana", false);
    expect([no.hand("ana"), no.asked()[0]]).toEqual([[], "name:ana"]);
  });

  test("the GM's own word needs nobody's yes", () => {
    expect(named(asked, "wolf", 3).hand("wolf")).toEqual([3]);
    expect(named(asked, "group:rat", 10).hand("group:rat")).toEqual([10]);
  });

  test("several claims are confirmed at once", () => {
    const two = table([hero("ana"), hero("ben")], options).deal();
    expect(named(two, "ana", 1).offer("confirmClaims", "gm")).toBeUndefined();
    const both = named(named(two, "ana", 1), "ben", 2).press("confirmClaims", "gm");
    expect([both.hand("ana"), both.hand("ben"), both.asked()]).toEqual([[1], [2], []]);
  });

  test("a number is refused only when every copy is out, and who has it is told to the GM alone", () => {
    const taken = named(asked, "wolf", 7);
    expect(refused(taken, { type: "nameCard", seat: "ana", number: ["7"] })).toEqual({
      key: "numbered.refusal.cardOut",
    });
    expect(taken.picks("nameCard", "ana")).toEqual(["1", "2", "3", "4", "5", "6", "8", "9", "10"]);
    const late = named(named(asked, "ana", 7), "wolf", 7);
    expect(late.offer("confirmClaim", "gm")?.disabled).toMatchObject({ data: { who: { seats: ["wolf"] } } });
    expect(late.refusal({ type: "confirmClaim", seat: "ana" })).toBe("cardWith");
    const crowd = table([...people, ...Array.from({ length: 9 }, (_, i) => hero(`h${i}`))], options).deal();
    expect(crowd.state.sets).toBe(2);
    expect(answered(named(named(crowd, "wolf", 7), "ana", 7), "ana").hand("ana")).toEqual([7]);
  });

  test("C-5: of a number before somebody hidden only the GM learns that it is out", () => {
    const ambush = table([hero("ana"), foe("wolf", { hidden: true })], options).deal();
    const claim = named(named(ambush, "wolf", 7), "ana", 7);
    expect(claim.asked()).toEqual(["claim:ana"]);
    expect(claim.offer("confirmClaim", "gm")?.disabled).toMatchObject({ data: { who: { seats: ["wolf"] } } });
  });

  test("NC-4: who has several turns names a number for each", () => {
    const fast = table([hero("ana", { traits: { turns: 2 } }), foe("wolf")], options).deal();
    const one = named(fast, "ana", 4);
    expect(one.asked()).toEqual(["name:ana", "name:wolf", "claim:ana"]);
    const both = named(one, "ana", 9);
    expect(both.asked()).toEqual(["name:wolf", "claim:ana"]);
    expect(answered(both, "ana").hand("ana")).toEqual([4, 9]);
  });

  test("NC-5: nobody chooses here, since that was done at the table", () => {
    const choosing = table([hero("ana", { traits: { drawCards: 3 } })], options).deal();
    expect(answered(named(choosing, "ana", 6), "ana").asked()).toEqual([]);
  });

  test("beginning without all asks first, and a number that comes late joins the round", () => {
    expect(asked.offer("begin", "gm")?.confirm).toMatchObject({
      data: { who: { seats: ["ana", "wolf", "group:rat"] } },
    });
    const begun = named(named(asked, "wolf", 3), "group:rat", 9).begin();
    expect(begun.acts).toEqual(["wolf"]);
    const late = answered(named(begun, "ana", 5), "ana");
    expect([late.acts, late.ends("wolf").acts]).toEqual([["wolf"], ["ana"]]);
  });

  test("C-5: who joins is asked, and who leaves is asked no longer", () => {
    const joined = asked.joins(hero("ben"));
    expect(joined.asked()).toContain("name:ben");
    const left = named(joined, "ben", 2).leaves("ben");
    expect([left.asked().filter((id) => id.endsWith(":ben")), left.state.named]).toEqual([[], {}]);
  });

  test("NC-2: dealt every round, all are asked again, but not in the middle of a round", () => {
    const round = table([hero("ana"), foe("wolf")], { dealing: "table", deal: "everyRound" }).deal();
    const over = answered(named(named(round, "wolf", 3), "ana", 5), "ana")
      .begin()
      .ends("wolf", "ana");
    expect(over.asked()).toEqual([]);
    expect(over.deal().asked()).toEqual(["name:ana", "name:wolf"]);
  });

  test("C-6: who takes over from what is open can still confirm it", () => {
    const claim = named(asked, "ana", 7);
    expect(JSON.stringify(see(claim.state, []).asks)).not.toContain('"numbers"');
    expect(numbered.recover(see(claim.state, [])).asks).toEqual(claim.state.asks);
  });
});

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
