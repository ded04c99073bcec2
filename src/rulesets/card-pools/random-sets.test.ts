import { expect, test } from "vitest";
import { manyFights } from "../../../test/laws/random-fights.ts";
import type { CardSet, SetUse } from "../../engine/offer.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { actingIn } from "./line.ts";
import { cardPools } from "./rules.ts";
import type { State } from "./state.ts";

/** What the ledger says sets of one to five give: a number is a bonus, null is no bonus. */
type Table = Readonly<Record<string, number | null>>;
const many = (bonus: number, stun: number): Table => ({
  ...{ ranged: bonus, melee: bonus, feint: bonus, defence: bonus, damage: bonus, other: bonus, stun },
  ...{ ready: null, gesture: null },
});
const GP5: readonly Table[] = [
  {
    ...{ move: null, ready: null, gesture: null, aim: null, unaimed: null, aimed: null, turn: null, stop: null },
    ...{ wildSwing: -2, feint: -2, defence: -1, stun: 0, other: -2 },
  },
  { ranged: 0, melee: 0, feint: 0, defence: 0, stun: 2, other: 0, ready: null, gesture: null },
  many(2, 4),
  many(4, 8),
  many(6, 12),
];

const isRed = (card: CardId): boolean => card.startsWith("JR");
const numberOf = (told: unknown): number => Number(String(told).replace("−", "-"));

/** Every set offered to anyone in random encounters. */
function everySet(numRuns: number, holds: (set: CardSet, state: State, seat: SeatId, key: string) => void): void {
  manyFights(numRuns, (facts) => {
    for (const { after } of facts.filter(({ seen }) => seen))
      for (const seat of Object.keys(after.seats))
        for (const { key, sets = [] } of cardPools.offers(after, seat))
          for (const set of sets) holds(set, after, seat, key.split(":")[0] as string);
  });
}

function given({ gives }: SetUse): number | null {
  if (gives.key === "card-pools.gives.bonus") return numberOf(gives.data?.["n"]);
  return gives.key === "card-pools.gives.damage" ? Number(gives.data?.["points"]) : null;
}

test("GP-5, GP-11: no set offers what its size does not give, nor another number", () => {
  const met = new Set<number>();
  everySet(20, ({ sizes }, state, seat) => {
    for (const { size, uses } of sizes) {
      met.add(size);
      for (const some of uses) {
        const gives = GP5[size - 1]?.[some.use];
        expect([size, some.use, gives]).not.toEqual([size, some.use, undefined]);
        const stun = some.use === "defence" && state.stunned[seat] !== undefined ? 4 : 0;
        if (!["ranged", "aimed"].includes(some.use))
          expect([size, some.use, given(some)]).toEqual([
            size,
            some.use,
            typeof gives === "number" ? gives - stun : null,
          ]);
        if (some.use === "damage") expect(some.gives.data?.["perDie"]).toBe((gives as number) / 2);
      }
    }
  });
  expect([...met]).toEqual(expect.arrayContaining([1, 2, 3]));
});

test("GP-5, GP-8, GP-9: what goes together is of one rank, with Red Jokers, or a hold card and one lower card", () => {
  everySet(20, ({ must, of, sizes }, state, seat, key) => {
    const cards = [...must, ...of];
    const naturals = cards.filter((card) => !isRed(card));
    const held = cards.find((card) => state.cards[card]?.zone === "held");
    for (const card of cards) expect(state.cards[card]).toMatchObject({ seat });
    const ranks = new Set(naturals.map((card) => card[0]));
    if (ranks.size > 1) {
      expect([key, must.length, of.length, sizes.map(({ size }) => size)]).toEqual(["spend", 2, 0, [2]]);
      expect(must).toContain(held);
    }
    for (const { size } of sizes) {
      expect(size).toBeGreaterThanOrEqual(Math.max(1, must.length));
      expect(size).toBeLessThanOrEqual(Math.max(cards.length, 1)); // a committed card lies before its owner
      expect(size - must.filter(isRed).length).toBeLessThanOrEqual(4);
      if (size > 4) expect([size, must.filter(isRed).length]).toEqual([5, 1]);
    }
  });
});

test("GP-11: the stunned are offered nothing but attempts to shake it off, and defences", () => {
  everySet(20, ({ sizes }, state, seat) => {
    if (state.stunned[seat] === undefined) return;
    if (state.struck.includes(seat) && actingIn(state).includes(seat)) return; // GP-17: the action is completed
    for (const { uses } of sizes) for (const { use } of uses) expect(["stun", "defence"]).toContain(use);
  });
});
