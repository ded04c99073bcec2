import fc from "fast-check";
import {
  ACES,
  BOUNDS,
  BREAK_INS,
  type CardCount,
  DEALS,
  DECK_ICONS,
  HOLDS,
  JOKERS_DO,
  type Jokers,
  type Recipe,
  SHOWN,
} from "../../src/decks/recipe/recipe.ts";

/** Legal recipes: each combination that can be put together comes up (OD-13). */

/** A record as `JSON.parse` makes it. */
const recordOf = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as fc.Arbitrary<T>;

const whole = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
/** Small numbers most of the time: they are what tables use, and where cards run short. */
const mostly = (bounds: readonly [number, number], few: number) =>
  fc.oneof(
    { weight: 4, arbitrary: whole([bounds[0], Math.min(few, bounds[1])]) },
    { weight: 1, arbitrary: whole(bounds) },
  );

const steps = fc
  .tuple(
    fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: whole([-5, 12]) }, { weight: 1, arbitrary: whole(BOUNDS.upTo) }), {
      maxLength: 7,
    }),
    fc.array(mostly(BOUNDS.cards, 4), { minLength: 8, maxLength: 8 }),
  )
  .map(([limits, cards]): CardCount => {
    const rising = [...limits.toSorted((a, b) => a - b), null];
    return { steps: rising.map((upTo, i) => ({ upTo, cards: cards[i] ?? 1 })) };
  });
const cards: fc.Arbitrary<CardCount> = fc.oneof(mostly(BOUNDS.cards, 4), steps);

const holding: fc.Arbitrary<Pick<Recipe, "hold" | "breakIn">> = fc
  .tuple(fc.constantFrom(...HOLDS), fc.constantFrom(...BREAK_INS))
  .map(([hold, breakIn]) => ({ hold, breakIn: hold === "round" || hold === "rounds" ? breakIn : "no" }));

const about: fc.Arbitrary<Pick<Recipe, "name" | "icon" | "line">> = recordOf({
  name: fc.constantFrom("Ours", "Jokers & knaves"),
  icon: fc.constantFrom(...DECK_ICONS),
  line: fc.constant("As we play it."),
});

type Rules = Omit<Recipe, "name" | "icon" | "line">;

const drawn: fc.Arbitrary<Rules> = fc
  .tuple(
    fc.oneof(
      recordOf({ kind: fc.constant("fighters" as const), ends: whole(BOUNDS.ends) }),
      recordOf({
        kind: fc.constant("sides" as const),
        each: fc.oneof(fc.constant("seats" as const), mostly(BOUNDS.each, 5)),
        ends: whole(BOUNDS.ends),
      }),
    ),
    fc.boolean(),
    cards,
    holding,
  )
  .map(([deck, isFirst, some, held]) => ({
    deck,
    cards: some,
    order: "drawn" as const,
    counts: isFirst && deck.kind === "fighters" ? ("first" as const) : ("each" as const),
    bonus: "none" as const,
    ties: "together" as const,
    jokers: null,
    deal: "round" as const,
    shown: "open" as const,
    ...held,
  }));

const jokers: fc.Arbitrary<Jokers> = recordOf({
  red: fc.constantFrom(...JOKERS_DO),
  black: fc.constantFrom(...JOKERS_DO),
  bonus: whole(BOUNDS.bonus),
}).map((some) => (some.red === "like" || some.black === "like" ? some : { ...some, bonus: 0 }));

const decks: fc.Arbitrary<Pick<Recipe, "deck" | "jokers">> = fc.oneof(
  recordOf({
    deck: recordOf({
      kind: fc.constant("numbers" as const),
      most: mostly(BOUNDS.most, 20),
      sets: mostly(BOUNDS.sets, 2),
    }),
    jokers: fc.constant(null),
  }),
  recordOf({
    deck: recordOf({
      kind: fc.constant("french" as const),
      decks: whole(BOUNDS.decks),
      jokers: fc.constant("none" as const),
    }),
    jokers: fc.constant(null),
  }),
  recordOf({
    deck: recordOf({
      kind: fc.constant("french" as const),
      decks: whole(BOUNDS.decks),
      jokers: fc.constantFrom("two" as const, "all" as const),
      aces: fc.constantFrom(...ACES),
    }),
    jokers,
  }),
);

const sorted: fc.Arbitrary<Rules> = fc
  .tuple(
    decks,
    cards,
    holding,
    recordOf({
      order: fc.constantFrom("high" as const, "low" as const),
      counts: fc.constantFrom("each" as const, "best" as const, "worst" as const, "choice" as const),
      bonus: fc.constantFrom("none" as const, "added" as const),
      ties: fc.constantFrom("suit" as const, "together" as const, "players" as const, "number" as const),
      deal: fc.constantFrom(...DEALS),
      shown: fc.constantFrom(...SHOWN),
    }),
  )
  .map(([made, some, held, rest]) => {
    const isNumbers = made.deck.kind === "numbers";
    const deal = rest.deal === "joker" && made.jokers === null ? ("once" as const) : rest.deal;
    return {
      ...made,
      cards: some,
      ...held,
      ...rest,
      ties: rest.ties === "suit" && isNumbers ? ("together" as const) : rest.ties,
      deal,
      counts: deal === "hand" ? ("choice" as const) : rest.counts,
      shown: deal === "hand" ? ("open" as const) : rest.shown,
    };
  });

export const recipes: fc.Arbitrary<Recipe> = fc
  .tuple(about, fc.oneof({ weight: 1, arbitrary: drawn }, { weight: 2, arbitrary: sorted }))
  .map(([words, rules]): Recipe => ({ ...words, ...rules }));
