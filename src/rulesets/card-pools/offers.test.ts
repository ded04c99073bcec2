import { describe, expect, test } from "vitest";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);
const dealt = duo.deal({ ana: "A K K 9", ogre: "A Q 3" });

describe("GP-2: the GM's clicks for a turn", () => {
  test("C-11: cards are collected at a second click, and nothing of the turn is left", () => {
    expect([duo.offer("reset", "gm"), duo.refusal({ type: "reset" })]).toEqual([undefined, "nothingDealt"]);
    expect(dealt.offer("reset", "gm")).toMatchObject({
      key: "reset:1",
      buttons: ["reset"],
      confirm: cp("confirm.reset"),
    });
    const left = dealt.hold("ana", "9").count().when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, step: 0, at: 0, combatTurn: 1 });
    for (const part of ["line", "lost", "fromHold", "deeds", "losses", "contests", "raised", "struck"] as const)
      expect(left[part]).toEqual([]);
    for (const part of ["down", "committed", "late", "shaking", "dice", "drawn"] as const)
      expect(left[part]).toEqual({});
    for (const { zone } of Object.values(left.cards)) expect(zone).toBe("deck");
  });
});

describe("GP-3, GP-17: the GM's click for the next increment", () => {
  test("GP-16: and who would not come to act with a card that is spent already", () => {
    const red = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "R 9", ogre: "K 3" })
      .hold("ana", "R");
    const brokeIn = red.to("K").spend("ogre", "K", "unaimed").press("preempt", "ana");
    expect(brokeIn.acts).toEqual(["ana"]);
    expect(brokeIn.offer("count", "gm")?.loses).toEqual(cp("loses.moment", { who: { seats: ["ana"] } }));
    expect(brokeIn.press("declare", "ana").offer("count", "gm")).not.toHaveProperty("loses");
  });
});

describe("what the ruleset says of itself", () => {
  test("GP-1: what it reads, and how far a sheet is believed", () => {
    const bounded = [0, 60];
    const known = (name: string) => cardPools.values?.find((value) => value.name === name);
    for (const name of ["dx", "iq", "ht", "move", "tactics", "steering"])
      expect(known(name)).toEqual({ name, kind: "number", bounds: bounded });
    for (const name of ["hp", "hpMax", "fp", "fpMax", "encumbrance"])
      expect(known(name)).toEqual({ name, kind: "number" });
    for (const name of ["combatReflexes", "combatParalysis"]) expect(known(name)).toEqual({ name, kind: "yes" });
    expect(cardPools.values).toHaveLength(13);
  });

  test("GP-15: how it is played, including talking", () => {
    const lines = ["deal", "count", "sets", "hold", "jokers", "losing", "running", "talking", "pools", "unofficial"];
    expect(cardPools.help?.lines.map(({ key }) => key)).toEqual(lines.map((line) => `card-pools.help.${line}`));
    expect(cardPools).toMatchObject({
      home: "encounter",
      defaults: {
        pause: "pause",
        hands: "closed",
        tired: "eachPoint",
        seconds: 13,
        defence: "anyRank",
        wounds: "byHand",
        steered: "no",
      },
    });
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: every deed raises the count, so that no old button fits the present", () => {
    const games = [duo, dealt];
    const then = (next: (game: Game) => Game) => games.push(next(games.at(-1) as Game));
    then((game) => game.count());
    then((game) => game.endTurn());
    then((game) => game.when({ type: "reset" }));
    const turns = games.map(({ state }) => state.turn);
    expect(turns.every((turn, at) => at === 0 || turn > (turns[at - 1] as number))).toBe(true);
  });
});
