import { describe, expect, test } from "vitest";
import { asked, giveUp, hit, lose, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const people = [hero("ana", { hpMax: 12 }), hero("bo"), foe("ogre", { hpMax: 30 })];
const begun = fight(people).deal({ ana: "A K Q J 4", bo: "A R 9 5", ogre: "9 9 8 3" });

/** Everyone is asked something: ana and bo what they lose, bo and the ogre who is faster. */
const busy = (): Game => {
  const nines = begun.hold("bo", "A").to("9");
  const contested = nines.end("bo").press("preempt", "bo");
  return hit(hit(contested, "ana", 3), "bo", 1);
};

describe("GP-19: several questions at once", () => {
  const hands = (game: Game): string[] => ["ana", "bo", "ogre"].map((seat) => game.hand(seat));
  const contest = (game: Game, seat: string, by: number): Game => {
    const { id = "" } = game.state.asks.find((ask) => ask.to === seat && ask.id.startsWith("contest")) ?? {};
    return game.press(`${id}:by`, seat, { by });
  };

  test("GP-12, GP-16: everyone concerned is asked at once", () => {
    expect(asked(busy())).toEqual(["bo: lose.hit", "bo: preempt", "ogre: preempted"]);
    expect(asked(hit(begun, "ana", 3))).toEqual(["ana: lose.hit"]);
  });

  test("GP-11, GP-12: a fighter who owes for two events answers them one after another", () => {
    const twice = stun(hit(begun, "ana", 3), "ana", 1);
    expect(asked(twice)).toEqual(["ana: lose.hit"]);
    const second = lose(twice, "ana", "J Q");
    expect(asked(second)).toEqual(["ana: lose.fright"]);
    expect(loseLowest(second, "ana").hand("ana")).toBe("K");
  });

  test("GP-12: the answers come in any order, and play goes on with the last", () => {
    const burnt = hit(hit(hit(begun, "ana", 3), "bo", 3), "ogre", 3);
    const ways = [
      loseLowest(giveUp(loseLowest(burnt, "ana"), "bo"), "ogre"),
      loseLowest(giveUp(loseLowest(burnt, "ogre"), "bo"), "ana"),
      giveUp(loseLowest(loseLowest(burnt, "ogre"), "ana"), "bo"),
    ];
    for (const way of ways) {
      expect(hands(way)).toEqual(["A K Q", "A 9 5", "9 9"]);
      expect(way.state.asks).toEqual([]);
      expect(way.count().state.step).toBe(1);
    }
    expect(loseLowest(burnt, "ogre").refusal({ type: "count" })).toBe("waiting");
  });

  test("GP-16, GP-19: a contest and losses are answered in any order", () => {
    const first = contest(contest(loseLowest(busy(), "bo"), "bo", 2), "ogre", 1);
    const last = loseLowest(contest(contest(busy(), "ogre", 1), "bo", 2), "bo");
    expect(first.state.line).toEqual(last.state.line);
    expect(first.acts).toEqual(["bo"]);
    expect(hands(first)).toEqual(hands(last));
  });

  test("GP-17: a waiting count goes on by itself with the last answer", () => {
    const done = hit(begun.end("ana"), "bo", 3).end("bo");
    expect(done.state.step).toBe(0);
    expect(loseLowest(done, "bo").state.step).toBe(1);
  });

  test("GP-19: at the deal everyone is asked before the count begins", () => {
    const dealt = fight(people).deal({ ana: "B K K 4", bo: "R 9 5", ogre: "9 9 8 3" });
    const owing = stun(dealt, "bo");
    expect(asked(owing)).toEqual(["ana: lose.joker", "bo: lose.stun"]);
    expect(loseLowest(owing, "ana").state.phase).toBe("dealt");
    expect(giveUp(loseLowest(owing, "ana"), "bo").state.phase).toBe("counting");
  });

  test("C-5, GP-19: no one waits for the answer of a fighter who has gone", () => {
    const waiting = hit(begun, "ana", 3);
    expect(waiting.falls("ana").state).toMatchObject({ asks: [], losses: [] });
    expect(waiting.leaves("ana").state).toMatchObject({ asks: [], losses: [] });
    expect(waiting.leaves("ana").count().state.step).toBe(5); // Nines come next
  });
});
