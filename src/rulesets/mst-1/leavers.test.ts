import { describe, expect, test } from "vitest";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { cardsBelonging, inDeck } from "./deck.ts";
import { foe, type Game, hero, look, pack, table, tableWith } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre")).count("ogre", 2);
const drawn = fight.draw("ogre");
const gone: readonly [string, (game: Game, id: string) => Game][] = [
  ["leaves", (game, id) => game.leaves(id)],
  ["is defeated", (game, id) => game.falls(id)],
];

describe.each(gone)("MS-9, C-5: when one %s", (_, go) => {
  test("MS-9: its undrawn cards leave with it", () => {
    const left = go(fight, "ogre");
    expect(inDeck(left.state)).toHaveLength(3);
    expect(left.left()["ogre"] ?? 0).toBe(0);
    expect(left.draw("ana", "bo").left()).toMatchObject({ ana: 0, bo: 0 });
  });

  test("C-5: the drawn ones give no turn any more, and the delimiter brings none back", () => {
    const left = go(drawn.draw("bo"), "ogre");
    expect(look(left.state).rows.find(({ seat }) => seat === "ogre")?.cards ?? []).toEqual([]);
    expect(left.line()).toEqual(["bo"]);
    expect(cardsBelonging(left.draw("|").state, "ogre")).toEqual([]);
    expect(inDeck(left.draw("|").state)).toHaveLength(3);
  });

  test("C-5: the turn it had is over, and no card comes by itself", () => {
    const left = go(drawn, "ogre");
    expect(left.state).toMatchObject({ phase: "running", turns: [] });
    expect(clock(left.state).done).toEqual([]);
    expect(left.draw("ana").line()).toEqual(["ana"]);
  });

  test("MS-9: its Holds go with it, and do not count as lost actions", () => {
    const held = drawn.hold("ogre", "ana").draw("ogre").hold("ogre", "bo");
    expect(held.state.holds).toHaveLength(2);
    const left = go(held, "ogre");
    expect(left.state.holds).toEqual([]);
    expect(left.draw("ana").called()).toEqual([]);
    expect(left.draw("|").state.lost).toEqual([]);
  });

  test("MS-9: if asked already, it is no longer asked; if it stepped in, its turn is gone", () => {
    const asked = drawn.hold("ogre", "ana").draw("ana");
    expect(go(asked, "ogre").state).toMatchObject({ asks: [], turns: [{ seat: "ana" }] });
    expect(go(asked.answer("ogre", "before"), "ogre").line()).toEqual(["ana"]);
    expect(go(asked.answer("ogre", "after"), "ogre").line()).toEqual(["ana"]);
  });

  test("MS-9: a Hold on it stays until the delimiter", () => {
    const held = fight.draw("ana").hold("ana", "ogre");
    const left = go(held, "ogre");
    expect(left.state.holds).toMatchObject([{ seat: "ana", trigger: "ogre" }]);
    expect(left.draw("bo").called()).toEqual([]);
    expect(left.draw("|").state).toMatchObject({ holds: [], lost: [{ seat: "ana" }] });
    expect(look(go(left.draw("|"), "ana").state).pause).toEqual({ head: { key: "mst-1.pause.over" } });
  });

  test("MS-4, MS-9: with its turn over, those who waited for it may still act after it", () => {
    const left = go(fight.draw("ana").hold("ana", "ogre").draw("ogre"), "ogre");
    expect(left.offered("ana")).toEqual(["stepIn", "wait"]);
    expect(left.answer("ana", "after").line()).toEqual(["ana"]);
  });

  test("C-4, C-5: it has no place in the order", () => {
    const { done, now, toCome, alike } = clock(go(drawn.end("ogre").draw("ana"), "ogre").state);
    expect([...done, now, ...toCome, ...(alike ?? [])]).toEqual(["ana", "bo"]);
  });
});

describe("C-5: those who share cards", () => {
  const horde = table(hero("ana"), ...pack("zombie", 3)).count("group:zombie", 2);

  test("C-5: keep them while any of them can act", () => {
    const few = horde.draw("group:zombie").falls("zombie1", "zombie2");
    expect(few.line()).toEqual(["group:zombie"]);
    expect(few.left()).toEqual({ ana: 1, "group:zombie": 1 });
    expect(few.falls("zombie3").left()).toEqual({ ana: 1, "group:zombie": 0 });
    expect(few.falls("zombie3").line()).toEqual([]);
  });
});

