import type { SeatId } from "../../engine/table/table.ts";
import type { Rolling } from "../../engine/view/panels.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { refreshStrips } from "../page/screens.ts";

/** What has just happened among those who roll, on this page: whoever comes later sees how it ended. */

/** How long a verdict stands in full, and how long dice are new. In milliseconds. */
const VERDICT = 3000;
const FRESH = 900;

/** Tables at which this page saw somebody still to roll, and since when each verdict is known. */
const waiting = byHome<true>();
const verdicts = byHome<{ readonly id: string; readonly since: number }>();
/** When each seat's dice were thrown before this page's eyes; null for those that are not yet. */
const thrown = byHome<Map<SeatId, number | null>>();

/** Whether the verdict is new on this page, so that it stands in full. It redraws what shows verdicts when that is over. */
export function isChanged(home: string, verdict: Rolling["verdict"]): boolean {
  if (verdict === null) {
    waiting.set(home, true);
    verdicts.delete(home);
    return false;
  }
  const now = performance.now();
  if (waiting.delete(home)) {
    verdicts.set(home, { id: verdict.id, since: now });
    setTimeout(refreshStrips, VERDICT);
  }
  const known = verdicts.get(home);
  return known?.id === verdict.id && now - known.since < VERDICT;
}

/** Ends the time in which the verdict stands in full: whoever has read it goes on. */
export function closeVerdict(home: string): void {
  verdicts.delete(home);
  refreshStrips();
}

/** Whether this seat's dice have just been thrown before this page's eyes. */
export function hasLanded(home: string, seat: SeatId, isThrown: boolean): boolean {
  const seats = thrown.get(home) ?? new Map<SeatId, number | null>();
  thrown.set(home, seats);
  if (!isThrown) seats.set(seat, null);
  else if (seats.get(seat) === null) seats.set(seat, performance.now());
  const at = seats.get(seat) ?? null;
  return at !== null && performance.now() - at < FRESH;
}
