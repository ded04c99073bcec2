import { laidBy } from "../../engine/kit/face-down.ts";
import { without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { onceOf } from "../../engine/once.ts";
import { fighterOf } from "../../engine/seating.ts";
import type { SeatId } from "../../engine/table.ts";
import type { Choice, State } from "./state.ts";

/** What tells whose cards lie face down. */
type Lying = Pick<State, "options" | "turned" | "fighters" | "choices" | "seats">;

/** Whether what this seat is dealt lies face down until it acts (SW-23). */
export const isDealtDown = ({ options, fighters, choices, seats }: Omit<Lying, "turned">, seat: SeatId): boolean =>
  options.gmCards === "faceDown" && gms(fighters, choices, seats).has(seat);

/** Whether the cards before this seat lie face down now (SW-23). */
export const liesDown = (s: Lying, seat: SeatId): boolean => isDealtDown(s, seat) && !has(s.turned, seat);

/** Seats with nobody but GM characters in them. */
const gms = onceOf(
  (fighters: Lying["fighters"], choices: Lying["choices"], seats: Lying["seats"]): ReadonlySet<SeatId> =>
    new Set(
      Object.entries(seats).flatMap(([id, { members }]) =>
        members.length > 0 && members.every((one) => fighterOf<Choice>({ fighters, choices }, one)?.side === "gm")
          ? [id]
          : [],
      ),
    ),
);

/** These seats' cards are turned up, since they act on them (SW-23). */
export const turnedUp = (s: State, seats: readonly SeatId[]): State =>
  s.options.gmCards === "faceDown" ? { ...s, turned: [...without(s.turned, seats), ...seats] } : s;

/** The table with all cards lying as they should, if anything has changed that decides it. */
export function laid(s: State, before: State): State {
  if (s.options.gmCards !== "faceDown" && before.options.gmCards !== "faceDown") return s;
  const keys = ["cards", "turned", "options", "seats", "fighters", "choices"] as const;
  if (keys.every((key) => s[key] === before[key])) return s;
  const cards = laidBy(s.cards, (seat) => liesDown(s, seat));
  return cards === s.cards ? s : { ...s, cards };
}
