import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK } from "./cards.ts";
import { parts } from "./rules.ts";
import type { State } from "./state.ts";
import { anyhow, drawing, extras, type Game, hero, roster, tableWith, villain } from "./testing.ts";

const friends = extras("friend", 2, { side: "ally" });
const leader = (n: number) => hero("buck", { traits: { tactician: n } });
const people = (n = 1) => [leader(n), hero("virginia"), ...friends, ...extras("zombie", 2), villain("vile")];
const fight = (n = 1, more: object = {}) => tableWith({ tactician: "yes", ...more }, ...people(n));
const ROUND = ["KS", "QS", "5C", "6C", "7C"];

/** A deal of `cards` in the order of the seats, and then the extra cards from what is left of the deck. */
function dealt(game: Game, extra: readonly string[] = [], cards: readonly string[] = ROUND): Game {
  const deck = cardsIn(game.state, "deck", DECK);
  const rest = Object.fromEntries(deck.filter((id) => !cards.includes(id)).map((id) => [id, game.state.cards[id]]));
  const first = drawing(game.state, ...cards);
  const second = drawing({ ...game.state, cards: rest as State["cards"] }, ...extra);
  let drawn = 0;
  return game.when({ type: "deal" }, { below: (n) => (drawn++ < cards.length ? first : second).below(n) });
}
const give = (card: string, to = "group:ally:friend") =>
  ({ type: "giveExtra", seat: "buck", card: [card], to: [to] }) as const;
const asks = ({ state }: Game) => state.asks.map(({ id }) => id);

