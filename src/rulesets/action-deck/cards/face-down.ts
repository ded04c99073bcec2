import { isGms, laidBy } from "../../../engine/kit/face-down.ts";
import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** What tells whose cards lie face down. */
type FaceDownInputs = Pick<State, "options" | "turned" | "fighters" | "choices" | "seats">;

/** Whether what this seat is dealt lies face down until it acts (SW-23). */
export const isDealtDown = (s: Omit<FaceDownInputs, "turned">, seat: SeatId): boolean =>
  s.options.gmCards === "faceDown" && isGms(s, seat);

/** Whether the cards before this seat lie face down now (SW-23). */
export const liesDown = (s: FaceDownInputs, seat: SeatId): boolean => isDealtDown(s, seat) && !has(s.turned, seat);

/** These seats' cards are turned up, since they act on them (SW-23). */
export const turnedUp = (s: State, seats: readonly SeatId[]): State =>
  s.options.gmCards === "faceDown" ? { ...s, turned: [...without(s.turned, seats), ...new Set(seats)] } : s;

/** An option set in the middle of a round finds turned up whose turn has come, as if it had been set all along (SW-23). */
export function foundUp(s: State, before: State): State {
  if (before.options.gmCards === "faceDown") return s;
  const claims = s.contest === null ? [] : [...s.contest.claims, ...s.contest.jokers];
  return turnedUp(s, [...s.opened, ...s.cameIn, ...claims, ...s.chain.flat(), ...without(s.done, s.passed)]);
}

/** The table with all cards lying as they should, if anything has changed that decides it. */
export function laid(s: State, before: State): State {
  if (s.options.gmCards !== "faceDown" && before.options.gmCards !== "faceDown") return s;
  const keys = ["cards", "turned", "options", "seats", "fighters", "choices"] as const;
  if (keys.every((key) => s[key] === before[key])) return s;
  const cards = laidBy(s.cards, (seat) => liesDown(s, seat));
  return cards === s.cards ? s : { ...s, cards };
}
