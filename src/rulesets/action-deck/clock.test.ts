import { describe, expect, test } from "vitest";
import { type Announced, nothingAnnounced, project, turnsDue } from "../../engine/session/project.ts";
import { actionDeck, clock, settings } from "./rules.ts";
import { anyhow, drawing, type Game, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" }).begun();
const over = running.end("buck", "virginia", "red");

describe("SW-13: time", () => {
  test("SW-13: a round is six seconds", () => {
    expect([fight, running, over].map((game) => clock(game.state).seconds)).toEqual([0, 0, 6]);
    expect(clock(over.when(deal, anyhow).state).seconds).toBe(6);
  });

  test("SW-13: ten rounds are 60 seconds", () => {
    let game: Game = fight;
    for (let round = 0; round < 10; round++) game = game.when(deal, anyhow).begun().when({ type: "endRound" });
    expect(clock(game.state)).toMatchObject({ round: 10, seconds: 60 });
  });

  test("SW-13: if the game system sets the length of a round it is used, and kept when options change", () => {
    const options = actionDeck.timed?.(over.state.options, 3) ?? over.state.options;
    const short = { ...over.state, options };
    expect(clock(short).seconds).toBe(3);
    expect(settings.choices.from(options, { trait: ["athletics"] }).roundSeconds).toBe(3);
  });

  test("SW-13: dealing a round again takes no more time", () => {
    const again = over.when(deal, anyhow).when({ type: "reset" });
    expect(clock(again.state)).toMatchObject({ round: 2, seconds: 6 });
    expect(clock(again.when(deal, anyhow).state)).toMatchObject({ round: 2, seconds: 6 });
  });
});

describe("C-11: the clock", () => {
  test("C-11: there is no round before the first begins; from then on Foundry's round is the round", () => {
    expect([fight, fight.dealtTo({ buck: "AS" }), running].map((game) => clock(game.state).round)).toEqual([0, 0, 1]);
    expect(clock(over.when(deal, anyhow).state).round).toBe(2);
  });

  test("C-3: who acts, who is next, who has acted", () => {
    expect(clock(running.end("buck").state)).toMatchObject({
      done: ["buck"],
      now: "virginia",
      beside: [],
      toCome: ["red"],
      mayAct: [],
    });
  });

  test("C-3: the interrupted come right after, then those who asked, then the count", () => {
    const asked = running.hold("buck").when({ type: "actNext", seat: "buck" });
    expect(clock(asked.state).toCome).toEqual(["red"]); // a holder already counted as done
    const second = running.hold("buck").end("virginia", "red");
    const next = second
      .when(deal, drawing(second.state, "KD", "QD"))
      .when({ type: "actNext", seat: "buck" })
      .begun();
    expect(clock(next.state)).toMatchObject({ now: "buck", toCome: ["virginia", "red"] });
    expect(clock(running.when({ type: "letAct", seat: "red" }).state).toCome).toEqual(["buck", "virginia"]);
  });

  test("SW-7: a holder counts as done and may act; in a later round it only may act", () => {
    const held = running.hold("buck");
    expect(clock(held.state)).toMatchObject({ done: ["buck"], mayAct: ["buck"] });
    const second = held.end("virginia", "red").when(deal, anyhow);
    expect(clock(second.state)).toMatchObject({ done: [], mayAct: ["buck"] });
  });

  test("SW-8: those who tie act at once", () => {
    const tie = running
      .hold("buck")
      .when({ type: "interrupt", seat: "buck" })
      .when({ type: "roll", seat: "buck", total: 5 })
      .when({ type: "roll", seat: "virginia", total: 5 });
    const { now, beside } = clock(tie.state);
    expect(new Set([now, ...beside])).toEqual(new Set(["buck", "virginia"]));
  });

  test("C-11: the turn number never goes down", () => {
    const turns = [fight, running, running.end("buck"), over, over.when(deal, anyhow)].map(
      (game) => clock(game.state).turn,
    );
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(new Set(turns).size).toBe(turns.length);
  });
});

describe("C-11: what Foundry is told", () => {
  const members = (seat: string) => [seat];
  const none = { buck: null, virginia: null, red: null };

  /** Plays on, and records the turn events and how many numbers change. */
  function telling(...games: readonly Game[]) {
    let told: Announced = nothingAnnounced;
    let numbers: Readonly<Record<string, number | null>> = none;
    return games.map((game) => {
      const at = clock(game.state);
      const due = turnsDue(told, at, members);
      const { changed, turn } = project(at, members, numbers);
      told = due.announced;
      numbers = { ...numbers, ...changed };
      return { ends: due.ends, starts: due.starts, round: due.roundStarts, changed: Object.keys(changed), turn };
    });
  }

  test("C-11: in a round each seat starts and ends once, and no number changes after the deal", () => {
    const first = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
    expect(telling(first, running, running.end("buck"), running.end("buck", "virginia"), over)).toEqual([
      { ends: [], starts: [], round: null, changed: ["buck", "virginia", "red"], turn: null },
      { ends: [], starts: ["buck"], round: 1, changed: [], turn: 0 },
      { ends: ["buck"], starts: ["virginia"], round: null, changed: [], turn: 1 },
      { ends: ["virginia"], starts: ["red"], round: null, changed: [], turn: 2 },
      { ends: ["red"], starts: [], round: null, changed: [], turn: 2 },
    ]);
  });

  test("C-11: a holder who acts from Hold in the same round does not start again", () => {
    const held = running.hold("buck");
    const acting = held.when({ type: "letAct", seat: "buck" });
    const back = acting.end("buck");
    expect(telling(running, held, acting, back).map(({ ends, starts }) => [ends, starts])).toEqual([
      [[], ["buck"]],
      [["buck"], ["virginia"]],
      [[], []],
      [[], []],
    ]);
  });

  test("C-11: a waiting Joker has begun its turn, and ends it after it has acted", () => {
    const joker = fight.dealtTo({ buck: "JR", virginia: "9S", red: "5S" }).begun();
    const biding = joker.when({ type: "bide", seat: "buck" });
    const broken = biding.when({ type: "interrupt", seat: "buck" });
    const rest = broken.end("buck");
    expect(telling(joker, biding, broken, rest).map(({ ends, starts }) => [ends, starts])).toEqual([
      [[], ["buck"]],
      [[], ["virginia"]],
      [[], []],
      [["buck"], []],
    ]);
  });

  test("C-4: an interrupt moves only the interrupter's number", () => {
    const held = running.hold("buck").end("virginia");
    const acting = held.when({ type: "letAct", seat: "buck" });
    const log = telling(running, running.hold("buck"), held, acting);
    expect(log.at(-1)?.changed).toHaveLength(1);
    expect(log.at(-1)?.turn).toBe(1);
  });

  test("C-11: in the pause before a round the pointer is on no one", () => {
    expect(telling(over.when(deal, anyhow)).map(({ turn }) => turn)).toEqual([null]);
  });
});
