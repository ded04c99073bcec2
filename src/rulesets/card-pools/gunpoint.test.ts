import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { asked, hit, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

/** GP-16: one has a card on hold, and an opponent plays three Sevens against it. */
const standoff = (held: string): Game =>
  fight([hero("fran", { dx: 12 }), foe("pat", { dx: 11 })])
    .deal({ fran: `${held} 3`, pat: "7 7 7 2" })
    .hold("fran", held)
    .to("7");

const drawn = standoff("A").press("fastDrew", "pat", { with: [] });
const madeBy = (game: Game, seat: string, by: number): Game => {
  const { id = "" } = game.state.asks.find(({ to }) => to === seat) ?? {};
  return game.press(`${id}:by`, seat, { by });
};
const preempting = drawn.press("preempt", "fran");
const contest = (fran: number, pat: number): Game => madeBy(madeBy(preempting, "fran", fran), "pat", pat);

const fires = (game: Game): Game => game.press("declare", "fran", { use: ["unaimed"], effort: [] });

describe("GP-16: who may preempt", () => {
  test("GP-16: an Ace on hold, whose place has passed when Sevens are played", () => {
    expect(drawn.acts).toEqual(["pat"]);
    expect(drawn.offered("fran")).toContain("preempt");
    expect(preempting.said()).toEqual(["preempts"]);
  });

  test("GP-16: a Six on hold could not", () => {
    const early = standoff("6");
    expect(early.offered("fran")).not.toContain("preempt");
    expect(early.refusal({ type: "preempt", seat: "fran", against: ["pat"] })).toBe("mayNotPreempt");
  });

  test("GP-16: it takes a contest of both, in either order", () => {
    expect(asked(preempting)).toEqual(["fran: preempt", "pat: preempted"]);
    const [mine, theirs] = preempting.state.asks;
    const rolled = preempting.press(`${mine?.id}:roll`, "fran", {}, undefined, dice(3, 3, 3));
    expect(rolled.said()).toEqual([]);
    expect(rolled.effects).toMatchObject([{ kind: "roll", text: { data: { n: 12, by: "+3" } } }]);
    expect(rolled.press(`${theirs?.id}:roll`, "pat", {}, undefined, dice(3, 3, 3)).acts).toEqual(["fran"]);
    const other = preempting.press(`${theirs?.id}:against`, "pat", { target: 15 }, undefined, dice(1, 1, 1));
    expect(other.press(`${mine?.id}:by`, "fran", { by: 12 }).said()).toEqual(["actTogether"]);
  });
});

describe("GP-16: the outcome", () => {
  const turn = (game: Game): (readonly string[])[] => [game.acts, game.end(game.acts[0] as string).acts];

  test("GP-16: won: the holder acts first, then the opponent goes on", () => {
    const won = contest(3, 2);
    expect(turn(won)).toEqual([["fran"], ["pat"]]);
    expect(won.said()).toEqual(["actsFirst"]);
    const shot = fires(won).end("fran");
    expect(shot.spend("pat", "7 7", "ranged").before("pat", "spent")).toBe("7 7");
  });

  test("GP-16: a tie: both at the same moment", () => {
    const tied = contest(2, 2);
    expect(turn(tied)).toEqual([["pat", "fran"], ["fran"]]);
    expect(tied.said()).toEqual(["actTogether"]);
    expect(fires(tied.spend("pat", "7 7", "ranged")).acts).toHaveLength(2);
  });

  test("GP-16: lost: the opponent first, and then the holder all the same", () => {
    const lost = contest(1, 2);
    expect(turn(lost)).toEqual([["pat"], ["fran"]]);
    expect(lost.said()).toEqual(["actsAfter"]);
    expect(lost.badges("fran")).toContain("late");
    expect(lost.refusal({ type: "declare", seat: "fran", use: ["unaimed"] })).toBe("notActing");
    const after = lost.spend("pat", "7 7", "ranged").end("pat");
    expect(fires(after).said()).toEqual(["declared"]);
  });

  test("GP-16: as a snap shot if the shot hit", () => {
    const lost = contest(1, 2).spend("pat", "7 7", "ranged");
    const struck = hit(lost, "fran", 2).end("pat");
    expect(struck.badges("fran")).toContain("snapShot");
    expect(struck.badges("fran")).not.toContain("late");
    expect(fires(struck).before("fran", "spent")).toBe("A");
    expect(hit(contest(3, 2), "fran", 2).badges("fran")).not.toContain("snapShot");
    expect(struck.end("fran").badges("fran")).not.toContain("snapShot");
  });
});

describe("GP-16, GP-11: a fighter who is stunned by that shot", () => {
  test("GP-16, GP-11: still acts with the committed card, and then no more", () => {
    const frail = fight([hero("fran", { hpMax: 10 }), foe("pat")]).deal({ fran: "A 3 2", pat: "7S 7H 7D 2" });
    const tries = frail.hold("fran", "A").to("7").press("preempt", "fran");
    const lost = madeBy(madeBy(tries, "fran", 1), "pat", 2);
    const struck = hit(lost.spend("pat", "7S 7H", "ranged"), "fran", 6).end("pat");
    expect([struck.acts, struck.badges("fran")]).toEqual([["fran"], ["stunned", "snapShot"]]);
    expect(fires(struck).said()).toEqual(["declared"]);
  });
});

describe("GP-16: until it is known who is first", () => {
  test("GP-16: neither plays, and neither's moment is over", () => {
    expect(preempting.offered("pat")).toEqual(["rollDx", "rollAgainst", "madeBy", "rollAll", "defend", "hold"]);
    expect(preempting.offered("fran")).toEqual(["rollDx", "rollAgainst", "madeBy", "rollAll", "defend", "hold"]);
    expect(preempting.refusal(preempting.spending("pat", "7 7", "ranged"))).toBe("waiting");
    expect(preempting.refusal({ type: "end", seat: "pat" })).toBe("waiting");
    expect(preempting.refusal({ type: "count" })).toBe("waiting");
  });

  test("GP-9, GP-16: a fighter who tries to preempt cannot do so with another card instead", () => {
    const lucky = fight([hero("fran"), foe("pat")]).deal({ fran: "A R 3", pat: "7 7" });
    const waiting = lucky.hold("fran", "A").to("7").press("preempt", "fran");
    expect(waiting.refusal(waiting.spending("fran", "R", "unaimed"))).toBe("waiting");
    expect(waiting.defend("fran", "R").before("fran", "spent")).toBe("R A");
  });

  test("GP-8, GP-16: the card is already spent, and cannot be lost", () => {
    const stunned = stun(preempting, "fran");
    expect(stunned.before("fran", "spent")).toBe("A");
    expect(stunned.before("fran", "lost")).toBe("3");
  });

  test("GP-16: a fighter who is hit meanwhile loses cards, and the contest goes on", () => {
    expect(asked(hit(preempting, "pat", 1))).toEqual(["fran: preempt", "pat: preempted"]); // the Sevens are safe
    expect(loseLowest(stun(preempting, "pat"), "pat").before("pat", "lost")).toBe("7");
  });
});
