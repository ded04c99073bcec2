import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import { fight } from "./testing.ts";

const rolled = fight([hero("ana", 4, 20), hero("bo", 4, 10), foe("wolf", 5, 15, { hidden: true })]).roll({
  ana: 1,
  bo: 2,
  wolf: 3,
});
const lurking = rolled.does("end", "ana");

describe("C-5: hidden fighters", () => {
  test("C-5: all see the same seat act, whether a hidden fighter came before or comes after", () => {
    expect([rolled.acts, rolled.view(["bo"]).acts]).toEqual(["ana", ["ana"]]);
    const after = lurking.does("end", "wolf");
    expect([after.acts, after.view(["bo"]).acts, after.view([]).acts]).toEqual(["bo", ["bo"], ["bo"]]);
  });

  test("C-5: while a hidden fighter acts, players see that no one does, and who comes next", () => {
    const { acts, next, pause } = lurking.view(["bo"]);
    expect([lurking.acts, acts, next, pause === null]).toEqual(["wolf", [], "bo", false]);
    expect(speedDice.offers(see(lurking.state, ["bo"]), "bo")).toEqual([]);
  });

  test("C-5, HD-7: players see neither its die nor its row, nor a suggestion based on it", () => {
    const { rows, dice, deck } = rolled.view([]);
    expect(JSON.stringify([rows, dice])).not.toContain("wolf");
    const slow = fight([hero("ana", 2), foe("wolf", 9, 10, { hidden: true })]);
    expect([slow.view([]).deck.notes, deck.notes]).toEqual([[], []]);
    expect([slow.view().deck.notes, rolled.view().deck.notes]).toMatchObject([[], [{ data: { spd: 5 } }]]);
  });

  test("C-5, HD-7: its die is not in the message, and the others' are", () => {
    const [told] = rolled.effects;
    expect(rolled.effects).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("wolf");
    expect(told).toMatchObject({ dice: [{ results: [1] }, { results: [2] }, { results: [2] }] });
  });

  test("C-5: nor is what it does announced", () => {
    expect(lurking.does("hold", "wolf").said()).toEqual([]);
    const later = lurking.does("hold", "wolf").roll({ ana: 9, bo: 9, wolf: 9 });
    expect(later.does("useHold", "wolf").said()).toEqual([]);
    expect(later.does("abort", "wolf").said()).toEqual([]);
    expect(later.does("abort", "bo").said()).toEqual(["aborted"]);
  });

  test("C-5, C-6: the open state, with its gap closed, goes on with the next in line", () => {
    const mended = speedDice.recover(see(lurking.state, []));
    expect([mended.line, speedDice.look(mended).acts]).toEqual([[["ana"], ["bo"]], ["bo"]]);
  });
});
