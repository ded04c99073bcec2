import { describe, expect, test } from "vitest";
import { anyhow, drawing, type Game, hero, look, noChance, roster, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const fight = table(hero("buck"), hero("virginia"));
const running = fight.dealtTo({ buck: "AS", virginia: "KS" }).begun();
const mark = (game: Game, seat: string, what: string, rounds = 1) => game.press("mark", seat, { mark: [what], rounds });
const badgesOf = (game: Game, seat: string) =>
  look(game.state)
    .rows.find((row) => row.seat === seat)
    ?.badges.map(({ text }) => text.key.split(".").at(-1));
/** What helps by now: who only aims has nothing yet. */
const helpOf = (game: Game, seat: string) =>
  badgesOf(game, seat)?.filter((key) => ["defend", "aimed"].includes(key ?? ""));
/** The rest of this round, and the next one with Buck first. */
const nextRound = (game: Game): Game => game.when({ type: "endRound" }).dealtTo({ buck: "AS", virginia: "KS" }).begun();
const defends = mark(running, "buck", "defend");
const aims = mark(running, "buck", "aim");

describe("SW-19: Defend", () => {
  test("SW-19, C-8: Parry +2 is shown, from the turn on", () => {
    expect(helpOf(defends, "buck")).toEqual(["defend"]);
    expect(helpOf(defends.end("buck"), "buck")).toEqual(["defend"]);
    expect(badgesOf(defends, "buck")).toEqual(["defend"]);
    expect(badgesOf(defends, "virginia")).toEqual([]);
  });

  test("SW-19: lasts past the deal, until the next action", () => {
    const over = defends.end("buck", "virginia");
    const second = over.when(deal, drawing(over.state, "2S", "3S")).begun();
    expect([second.state.acting, helpOf(second, "buck")]).toEqual([["virginia"], ["defend"]]);
    expect(helpOf(second.end("virginia"), "buck")).toEqual([]);
  });

  test("SW-19: an interrupt is an action, won or lost, once it comes up", () => {
    const over = defends.end("buck", "virginia").when({ type: "putOnHold", seat: "buck" });
    const asked = over.when(deal, anyhow).begun().press("interrupt", "buck");
    expect(helpOf(asked, "buck")).toEqual(["defend"]);
    const rolls = (buck: number, virginia: number) =>
      asked.press("roll", "buck", { total: buck }).press("roll", "virginia", { total: virginia });
    expect(helpOf(rolls(9, 4), "buck")).toEqual([]);
    expect(helpOf(rolls(4, 9), "buck")).toEqual(["defend"]);
    expect(helpOf(rolls(4, 9).end("virginia"), "buck")).toEqual([]);
  });

  test("SW-19: a fighter who is broken into and goes on still defends", () => {
    const joker = fight.dealtTo({ buck: "AS", virginia: "JR" }).begun().when({ type: "bide", seat: "virginia" });
    const broken = mark(joker, "buck", "defend").press("interrupt", "virginia");
    expect(broken.state.acting).toEqual(["virginia"]);
    const goesOn = broken.end("virginia");
    expect([goesOn.state.acting, helpOf(goesOn, "buck")]).toEqual([["buck"], ["defend"]]);
    expect(helpOf(nextRound(goesOn), "buck")).toEqual([]);
  });

  test("SW-19: and so does a fighter who wins or loses a contest over that turn", () => {
    const asked = mark(running.hold("buck"), "virginia", "defend").press("interrupt", "buck");
    for (const total of [2, 9]) {
      const settled = asked.press("roll", "buck", { total }).press("roll", "virginia", { total: 5 });
      expect(helpOf(settled, "virginia")).toEqual(["defend"]);
      expect(helpOf(total === 9 ? settled.end("buck") : settled, "virginia")).toEqual(["defend"]);
    }
  });
});

describe("SW-19: Aim", () => {
  test("SW-19: +2 in the next round, and not before", () => {
    expect([helpOf(aims, "buck"), badgesOf(aims, "buck")]).toEqual([[], ["aims"]]);
    const second = nextRound(aims);
    expect([helpOf(second, "buck"), badgesOf(second, "buck")]).toEqual([["aimed"], ["aimed"]]);
    expect(helpOf(second.end("buck"), "buck")).toEqual(["aimed"]);
  });

  test("SW-19: nor after", () => {
    const third = nextRound(nextRound(aims));
    expect([helpOf(third, "buck"), badgesOf(third, "buck")]).toEqual([[], []]);
  });

  test("SW-19: aiming longer gives no more: aimed over two rounds it is +2 in the third", () => {
    const longer = nextRound(mark(nextRound(aims), "buck", "aim"));
    expect(helpOf(longer, "buck")).toEqual(["aimed"]);
    expect(helpOf(nextRound(longer), "buck")).toEqual([]);
  });

  test("SW-19: takes the whole round, so that Defend ends it, and it ends Defend", () => {
    expect(helpOf(nextRound(mark(aims, "buck", "defend")), "buck")).toEqual([]);
    expect(helpOf(mark(defends, "buck", "aim"), "buck")).toEqual([]);
  });

  test("SW-10, SW-19: a standoff is a round like any other", () => {
    const standoff = aims.when({ type: "endRound" }).press("callStandoff", "gm");
    expect(helpOf(standoff, "buck")).toEqual(["aimed"]);
    const passed = standoff.press("giveWay", "buck").press("giveWay", "virginia").press("callStandoff", "gm");
    expect([helpOf(passed, "buck"), badgesOf(passed, "buck")]).toEqual([[], []]);
  });
});

describe("SW-19: Busy", () => {
  const busyFor = (game: Game) => game.state.marks["buck"]?.busy ?? 0;

  test("SW-19: a number of rounds, counted down on its turn", () => {
    const busy = mark(running, "buck", "busy", 3);
    const second = nextRound(busy);
    const third = nextRound(second);
    const fourth = nextRound(third);
    expect([busy, second, third, fourth].map(busyFor)).toEqual([3, 2, 1, 0]);
    expect(badgesOf(busy, "buck")).toEqual(["busy"]);
    expect(badgesOf(fourth, "buck")).toEqual([]);
  });

  test("SW-19, C-2: or for 1d6, decided by chance", () => {
    const busy = running.when({ type: "mark", seat: "buck", mark: ["busyRolled"] }, { below: (n) => n - 2 });
    expect(busyFor(busy)).toBe(5);
  });

  test("SW-19: counted only on its own turn, once a turn, however often it is interrupted", () => {
    const over = mark(running, "buck", "busy", 3).when({ type: "endRound" });
    const second = over.when(deal, drawing(over.state, "8S", "9S")).begun();
    expect([second.state.acting, busyFor(second)]).toEqual([["virginia"], 3]);
    const broken = second.end("virginia").when({ type: "putOnHold", seat: "virginia" });
    const goesOn = broken.when({ type: "letAct", seat: "virginia" }).end("virginia");
    expect([goesOn.state.acting, busyFor(goesOn)]).toEqual([["buck"], 2]);
  });

  test("SW-19: alongside other marks, which end by themselves", () => {
    const both = nextRound(mark(mark(running, "buck", "busy", 3), "buck", "aim"));
    expect([busyFor(both), helpOf(both, "buck")]).toEqual([2, ["aimed"]]);
  });
});

describe("SW-19: setting and ending", () => {
  test("SW-19: set on one's turn, and ended at any time", () => {
    expect(running.refusal({ type: "mark", seat: "virginia", mark: ["defend"] })).toBe("notActing");
    expect(running.refusal({ type: "mark", seat: "buck", mark: ["fly"] })).toBe("noMark");
    expect(running.refusal({ type: "unmark", seat: "buck" })).toBe("noMark");
    expect(helpOf(defends.end("buck").press("unmark", "buck"), "buck")).toEqual([]);
  });

  test("C-5: a fighter who falls or leaves has no marks", () => {
    for (const gone of [roster([hero("buck", { out: true })]), roster([], { gone: ["buck"] })])
      expect(defends.when(gone, noChance).state.marks).toEqual({});
  });
});
