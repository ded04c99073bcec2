import { BOUNDS, readsIn, SHEET } from "../../../decks/recipe/recipe.ts";
import { isKept } from "../../../engine/kit/say.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { settle } from "../seats/people.ts";
import { type Choice, part, recipeOf, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { numbersOf } from "./numbers.ts";

const [LEAST, MOST] = [-99, 99];

const within = (n: number): number => Math.max(LEAST, Math.min(MOST, Math.round(n))) + 0;

/** OD-2, OD-5, OD-6: what this recipe reads, and how many cards if it reads that nowhere. */
function fieldsFor(s: State, seat: SeatId): readonly Field[] {
  const [reads, { cards, sheet }] = [readsIn(recipeOf(s)), numbersOf(s, seat)];
  return [
    ...(reads.deckNumber ? [] : [{ name: "cards", number: BOUNDS.cards, chosen: cards } as const]),
    ...SHEET.filter((name) => reads[name]).map(
      (name): Field => ({ name, number: [LEAST, MOST], chosen: within(sheet[name] ?? 0) }),
    ),
  ];
}

/** OD-2: the GM sets for a seat what the recipe would read; its actors keep what stands in for a sheet. */
export const setNumbers = part({
  fresh: { choices: {} },
  decide: {
    set(play, { type: _, seat, ...input }, chance) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return no("noSeat");
      play.happen({ type: "numbersSet", seat, fighters, ...input });
      settle(play, chance);
      return null;
    },
  },
  fold: {
    numbersSet(s, { type: _, seat: __, fighters, ...input }) {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], ...input };
      return { ...s, choices };
    },
  },
  effects: {
    numbersSet: ({ seat, ...input }) =>
      SHEET.flatMap((what) => {
        const to = input[what];
        return to === undefined ? [] : [{ kind: "remember", seat, what, to }];
      }),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "set", seat }, null, { weight: "setup", icon: "cards", fields: fieldsFor(s, seat) }),
    ],
  },
  badges: (s, seat) =>
    numbersOf(s, seat).lacks && !isKept(s, seat)
      ? [{ text: text("badge.lacks"), tone: "plain", hint: text("hint.lacks") }]
      : [],
});
