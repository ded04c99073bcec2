import { describe, expect, test } from "vitest";
import { purseOf } from "./bennies.ts";
import { edgesAt } from "./edges.ts";
import { hasWildDie } from "./rolls.ts";
import { factsOf } from "./rules.ts";
import { anyhow, extras, type Game, hero, roster, table, villain } from "./testing.ts";
import { leaderIn } from "./who-can-act.ts";

/** A Wild Card of the Game Master's on one card with Extras: it leads, and has there what it has alone. */

const chief = villain("chief", { traits: { levelHeaded: 1, quick: 1, agility: 10 } });
const apart = table(hero("buck"), ...extras("goblin", 2), chief);
const seat = "group#1";
const led = apart.when({ type: "gather", fighters: ["goblin1", "goblin2", "chief"] });
const wilds = ({ state }: Game): string[] =>
  ["goblin1", "goblin2", "chief"].filter((id) => (state.choices[id]?.wild ?? state.fighters[id]?.wild) === true);

describe("SW-3, SW-18: a Wild Card with Extras on its card", () => {
  test("SW-18: leads, wherever it stands in the encounter", () => {
    expect(led.state.seats[seat]?.members).toEqual(["chief", "goblin1", "goblin2"]);
    expect(leaderIn(led.state, seat)).toBe("chief");
  });

  test("SW-14, SW-15: loses neither Wild Die nor Bennies nor Edges", () => {
    expect(hasWildDie(led.state, seat, true)).toBe(true);
    expect(purseOf(led.state, seat)).toMatchObject({ fighter: "chief", from: "bennies", left: 2 });
    expect(edgesAt(led.state)(seat)).toMatchObject({ levelHeaded: 1, quick: true });
    expect(factsOf(led.state, seat)[0]?.text).toEqual({ key: "action-deck.fact.wildGm" });
  });

  test("SW-18: once it has fallen, the next one leads", () => {
    const fallen = led.when(roster([[chief[0], { ...chief[1], out: true }]]), anyhow);
    expect(leaderIn(fallen.state, seat)).toBe("goblin1");
    expect(hasWildDie(fallen.state, seat, true)).toBe(false);
  });

  test("SW-18: who joins its group while cards are out is led by it at once", () => {
    const saved = { memory: { group: "Pack" } };
    const dealt = table(hero("buck"), ...extras("goblin", 2, saved)).dealtTo({ buck: "AS", "saved:Pack": "KS" });
    const joined = dealt.when(roster([villain("chief", saved)]), anyhow);
    expect(leaderIn(joined.state, "saved:Pack")).toBe("chief");
  });

  test("C-9: what is set for the seat is set for the Wild Card, and its Extras stay what they are", () => {
    const form = led.offer("set", "gm", seat)?.fields;
    expect(form).toContainEqual(expect.objectContaining({ name: "kind", chosen: ["wild"] }));
    const kept = led.when({ type: "set", seat, kind: ["wild"], side: ["gm"], hesitant: ["yes"], part: ["in"] }, anyhow);
    expect(wilds(kept)).toEqual(["chief"]);
    expect(kept.state.choices["goblin1"]).not.toHaveProperty("hesitant");
    const turned = led.when({ type: "set", seat, side: ["ally"] }, anyhow);
    expect(Object.values(turned.state.choices).map(({ side }) => side)).toEqual(["ally", "ally", "ally"]);
    expect(wilds(led.when({ type: "set", seat, kind: ["extra"] }, anyhow))).toEqual([]);
  });

  test("SW-3: a rider and his horse have one card", () => {
    const ride = table(villain("rider"), ...extras("horse", 1)).press("merge", "gm", {
      seats: ["rider", "group:horse"],
    });
    expect(Object.values(ride.state.seats)).toEqual([{ members: ["rider", "horse1"] }]);
  });
});
