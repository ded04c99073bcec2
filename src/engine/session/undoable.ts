import { before, type Session } from "./session.ts";

/** What undo may take back. */

/** The last thing played, or everything since the turn or the round began. */
export const BACKS = ["entry", "turn", "round"] as const;
export type Back = (typeof BACKS)[number];

/** The first entry that undo would take back, or −1 if the log does not reach that far. `steps` are single ones. */
export function whereTo(session: Session, back: Back, base: { turn: number; round: number }, steps = 1): number {
  if (back !== "entry") return before(session, back, base[back]);
  const starts = session.entries.flatMap(({ by }, i) => (by === null ? [] : i));
  return starts.at(-steps) ?? -1;
}

/**
 * How much one player may do in one turn: less than half of what undo reaches back at least, and more than anybody has
 * to do. Some things can be done again and again, such as offering an exchange, and the log would hold nothing else.
 */
export const MOST_IN_A_TURN = 40;

/** Whether this user has done as much in the present turn as a player may (C-6). */
export function hasDoneEnough(
  { entries }: Session,
  user: { readonly id: string | null; readonly isGM: boolean },
): boolean {
  const now = entries.at(-1);
  if (user.isGM || now === undefined) return false;
  const own = entries.filter(({ by, round, turn }) => by === user.id && round === now.round && turn === now.turn);
  return own.length >= MOST_IN_A_TURN;
}

/** The GM may take back anything; a player only the last thing played, if it was theirs and involved no chance. */
export function mayUndo(
  session: Session,
  back: Back,
  user: { readonly id: string | null; readonly isGM: boolean },
  steps = 1,
): boolean {
  if (user.isGM) return true;
  if (steps > 1) return false;
  const last = session.entries.findLastIndex((entry) => entry.by !== null);
  const taken = session.entries.slice(last);
  return back === "entry" && last >= 0 && taken[0]?.by === user.id && !taken.some(({ drew }) => drew);
}
