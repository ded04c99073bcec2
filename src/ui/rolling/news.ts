import type { Rolling } from "../../engine/rolling.ts";
import type { SeatId } from "../../engine/table.ts";
import { refresh } from "../page/screens.ts";

/** What has just happened among those who roll, on this page: whoever comes later sees how it ended. */

/** How long a verdict stands in full, and how long dice are new. In milliseconds. */
const [VERDICT, FRESH] = [3000, 900];

/** Tables at which this page saw somebody still to roll, and since when each verdict is known. */
const waiting = new Set<string>();
const verdicts = new Map<string, { readonly id: string; readonly since: number }>();
/** Whose dice were not yet thrown, and when they were. */
const blank = new Set<string>();
const landed = new Map<string, number>();

/** Whether the verdict is new on this page, so that it stands in full. It redraws the page when that is over. */
export function isNews(home: string, verdict: Rolling["verdict"]): boolean {
  if (verdict === null) {
    waiting.add(home);
    verdicts.delete(home);
    return false;
  }
  const now = performance.now();
  if (waiting.delete(home)) {
    verdicts.set(home, { id: verdict.id, since: now });
    setTimeout(refresh, VERDICT);
  }
  const known = verdicts.get(home);
  return known?.id === verdict.id && now - known.since < VERDICT;
}

/** Whether this seat's dice have just been thrown before this page's eyes. */
export function hasLanded(home: string, seat: SeatId, isThrown: boolean): boolean {
  const place = `${home} ${seat}`;
  if (!isThrown) {
    blank.add(place);
    landed.delete(place);
    return false;
  }
  if (blank.delete(place)) landed.set(place, performance.now());
  const at = landed.get(place);
  return at !== undefined && performance.now() - at < FRESH;
}
