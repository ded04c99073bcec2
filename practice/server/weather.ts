/** What happens to a package's socket message on its way to one page. Writes and their broadcasts are never touched. */
import type { Random } from "./random.ts";

/** Of a hundred messages to each page, how many are lost, come twice, or are overtaken by later ones. */
export interface Weather {
  lost: number;
  twice: number;
  late: number;
}

export const calm: Weather = { lost: 0, twice: 0, late: 0 };

/** How late an overtaken one comes, in milliseconds at most. */
export const latest = 800;

/** The copies that arrive, each as its delay beyond that of a calm day, in milliseconds. */
export function copies(relay: Weather, isDoubled: boolean, random: Random): number[] {
  const falls = (chance: number) => chance > 0 && random() * 100 < chance;
  if (falls(relay.lost)) return [];
  const count = isDoubled || falls(relay.twice) ? 2 : 1;
  return Array.from({ length: count }, () => (falls(relay.late) ? Math.ceil(random() * latest) : 0));
}
