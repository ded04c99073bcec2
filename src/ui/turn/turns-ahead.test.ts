import { expect, test } from "vitest";
import type { View } from "../../engine/view/view.ts";
import { turnsUntil } from "./upcoming-seats.ts";

/** When a player's own comes to act, as far as it is known here. */

const row = (seat: string, state: "acts" | "toCome" | "acted", cards = 1) => ({
  seat,
  state,
  cards: Array.from({ length: cards }, (_, i) => `${seat}${i}`),
  backs: 0,
  badges: [],
});

/** The count, which is in no order of rows. */
const columns = ["ann", "bo", "cy", "dot", "ed"].map((seat) => ({ label: seat, seats: [seat], lit: seat === "ann" }));

const view = (more: Partial<View> = {}) =>
  ({
    rows: [row("ed", "acted"), row("dot", "toCome"), row("cy", "toCome"), row("bo", "toCome"), row("ann", "acts")],
    panels: [{ kind: "columns", title: { key: "count" }, columns }],
    acts: ["ann"],
    may: [],
    next: "bo",
    ...more,
  }) as unknown as View;

const of = (...seats: string[]) => new Set(seats);

test("the next is one turn away, and each further one more", () => {
  expect(["bo", "cy", "dot"].map((seat) => turnsUntil(view(), of(seat)))).toEqual([1, 2, 3]);
});

test("of several, the first counts", () => {
  expect(turnsUntil(view(), of("dot", "cy"))).toBe(2);
});

test("nothing is said of who acts, may act or has acted", () => {
  const text = { key: "any" };
  expect(turnsUntil(view(), of("ann"))).toBeNull();
  expect(turnsUntil(view({ may: [{ seat: "dot", text }] }), of("dot"))).toBeNull();
  expect(turnsUntil(view(), of("ed"))).toBeNull();
});

test("nor where nobody acts, or it is not known who is next", () => {
  expect(turnsUntil(view({ acts: [] }), of("cy"))).toBeNull();
  expect(turnsUntil(view({ next: null }), of("cy"))).toBeNull();
});

test("whose card nobody here knows is not counted", () => {
  const panels = [{ kind: "columns", columns: columns.filter(({ label }) => label !== "cy") }];
  expect(turnsUntil(view({ panels } as unknown as Partial<View>), of("dot"))).toBe(2);
});
