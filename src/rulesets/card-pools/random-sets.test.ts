import { expect, test } from "vitest";
import { type Fact, manyFights } from "../../../test/laws/random-fights.ts";
import { isWhole } from "../../../test/seed.ts";
import type { CardSet, SetUse } from "../../engine/rules/offer.ts";
import { once } from "../../engine/table/once.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { actingSeats } from "./due-order.ts";
import { isStunned } from "./members.ts";
import { cardPools } from "./rules.ts";
import type { State } from "./state.ts";

/** What the ledger says sets of one to five give: a number is a bonus, null is no bonus. */
type Table = Readonly<Record<string, number | null>>;
const many = (bonus: number, stun: number): Table => ({
  ranged: bonus,
  melee: bonus,
  feint: bonus,
  defence: bonus,
  damage: bonus,
  other: bonus,
  stun,
  ready: null,
  gesture: null,
});
const GP5: readonly Table[] = [
  {
    move: null,
    ready: null,
    gesture: null,
    aim: null,
    unaimed: null,
    aimed: null,
    turn: null,
    stop: null,
    wildSwing: -2,
    feint: -2,
    defence: -1,
    stun: 0,
    other: -2,
  },
  { ranged: 0, melee: 0, feint: 0, defence: 0, stun: 2, other: 0, ready: null, gesture: null },
  many(2, 4),
  many(4, 8),
  many(6, 12),
];

const isRed = (card: CardId): boolean => card.startsWith("JR");
const numberOf = (told: unknown): number => Number(String(told).replace("−", "-"));

interface Offered {
  readonly set: CardSet;
  readonly state: State;
  readonly seat: SeatId;
  readonly key: string;
}

/** Every set offered to anyone in this fight. */
const offeredIn = (facts: readonly Fact[]): Offered[] =>
  facts
    .filter(({ seen }) => seen)
    .flatMap(({ after: state }) =>
      Object.keys(state.seats).flatMap((seat) =>
        cardPools
          .offers(state, seat)
          .flatMap(({ key, sets = [] }) => sets.map((set) => ({ set, state, seat, key: key.split(":")[0] as string }))),
      ),
    );

const offered = once(offeredIn);

/** Every set offered to anyone in random encounters, worked out once for all tests. */
function everySet(holds: (offered: Offered) => void): void {
  manyFights(20, (facts) => {
    for (const one of offered(facts)) holds(one);
  });
}

function given({ gives }: SetUse): number | null {
  if (gives.key === "card-pools.gives.bonus") return numberOf(gives.data?.["n"]);
  return gives.key === "card-pools.gives.damage" ? Number(gives.data?.["points"]) : null;
}

/** GP-11: a defence of the stunned with several cards has the bonus that they give to shaking it off. */
const isStunnedSet = ({ use }: SetUse, state: State, seat: SeatId, size: number): boolean =>
  use === "defence" && size > 1 && isStunned(state, seat);

test("GP-5, GP-11: no set offers what its size does not give, nor another number", () => {
  const sizesMet = new Set<number>();
  everySet(({ set: { sizes }, state, seat, key }) => {
    for (const { size: picked, uses } of sizes) {
      const size = key === "declare" ? picked + 1 : picked; // besides the card that is committed
      sizesMet.add(size);
      for (const some of uses) {
        const gives = isStunnedSet(some, state, seat, size) ? GP5[size - 1]?.["stun"] : GP5[size - 1]?.[some.use];
        expect([size, some.use, gives]).not.toEqual([size, some.use, undefined]);
        const stun = some.use === "defence" && isStunned(state, seat) ? 4 : 0;
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
  expect([...sizesMet]).toEqual(expect.arrayContaining(isWhole ? [1, 2, 3] : [1]));
});

test("GP-5, GP-8, GP-9: what goes together is of one rank, with Red Jokers, or a hold card and one lower card", () => {
  everySet(({ set: { must, of, sizes }, state, seat, key }) => {
    const cards = [...must, ...of];
    const naturals = cards.filter((card) => !isRed(card));
    const held = cards.find((card) => state.cards[card]?.zone === "held");
    for (const card of cards) expect(state.cards[card]).toMatchObject({ seat });
    const ranks = new Set(naturals.map((card) => card[0]));
    if (ranks.size > 1) {
      expect(["spend", "defend"]).toContain(key);
      expect([naturals.length, of.length, sizes.map(({ size }) => size)]).toEqual([2, 0, [must.length]]);
      expect(must).toContain(held);
    }
    for (const { size } of sizes) {
      expect(size).toBeGreaterThanOrEqual(Math.max(key === "declare" ? 0 : 1, must.length)); // besides what is committed
      expect(size).toBeLessThanOrEqual(cards.length);
      expect(size - must.filter(isRed).length).toBeLessThanOrEqual(4);
      if (size > 4) expect([size, must.filter(isRed).length]).toEqual([5, 1]);
    }
  });
});

test("GP-11: the stunned are offered nothing but attempts to shake it off, and defences", () => {
  everySet(({ set: { sizes }, state, seat }) => {
    if (!isStunned(state, seat)) return;
    if (state.struck.includes(seat) && actingSeats(state).includes(seat)) return; // GP-17: the action is completed
    for (const { uses } of sizes) for (const { use } of uses) expect(["stun", "defence"]).toContain(use);
  });
});
