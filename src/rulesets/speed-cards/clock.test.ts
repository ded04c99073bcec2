import { describe, expect, test } from "vitest";
import { nothingAnnounced, pointerOf, project, seatsInOrder, turnsDue } from "../../engine/session/project.ts";
import { hero } from "../hero/testing.ts";
import { clock } from "./count.ts";
import type { Options } from "./state.ts";
import { fight, type Game } from "./testing.ts";

const trio = fight([hero("ana", 3, 20), hero("bo", 2, 15), hero("cy", 1, 10)]);
const hands = { ana: "12 9 4", bo: "12 9", cy: "9" };
const dealt = trio.deal(hands);
const time = ({ state }: Game): string => {
  const { round, seconds } = clock(state);
  return `round ${round}, ${seconds} s`;
};
const self = (seat: string) => [seat];

describe("C-11: Foundry's round is the Turn", () => {
  test("C-11: there is none before the first deal", () => {
    expect([time(trio), time(dealt)]).toEqual(["round 0, 0 s", "round 1, 0 s"]);
  });

  test("C-11, HC-2: a Segment is a second, so a Turn is twelve", () => {
    expect([12, 9, 4].map((segment) => time(dealt.to(segment)))).toEqual([
      "round 1, 0 s",
      "round 1, 3 s",
      "round 1, 8 s",
    ]);
    expect([time(dealt.endTurn()), time(dealt.endTurn().deal(hands))]).toEqual(["round 1, 11 s", "round 2, 12 s"]);
  });

  test("C-11: the Segment is shown beside it", () => {
    expect(dealt.to(9).view().title).toMatchObject({ data: { turn: 1, segment: 9 } });
    expect([trio, dealt, dealt.endTurn(), dealt.when({ type: "reset" })].map((game) => game.view().title.key)).toEqual(
      ["pause.setup", "title.running", "title.over", "title.collected"].map((key) => `speed-cards.${key}`),
    );
  });

  test("C-11: collected cards belong to the Turn that is dealt again", () => {
    const collected = dealt.endTurn().deal(hands).to(9).when({ type: "reset" });
    expect([time(collected), time(collected.deal(hands))]).toEqual(["round 2, 12 s", "round 2, 12 s"]);
  });

  test("C-11: an encounter taken over in its seventh round continues in that round", () => {
    const later = fight([hero("ana", 1)], {}, 7);
    expect([time(later), time(later.deal({ ana: "5" }))]).toEqual(["round 7, 72 s", "round 7, 72 s"]);
    expect(clock(later.deal({ ana: "5" }).endTurn().deal({ ana: "5" }).state).round).toBe(8);
  });

  test("C-11: within a Turn each seat's turn starts and ends in Foundry at most once, however often it acts", () => {
    const games = [dealt, dealt.act("ana", "12").end("ana")];
    const then = (next: (game: Game) => Game): void => void games.push(next(games.at(-1) as Game));
    then((game) => game.act("bo", "12").end("bo"));
    then((game) => game.to(9));
    for (const seat of ["ana", "bo", "cy"]) then((game) => game.act(seat, "9").end(seat));
    then((game) => game.to(4));
    then((game) => game.act("ana", "4"));
    then((game) => game.end("ana"));
    let told = nothingAnnounced;
    const [starts, ends]: [string[], string[]] = [[], []];
    for (const { state } of games) {
      const due = turnsDue(told, clock(state), self);
      starts.push(...due.starts);
      ends.push(...due.ends);
      told = due.announced;
    }
    expect([starts, ends]).toEqual([
      ["ana", "bo", "cy"],
      ["ana", "bo", "cy"],
    ]);
  });
});

describe("C-4: the order in Foundry", () => {
  test("C-4: who has acted, who acts, who comes in this Segment, and the others", () => {
    expect(clock(dealt.state)).toMatchObject({ done: [], now: "ana", toCome: ["bo", "cy"], beside: [], mayAct: [] });
    const acted = dealt.act("ana", "12").end("ana");
    expect(clock(acted.state)).toMatchObject({ done: ["ana"], now: "bo", toCome: ["cy"] });
    expect(clock(acted.to(9).state)).toMatchObject({ done: [], now: "ana", toCome: ["bo", "cy"] });
  });

  test("C-4: the numbers sort them in this order", () => {
    const acted = dealt.act("ana", "12").end("ana");
    const { changed, round, turn } = project(clock(acted.state), self, { ana: null, bo: null, cy: null });
    const sorted = Object.keys(changed).toSorted((a, b) => Number(changed[b]) - Number(changed[a]));
    expect([sorted, round, turn]).toEqual([["ana", "bo", "cy"], 1, 1]);
  });

  test("C-4, C-10: where hands are open all stand where their next card comes; a closed one tells nothing", () => {
    const hands = { ana: "12 2 1", bo: "11 4", cy: "9" };
    const [open, closed] = [{ hands: "open" }, {}].map((options) =>
      fight([hero("ana", 3, 20), hero("bo", 2, 15), hero("cy", 1, 10)], options as Partial<Options>).deal(hands),
    );
    const line = (game = open) => seatsInOrder(clock((game ?? dealt).act("ana", "12").end("ana").to(11).state));
    expect(line()).toEqual(["bo", "cy", "ana"]);
    expect(line(closed)).toEqual(["ana", "bo", "cy"]);
  });

  test("C-4: a fighter who let it pass has not acted", () => {
    expect(clock(dealt.end("ana").state)).toMatchObject({ done: [], now: "bo", toCome: ["ana", "cy"] });
  });

  test("C-3, C-4: the pointer stays on the last who acted, even if the GM counts on meanwhile", () => {
    const waits = trio.deal({ ana: "12 5 4", bo: "12 2", cy: "12" }).act("ana", "12"); // 5 + 4 stops the count at 9
    expect(clock(waits.count().state)).toMatchObject({ done: ["ana"], now: null });
    const both = waits.act("bo", "12").count();
    expect(clock(both.state)).toMatchObject({ done: ["ana", "bo"], now: null });
    expect(pointerOf(clock(both.endTurn().state), self)).toBe("bo");
    const last = dealt.to(4).act("ana", "4").endTurn();
    expect(pointerOf(clock(last.state), self)).toBe("ana");
  });

  test("C-4: no one is in the order before the first deal", () => {
    expect(clock(trio.state)).toMatchObject({ done: [], now: null, toCome: [] });
  });
});
