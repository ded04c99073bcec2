import { describe, expect, test } from "vitest";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { bearerOf, DELIMITER, inDeck } from "./deck.ts";
import { mst1 } from "./rules.ts";
import { foe, Game, hero, pack, table } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"));

describe("MS-1: the deck", () => {
  test("MS-1: a card for each actor, and one more, the delimiter", () => {
    expect(fight.left()).toEqual({ ana: 1, bo: 1, ogre: 1 });
    expect(inDeck(fight.state)).toHaveLength(4);
    expect(inDeck(fight.state).filter((card) => bearerOf(fight.state, card) === null)).toEqual([DELIMITER]);
  });

  test("MS-1: with no one present there is only the delimiter, and nothing to draw for", () => {
    const empty = new Game(mst1.begin(mst1.defaults));
    expect(inDeck(empty.state)).toEqual([DELIMITER]);
    expect(empty.refusal({ type: "draw" })).toBe("nobody");
  });

  test("MS-1: those who share a seat are one actor with one card", () => {
    expect(table(hero("ana"), ...pack("zombie", 5)).left()).toEqual({ ana: 1, "group:zombie": 1 });
  });

  test("MS-1: cards are drawn one by one: each click turns up one", () => {
    const first = fight.draw("bo");
    expect(first.left()).toEqual({ ana: 1, bo: 0, ogre: 1 });
    expect(first.draw("ana").left()).toEqual({ ana: 0, bo: 0, ogre: 1 });
    expect(first.draw("ana").state.drawn.map(({ seat }) => seat)).toEqual(["bo", "ana"]);
  });
});

describe("C-2: chance", () => {
  /** What comes for each number that chance may give, and how many there were to choose from. */
  function drawnWith({ state }: Game, cards: number) {
    return Array.from({ length: cards }, (_, at) => {
      const asked: number[] = [];
      const below = (n: number): number => {
        asked.push(n);
        return at;
      };
      const drawn = new Game(state).when({ type: "draw" }, { below });
      const came = drawn.state.drawn.slice(drawn.happened("roundBegan") ? 0 : state.drawn.length);
      return { asked, seat: came[0]?.seat ?? "|", card: came[0]?.card ?? DELIMITER };
    });
  }

  test("C-2, MS-1: each remaining card is equally likely", () => {
    const draws = drawnWith(fight.count("ogre", 2), 5);
    expect(draws.map(({ asked }) => asked)).toEqual([[5], [5], [5], [5], [5]]);
    expect(new Set(draws.map(({ card }) => card)).size).toBe(5);
    expect(draws.map(({ seat }) => seat).toSorted()).toEqual(["ana", "bo", "ogre", "ogre", "|"]);
  });

  test("C-2: a card that has come cannot come again in this round", () => {
    const draws = drawnWith(fight.draw("bo"), 3);
    expect(draws.map(({ asked }) => asked)).toEqual([[3], [3], [3]]);
    expect(draws.map(({ seat }) => seat).toSorted()).toEqual(["ana", "ogre", "|"]);
  });

  test("C-2: nothing else at the table involves chance", () => {
    const acting = fight.draw("ana");
    expect(acting.hold("ana", "ogre").state.turns).toEqual([]); // noChance throws when it is asked
    expect(acting.end("ana").when({ type: "endRound" }).state.phase).toBe("between");
  });
});

describe("MS-2: a card comes", () => {
  test("MS-2: the actor whose card is drawn may act, and no one else", () => {
    const drawn = fight.draw("bo");
    expect(drawn.line()).toEqual(["bo"]);
    expect(clock(drawn.state)).toMatchObject({ now: "bo", mayAct: [] });
    expect(cardsOf(drawn.state, "bo", "hand")).toHaveLength(1);
    expect(drawn.offered("bo")).toEqual(["end", "hold"]);
    expect([...drawn.offered("ana"), ...drawn.offered("ogre")]).toEqual([]);
    expect(drawn.refusal({ type: "end", seat: "ana" })).toBe("notActing");
  });

  test("MS-2: the actor who has acted says so, or the GM simply draws on", () => {
    expect(fight.draw("bo").end("bo").state).toMatchObject({ turns: [], done: ["bo"] });
    expect(fight.draw("bo", "ana").state).toMatchObject({ turns: [{ seat: "ana" }], done: ["bo"] });
  });
});

describe("MS-3: the delimiter", () => {
  test("MS-3: it ends the round, and all cards go back into the deck", () => {
    const over = fight.draw("bo", "ana", "|");
    expect(over.state).toMatchObject({ phase: "between", round: 1, turns: [] });
    expect(over.left()).toEqual({ ana: 1, bo: 1, ogre: 1 });
    expect(inDeck(over.state)).toContain(DELIMITER);
    expect(inDeck(over.state)).toHaveLength(4);
  });

  test("MS-3: held cards go back as well", () => {
    const over = fight.draw("bo").hold("bo", "ogre").draw("|");
    expect(over.left()).toEqual({ ana: 1, bo: 1, ogre: 1 });
  });

  test("MS-3: those who were not drawn do not act", () => {
    const over = fight.draw("bo", "|");
    expect(over.state.done).toEqual(["bo"]);
    expect([...over.offered("ana"), ...over.offered("ogre")]).toEqual([]);
  });

  test("MS-3: it may come first: a round without a turn is a round", () => {
    const first = fight.draw("|");
    expect(first.state).toMatchObject({ phase: "between", round: 1, drawn: [], done: [] });
    expect(first.draw("|").state.round).toBe(2);
    expect(first.draw("|", "ana").state).toMatchObject({ phase: "running", round: 3 });
  });

  test("MS-3: when everyone was drawn only the delimiter is left, and comes", () => {
    const all = fight.draw("bo", "ana", "ogre");
    expect(inDeck(all.state)).toEqual([DELIMITER]);
    expect(all.draw("|").state.phase).toBe("between");
  });
});
