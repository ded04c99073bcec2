import { describe, expect, test } from "vitest";
import { isJoker, printedOn } from "../../engine/table/french-deck.ts";
import { cardsAt } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { anyhow, dice } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const crowd = (size: number) => Array.from({ length: size }, (_, i) => foe(`wolf${i + 1}`));
const rolled = (size: number, ...faces: readonly number[]): Game =>
  fight(crowd(size)).when({ type: "roll" }, dice(...faces));
const inShoe = ({ state }: Game): number => cardsIn(state, "deck", "shoe").length;
const inPlay = ({ state }: Game): string[] => cardsAt(state, (place) => !("deck" in place && place.deck === "box"));
const sixes = (size: number): number[] => Array.from({ length: size }, () => 6);

describe("GP-4: as many decks as the turn needs", () => {
  test("GP-4: counted before anything is dealt, and shown with the number of cards", () => {
    const nine = rolled(6, 4, 4, 4, 4, 4, 4);
    expect(nine.state).toMatchObject({ phase: "rolled", needs: 1 });
    expect(nine.view().pause?.text).toMatchObject({ data: { n: 1, cards: 54 } });
    const more = rolled(6, 5, 4, 4, 4, 4, 4);
    expect(more.state).toMatchObject({ phase: "rolled", needs: 2 });
    expect(more.view().pause?.text).toMatchObject({ data: { n: 2, cards: 55 } });
  });

  test("GP-4: one deck of 54 cards is enough for 54", () => {
    const dealt = rolled(6, 4, 4, 4, 4, 4, 4).when({ type: "deal" }, anyhow);
    expect(dealt.state.decks).toBe(1);
    expect(inShoe(dealt)).toBe(0);
  });

  test("GP-4: and one card more takes another deck", () => {
    const dealt = rolled(6, 5, 4, 4, 4, 4, 4).when({ type: "deal" }, anyhow);
    expect(dealt.state.decks).toBe(2);
    expect(inShoe(dealt)).toBe(2 * 54 - 55);
    expect(dealt.view().deck?.notes[0]?.data).toMatchObject({ n: 2 });
    expect(dealt.effects).toContainEqual(
      expect.objectContaining({ text: expect.objectContaining({ data: { turn: 1, n: 2 } }) }),
    );
  });

  test("GP-4: ten fighters with eleven cards each take three", () => {
    expect(rolled(10, ...sixes(10)).state.needs).toBe(3);
  });

  test("GP-4: typed dice, and those who come or fall before the deal, count", () => {
    const nine = rolled(6, 4, 4, 4, 4, 4, 4);
    const typed = nine.press("setDie", "gm", { die: 5 }, "wolf1");
    expect(typed.state.needs).toBe(2);
    expect(typed.falls("wolf2").state.needs).toBe(1);
    expect(nine.joins(hero("ana")).state.needs).toBe(2);
  });

  test("GP-4: each deck brings 54 cards, and both Jokers", () => {
    const dealt = rolled(10, ...sixes(10)).when({ type: "deal" }, anyhow);
    expect(inPlay(dealt)).toHaveLength(3 * 54);
    expect(inPlay(dealt).filter(isJoker).map(printedOn).toSorted()).toEqual(["JB", "JB", "JB", "JR", "JR", "JR"]);
    expect(
      inPlay(dealt)
        .filter((card) => printedOn(card) === "AS")
        .toSorted(),
    ).toEqual(["AS", "AS#2", "AS#3"]);
  });

  test("GP-4: a deck that the next turn does not need stays in its box", () => {
    const first = rolled(6, ...sixes(6)).when({ type: "deal" }, anyhow);
    const fewer = first.leaves("wolf4", "wolf5", "wolf6").when({ type: "reset" });
    const next = fewer.when({ type: "roll" }, anyhow).when({ type: "deal" }, anyhow);
    expect(next.state.decks).toBe(1);
    expect(inPlay(next)).toHaveLength(54);
    expect(cardsIn(next.state, "deck", "box")).toHaveLength(54);
    const again = next.joins(...crowd(12).slice(3)).when({ type: "reset" });
    const all = again.when({ type: "roll" }, dice(...sixes(12))).when({ type: "deal" }, anyhow);
    expect(inPlay(all)).toHaveLength(3 * 54);
  });
});

