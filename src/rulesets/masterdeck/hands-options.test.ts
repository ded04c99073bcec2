import { describe, expect, test } from "vitest";
import { before } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Options } from "./state.ts";
import { d, type Game, pc } from "./testing.ts";

const chosen: readonly { name: keyof Options; value: string; is: unknown; usual: unknown; rule: string }[] = [
  { rule: "MD-18", name: "handSize", value: "6", is: 6, usual: 4 },
  { rule: "MD-17", name: "trading", value: "anyCards", is: "anyCards", usual: "poolCards" },
  { rule: "MD-5", name: "confusedPlay", value: "yes", is: "yes", usual: "no" },
  { rule: "MD-9", name: "inspired", value: "hand", is: "hand", usual: "pool" },
  { rule: "C-10", name: "hands", value: "open", is: "open", usual: "closed" },
];

describe("MD-17, MD-18: options of hands and pools", () => {
  test.each(chosen)("$rule: $name is $usual until the GM chooses otherwise", ({ name, value, is, usual }) => {
    expect(masterdeck.defaults[name]).toBe(usual);
    const set = before().press("options", "gm", { [name]: [value] });
    expect(set.state.options[name]).toBe(is);
    expect(set.state.options).toEqual({ ...before().state.options, [name]: is });
  });

  test("MD-18: a hand has at least two cards and at most eight", () => {
    const field = before()
      .offer("options", "gm")
      ?.fields?.find(({ name }) => name === "handSize");
    expect(field).toMatchObject({ pick: ["2", "3", "4", "5", "6", "7", "8"], chosen: ["4"] });
  });

  test("MD-17, MD-18: for the GM alone, in an encounter and outside", () => {
    const outside = before().when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    for (const game of [before(), outside]) {
      expect(game.offered("gm").filter((key) => key === "options")).toEqual(["options"]);
      expect(game.press("options", "gm", { handSize: ["3"] }).state.options.handSize).toBe(3);
      for (const who of ["actor:ann", "ann"]) expect(game.offered(who)).not.toContain("options");
    }
  });

  test("MD-17, C-10: an offered trade says whether the card is open, whatever the option was before", () => {
    const trade = { type: "trade", seat: pc("ann"), give: [d("plain1")], with: [pc("bob")] } as const;
    const offered = before().holding("ann", "hand", "plain1").holding("bob", "pool", "plain3").when(trade);
    const ask = (game: Game) => game.state.asks.map(({ text, swap }) => [text.key, swap?.get]);
    const closed = [["masterdeck.ask.trade.blind", null]];
    const open = [["masterdeck.ask.trade.any", d("plain1")]];
    expect(ask(offered)).toEqual(closed);
    const opened = offered.press("options", "gm", { hands: ["open"] });
    expect([ask(opened), ask(opened.press("options", "gm", { hands: ["closed"] }))]).toEqual([open, closed]);
    const anew = opened.press("withdraw", pc("ann")).when(trade);
    expect(ask(anew)).toEqual(open);
  });

  test("MD-18: a character who has yet to draw up is asked with the present number", () => {
    const ended = before()
      .press("endScene", "gm")
      .press("options", "gm", { handSize: ["6"] });
    expect(ended.state.asks.map(({ text }) => text.data)).toEqual([{ n: 6 }, { n: 6 }]);
    const done = ended.press(`md:renew:${pc("ann")}:keep`, pc("ann"), {}, undefined, { below: () => 0 });
    expect(done.hand("ann")).toHaveLength(6);
  });
});
