import { describe, expect, test } from "vitest";
import { nothingAnnounced, project, turnsDue } from "../../engine/session/project.ts";
import { clock } from "./count.ts";
import { anyhow } from "./deal-testing.ts";
import { fight, type Game, hero } from "./testing.ts";

const roll = { type: "roll" } as const;
const deal = { type: "deal" } as const;
const trio = fight([hero("ana"), hero("bo"), hero("cy")]);
const dealt = trio.deal({ ana: "A 9 2", bo: "AD K", cy: "AC 5" });
const time = ({ state }: Game): string => {
  const { round, seconds } = clock(state);
  return `round ${round}, ${seconds} s`;
};

describe("C-11: Foundry's round is the increment", () => {
  test("C-11: there is none before the first deal", () => {
    expect(time(trio)).toBe("round 0, 0 s");
    expect(time(trio.when(roll, anyhow))).toBe("round 0, 0 s");
    expect(time(dealt)).toBe("round 1, 0 s");
  });

  test("C-11, GP-3: increments are numbered throughout, even those in which no one has a card", () => {
    expect(["K", "9", "5", "2"].map((rank) => time(dealt.to(rank)))).toEqual([
      "round 2, 1 s",
      "round 6, 5 s",
      "round 10, 9 s",
      "round 13, 12 s",
    ]);
  });

  test("C-11: the next turn goes on with the fourteenth, wherever the last one ended", () => {
    const over = dealt.endTurn();
    expect(time(over)).toBe("round 13, 12 s");
    expect(time(over.when(roll, anyhow))).toBe("round 14, 13 s");
    expect(time(over.when(roll, anyhow).when(deal, anyhow))).toBe("round 14, 13 s");
    const early = trio.deal({ ana: "A", bo: "A", cy: "K" }).endTurn();
    expect(time(early)).toBe("round 2, 1 s");
    expect(time(early.deal({ ana: "K", bo: "A", cy: "A" }).to("K"))).toBe("round 15, 14 s");
  });

  test("C-11: time never goes back", () => {
    const after = [dealt];
    for (let turn = 1; turn < 4; turn++) {
      while (after.at(-1)?.state.phase === "counting") after.push((after.at(-1) as Game).count());
      const over = after.at(-1) as Game;
      after.push(over.when(roll, anyhow), over.deal({ ana: "A 9 2", bo: "AD K", cy: "AC 5" }));
    }
    const rounds = after.map(({ state }) => clock(state).round);
    expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
    expect(rounds.at(-1)).toBe(3 * 13 + 1);
  });

  test("C-11: except when the cards of a turn are collected: it starts over", () => {
    const second = dealt.endTurn().deal({ ana: "A 9 2", bo: "AD K", cy: "AC 5" }).to("5");
    const collected = second.when({ type: "reset" });
    expect([time(second), time(collected)]).toEqual(["round 23, 22 s", "round 14, 13 s"]);
    expect(time(collected.deal({ ana: "A", bo: "A", cy: "A" }))).toBe("round 14, 13 s");
  });

  test("C-11: an encounter taken over in its seventh round counts on from there", () => {
    const later = fight([hero("ana")], {}, 7);
    expect(clock(later.deal({ ana: "A K" }).to("K").state).round).toBe(8);
  });
});

describe("GP-3: time", () => {
  test("GP-3: an increment is a second of the world's time, so a turn is thirteen", () => {
    expect(time(dealt.endTurn().deal({ ana: "A", bo: "A", cy: "A" }))).toBe("round 14, 13 s");
  });

  test("GP-3, C-11: changing the option during an encounter does not make time go back or jump", () => {
    const next = { ana: "A 2", bo: "K", cy: "Q" };
    const third = dealt.endTurn().deal(next).endTurn().deal(next).to("2");
    const short = third.when({ type: "options", seconds: ["seconds12"] });
    const long = short.when({ type: "options", seconds: ["seconds13"] });
    expect([third, short, long].map(time)).toEqual(Array(3).fill("round 39, 38 s"));
    expect(time(short.endTurn().deal(next))).toBe("round 40, 39 s");
    expect(time(long.endTurn().deal(next))).toBe("round 40, 39 s");
  });

  test("GP-3: with the option a turn is twelve seconds", () => {
    const short = fight([hero("ana")], { seconds: 12 }).deal({ ana: "A 3 2" });
    expect(["3", "2"].map((rank) => time(short.to(rank)))).toEqual(["round 12, 11 s", "round 13, 11 s"]);
    expect(time(short.endTurn().deal({ ana: "A K" }))).toBe("round 14, 12 s");
    expect(time(short.endTurn().deal({ ana: "A K" }).to("K"))).toBe("round 15, 13 s");
  });
});

describe("C-11, C-4: who acts", () => {
  test("C-4: first those with a card due, by suit, and then the others", () => {
    expect(clock(dealt.state)).toMatchObject({ done: [], now: "ana", beside: [], toCome: ["bo", "cy"], mayAct: [] });
    expect(clock(dealt.end("ana").state)).toMatchObject({ done: ["ana"], now: "bo", toCome: ["cy"] });
    expect(clock(dealt.to("5").state)).toMatchObject({ now: "cy", toCome: ["ana", "bo"] });
  });

  test("C-4: no one acts in a pause", () => {
    expect(clock(dealt.endTurn().state)).toMatchObject({ now: null, done: [] });
  });

  test("C-11: within one increment each seat's turn starts and ends in Foundry at most once", () => {
    const held = dealt.hold("ana", "A").end("ana"); // may come again with it in the same increment
    const again = held.spend("ana", "hold", "move").end("bo");
    expect(again.acts).toEqual(["ana"]);
    let told = nothingAnnounced;
    const starts: string[] = [];
    for (const game of [dealt, held, held.end("bo"), again, again.end("ana")]) {
      const due = turnsDue(told, clock(game.state), (seat) => [seat]);
      starts.push(...due.starts);
      told = due.announced;
    }
    expect(starts).toEqual(["ana", "bo", "cy"]);
  });

  test("C-4: the numbers in Foundry sort them in this order", () => {
    const was = { ana: null, bo: null, cy: null };
    const { changed, round, turn } = project(clock(dealt.end("ana").state), (seat) => [seat], was);
    expect(Object.keys(changed).toSorted((a, b) => Number(changed[b]) - Number(changed[a]))).toEqual([
      "ana",
      "bo",
      "cy",
    ]);
    expect({ round, turn }).toEqual({ round: 1, turn: 1 });
  });
});