describe("MS-9, C-5: an actor who gets up again", () => {
  test("MS-9: in the same round is in the deck at once with what had not been drawn", () => {
    expect(fight.draw("ana").falls("ogre").rises("ogre").left()).toMatchObject({ ogre: 2 });
    expect(drawn.falls("ogre").rises("ogre").left()).toMatchObject({ ogre: 1 });
  });

  test("C-5: but not with the cards of turns that were had; those come with the next round", () => {
    const all = drawn.draw("ogre").falls("ogre").rises("ogre");
    expect(all.left()).toMatchObject({ ogre: 0 });
    expect(all.falls("ogre").rises("ogre").left()).toMatchObject({ ogre: 0 });
    expect(all.draw("|").left()).toMatchObject({ ogre: 2 });
  });

  const slip = (game: Game, id: string) => game.falls(id).rises(id);
  const settled = ({ state: { turn: _, fighters: __, ...state } }: Game) => state;

  test.each([
    ["with its cards undrawn", fight.draw("ana"), "ogre"],
    ["with one of them drawn and its turn over", drawn.end("ogre"), "ogre"],
    ["with a Hold and its trigger", drawn.hold("ogre", "bo"), "ogre"],
    ["asked about its Hold", drawn.hold("ogre", "bo").draw("bo"), "ogre"],
    [
      "held in the order that was",
      fight.draw("ana").hold("ana", "bo").draw("ogre").hold("ogre", "bo").draw("bo"),
      "ana",
    ],
  ])("C-5, MS-9: has everything again: %s", (_, game, id) => {
    expect(settled(slip(game, id))).toEqual(settled(game));
  });

  test("C-5: its undrawn cards are set aside, and cannot come meanwhile", () => {
    const down = fight.draw("ana").falls("ogre");
    expect(cardsOf(down.state, "ogre", "picking")).toHaveLength(2);
    expect(inDeck(down.state)).toHaveLength(2);
  });

  test("C-5: an actor who falls in the middle of a turn has had it", () => {
    const up = slip(drawn, "ogre");
    expect([up.line(), up.state.done, up.left()["ogre"]]).toEqual([[], ["ogre"], 1]);
  });

  test("MS-4: a Hold whose trigger came meanwhile keeps waiting, and is not asked about afterwards", () => {
    const held = drawn.hold("ogre", "bo").falls("ogre").draw("bo").rises("ogre");
    expect([held.called(), held.state.holds.map(({ seat }) => seat)]).toEqual([[], ["ogre"]]);
  });

  test("MS-5, MS-9: the delimiter ends it all", () => {
    const over = drawn.hold("ogre", "bo").falls("ogre").draw("|");
    expect([over.state.down, over.state.lost]).toEqual([{}, []]);
    expect(over.rises("ogre").state.holds).toEqual([]);
  });

  test("C-5: between rounds is as good as new", () => {
    expect(drawn.falls("ogre").draw("|").rises("ogre").left()).toMatchObject({ ogre: 2 });
  });
});

describe("C-5, MS-9: who falls while cards wait for the next round", () => {
  const waiting = tableWith({ joining: "joinLater" }, hero("ana"), foe("ogre"))
    .draw("ana")
    .joins(foe("imp", { hidden: true, memory: { cards: 2 } }));

  test("MS-6: has none of them any more, hidden or not", () => {
    expect(cardsOf(waiting.state, "imp", "pool")).toHaveLength(2);
    expect(cardsBelonging(waiting.falls("imp").state, "imp")).toEqual([]);
  });

  test("C-5: has as many again once it is up in time, and they still wait", () => {
    const up = waiting.falls("imp").rises("imp");
    expect(cardsOf(up.state, "imp", "pool")).toHaveLength(2);
    expect(up.left()).toMatchObject({ imp: 0 });
    expect(up.draw("|").left()).toMatchObject({ imp: 2 });
  });
});

describe("C-5: everyone", () => {
  test("C-5: defeated: only the delimiter is left, and the rounds go on", () => {
    const down = drawn.falls("ana", "bo", "ogre");
    expect(inDeck(down.state)).toHaveLength(1);
    expect(down.draw("|", "|").state).toMatchObject({ phase: "between", round: 2 });
  });

  test("C-5: gone: there is no one to draw for", () => {
    const empty = drawn.leaves("ana", "bo", "ogre");
    expect(empty.state).toMatchObject({ seats: {}, turns: [] });
    expect(empty.refusal({ type: "draw" })).toBe("nobody");
    expect(empty.offered("gm")).not.toContain("draw");
  });

  test("C-5: a number set for an actor who left does not pass to the next", () => {
    expect(fight.leaves("ogre").joins(foe("ogre")).left()).toMatchObject({ ogre: 1 });
  });
});
