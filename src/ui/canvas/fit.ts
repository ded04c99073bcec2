/** Which places of the line-up stand where not all of them have room. Independent of any page. */

/** A place, with its width in pixels. */
export interface Placed {
  readonly width: number;
  /** It has something to press, or acts: it stays, whatever the room. */
  readonly stays: boolean;
}

/**
 * The indices of the places that are shown: whole ones only, the last left out first, those that stay never. They fit into
 * `room` pixels, with `more` for the number of those left out, unless those that stay do not.
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
