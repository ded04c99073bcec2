import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { anyhow, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" }).begun();

describe("C-6: starting again", () => {
  test("C-6: a reset collects every card, held ones too, and the next deal is this round's", () => {
    const reset = running.hold("buck").when({ type: "reset" });
    expect(reset.state).toMatchObject({ phase: "setup", round: 1, held: [], acting: [], toCome: [], asks: [] });
    expect(Object.values(reset.state.cards).every((place) => !("seat" in place))).toBe(true);
    expect(reset.when(deal, anyhow).state.round).toBe(1);
  });

  test("C-6: a round that is over is the one whose cards are collected, as undo says", () => {
    const over = running.when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", round: 1 });
    expect(over.offer("reset", "gm")?.undoLabel).toEqual({ key: "action-deck.deed.reset", data: { round: 1 } });
  });

  test("SW-6: a Joker of the deal that was taken back counts", () => {
    const joker = fight.dealtTo({ buck: "JR", virginia: "9S", red: "5S" }).when({ type: "reset" });
    expect(joker.when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("C-6: before the first deal there is nothing to reset", () => {
    expect(fight.refusal({ type: "reset" })).toBe("nothingDealt");
    expect(fight.offered("gm")).not.toContain("reset");
  });

  test("C-11: in an encounter that is already running the first deal belongs to its round", () => {
    const state = actionDeck.begin(actionDeck.defaults, 4);
    expect(actionDeck.clock(state).round).toBe(4);
  });
});
