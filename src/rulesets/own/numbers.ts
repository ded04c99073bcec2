import type { Holder } from "../../decks/recipe/order.ts";
import { cardsFor, type RecipeSide, readsIn, type Sheet } from "../../decks/recipe/recipe.ts";
import { onceOf } from "../../engine/table/once.ts";
import { ledBy } from "../../engine/table/seating.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { type Choice, recipeOf, type State } from "./state.ts";

/** What a seat's leader brings: read from its sheet, or set by hand for it. */
export interface SeatNumbers extends Holder {
  readonly cards: number;
  /** What stands on the sheet, as far as anything does. */
  readonly sheet: { readonly [K in Sheet]: number | null };
  readonly side: RecipeSide;
}

type Known = Pick<State, "fighters" | "seats" | "choices" | "options">;

const knownIn = onceOf(
  (_: Known["seats"], __: Known["fighters"], ___: Known["choices"], ____: Known["options"]) =>
    new Map<SeatId, SeatNumbers>(),
);

/** OD-2: of a group, the leader's. */
export function numbersOf(s: Known, seat: SeatId): SeatNumbers {
  const known = knownIn(s.seats, s.fighters, s.choices, s.options);
  const met = known.get(seat) ?? read(s, seat);
  known.set(seat, met);
  return met;
}

function read(s: Known, seat: SeatId): SeatNumbers {
  const recipe = recipeOf(s);
  const fighter = ledBy<Choice>(s, seat);
  // whoever has several entries has its turns by them
  const unread = fighter?.repeated === true && recipe.counts === "each" ? "deckNumber" : null;
  const found = (name: Sheet): number | null => {
    if (name === unread) return fighter?.[name] ?? null;
    const kept = fighter?.memory?.[name];
    return fighter?.[name] ?? (typeof kept === "number" ? kept : (fighter?.traits?.[name] ?? null));
  };
  const sheet = { deckNumber: found("deckNumber"), deckBonus: found("deckBonus"), deckTie: found("deckTie") };
  const reads = readsIn(recipe);
  const side: RecipeSide = fighter === null || fighter.side === "gm" ? "gm" : "players";
  return {
    cards: reads.deckNumber ? cardsFor(recipe, sheet.deckNumber) : (fighter?.cards ?? cardsFor(recipe, null)),
    bonus: Math.floor(sheet.deckBonus ?? 0),
    tie: sheet.deckTie,
    ours: side === "players",
    sheet,
    side,
  };
}
