import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { actionDeck } from "./rules.ts";
import { drawing, extras, type Game, hero, look, noChance, roster, rowOf, table, tableWith } from "./testing.ts";

const deal = { type: "deal" } as const;
const warriors = "group:warrior";
const river = table(hero("buck"), hero("virginia"), ...extras("warrior", 2));
const lying = river.press("ambush", "gm", { ambushers: [warriors], victims: ["buck", "virginia"] });
const noticed = (game: Game, seat: string, total: number) => game.press("notice", seat, { total });
/** Buck notices the two warriors, Virginia does not. */
const example = noticed(noticed(lying, "buck", 4), "virginia", 3);
const dealt = example.when(deal, drawing(example.state, "9S"));
const badgesOf = (game: Game, seat: string) => rowOf(game, seat)?.badges.map(({ text }) => text.key.split(".").at(-1));

describe("SW-9: the worked example", () => {
  test("SW-9: each victim is asked for Notice, and no one else", () => {
    expect(lying.state.asks.map(({ to, holds }) => [to, holds])).toEqual([
      ["buck", false],
      ["virginia", false],
    ]);
    expect([lying.offered("buck"), lying.offered(warriors)]).toEqual([["notice", "notice", "rollAll"], []]);
    expect(example.state.asks).toEqual([]);
  });

  test("SW-9: the warriors are on Hold with no card, Buck has a card, Virginia has none", () => {
    expect([dealt.cardsOf(warriors), dealt.cardsOf("buck"), dealt.cardsOf("virginia")]).toEqual([
      {},
      { "9S": "hand" },
      {},
    ]);
    expect(dealt.state).toMatchObject({ round: 1, held: [warriors], toCome: ["buck"] });
    expect([warriors, "buck", "virginia"].map((seat) => rowOf(dealt, seat)?.state)).toEqual(["held", "toCome", "none"]);
    expect(badgesOf(dealt, "virginia")).toEqual(["surprised"]);
  });

  test("SW-9, SW-15: whom an Edge has warned begins on Hold like the ambushers, put into the same column", () => {
    const warned = river.press("ambush", "gm", { ambushers: [warriors, "buck"], victims: ["virginia"] });
    const game = noticed(warned, "virginia", 3).when(deal, noChance);
    expect(game.state).toMatchObject({ held: ["buck", warriors], toCome: [] });
  });

  test("SW-9: the warriors may act before the first card", () => {
    const first = dealt.press("actNext", warriors).begun();
    expect(first.state).toMatchObject({ acting: [warriors], toCome: ["buck"], contest: null, held: [] });
    expect(first.end(warriors).state.acting).toEqual(["buck"]);
    expect(first.end(warriors, "buck").state.phase).toBe("between");
  });

  test("SW-8, SW-9: or wait, and interrupt Buck", () => {
    const asked = dealt.begun().press("interrupt", warriors);
    expect(asked.state.contest).toMatchObject({ against: "buck", claims: [warriors] });
  });

  test("SW-9: Virginia has no turn in this round, and no news of her deals her a card", () => {
    const running = dealt.begun();
    expect(running.when(roster([hero("virginia", { traits: { notice: 12 } })]), noChance).cardsOf("virginia")).toEqual(
      {},
    );
    expect(running.offered("virginia")).toEqual([]);
    expect(running.end("buck").state).toMatchObject({ phase: "between", round: 1 });
  });

  test("SW-9: in round 2 she is dealt in, and warriors still on Hold are not", () => {
    const over = dealt.begun().end("buck");
    const second = over.when(deal, drawing(over.state, "KS", "QS"));
    expect(second.state).toMatchObject({ round: 2, held: [warriors], toCome: ["buck", "virginia"], surprise: null });
    expect(second.cardsOf(warriors)).toEqual({});
    expect(badgesOf(second, "virginia")).toEqual([]);
  });

  test("SW-9: warriors who acted are dealt in as usual", () => {
    const over = dealt.press("actNext", warriors).begun().end(warriors, "buck");
    const second = over.when(deal, drawing(over.state, "KS", "QS", "JS"));
    expect(second.state).toMatchObject({ held: [], toCome: ["buck", "virginia", warriors] });
  });
});

describe("SW-9: who lies in wait for whom", () => {
  test("SW-9: the GM sets it before the first cards, and may take it back", () => {
    expect(river.offered("buck")).not.toContain("ambush");
    expect(dealt.refusal({ type: "ambush", ambushers: ["buck"], victims: [warriors] })).toBe("tooLateToAmbush");
    expect(river.refusal({ type: "ambush", ambushers: ["buck"], victims: ["buck"] })).toBe("bothSides");
    const off = lying.press("ambush", "gm", { ambushers: [], victims: [] });
    expect(off.state).toMatchObject({ surprise: null, asks: [] });
    expect(off.when(deal, drawing(off.state, "9S", "8S", "7S")).state.toCome).toEqual(["buck", "virginia", warriors]);
  });

  test("SW-9: heroes may lie in wait as well, each on a Hold of their own", () => {
    const trap = river.press("ambush", "gm", { ambushers: ["buck", "virginia"], victims: [warriors] });
    const sprung = noticed(trap, warriors, 3).when(deal, noChance);
    expect(sprung.state).toMatchObject({ held: ["buck", "virginia"], toCome: [] });
    expect(sprung.press("actNext", "virginia").begun().state.acting).toEqual(["virginia"]);
  });

  test("SW-9: those who are neither ambushers nor victims are dealt in", () => {
    const aside = table(hero("buck"), hero("red"), ...extras("warrior", 2));
    const trap = aside.press("ambush", "gm", { ambushers: [warriors], victims: ["buck"] });
    const { state } = noticed(trap, "buck", 3).when(deal, drawing(trap.state, "2C"));
    expect(state).toMatchObject({ held: [warriors], toCome: ["red"] });
  });

  test("SW-9: without the pause the ambushers still come before the first card", () => {
    const hasty = tableWith({ ...actionDeck.defaults, pause: false }, hero("buck"), ...extras("warrior", 2));
    const trap = hasty.press("ambush", "gm", { ambushers: [warriors], victims: ["buck"] });
    const sprung = noticed(trap, "buck", 9).when(deal, drawing(trap.state, "9S"));
    expect(sprung.state.acting).toEqual([]);
    expect(sprung.press("actNext", warriors).begun().state.acting).toEqual([warriors]);
  });

  test("C-5: victims see nothing of hidden ambushers but the question", () => {
    const dark = table(hero("buck"), ...extras("warrior", 2, { hidden: true }));
    const trap = dark.press("ambush", "gm", { ambushers: [warriors], victims: ["buck"] });
    const seen = see(trap.state, ["buck"]);
    expect(seen.asks.map(({ to }) => to)).toEqual(["buck"]);
    expect(JSON.stringify([seen, look(seen)])).not.toContain("warrior");
  });
});
