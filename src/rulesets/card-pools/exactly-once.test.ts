import { describe, expect, test } from "vitest";
import { anyhow } from "./deal-testing.ts";
import { hit, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const traits = { fp: 10, fpMax: 10, hpMax: 10 };
const duo = fight([hero("ana", traits), foe("ogre", traits)]);
const dealt = duo.deal({ ana: "A K 9 9 5 2", ogre: "A Q 3" });
const by = (game: Game, seat: string, margin: number): Game =>
  game.press(`${game.state.asks.find(({ to }) => to === seat)?.id}:by`, seat, { by: margin });

describe("GP-8: a card that was committed", () => {
  const tries = dealt.hold("ana", "A").to("Q").press("preempt", "ana");
  const first = by(by(tries, "ana", 1), "ogre", 0);

  test("GP-8: does one thing", () => {
    const acted = first.press("declare", "ana", { use: ["ready"], effort: [] });
    expect(acted.offer("declare", "ana")).toBeUndefined();
    expect(acted.refusal({ type: "declare", seat: "ana", use: ["ready"] })).toBe("notActing");
    expect(acted.state.committed).toEqual({});
    expect(acted.badges("ana")).toEqual(["does"]);
  });

  test("GP-8: whatever else is played stays what it was", () => {
    expect(first.defend("ana", "5").state.committed).toEqual(first.state.committed);
    expect(first.refusal({ type: "declare", seat: "ana" })).toBe("notWithThese");
    expect(first.refusal({ type: "declare", seat: "ogre", use: ["ready"] })).toBe("notActing");
    expect(dealt.endTurn().refusal({ type: "declare", seat: "ana", use: ["ready"] })).toBe("notCounting");
  });

  test("GP-16: before anybody has thrown nothing is known of a throw", () => {
    expect(tries.state.contests.map(({ margins }) => Object.keys(margins))).toEqual([[]]);
    expect(Object.keys(by(tries, "ana", 1).state.contests[0]?.margins ?? {})).toEqual(["ana"]);
  });
});

describe("C-3: a button of before is none of now", () => {
  const aces = duo.deal({ ana: "A Q 4", ogre: "A 9" });
  const queens = aces.hold("ana", "Q").to("9");
  const tries = queens.press("preempt", "ana");
  const counts: readonly (readonly [string, Game, (game: Game) => Game])[] = [
    ["GP-5: a set that is played", aces, (game) => game.spend("ana", "A", "move")],
    ["GP-18: a defence", aces, (game) => game.defend("ana", "Q")],
    ["GP-3: the end of a moment", aces, (game) => game.end("ana")],
    ["GP-3: the next increment", aces, (game) => game.count()],
    ["GP-14: a run", aces, (game) => game.press("run", "ana", { card: ["AS"], sprint: ["no"] })],
    ["GP-8: an attempt to come before somebody", queens, (game) => game.press("preempt", "ana")],
    ["GP-8: and its outcome", by(tries, "ana", 2), (game) => by(game, "ogre", 1)],
    ["GP-2: the roll", duo, (game) => game.when({ type: "roll" }, anyhow)],
    ["GP-2: the deal", duo.when({ type: "roll" }, anyhow), (game) => game.when({ type: "deal" }, anyhow)],
    ["GP-20: the end of a turn", aces.to("4"), (game) => game.count()],
    ["C-11: cards that are collected", aces, (game) => game.when({ type: "reset" })],
  ];

  test.each(counts)("C-3, %s counts on", (_, before, play) => {
    expect(play(before).state.turn).toBeGreaterThan(before.state.turn);
  });

  test("C-3, GP-8: nor is that for a hold card, though nobody is due in either turn", () => {
    const kept = duo.deal({ ana: "A", ogre: "K" }).hold("ana", "A").endTurn();
    const second = kept.deal({ ana: "9", ogre: "K" }).defend("ana", "9").hold("ogre", "K");
    const key = second.offer("spend", "ana")?.key ?? "none";
    const third = second.count().deal({ ana: "9", ogre: "8" });
    expect([second.acts, second.state.step, third.acts, third.state.step]).toEqual([[], 0, [], 0]);
    expect([third.offered("ana").includes("useHold"), third.offer(key, "ana")]).toEqual([true, undefined]);
  });
});

describe("GP-17: whom a hit stuns in the middle of an action", () => {
  const same = new Game(duo.state, [
    { type: "gathered", decks: 2 },
    { type: "dealt", to: { ana: ["9S", "9H", "4S", "3S", "2S"], ogre: ["9S#2", "9H#2", "4H", "3H", "2H"] } },
    { type: "counted", step: 5 },
  ]);
  const struck = (game: Game, seat: string): Game => hit(game, seat, 6);
  const strikes = (game: Game, seat: string): string | null =>
    game.refusal({ type: "spend", seat, which: game.cards(seat, "9"), use: ["wildSwing"] });

  test("GP-17: completes it, and so does another one who is hit as well", () => {
    const one = struck(same, "ana");
    expect([one.state.struck, strikes(one, "ana")]).toEqual([["ana"], null]);
    const both = struck(one, "ogre");
    expect([strikes(both, "ana"), strikes(both, "ogre"), both.state.struck]).toEqual([null, null, ["ana", "ogre"]]);
    expect(struck(both, "ana").state.struck).toEqual(["ogre", "ana"]);
  });

  test("GP-11, GP-17: not whom something else stuns, nor whom something else stunned before", () => {
    const one = struck(struck(same, "ana"), "ogre");
    const afraid = stun(one, "ana", 0, "mind");
    expect([afraid.state.struck, strikes(loseLowest(afraid, "ana"), "ana")]).toEqual([["ogre"], "notWithThese"]);
    const before = loseLowest(stun(same, "ana"), "ana");
    expect(hit(before, "ana", 6).state.struck).toEqual([]);
  });
});

describe("GP-19: what pays for an event", () => {
  test("GP-19: nothing does not, even where a Red Joker on hold would cover all of it", () => {
    const two = new Game(duo.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["JR", "JR#2", "KS", "4S"], ogre: ["AS"] } },
      { type: "held", seat: "ana", card: "JR" },
      { type: "counted", step: 0 },
    ]);
    const owing = stun(two, "ana");
    const [loss] = owing.state.losses;
    const lose = (...which: string[]) => owing.refusal({ type: "lose", id: loss?.id ?? 0, which });
    expect([lose(), lose("JR"), lose("JR#2"), lose("KS"), lose("JR", "JR#2")]).toEqual([
      "notEnough",
      null,
      null,
      "notEnough",
      "notEnough",
    ]);
    expect(owing.refusal({ type: "lose", id: loss?.id ?? 0 })).toBe("notEnough");
  });

  test("GP-19: too many do not, nor too few, nor others than the highest", () => {
    const owing = stun(dealt.to("K"), "ana", 1);
    const lose = (cards: string) =>
      owing.refusal({ type: "lose", id: owing.state.losses[0]?.id ?? 0, which: owing.cards("ana", cards) });
    expect([lose("K"), lose("K 9 9"), lose("9 9"), lose("K 9")]).toEqual([
      "notEnough",
      "notEnough",
      "highestToo",
      null,
    ]);
  });
});
