import { describe, expect, test } from "vitest";
import { laidOut } from "../../engine/rules/testing.ts";
import { see, type Viewer } from "../../engine/table/see.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import type { Options } from "./state.ts";
import { worthOf } from "./sums.ts";
import { fight, type Game } from "./testing.ts";

const duo = (hands: Options["hands"]): Game =>
  fight([hero("ana", 2, 20), foe("ogre", 2)], { hands }).deal({ ana: "12 5", ogre: "9 2" });
const handSeen = ({ state }: Game, seat: string, viewer: Viewer): number[] =>
  cardsOf(see(state, viewer), seat, "hand").map(worthOf);
const closed = duo("closed");

describe("C-10, HC-9: who knows whose hand", () => {
  const all: Viewer[] = ["gm", ["ana"], ["ogre"], []];
  test.each([
    ["closed", "ana", [2, 2, 0, 0]],
    ["closed", "ogre", [2, 0, 2, 0]],
    ["gmClosed", "ana", [2, 2, 2, 2]],
    ["gmClosed", "ogre", [2, 0, 2, 0]],
    ["open", "ana", [2, 2, 2, 2]],
    ["open", "ogre", [2, 2, 2, 2]],
  ] as const)("C-10, HC-9: %s: of %s's two cards GM, ana, ogre and others know %j", (hands, seat, known) => {
    expect(all.map((viewer) => handSeen(duo(hands), seat, viewer).length)).toEqual(known);
  });

  test("HC-9: by default all are closed, the GM's among them", () => {
    expect(fight([]).state.options.hands).toBe("closed");
  });

  test("HC-9: it can be changed in the middle of a Turn", () => {
    const open = closed.when({ type: "options", hands: ["open"] });
    expect([handSeen(open, "ogre", []), open.hand("ogre")]).toEqual([[2, 9], "9 2"]);
    expect(handSeen(open.when({ type: "options", hands: ["gmClosed"] }), "ogre", ["ana"])).toEqual([]);
  });

  test("C-10: a newcomer's are as closed as the others'", () => {
    expect(handSeen(closed.joinsWith(hero("bo", 1), "4"), "bo", ["ana"])).toEqual([]);
    expect(handSeen(duo("open").joinsWith(hero("bo", 1), "4"), "bo", ["ana"])).toEqual([4]);
  });
});

describe("C-10: what is shown of them", () => {
  test("C-10: the number of cards to all", () => {
    const row = (viewer: Viewer) => closed.view(viewer).rows.find(({ seat }) => seat === "ogre");
    expect([row([])?.cards, row([])?.backs]).toEqual([[], 2]);
    expect([row("gm")?.cards.map(worthOf), row("gm")?.backs]).toEqual([[9, 2], 0]);
    expect(closed.view([]).fans?.map(({ seat, backs, sets }) => [seat, backs, sets.length])).toEqual([
      ["ana", 2, 0],
      ["ogre", 2, 0],
    ]);
  });

  test("C-10: with a note whether it is open", () => {
    const note = (game: Game) => game.view().fans?.map((fan) => fan.note.key);
    expect(note(closed)).toEqual(["speed-cards.fan.closed", "speed-cards.fan.closed"]);
    expect(note(duo("gmClosed"))).toEqual(["speed-cards.fan.open", "speed-cards.fan.closed"]);
  });

  test("C-10, HC-9: for an empty hand too, and the same for all", () => {
    const notes = (game: Game, viewer: Viewer) => game.view(viewer).fans?.map((fan) => fan.note.key.split(".").at(-1));
    const empty = duo("gmClosed").endTurn();
    expect([notes(empty, "gm"), notes(empty, [])]).toEqual([
      ["open", "closed"],
      ["open", "closed"],
    ]);
    expect(notes(fight([hero("ana", 2)], { hands: "open" }), "gm")).toEqual(["open"]);
  });

  test("C-10: cards that were used, or lost, are open", () => {
    const over = closed.act("ana", "12").endTurn();
    const shown = over
      .view([])
      .fans?.map(({ sets }) => sets.map(({ cards, state }) => [worthOf(cards[0] as string), state]));
    expect(shown).toEqual([
      [
        [12, "spent"],
        [5, "lost"],
      ],
      [
        [9, "lost"],
        [2, "lost"],
      ],
    ]);
  });

  test("C-10: the countdown has the cards that the viewer knows, and who comes now", () => {
    const seats = (viewer: Viewer) => closed.view(viewer).columns.map((column) => column.seats.join());
    expect(seats("gm").filter(Boolean)).toEqual(["ana", "ogre", "ana", "ogre"]);
    expect(seats([])).toEqual(["ana", ...Array.from({ length: 11 }, () => "")]);
    expect(seats(["ogre"])[3]).toBe("ogre");
  });

  test("C-10: the clock, which all can read, does not reveal whose hand could come in", () => {
    const high = closed.to(9);
    const low = closed.act("ana", "12").to(9).act("ogre", "9").to(5);
    expect(high.view(["ana"]).may.map(({ seat }) => seat)).toEqual(["ana"]);
    expect(low.view([]).may).toEqual([]);
  });

  test("C-10: the owner of a hand is offered what to do with it, others nothing", () => {
    expect(closed.offered("ana")).toEqual(["act", "pass"]);
    expect(closed.offered("ogre")).toEqual(["forwardRoll", "forwardBy"]);
    expect(closed.offered("nobody")).toEqual([]);
  });
});

describe("HC-4, C-10: who could still act", () => {
  const settings = [
    ["closed", [["ana"], ["ogre"], []]],
    ["gmClosed", [["ana"], ["ana", "ogre"], ["ana"]]],
    [
      "open",
      [
        ["ana", "ogre"],
        ["ana", "ogre"],
        ["ana", "ogre"],
      ],
    ],
  ] as const;
  /** Both have let their Segment pass, and could still act with it. */
  const waiting = (hands: Options["hands"]): Game => duo(hands).end("ana").to(9).end("ogre");

  test.each(settings)("HC-4: %s: besides the GM, ana, ogre and others are told of %j", (hands, known) => {
    const named = (viewer: Viewer) =>
      waiting(hands)
        .view(viewer)
        .may.map(({ seat }) => seat);
    expect(named("gm")).toEqual(["ana", "ogre"]);
    expect([["ana"], ["ogre"], []].map(named)).toEqual(known);
  });

  test.each(settings)("HC-4: %s: only the GM is asked before cards are lost, and no button names another", (hands) => {
    for (const { state } of [duo(hands), waiting(hands), waiting(hands).to(2)])
      for (const [seat, other] of [
        ["ana", "ogre"],
        ["ogre", "ana"],
      ] as const) {
        const offers = speedCards.offers(see(state, [seat]), seat);
        expect(offers.map(({ confirm }) => confirm).filter((words) => words !== undefined)).toEqual([]);
        expect(JSON.stringify(offers)).not.toContain(other);
      }
    const last = waiting(hands).to(2).end("ogre");
    expect(last.offer("endTurn", "gm")?.confirm?.data).toEqual({ who: { seats: ["ana", "ogre"] } });
  });

  test.each(settings)(
    "HC-4: %s: a Segment in which no one is due looks the same to all, whoever could still act",
    (hands) => {
      const spent = duo(hands).act("ana", "12").end("ana");
      const kept = duo(hands).end("ana");
      const shown = ({ state }: Game) => {
        const { title, pause, count, next } = laidOut(speedCards.look(see(state, [])));
        return [title, pause, count, next];
      };
      expect(shown(kept)).toEqual(shown(spent));
    },
  );
});
