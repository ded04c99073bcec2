import { describe, expect, test } from "vitest";
import { type Game, hero, table } from "./testing.ts";

const running = table(hero("buck"), hero("virginia"), hero("red"))
  .dealtTo({ buck: "AS", virginia: "9S", red: "5S" })
  .begun();
const over = running.end("buck", "virginia", "red");
const told = (game: Game, type: "putOnHold" | "giveDrop", seat: string) => game.press(type, "gm", {}, seat);

describe.each(["putOnHold", "giveDrop"] as const)("SW-8, SW-9, SW-11 a used card: %s", (word) => {
  test.each([
    ["within the round", running.end("buck")],
    ["between the rounds", over],
  ])("SW-8: a fighter who has acted holds without a card, and it is discarded, %s", (_, game) => {
    const held = told(game, word, "buck");
    expect(held.state.held).toEqual(["buck"]);
    expect(held.cardsOf("buck")).toEqual({});
    expect(held.state.cards["AS"]).toEqual({ zone: "discard", deck: "action" });
  });

  test("SW-8: and the GM is asked, since it is a second turn", () => {
    expect(running.end("buck").offer(word, "gm", "buck")?.confirm?.key).toBe("action-deck.confirm.secondTurn");
    expect(running.offer(word, "gm", "red")?.confirm).toBeUndefined();
  });

  test("SW-8: a card not used yet is the held card", () => {
    expect(told(running, word, "red").cardsOf("red")).toEqual({ "5S": "held" });
  });
});

test("SW-5, SW-8: a used Joker does not come back as a held one", () => {
  const joker = table(hero("buck"), hero("red")).dealtTo({ buck: "JR", red: "5S" }).begun().end("buck", "red");
  expect(told(joker, "putOnHold", "buck").state.cards["JR"]).toMatchObject({ zone: "discard" });
});

test("SW-11: an acting fighter has the Drop for this action, without a question", () => {
  expect(running.offer("giveDrop", "gm", "buck")?.confirm).toBeUndefined();
});

describe("SW-12: how many actions", () => {
  const declare = (count: number) => ({ type: "declare", seat: "buck", count, what: "" }) as const;

  test("SW-12: the number may be corrected", () => {
    expect(running.when(declare(3)).when(declare(2)).state.actions["buck"]?.count).toBe(2);
  });

  test("SW-12: but not below what was done or won with it", () => {
    const done = running.when(declare(3)).with({ least: { buck: 2 } });
    expect(done.refusal(declare(1))).toBe("fewerThanDone");
    expect(done.when(declare(2)).state.actions["buck"]?.count).toBe(2);
    expect(done.offer("declare", "buck")?.fields?.[0]).toMatchObject({ number: [2, 6], chosen: 3 });
  });
});
