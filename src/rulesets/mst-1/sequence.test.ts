import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { foe, type Game, hero, look, table, tableWith } from "./testing.ts";

const people = [hero("ana"), hero("bo"), foe("ogre", { memory: { cards: 2 } })] as const;
const fight = table(...people);
const sequence = (game: Game) => look(game.state).sequence;
const came = (game: Game) => sequence(game)?.came.map(({ seat, order, state }) => [seat, order, state]);
const notes = (game: Game, viewer: "gm" | readonly string[]) =>
  look(see(game.state, viewer)).deck.notes.map((note) => [note.key.split(".").at(-1), note.data]);

describe("MS-13: the cards that came", () => {
  test("MS-13: are shown as they came, with what became of each", () => {
    const game = fight.draw("ogre").hold("ogre", "ana").draw("bo", "ogre");
    expect(came(game)).toEqual([
      ["ogre", 1, "held"],
      ["bo", 2, "acted"],
      ["ogre", 3, "acts"],
    ]);
    const asked = game.draw("ana").answer("ogre", "before");
    expect(came(asked)).toEqual([
      ["ogre", 1, "acts"],
      ["bo", 2, "acted"],
      ["ogre", 3, "acted"],
      ["ana", 4, "toCome"],
    ]);
  });

  test("MS-13: the delimiter is the last, and the cards beside it are counted", () => {
    expect(sequence(fight.draw("ogre"))).toMatchObject({ end: null, left: 4 });
    const over = fight.draw("ogre", "bo", "|");
    expect(sequence(over)?.end?.key).toBe("mst-1.sequence.end");
    expect(came(over)).toEqual([
      ["ogre", 1, "acted"],
      ["bo", 2, "acted"],
    ]);
    expect(came(over.draw("ana"))).toEqual([["ana", 1, "acts"]]);
  });

  test("MS-13, MS-9: a card that is handed in does not come again in the round", () => {
    const again = fight.draw("ana").falls("ana").joins(hero("cleo")).rises("ana").count("ana", 2).draw("cleo", "ana");
    expect(new Set(again.state.drawn.map(({ card }) => card)).size).toBe(3);
    expect(came(again)).toEqual([
      ["ana", 1, "acted"],
      ["cleo", 2, "acted"],
      ["ana", 3, "acts"],
    ]);
  });
});

describe("MS-13: still in the deck", () => {
  const lines = (game: Game, viewer: "gm" | readonly string[]) => look(see(game.state, viewer)).stock?.lines ?? [];
  const numbers = (game: Game, viewer: "gm" | readonly string[]) =>
    lines(game, viewer).map((line) => [line.seat, line.backs]);

  test("MS-13: a number for each actor, and the delimiter", () => {
    const game = fight.draw("bo");
    for (const viewer of ["gm", [], ["ana"]] as const)
      expect(numbers(game, viewer)).toEqual([
        ["ana", 1],
        ["bo", 0],
        ["ogre", 2],
        [null, 1],
      ]);
  });

  test("MS-13, MS-7: and for each event that still has cards", () => {
    const two = fight.conceive({ cards: 2, draws: 3 }).conceive({ draws: 1 }).draw("event#2", "event#1");
    expect(numbers(two, [])).toContainEqual(["event#1", 1]);
    expect(numbers(two, []).map(([seat]) => seat)).not.toContain("event#2");
  });

  test("MS-13, C-2: never an order: it is the same whatever came before, and no card is named", () => {
    const game = fight.draw("bo", "ana", "|", "bo");
    expect(numbers(game, [])).toEqual(numbers(fight.draw("bo"), []));
    const seen = JSON.stringify(look(see(game.state, ["ana"])));
    const drawn = game.state.drawn.map(({ card }) => card);
    for (const card of Object.keys(game.state.cards))
      if (!drawn.includes(card)) expect(seen).not.toContain(`"${card}"`);
  });

  test("MS-13: the odds are for the GM", () => {
    const odds = (viewer: "gm" | readonly string[]) => lines(fight, viewer).map(({ count }) => count.data?.["percent"]);
    expect(odds("gm")).toEqual([20, 20, 40, 20]);
    expect(odds(["ana"])).toEqual([undefined, undefined, undefined, undefined]);
    expect(notes(fight.draw("bo"), "gm")).toEqual([["odds", { n: 4 }]]);
    expect(notes(fight.draw("bo"), ["ana"])).toEqual([["may", undefined]]);
  });

  test("MS-13: so are the delimiter's where it is explained; if it is the last card, that is said", () => {
    const told = (game: Game, viewer: "gm" | readonly string[]) => {
      const stock = look(see(game.state, viewer)).stock;
      return [stock?.about.text, stock?.note].map((some) => some?.key.replace("mst-1.stock.", ""));
    };
    expect(told(fight, "gm")).toEqual(["about", "note"]);
    expect(told(fight, ["ana"])).toEqual(["aboutMay", "note"]);
    expect(told(tableWith({ odds: "oddsAll" }, ...people), ["ana"])).toEqual(["about", "note"]);
    const last = fight.draw("ana", "bo", "ogre", "ogre");
    for (const viewer of ["gm", ["ana"]] as const) {
      expect(told(last, viewer)).toEqual(["aboutLast", "note"]);
      expect(look(see(last.state, viewer)).stock?.note.data).toEqual({ n: 1 });
    }
  });

  test("MS-13: or, by an option, for everyone", () => {
    const open = tableWith({ odds: "oddsAll" }, ...people);
    for (const viewer of ["gm", [], ["ana"]] as const) {
      expect(lines(open, viewer).map(({ count }) => count.data?.["percent"])).toEqual([20, 20, 40, 20]);
      expect(notes(open.draw("bo"), viewer)).toEqual([["odds", { n: 4 }]]);
    }
  });

  test("MS-3: everyone is told when only the delimiter is left, and no odds are given between rounds", () => {
    const last = fight.draw("ana", "bo", "ogre", "ogre");
    for (const viewer of ["gm", []] as const) expect(notes(last, viewer)).toEqual([["last", undefined]]);
    expect(notes(last.draw("|"), "gm")).toEqual([]);
  });
});
