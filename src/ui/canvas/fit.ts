/** Which places of the line-up stand where not all of them have room. Independent of any page. */

/** A place, with its width in pixels. */
export interface Placed {
  readonly width: number;
  /** It has something to press, or acts: it stays, whatever the room. */
  readonly stays: boolean;
}

/**
 * How many places stand, from the first on, and the number of those that stay among the others: whole ones only, so that
 * all fit into `room` pixels together with `more`, the width of the number of those left out.
 */
export function fitting(places: readonly Placed[], room: number, more: number): ReadonlySet<number> {
  const widths = places.map(({ width }) => width);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const shown = new Set(places.keys());
  if (all <= room) return shown;
  let sum = all + more;
  for (const at of [...places.keys()].toReversed()) {
    if (sum <= room) break;
    if (places[at]?.stays === true) continue;
    shown.delete(at);
    sum -= widths[at] ?? 0;
  }
  return shown;
}
