import { describe, expect, test } from "vitest";
import { extras, hero, table, tableWith, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), villain("baron"), ...extras("zombie", 2));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", baron: "QS", "group:zombie": "2C" });
const begun = dealt.begun();

describe("C-3: what the GM is offered for the table", () => {
  test("SW-5: a deal past a waiting Joker takes a second click, which names its holder", () => {
    const bides = table(hero("buck")).dealtTo({ buck: "JR" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.offer("deal", "gm")?.confirm).toEqual({
      key: "action-deck.confirm.lapse",
      data: { who: { seats: ["buck"] } },
    });
  });

  test("C-6: to collect what was dealt, under its round's name, leaving nothing of the round", () => {
    expect(fight.offer("reset", "gm")).toBeUndefined();
    expect(fight.refusal({ type: "reset" })).toBe("nothingDealt");
    expect(begun.offer("reset", "gm")).toMatchObject({
      key: "reset:1",
      undoLabel: { key: "action-deck.deed.reset", data: { round: 1 } },
      buttons: ["reset"],
      weight: "setup",
    });
    const left = begun.hold("buck").when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, undealt: false, contest: null, down: {}, actions: {} });
    for (const part of ["held", "queue", "drops", "acting", "done", "toCome", "chain", "asks"] as const)
      expect(left[part]).toEqual([]);
  });

  test("SW-14: a new session, where Bennies are counted", () => {
    const counted = tableWith({ bennies: "asked" }, hero("buck"));
    expect(counted.offer("newSession", "gm")).toMatchObject({
      weight: "setup",
      confirm: { key: "action-deck.confirm.newSession" },
    });
    expect(fight.offer("newSession", "gm")).toBeUndefined();
    expect(tableWith({ bennyCard: "yes" }, hero("buck")).offer("newSession", "gm")).toBeDefined();
  });
});
