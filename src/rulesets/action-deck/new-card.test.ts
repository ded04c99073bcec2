import { describe, expect, test } from "vitest";
import { benniesOf } from "./bennies.ts";
import { parts } from "./rules.ts";
import { drawing, type Game, hero, tableWith } from "./testing.ts";

const fight = tableWith({ bennyCard: "yes" }, hero("buck"), hero("virginia"));
const dealt = fight.dealtTo({ buck: "4S", virginia: "KS" });
const buy = (seat: string) => ({ type: "buy", seat }) as const;

describe("SW-16: a Benny for a card", () => {
  test("SW-16: is off unless chosen", () => {
    const without = tableWith({}, hero("buck")).dealtTo({ buck: "4S" });
    expect(without.offered("buck")).not.toContain("buy");
    expect(without.refusal(buy("buck"))).toBe("noBenny");
  });

  test("SW-16: the best counts at once, the owner keeps whichever it likes, and one Benny is spent", () => {
    const bought = dealt.when(buy("buck"), drawing(dealt.state, "9H"));
    expect(bought.cardsOf("buck")).toEqual({ "9H": "hand", "4S": "picking" });
    expect(benniesOf(bought.state, "buck")).toBe(2);
    const kept = bought.when({ type: "choose", seat: "buck", card: ["4S"] });
    expect(kept.cardsOf("buck")).toEqual({ "4S": "hand", "9H": "picking" });
  });

  test("SW-16: during the round, until its turn; the order follows the card", () => {
    const begun = dealt.begun();
    const bought = begun.when(buy("buck"), drawing(begun.state, "AS"));
    expect(bought.state.toCome).toEqual(["buck"]);
    const turn = bought.end("virginia");
    expect(turn.state.acting).toEqual(["buck"]);
    expect(turn.cardsOf("buck")).toEqual({ AS: "hand" });
    expect(turn.state.asks).toEqual([]);
    expect(turn.refusal(buy("buck"))).toBe("noBenny");
  });

  test("SW-16: what others play does not interfere", () => {
    const keyOf = (game: Game) => game.offer("buy", "buck")?.key;
    const three = tableWith({ bennyCard: "yes" }, hero("buck"), hero("virginia"), hero("red"));
    const first = three.dealtTo({ buck: "4S", virginia: "KS", red: "QS" }).begun();
    expect(keyOf(first)).toBeDefined();
    expect(keyOf(first.end("virginia"))).toBe(keyOf(first));
  });

  test("SW-16: the card is announced like a dealt one", () => {
    const event = { type: "bought", seat: "buck", cards: ["9H"], gone: ["3C"] } as const;
    expect(parts.effects(event, dealt.state)).toEqual([
      { kind: "say", text: { key: "action-deck.say.dealtIn", data: { who: { seat: "buck" }, card: { card: "9H" } } } },
    ]);
  });

  test("SW-16, SW-6: a Joker that is drawn counts as dealt, kept or not", () => {
    const bought = dealt.when(buy("buck"), drawing(dealt.state, "JR"));
    expect(bought.cardsOf("buck")).toEqual({ JR: "hand", "4S": "picking" });
    const given = bought.when({ type: "choose", seat: "buck", card: ["4S"] });
    expect(given.state.shuffleDue).toEqual(["JR"]);
  });

  test("SW-16: again and again while there are Bennies", () => {
    let game = dealt;
    for (const card of ["5H", "6H", "7H"]) game = game.when(buy("buck"), drawing(game.state, card));
    expect(game.cardsOf("buck")).toEqual({ "7H": "hand", "4S": "picking", "5H": "picking", "6H": "picking" });
    expect(game.offered("buck")).not.toContain("buy");
  });
});
