import { before, type Session } from "./session.ts";

/** What undo may take back. */

/** The last thing played, or everything since the turn or the round began. */
export type Back = "entry" | "turn" | "round";

/** The first entry that undo would take back, or −1 if the log does not reach that far. */
export function whereTo(session: Session, back: Back, base: { turn: number; round: number }): number {
  if (back === "entry") return session.entries.findLastIndex((entry) => entry.by !== null);
  return before(session, back, base[back]);
}

/** The GM may take back anything; a player only the last thing played, if it was theirs and involved no chance. */
export function mayUndo(
  session: Session,
  back: Back,
  user: { readonly id: string | null; readonly isGM: boolean },
): boolean {
  if (user.isGM) return true;
  const last = session.entries.findLastIndex((entry) => entry.by !== null);
  const taken = session.entries.slice(last);
  return back === "entry" && last >= 0 && taken[0]?.by === user.id && !taken.some(({ drew }) => drew);
}
