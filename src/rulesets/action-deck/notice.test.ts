import { describe, expect, test } from "vitest";
import { drawing, extras, type Game, hero, noChance, roster, rowOf, showing, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const ours = "group:scout";
const theirs = "group:warrior";
const keen = { traits: { notice: 8, noticePlus: 1 } };
const camp = table(hero("buck", keen), hero("virginia"), ...extras("scout", 3, keen), ...extras("warrior", 2));
const lying = camp.press("ambush", "gm", { ambushers: [theirs], victims: ["buck", "virginia", ours] });
const rollOf = (game: Game, seat: string) => game.state.surprise?.notice[seat];
const fails = (game: Game, ...seats: string[]) =>
  seats.reduce((now, seat) => now.press("notice", seat, { total: 3 }), game);
const failed = fails(lying, "buck", "virginia", ours).when(deal, noChance);

describe("SW-9: the Notice rolls", () => {
  test("C-7: typed in from a real table", () => {
    expect(rollOf(lying.press("notice", "buck", { total: 7 }), "buck")).toEqual({ total: 7, dice: [] });
  });

  test("C-7: from a named die, or from the actor's own numbers", () => {
    const named = lying.press("notice", "buck", { total: { die: 6, plus: -1 } }, undefined, showing([5, 2]));
    expect(rollOf(named, "buck")).toMatchObject({ total: 4, dice: [[5], [2]] });
    const known = lying.when({ type: "notice", seat: "buck" }, showing([7, 3]));
    expect(rollOf(known, "buck")).toEqual({ total: 8, dice: [[7], [3]], die: 8, plus: 1 });
  });

  test("SW-14: unskilled if nothing is known, with −2 on the total", () => {
    const blind = lying.when({ type: "notice", seat: "virginia" }, showing([1, 5]));
    expect(rollOf(blind, "virginia")).toMatchObject({ total: 3, dice: [[1], [5]] });
  });

  test("SW-14, SW-18: a group makes one roll, with a Wild Die", () => {
    const group = lying.when({ type: "notice", seat: ours }, showing([2, 6, 4]));
    expect(rollOf(group, ours)).toMatchObject({ total: 11, dice: [[2], [6, 4]] });
    expect(group.state.asks.map(({ to }) => to)).toEqual(["buck", "virginia"]);
  });

  test("SW-18: a hero rolls for the allies on the same card", () => {
    const dogs = extras("dog", 2, { side: "ally", traits: { notice: 4 } });
    const shared = table(...dogs, hero("buck", keen), ...extras("warrior", 2));
    const led = shared.press("ally", "gm", { hero: ["buck"] }, "group:ally:dog");
    const asked = led.press("ambush", "gm", { ambushers: [theirs], victims: ["buck"] });
    expect(asked.state.asks.map(({ to }) => to)).toEqual(["buck"]);
    expect(rollOf(asked.when({ type: "notice", seat: "buck" }, showing([7, 3])), "buck")).toMatchObject({ die: 8 });
  });

  test("SW-9: 4 is a success, 3 is not, and neither are two 1s, whatever is added", () => {
    const buckAt = (total: number) => fails(lying, "virginia", ours).press("notice", "buck", { total });
    expect(buckAt(4).when(deal, drawing(lying.state, "9S")).state.toCome).toEqual(["buck"]);
    expect(buckAt(3).when(deal, noChance).state.toCome).toEqual([]);
    const snakes = fails(lying, "virginia", ours).press(
      "notice",
      "buck",
      { total: { die: 8, plus: 5 } },
      undefined,
      showing([1, 1]),
    );
    expect(snakes.when(deal, noChance).state.toCome).toEqual([]);
  });

  test("SW-9: one roll each: no one is asked again, and those not asked have none", () => {
    const once = lying.press("notice", "buck", { total: 7 });
    expect(once.refusal({ type: "notice", seat: "buck", total: 12 })).toBe("noNotice");
    expect(once.refusal({ type: "notice", seat: theirs, total: 12 })).toBe("noNotice");
  });

  test("SW-9: dealing rolls for those still missing", () => {
    const answered = fails(lying, "buck", ours);
    const dealt = answered.when(deal, showing([3, 6, 5], drawing(lying.state, "9S")));
    expect(dealt.events[0]).toMatchObject({ type: "noticed", seat: "virginia", roll: { total: 9 } });
    expect(dealt.state).toMatchObject({ asks: [], toCome: ["virginia"] });
  });

  test("SW-9: the GM rolls for all who are missing at once", () => {
    const all = fails(lying, "buck").press("rollAll", "gm", {}, undefined, showing([1, 2, 4, 2]));
    expect([rollOf(all, "buck")?.total, rollOf(all, "virginia")?.total, rollOf(all, ours)?.total]).toEqual([3, 0, 5]);
    expect(all.offered("gm")).not.toContain("rollAll");
  });
});

describe("SW-9, C-5: who comes and goes", () => {
  test("C-5: a joiner is dealt in, before the deal and after it", () => {
    const before = fails(lying, "buck", "virginia", ours).when(roster([hero("red")]));
    expect(before.when(deal, drawing(before.state, "9S")).state.toCome).toEqual(["red"]);
    expect(failed.when(roster([hero("red")]), drawing(failed.state, "9S")).state.toCome).toEqual(["red"]);
  });

  test("SW-18: another warrior shares the Hold, another scout the surprise", () => {
    const more = failed.when(roster([...extras("warrior", 3).slice(2), ...extras("scout", 4).slice(3)]), noChance);
    expect(more.state).toMatchObject({ held: [theirs], toCome: [] });
    expect(more.state.seats[theirs]?.members).toHaveLength(3);
  });

  test("C-5: a victim who leaves is no longer asked, and an ambusher who falls is not on Hold", () => {
    expect(lying.when(roster([], { gone: ["buck"] })).state.asks.map(({ to }) => to)).toEqual(["virginia", ours]);
    expect(failed.when(roster(extras("warrior", 2, { out: true }))).state.held).toEqual([]);
  });
});

describe("SW-9: the GM can put anyone on Hold", () => {
  test("SW-9: without a card, later on: not dealt in while it lasts", () => {
    const over = table(hero("buck"), hero("virginia")).dealtTo({ buck: "AS", virginia: "KS" }).begun();
    const waits = over.end("buck", "virginia").press("putOnHold", "gm", {}, "buck");
    const second = waits.when(deal, drawing(waits.state, "9H"));
    expect(second.state).toMatchObject({ held: ["buck"], toCome: ["virginia"] });
    expect(second.press("actNext", "buck").begun().state).toMatchObject({ acting: ["buck"], held: [] });
  });

  test("SW-9: also a surprised victim, who then waits like any other", () => {
    const waits = failed.press("putOnHold", "gm", {}, "buck");
    expect(waits.state.held).toEqual([theirs, "buck"]);
    expect([rowOf(waits, "buck")?.state, rowOf(failed, "buck")?.state]).toEqual(["held", "none"]);
  });

  test("C-3: a surprised victim whom the GM deals in is no longer surprised", () => {
    const word = failed.press("dealIn", "gm", {}, "buck", drawing(failed.state, "9S"));
    expect(rowOf(word, "buck")).toMatchObject({ state: "toCome", cards: ["9S"], badges: [] });
  });

  test("SW-9: a fighter who was interrupted and is put on Hold does not also go on right after", () => {
    const running = table(hero("buck"), hero("red")).dealtTo({ buck: "AS", red: "KS" }).begun();
    const waits = running.when({ type: "letAct", seat: "red" }).when({ type: "putOnHold", seat: "buck" });
    expect(waits.end("red").state).toMatchObject({ phase: "between", held: ["buck"], acting: [] });
  });

  test("SW-9: no one who acts, no one twice, and never by a player", () => {
    const running = table(hero("buck"), hero("red")).dealtTo({ buck: "AS", red: "KS" }).begun();
    expect(running.refusal({ type: "putOnHold", seat: "buck" })).toBe("mayNotHold");
    expect(running.hold("buck").refusal({ type: "putOnHold", seat: "buck" })).toBe("mayNotHold");
    expect(running.offered("red")).not.toContain("putOnHold");
  });
});
