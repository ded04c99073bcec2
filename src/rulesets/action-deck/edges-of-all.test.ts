import { describe, expect, test } from "vitest";
import { edgesOf } from "./edges.ts";
import { extras, hero, type Named, table } from "./testing.ts";

const wolves: readonly Named[] = extras("wolf", 2);
const fight = table(...wolves, hero("buck"), hero("ann"));

describe("SW-15: the edges of everybody in one form", () => {
  test("SW-15: a line for each card, players' first, with what counts now", () => {
    const read = table(...wolves, hero("buck", { traits: { levelHeaded: 2, quick: 1 } }));
    const [field] = read.offer("setEdges", "gm")?.fields ?? [];
    expect(field).toMatchObject({
      grid: [
        { seat: "buck", chosen: [2, 1, 0], own: true },
        { seat: "group:wolf", chosen: [0, 0, 0] },
      ],
    });
  });

  test("SW-15, C-9: only what differs is set, for a whole group, and the actors keep it", () => {
    const set = fight.when({ type: "setEdges", edges: { buck: [1, 0, 0], ann: [0, 0, 0], "group:wolf": [0, 0, 1] } });
    expect(edgesOf(set.state, "buck")).toEqual({ levelHeaded: 1, quick: false, hesitant: false });
    expect(edgesOf(set.state, "group:wolf").hesitant).toBe(true);
    expect(Object.keys(set.state.choices).toSorted()).toEqual(["buck", "wolf1", "wolf2"]);
    const kept = set.effects.map((effect) => (effect.kind === "remember" ? [effect.only, effect.what, effect.to] : []));
    expect(kept).toContainEqual(["buck", "levelHeaded", 1]);
    expect(kept.flat()).not.toContain("ann");
  });

  test("SW-24: with the option there is a column for the extra cards", () => {
    const fields = (game: typeof fight) => game.offer("setEdges", "gm")?.fields ?? [];
    const columns = (game: typeof fight) =>
      fields(game).flatMap((field) => ("columns" in field ? field.columns.map(({ name }) => name) : []));
    expect(columns(fight)).toEqual(["levelHeaded", "isQuick", "isHesitant"]);
    const led = fight.when({ type: "options", tactician: "yes" });
    expect(columns(led)).toEqual(["levelHeaded", "isQuick", "isHesitant", "leads"]);
    const set = led.when({ type: "setEdges", edges: { ann: [0, 0, 0, 2] } });
    expect(set.state.choices["ann"]?.tactician).toBe(2);
  });

  test("SW-15: nobody's edges are refused", () => {
    expect(fight.refusal({ type: "setEdges", edges: { nobody: [1, 0, 0] } })).toBe("noSeat");
  });
});
