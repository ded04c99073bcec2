import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { panelIn } from "../../engine/view/view.ts";
import { foe, hero } from "../hero/testing.ts";
import { look, speedDice } from "./rules.ts";
import { fight, type Game } from "./testing.ts";
import { clock } from "./turns.ts";

const trio = fight([hero("ana", 4, 20), hero("bo", 4, 10), hero("cy", 4, 5)]);
const first = trio.roll({ ana: 1, bo: 1, cy: 9 });
const rest = (game: Game) => game.does("end", "ana").does("end", "bo");
const states = (game: Game) => game.view().rows.map(({ seat, state }) => `${seat} ${state}`);

describe("C-3: the tracker", () => {
  test("C-3: who acts, who comes, who has acted, and who has nothing to do", () => {
    expect(states(first)).toEqual(["ana acts", "bo toCome", "cy none"]);
    expect(states(rest(first))).toEqual(["ana acted", "bo acted", "cy none"]);
    expect(states(trio)).toEqual(["ana none", "bo none", "cy none"]);
    expect(states(first.changes("bo", { out: true }))).toEqual(["ana acts", "bo none", "cy none"]);
    expect(states(first.does("hold", "ana").when({ type: "reset" }))).toEqual(["ana none", "bo none", "cy none"]);
  });

  test("HD-7: dice are not cards", () => {
    expect(first.view()).toMatchObject({ cardless: true, columns: [] });
    for (const { cards, backs } of first.view().rows) expect([cards, backs]).toEqual([[], 0]);
  });

  test("C-3: who comes next", () => {
    expect([first.view().acts, first.view().next]).toEqual([["ana"], "bo"]);
    expect([rest(first).view().acts, rest(first).view().next]).toEqual([[], null]);
  });

  test("HD-6: those who may break in are not among those who act", () => {
    const used = first.does("hold", "ana").does("end", "bo").roll({ ana: 9, bo: 9, cy: 9 });
    expect(used.view().may).toEqual([{ seat: "ana", text: { key: "speed-dice.may.held" }, held: true }]);
    expect(used.does("useHold", "ana").view()).toMatchObject({ acts: ["ana"], may: [] });
  });

  test("C-5: neither a turn nor a hold is shown for a seat that a viewer may not know", () => {
    const hidden = { hidden: true };
    const acts = first.changes("ana", hidden);
    expect([acts.view(["bo"]).acts, acts.view(["bo"]).pause?.head.key]).toEqual([[], "speed-dice.pause.hidden"]);
    const held = first.does("hold", "ana").does("end", "bo").roll({ ana: 9, bo: 9, cy: 9 }).changes("ana", hidden);
    expect(held.view(["bo"]).may).toEqual([]);
  });
});

describe("HD-1: what the head of the table says", () => {
  test("HD-1: that no one is there, that nothing is rolled, or the Turn and its Phase", () => {
    const key = (game: Game) => game.view().title;
    expect([fight([]), trio].map((game) => game.view().pause)).toEqual([
      { head: { key: "speed-dice.pause.empty" }, players: { key: "speed-dice.pause.waitRoll" } },
      { head: { key: "speed-dice.pause.setup" }, players: { key: "speed-dice.pause.waitRoll" } },
    ]);
    expect(key(first)).toEqual({ key: "speed-dice.title.running", data: { turn: 1, phase: 1 } });
  });

  test("HD-3: a Phase in which no one acts is told apart from one in which all have", () => {
    const phase = { head: { key: "speed-dice.dice.title", data: { n: 1 } } };
    expect(first.view().pause).toBeNull();
    expect(rest(first).view().pause).toEqual(phase);
    expect(trio.roll({ ana: 9, bo: 9, cy: 9 }).view().pause).toEqual({
      ...phase,
      text: { key: "speed-dice.pause.allNull" },
    });
  });

  test("HD-5: which die is rolled", () => {
    expect(first.view().deck).toMatchObject({
      text: { key: "speed-dice.name" },
      left: { key: "speed-dice.deck.die", data: { n: 12 } },
    });
  });
});