describe("SW-24: Tactician", () => {
  test("SW-24: is off unless chosen", () => {
    const without = tableWith({}, ...people());
    expect(asks(dealt(without))).toEqual([]);
  });

  test("SW-24: the owner is dealt extra cards, openly, and is asked whom to give them", () => {
    const two = dealt(fight(2), ["AH", "2C"]);
    expect(two.cardsOf("buck")).toEqual({ KS: "hand", AH: "pool", "2C": "pool" });
    expect(asks(two)).toEqual(["tactic:buck"]);
    expect(two.offer("giveExtra", "buck")?.fields).toMatchObject([
      { name: "card", pick: ["2C", "AH"] },
      { name: "to", pick: ["group:ally:friend"] },
    ]);
    expect(two.offered("virginia")).not.toContain("giveExtra");
    expect(two.effects).toContainEqual({
      kind: "say",
      text: { key: "action-deck.say.extras", data: { who: { seat: "buck" }, cards: { cards: ["AH", "2C"] } } },
    });
  });

  test("SW-24: an allied Extra's seat keeps the better of its two, and the order follows", () => {
    const given = dealt(fight(), ["AH"]).when(give("AH"));
    expect([given.cardsOf("group:ally:friend"), given.cardsOf("buck")]).toEqual([{ AH: "hand" }, { KS: "hand" }]);
    expect(given.state.cards["5C"]).toEqual({ zone: "discard", deck: "action" });
    expect([given.state.toCome[0], asks(given)]).toEqual(["group:ally:friend", []]);
    const worse = dealt(fight(), ["2C"]).when(give("2C"));
    expect(worse.cardsOf("group:ally:friend")).toEqual({ "5C": "hand" });
    expect(worse.state.cards["2C"]).toEqual({ zone: "discard", deck: "action" });
  });

  test("SW-24: not to Wild Cards, to the other side, to one without a card, nor somebody else's card", () => {
    const one = dealt(fight(), ["AH"]);
    for (const to of ["virginia", "vile", "group:zombie", "buck"]) expect(one.refusal(give("AH", to))).toBe("noExtra");
    expect(one.refusal(give("QS"))).toBe("noExtra");
    const held = dealt(fight(), ["AH"]).when({ type: "putOnHold", seat: "group:ally:friend" });
    expect(held.refusal(give("AH"))).toBe("noExtra");
  });

  test("SW-24: what is not given is discarded, by word or when the round begins", () => {
    const over = dealt(fight(2), ["AH", "2C"]).when(give("AH")).when({ type: "enough", seat: "buck" });
    const begun = dealt(fight(2), ["AH", "2C"]).begun();
    for (const game of [over, begun]) {
      expect([game.cardsOf("buck"), asks(game)]).toEqual([{ KS: "hand" }, []]);
      expect(game.state.cards["2C"]).toEqual({ zone: "discard", deck: "action" });
    }
    expect(begun.refusal({ type: "enough", seat: "buck" })).toBe("noExtra");
  });

  test("SW-24: without a pause the round waits for the owner, and begins with the last card", () => {
    const eager = dealt(fight(1, { pause: false }), ["AH"]);
    expect(eager.state.phase).toBe("dealt");
    expect(eager.when(give("AH")).state).toMatchObject({ phase: "running", acting: ["group:ally:friend"] });
    expect(eager.when({ type: "enough", seat: "buck" }).state).toMatchObject({ phase: "running", acting: ["buck"] });
    const next = eager.when(give("AH")).end("group:ally:friend", "buck", "virginia", "vile");
    const again = next.when(
      { type: "end", seat: "group:zombie" },
      drawing(next.state, "KD", "QD", "5D", "6D", "7D", "8D"),
    );
    expect([again.state.phase, asks(again)]).toEqual(["dealt", ["tactic:buck"]]);
  });

  test("SW-24: nothing is dealt to one who has nobody to lead, holds, or is out of the fight", () => {
    const alone = tableWith({ tactician: "yes" }, leader(1), ...extras("zombie", 1));
    expect(asks(alone.when({ type: "deal" }, drawing(alone.state, "KS", "QS")))).toEqual([]);
    const held = dealt(fight(), ["AH"])
      .when(give("AH"))
      .begun()
      .end("group:ally:friend")
      .hold("buck")
      .when({ type: "endRound" });
    expect(asks(held.when({ type: "deal" }, anyhow))).toEqual([]);
  });

  test("SW-24: the GM's tacticians lead the GM's Extras, and the GM can set the edge by hand", () => {
    const set = tableWith({ tactician: "yes" }, hero("buck"), villain("vile"), ...extras("zombie", 2)).press(
      "set",
      "gm",
      { tactician: 1 },
      "vile",
    );
    const one = dealt(set, ["AS"], ["2C", "3C", "4C"]);
    expect(asks(one)).toEqual(["tactic:vile"]);
    expect(one.offer("giveExtra", "vile")?.fields?.[1]).toMatchObject({ pick: ["group:zombie"] });
  });

  test("SW-24, SW-6, SW-20: a Joker among them counts as dealt", () => {
    const lucky = dealt(fight(1, { jokersWild: "yes" }), ["JR"]);
    expect(lucky.state.shuffleDue).toEqual(["JR"]);
    expect(lucky.happened("jokerRewarded")).toBe(true);
    expect(lucky.when(give("JR")).state.toCome[0]).toBe("group:ally:friend");
  });

  test("SW-24, C-5: an owner who falls takes the cards out of play, and gets them back only to be discarded", () => {
    const fallen = dealt(fight(), ["AH"]).when(roster([hero("buck", { traits: { tactician: 1 }, out: true })]));
    expect(asks(fallen)).toEqual([]);
    const up = fallen.when(roster([leader(1)]));
    expect(up.begun().cardsOf("buck")).toEqual({ KS: "hand" });
  });

  test("SW-24: it is dealt the next round again, and shown on the row while there is something to give", () => {
    const badges = (game: Game) => parts.badges(game.state, "buck").map(({ text }) => text.key);
    expect(badges(dealt(fight(), ["AH"]))).toContain("action-deck.badge.extras");
    expect(badges(dealt(fight(), ["AH"]).when(give("AH")))).not.toContain("action-deck.badge.extras");
  });
});
