import { describe, expect, test } from "vitest";
import { anyhow, dice } from "./deal-testing.ts";
import { hit, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const traits = { fp: 10, fpMax: 10, hpMax: 12, ht: 11 };
const fights = (hidden: boolean): Game => fight([hero("ana"), foe("ghost", traits, { hidden })]);
const hands = { ana: "A 7", ghost: "A K K 9 9 4" };
const dealing = (hidden: boolean): Game => fights(hidden).deal(hands);
const ran = (game: Game): Game =>
  game.end("ana").press("run", "ghost", { card: game.cards("ghost", "A"), sprint: ["no"], place: "the crypt" });
const held = (game: Game): Game => game.hold("ghost", "K").to("7").press("preempt", "ghost");
const asking = (game: Game, seat: string): string => game.state.asks.find(({ to }) => to === seat)?.id ?? "none";
const thrown = (game: Game, seat: string): Game =>
  game.press(`${asking(game, seat)}:roll`, seat, {}, undefined, dice(3, 3, 3));
const shaking = (game: Game): Game => stun(game, "ghost").to("9").spend("ghost", "9 9", "stun");
const change = { kind: "change", seat: "ghost", what: "fp", by: -1 };
const status = (on: boolean) => ({ kind: "status", seat: "ghost", what: "stunned", on });

type Told = readonly [what: string, play: (game: Game) => Game, heard: readonly string[], untold: readonly unknown[]];
const everything: readonly Told[] = [
  ["GP-5: a set that is played", (game) => game.end("ana").spend("ghost", "A", "move"), ["say spent"], []],
  [
    "GP-6: and what an effort costs",
    (game) => game.end("ana").spend("ghost", "A", "wildSwing", "strong"),
    ["say spent", "change fp"],
    [change],
  ],
  ["GP-18: a defence", (game) => game.defend("ghost", "9 9"), ["say spent"], []],
  ["GP-12: a blow", (game) => hit(game, "ghost", 2), ["say damaged"], []],
  ["GP-19: what it costs", (game) => loseLowest(hit(game, "ghost", 2), "ghost"), ["say lost"], []],
  ["GP-11: stun", (game) => stun(game, "ghost"), ["say stunned", "status stunned", "say lost"], [status(true)]],
  [
    "GP-20: shaking it off",
    (game) => thrown(shaking(game), "ghost"),
    ["roll shaking", "say shook", "status stunned"],
    [status(false)],
  ],
  [
    "GP-20, C-7: or failing to, as it was rolled at the table",
    (game) => shaking(game).press("shake:ghost:failed", "ghost"),
    ["say stillStunned"],
    [],
  ],
  ["GP-8: coming before somebody", held, ["say preempts"], []],
  ["GP-8: the throw for it", (game) => thrown(held(game), "ghost"), ["roll tested"], []],
  [
    "GP-7: a fast draw",
    (game) => game.end("ana").press("fastDraw", "ghost", { with: [], skill: 12 }, undefined, dice(3, 3, 3)),
    ["roll fastDraw", "say fastDrew"],
    [],
  ],
  ["GP-14: full speed", ran, ["say runsTo"], []],
  ["GP-14: and its end", (game) => ran(game).to("9").press("arrive", "ghost"), ["say arrived"], []],
];

/** Every effect by its kind and word. */
const effects = (game: Game): string[] =>
  game.effects.map((effect) => {
    const word = effect.kind === "say" || effect.kind === "roll" ? effect.text.key.split(".").at(-1) : undefined;
    return `${effect.kind} ${word ?? ("what" in effect ? effect.what : "")}`;
  });

describe("C-5: of the hidden nothing is told, and their actors change all the same", () => {
  test.each(everything)("C-5, %s", (_, play, heard, untold) => {
    expect(effects(play(dealing(false)))).toEqual(heard);
    expect(play(dealing(true)).effects).toEqual(untold);
  });

  test("C-5, GP-2: their dice and draws are left out of what is told of all", () => {
    const rolled = fights(true).when({ type: "roll" }, dice(3, 5));
    expect(rolled.effects).toMatchObject([{ kind: "roll", dice: [{ faces: 6, results: [3] }] }]);
    const alone = fight([foe("ghost", {}, { hidden: true })]).when({ type: "roll" }, dice(5));
    expect(alone.effects).toEqual([]);
    expect(dealing(true).effects).toMatchObject([{ lines: [{ data: { who: { seat: "ana" }, n: 2 } }] }]);
    expect(dealing(true).joins(foe("shade", {}, { hidden: true })).effects).toEqual([]);
  });

  test("C-5, GP-10: a Black Joker costs them the point that nobody hears of", () => {
    const drew = fights(true).deal({ ana: "A", ghost: "B 4" });
    expect(drew.effects.slice(1)).toEqual([change]);
  });

  test("C-5, GP-8: who comes before the hidden, or before whom they come, is not told", () => {
    const tries = dealing(true).hold("ana", "A").to("K").press("preempt", "ana");
    const settled = thrown(thrown(tries, "ana"), "ghost");
    expect([tries.effects, settled.effects]).toEqual([[], []]);
    const theirs = held(dealing(true));
    expect(thrown(thrown(theirs, "ghost"), "ana").effects).toMatchObject([{ kind: "roll" }]);
    expect(effects(thrown(thrown(held(dealing(false)), "ghost"), "ana"))).toEqual(["roll tested", "say actTogether"]);
  });

  test("C-5: nothing is told of cards that are collected, or of terms that are set", () => {
    expect(dealing(false).when({ type: "reset" }).effects).toEqual([]);
    const shoe = dealing(false).when({ type: "reset" }).when({ type: "roll" }, anyhow);
    expect(shoe.when({ type: "setDie", seat: "ana", die: 2 }).effects).toEqual([]);
  });
});
