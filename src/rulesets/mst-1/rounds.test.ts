import { describe, expect, test } from "vitest";
import { type Announced, nothingAnnounced, project, turnsDue } from "../../engine/session/project.ts";
import { inDeck } from "./deck.ts";
import { mst1 } from "./rules.ts";
import { foe, Game, hero, roster, table, tableWith } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), foe("dragon")).count("dragon", 2);
const rounds = (...games: readonly Game[]) => games.map(({ state }) => clock(state).round);

describe("C-11: the round", () => {
  test("C-11, MS-3: is the time from delimiter to delimiter", () => {
    const first = fight.draw("ana");
    expect(rounds(fight, first, first.draw("bo"), first.draw("|"), first.draw("|", "bo"))).toEqual([0, 1, 1, 1, 2]);
  });

  test("C-11, MS-3: a round without a turn counts, and takes its time", () => {
    const empty = fight.draw("|", "|");
    expect(clock(empty.state)).toMatchObject({ round: 2, seconds: 12 });
  });

  test("C-11: the first round may belong to an encounter that is already running", () => {
    const late = new Game(mst1.begin(mst1.defaults, 3)).when(roster([hero("ana")]));
    expect(clock(late.state)).toMatchObject({ round: 3, seconds: 12 });
    expect(rounds(late.draw("ana"), late.draw("|"), late.draw("|", "ana"))).toEqual([3, 3, 4]);
  });

  test("C-11: takes the seconds of the option", () => {
    const seconds = (game: Game) => clock(game.draw("|", "ana").state).seconds;
    expect(seconds(fight)).toBe(6);
    expect(seconds(tableWith({ seconds: 0 }, hero("ana")))).toBe(0);
    expect(seconds(fight.press("options", "gm", { seconds: ["seconds60"] }))).toBe(60);
  });

  test("C-11: changing the option during an encounter does not make time go back or jump", () => {
    const seconds = (game: Game) => clock(game.state).seconds;
    const third = fight.draw("|", "|", "ana");
    const long = third.press("options", "gm", { seconds: ["seconds60"] });
    const none = long.press("options", "gm", { seconds: ["seconds0"] });
    expect([third, long, none].map(seconds)).toEqual([12, 12, 12]);
    expect([long.draw("|"), none.draw("|", "ana", "|")].map(seconds)).toEqual([72, 12]);
    expect(
      seconds(
        third
          .draw("|")
          .press("options", "gm", { seconds: ["seconds60"] })
          .draw("ana"),
      ),
    ).toBe(18);
  });

  test("C-11: the turn goes up with every draw, end, round and restart", () => {
    const games = [fight];
    const then = (play: (game: Game) => Game) => games.push(play(games.at(-1) as Game));
    then((game) => game.draw("ana"));
    then((game) => game.hold("ana", "dragon"));
    then((game) => game.draw("dragon"));
    then((game) => game.answer("ana", "before"));
    then((game) => game.end("ana"));
    then((game) => game.draw("|"));
    then((game) => game.draw("bo"));
    then((game) => game.when({ type: "reset" }));
    const turns = games.map(({ state }) => clock(state).turn);
    expect(turns).toEqual([...new Set(turns)].toSorted((a, b) => a - b));
  });
});

