import { describe, expect, test } from "vitest";
import type { Ask } from "../../engine/table/table.ts";
import { ranked, urgencyOf } from "./urgency.ts";

const ask = (id: string, more: Partial<Ask> = {}): Ask => ({
  id,
  to: "gm",
  text: { key: id },
  holds: false,
  fallback: null,
  ...more,
});

const none = (): boolean => false;

describe("questions by urgency", () => {
  const subplot = ask("subplot", { kind: "campaign" });
  const renew = ask("renew", { kind: "campaign", to: "ysolde" });
  const choose = ask("choose", { to: "nim" });
  const claim = ask("claim", { kind: "claim", about: "nim" });
  const trade = ask("trade", { kind: "trade", to: "tam" });
  const setback = ask("setback", { about: "ysolde" });
  const contest = ask("contest", { to: "tam", holds: true });
  const all = [subplot, renew, choose, claim, trade, setback, contest];
  const ids = (asks: readonly Ask[]): string[] => asks.map(({ id }) => id);

  test("what play waits for, the acting seat's, claims and trades, the round's, and the campaign's", () => {
    expect(ids(ranked(all, ["ysolde"], none))).toEqual([
      "contest",
      "setback",
      "claim",
      "trade",
      "choose",
      "subplot",
      "renew",
    ]);
  });

  test("the campaign's stay last, no matter who acts", () => {
    expect(ids(ranked([renew, choose], ["ysolde"], none))).toEqual(["choose", "renew"]);
  });

  test("of equal ones, those that somebody else will answer come last, and then the oldest is first", () => {
    const asked = [ask("a", { to: "tam" }), ask("b"), ask("c", { to: "tam" }), ask("d")];
    expect(ids(ranked(asked, [], ({ to }) => to === "tam"))).toEqual(["b", "d", "a", "c"]);
    expect(ids(ranked([ask("e"), contest], [], ({ to }) => to === "tam"))).toEqual(["contest", "e"]);
  });

  test("a question is named for what it is for, unless play waits", () => {
    expect([claim, trade, subplot, setback, { ...claim, holds: true }].map(urgencyOf)).toEqual([
      "claim",
      "trade",
      "campaign",
      "round",
      "waits",
    ]);
  });
});
