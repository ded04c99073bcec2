import { onceOf } from "../../engine/table/once.ts";
import { type Chosen, ledBy } from "../../engine/table/seating.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { State } from "./state.ts";

/** NC-4, NC-5: the most cards for one seat, to act on or to choose from. */
export const MOST_CARDS = 5;

/** Numbers entered by hand for a combatant. */
export interface Choice extends Chosen {
  readonly turns?: number;
  readonly drawCards?: number;
  readonly keepsCard?: number;
}

/** What a seat's first fighter that can act brings: read from its actor, or entered by hand. */
export interface SeatNumbers {
  /** NC-4: how many cards it acts on. */
  readonly turns: number;
  /** NC-5: how many it draws for one. */
  readonly drawCards: number;
  /** NC-10: may keep its card. */
  readonly keepsCard: number;
}

export const MEMORY = ["turns", "drawCards", "keepsCard"] as const;

type Known = Pick<State, "fighters" | "seats" | "choices">;

const knownIn = onceOf(
  (_: Known["seats"], __: Known["fighters"], ___: Known["choices"]) => new Map<SeatId, SeatNumbers>(),
);

/** NC-4, NC-5, NC-10: this seat's numbers: set in this fight, or typed in for an earlier one, or read from the sheet. */
export function numbersOf(s: Known, seat: SeatId): SeatNumbers {
  const known = knownIn(s.seats, s.fighters, s.choices);
  const met = known.get(seat);
  if (met !== undefined) return met;
  const numbers = read(s, seat);
  known.set(seat, numbers);
  return numbers;
}

function read(s: Known, seat: SeatId): SeatNumbers {
  const fighter = ledBy<Choice>(s, seat);
  const found = (name: (typeof MEMORY)[number]): number => {
    if (name === "turns" && fighter?.repeated === true) return fighter.turns ?? 1;
    const kept = fighter?.memory?.[name];
    return fighter?.[name] ?? (typeof kept === "number" ? kept : (fighter?.traits?.[name] ?? 0));
  };
  const cards = (name: "turns" | "drawCards"): number => Math.max(1, Math.min(MOST_CARDS, Math.floor(found(name))));
  return { turns: cards("turns"), drawCards: cards("drawCards"), keepsCard: found("keepsCard") > 0 ? 1 : 0 };
}