describe("HD-7: the dice of a Phase", () => {
  const dice = (game: Game) => game.view().dice;

  test("HD-7: have column heads of their own", () => {
    expect(dice(first)?.title).toEqual({ key: "speed-dice.dice.title", data: { n: 1 } });
    expect(Object.values(dice(first)?.heads ?? {}).map(({ key }) => key.replace("speed-dice.dice.", ""))).toEqual([
      "who",
      "spd",
      "die",
      "kind",
      "filled",
    ]);
  });

  test("C-5: are those of seats that rolled and can act, and no others", () => {
    const seats = (game: Game) => dice(game)?.rows.map(({ seat }) => seat);
    expect(seats(first.joins(hero("dee", 4)))).toEqual(["ana", "bo", "cy"]);
    expect(seats(first.changes("bo", { out: true }))).toEqual(["ana", "cy"]);
    expect([first.joins(hero("dee", 4)).badges("dee"), trio.badges("ana")]).toEqual([[], ["speeds"]]);
  });

  test("HD-1, HD-3: SPD and what tells it are shown to players of their own side alone", () => {
    const mixed = fight([hero("ana", 4), foe("wolf", 4)]).roll({ ana: 1, wolf: 9 });
    const rows = (viewer: Viewer) => panelIn(look(see(mixed.state, viewer)), "dice")?.rows;
    expect(rows("gm")?.map(({ seat, spd, of, note }) => [seat, spd, of, note?.key])).toEqual([
      ["ana", 4, 3, "speed-dice.note.acts"],
      ["wolf", 4, 3, "speed-dice.note.more"],
    ]);
    expect(rows(["ana"])?.map(({ seat, spd, of, note }) => [seat, spd, of, note?.key])).toEqual([
      ["ana", 4, 3, "speed-dice.note.acts"],
      ["wolf", null, 0, undefined],
    ]);
    const badges = look(see(mixed.state, ["ana"])).rows.find(({ seat }) => seat === "wolf")?.badges;
    expect(badges?.every(({ hint }) => hint === undefined)).toBe(true);
  });

  test("HD-3: SPD 0 rolls and never acts, whatever it rolls", () => {
    const slow = fight([hero("ana", 0)]).roll({ ana: 1 });
    expect(slow.state.kinds).toEqual({ ana: "null" });
  });
});

describe("C-4: places in Foundry's order", () => {
  test("C-4: everyone has one place, whatever they did", () => {
    const twice = rest(first).roll({ ana: 2, bo: 9, cy: 9 });
    expect(clock(twice.state)).toMatchObject({ done: ["bo"], now: "ana", toCome: ["cy"] });
    expect(clock(twice.does("end", "ana").state)).toMatchObject({ done: ["bo", "ana"], now: null, toCome: ["cy"] });
    expect(clock(trio.state)).toMatchObject({ round: 0, done: [], now: null, toCome: [], mayAct: [] });
  });

  test("C-5: the defeated have none, even if they acted or would have", () => {
    const fell = rest(first).changes("ana", { out: true });
    expect(clock(fell.state)).toMatchObject({ done: ["bo"], now: null, toCome: ["cy"] });
    expect(clock(first.changes("cy", { out: true }).state)).toMatchObject({ now: "ana", toCome: ["bo"] });
  });
});

describe("what the ruleset says of itself", () => {
  test("it is stored in an encounter, uses names to break ties, and says how it is played", () => {
    expect(speedDice).toMatchObject({ home: "encounter", named: true, deals: "rolled" });
    expect(speedDice.help?.lines.map(({ key }) => key)).toEqual(
      ["roll", "certain", "abort", "turn", "unofficial"].map((line) => `speed-dice.help.${line}`),
    );
  });
});