describe("C-11: what Foundry is told", () => {
  /** Plays on, and records the turn events. */
  function telling(...games: readonly Game[]) {
    let told: Announced = nothingAnnounced;
    return games.map(({ state }) => {
      const due = turnsDue(told, clock(state), (seat) => state.seats[seat]?.members ?? []);
      told = due.announced;
      return [due.ends, due.starts, due.roundStarts] as const;
    });
  }

  test("C-11: each seat starts and ends once a round, however many of its cards come", () => {
    const first = fight.draw("dragon");
    const second = first.draw("ana");
    const third = second.draw("dragon");
    const over = third.draw("|");
    expect(telling(fight, first, second, third, over, over.draw("dragon"))).toEqual([
      [[], [], null],
      [[], ["dragon"], 1],
      [["dragon"], ["ana"], null],
      [["ana"], [], null],
      [[], [], null],
      [[], ["dragon"], 2],
    ]);
  });

  test("C-11, MS-4: holding was that turn, stepping in starts none", () => {
    const held = fight.draw("ana").hold("ana", "bo");
    const acting = held.draw("bo").answer("ana", "before");
    expect(telling(fight.draw("ana"), held, held.draw("bo"), acting, acting.end("ana"))).toEqual([
      [[], ["ana"], 1],
      [["ana"], [], null],
      [[], ["bo"], null],
      [[], [], null],
      [[], [], null],
    ]);
  });

  test("C-11, MS-7: an event starts no one's turn, and the pointer stays", () => {
    const drawn = fight.conceive({ draws: 2 }).draw("ana");
    const fire = drawn.draw("event#1");
    expect(telling(drawn, fire)[1]).toEqual([["ana"], [], null]);
    const numbers = { ana: null, bo: null, dragon: null };
    const turns = [drawn, fire].map(({ state }) => project(clock(state), (seat) => [seat], numbers).turn);
    expect(turns).toEqual([0, 0]);
  });
});

describe("C-3: the GM", () => {
  test("C-3: ends the round early: as if the delimiter had come", () => {
    const over = fight.draw("ana", "dragon").when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", round: 1, done: ["ana", "dragon"], turns: [] });
    expect(over.left()).toEqual({ ana: 1, bo: 1, dragon: 2 });
    expect(over.refusal({ type: "endRound" })).toBe("notRunning");
    expect(fight.refusal({ type: "endRound" })).toBe("notRunning");
  });

  test("C-3: restarts the round: all cards in the deck, no one drawn, and the same round again", () => {
    const drawn = fight.draw("|", "ana").hold("ana", "bo").draw("bo");
    const anew = drawn.when({ type: "reset" });
    expect(anew.state).toMatchObject({ phase: "setup", drawn: [], turns: [], done: [], holds: [], asks: [], lost: [] });
    expect(inDeck(anew.state)).toHaveLength(5);
    expect(rounds(anew, anew.draw("ana"), anew.draw("|", "ana"))).toEqual([2, 2, 3]);
    expect([anew, anew.draw("ana")].map(({ state }) => clock(state).seconds)).toEqual([6, 6]);
    expect(fight.refusal({ type: "reset" })).toBe("nothingDrawn");
  });

  test("C-3: the confirmation may stay open while others play on in the round", () => {
    const key = (game: Game, type: "endRound" | "reset") => game.offer(type, "gm")?.key;
    const drawn = fight.draw("ana");
    const later = fight.draw("ana", "bo").end("bo");
    for (const type of ["endRound", "reset"] as const) {
      expect(key(drawn, type)).toBe(key(later, type));
      expect(key(drawn, type)).not.toBe(key(later.draw("|", "ana"), type));
    }
  });

  test("C-3: also after the delimiter", () => {
    const anew = fight.draw("ana", "|").when({ type: "reset" });
    expect(rounds(anew, anew.draw("bo"))).toEqual([1, 1]);
  });
});

describe("MS-8: the end", () => {
  test("MS-8: nothing ends the encounter by itself, not even when no threat is left", () => {
    const safe = fight.draw("ana").falls("dragon");
    expect(safe.draw("bo", "|", "ana", "|").state).toMatchObject({ phase: "between", round: 2 });
    expect(safe.leaves("dragon").draw("bo", "|").offered("gm")).toContain("begin");
  });

  test("MS-8: ending it is left to Foundry, and is not an offer of the cards", () => {
    const games = [fight, fight.draw("ana"), fight.draw("|")];
    const offered = games.flatMap((game) => mst1.offers(game.state, "gm").map(({ command }) => command.type));
    expect([...new Set(offered)].toSorted()).toEqual(["conceive", "draw", "endRound", "options", "reset"]);
  });
});