describe("GP-4, GP-8: alongside a card on hold", () => {
  const duo = [hero("ana"), ...crowd(5)];
  const holding = (card: string): Game => {
    const { state } = fight(duo);
    return new Game(state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: [card] } },
      { type: "counted", step: 0 },
    ])
      .hold("ana", card)
      .endTurn();
  };

  test("GP-4, GP-8: it cannot be dealt, so 54 others need a second deck", () => {
    const next = holding("AS").when({ type: "roll" }, dice(4, 4, 4, 4, 4, 4));
    expect(next.state.needs).toBe(2);
    expect(holding("AS#2").when({ type: "roll" }, dice(4, 4, 4, 4, 4, 4)).state.needs).toBe(1);
  });

  test("GP-8: it stays on hold even if the next turn does not need its deck", () => {
    const next = holding("AS#2").when({ type: "roll" }, anyhow).when({ type: "deal" }, anyhow);
    expect(next.state).toMatchObject({ decks: 1, cards: { "AS#2": { zone: "held", seat: "ana" } } });
  });

  test("GP-8, C-5: and even if joiners bring that deck back", () => {
    const next = holding("AS#2")
      .when({ type: "roll" }, dice(4, 4, 4, 4, 4, 4))
      .when({ type: "deal" }, anyhow);
    const joined = next.joins(hero("bo"));
    expect(joined.state).toMatchObject({ decks: 2, cards: { "AS#2": { zone: "held", seat: "ana" } } });
    expect(joined.state.drawn["bo"]).toBe(6);
  });
});

describe("GP-4: a deck that joins in the middle of a turn", () => {
  /** Ana has the second deck's Ace of Spades on hold from a turn with two decks; this turn takes one. */
  const second = new Game(fight([hero("ana"), ...crowd(5)]).state, [
    { type: "gathered", decks: 2 },
    { type: "dealt", to: { ana: ["AS#2"] } },
    { type: "counted", step: 0 },
    { type: "held", seat: "ana", card: "AS#2" },
  ])
    .endTurn()
    .when({ type: "roll" }, dice(4, 4, 4, 4, 4, 4))
    .when({ type: "deal" }, anyhow);

  test("GP-4: brings no card that is on the table, spent or lost", () => {
    const spent = new Game(second.state, [
      { type: "spent", seat: "ana", cards: ["AS#2"], use: "ready", size: 1, as: "hold" },
    ]);
    const lost = new Game(second.state, [{ type: "lost", id: 0, seat: "ana", cards: ["AS#2"] }]);
    for (const game of [spent, lost]) {
      expect(game.state.cards["AS#2"]).toEqual({ zone: "pool", seat: "ana" });
      const joined = game.joins(hero("bo"));
      expect([joined.state.decks, joined.state.cards["AS#2"]]).toEqual([2, { zone: "pool", seat: "ana" }]);
      expect(inPlay(joined)).toHaveLength(2 * 54);
      expect(cardsIn(joined.state, "deck", "box")).toEqual([]);
    }
  });
});

describe("GP-4: after each turn everything is reshuffled", () => {
  test("GP-4: spent and lost cards can come again", () => {
    const fresh = fight([hero("ana"), hero("bo")]).deal({ ana: "A K 2", bo: "Q 4" });
    const played = fresh.spend("ana", "A", "move").endTurn();
    expect(inShoe(played)).toBe(54 - 5);
    const next = played.deal({ ana: "A K 2", bo: "Q 4" });
    expect([next.hand("ana"), next.hand("bo")]).toEqual(["A K 2", "Q 4"]);
    expect(next.state.lost).toEqual([]);
    expect(inShoe(next)).toBe(54 - 5);
  });

  test("C-2: each remaining card is equally likely, and the shoe has no order", () => {
    const asked: number[] = [];
    const below = (n: number): number => asked.push(n) * 0 + n - 1;
    fight([hero("ana"), hero("bo")])
      .when({ type: "roll" }, anyhow)
      .when({ type: "deal" }, { below });
    expect(asked).toEqual(Array.from({ length: 12 }, (_, i) => 54 - i));
  });

  test("GP-4: more than twenty decks are not dealt, and the fighter who draws most is named", () => {
    const wrong = [...crowd(30), foe("typo", { dx: 60, iq: 60 })].map(([id, fighter]) =>
      foe(id, { dx: 60, iq: 60, ...fighter.traits }),
    );
    const game = fight(wrong).when({ type: "roll" }, dice(...sixes(31)));
    const answer = cardPools.decide(game.state, { type: "deal" }, anyhow);
    expect(answer).toMatchObject({
      refusal: { key: "card-pools.refusal.tooMany", data: { n: 36, decks: 21, most: 20 } },
    });
    expect(
      fight(wrong.slice(0, 29))
        .when({ type: "roll" }, dice(...sixes(29)))
        .refusal({ type: "deal" }),
    ).toBeNull();
  });
});
