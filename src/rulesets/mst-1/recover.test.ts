import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cardsAt } from "../../engine/table/table.ts";
import { DELIMITER, inDeck } from "./deck.ts";
import { mst1 } from "./rules.ts";
import { foe, Game, hero, table, tableWith } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre")).count("ogre", 2);
/** The game when only what everyone may know was kept. */
const mended = ({ state }: Game): Game => new Game(mst1.recover(see(state, [])));

describe("C-6: the open state is enough to play on", () => {
  test("C-6: the deck is as it was, though no card in it is known", () => {
    const drawn = fight.draw("ogre").hold("ogre", "ana").draw("bo");
    const back = mended(drawn);
    expect(back.left()).toEqual(drawn.left());
    expect(back.line()).toEqual(["bo"]);
    expect(Object.keys(back.state.cards).toSorted()).toEqual(Object.keys(drawn.state.cards).toSorted());
    expect(inDeck(back.state)).toContain(DELIMITER);
    expect(back.state).not.toHaveProperty("unseen");
  });

  test("C-6, MS-4: Holds and questions are as they were", () => {
    const asked = fight.draw("ana").hold("ana", "ogre").draw("ogre");
    const back = mended(asked);
    expect(back.state.holds).toEqual(asked.state.holds);
    expect(back.offered("ana")).toEqual(["before", "after", "wait"]);
    expect(back.answer("ana", "before").line()).toEqual(["ana", "ogre"]);
  });

  test("C-6, MS-7: so is the progress of events, and what was set", () => {
    const game = fight.conceive({ draws: 3, cards: 2 }).draw("event#1", "ana");
    const back = mended(game);
    expect(back.state.happenings).toEqual(game.state.happenings);
    expect(back.left()).toEqual(game.left());
    expect(back.draw("event#1", "|").left()).toEqual({ ana: 1, bo: 1, ogre: 2, "event#1": 2 });
  });

  test("C-6, MS-9: cards that wait for the next round still do", () => {
    const later = tableWith({ joining: "joinLater" }, hero("ana")).draw("ana").joins(hero("bo"));
    expect(mended(later).left()).toEqual({ ana: 0, bo: 0 });
    expect(mended(later).draw("|").left()).toEqual({ ana: 1, bo: 1 });
  });

  test("C-5, C-6: the hidden are not in the open state; they come back with the documents, in the deck", () => {
    const ghost = foe("ghost", { hidden: true, memory: { cards: 2 } });
    const ambush = fight.joins(ghost).draw("ana");
    const back = mended(ambush);
    expect(back.left()).toEqual({ ana: 0, bo: 1, ogre: 2 });
    expect(cardsAt(back.state, (place) => place.zone === "discard")).toHaveLength(2);
    expect(back.joins(ghost).left()).toEqual({ ana: 0, bo: 1, ogre: 2, ghost: 2 });
    expect(Object.keys(back.joins(ghost).state.cards)).toHaveLength(Object.keys(ambush.state.cards).length);
  });

  test("C-5, C-6: when one of them acts it is no one's turn, and the next card can be drawn", () => {
    const ambush = fight
      .joins(foe("ghost", { hidden: true }))
      .draw("ana")
      .hold("ana", "bo")
      .draw("ghost");
    const back = mended(ambush);
    expect(back.state).toMatchObject({ phase: "running", turns: [] });
    expect(mended(ambush.hold("ghost", "ana")).state.holds.map(({ seat }) => seat)).toEqual(["ana"]);
    expect(back.state.drawn.map(({ seat }) => seat)).toEqual(["ana"]);
    expect(back.draw("bo").called()).toEqual(["ana"]);
  });

  test("C-5, C-6: those who waited for one of them wait until the delimiter", () => {
    const ambush = fight
      .joins(foe("ghost", { hidden: true }))
      .draw("ana")
      .hold("ana", "ghost")
      .draw("ghost");
    const back = mended(ambush);
    expect(back.offered("ana")).toEqual(["stepIn", "wait"]);
    expect(back.answer("ana", "wait").draw("bo", "|").state.lost).toMatchObject([{ seat: "ana" }]);
  });
});
