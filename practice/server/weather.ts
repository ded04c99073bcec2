/** What becomes of a package's socket message on its way to one page. Writes and what tells of them are never touched. */
import type { Random } from "./random.ts";

/** Of a hundred messages, to each page: so many are lost, so many come twice, so many are overtaken by later ones. */
export interface Weather {
  lost: number;
  twice: number;
  late: number;
}

export const calm: Weather = { lost: 0, twice: 0, late: 0 };

/** How much later one comes that is overtaken, in milliseconds at most. */
export const latest = 800;

/** The copies that arrive, each by how much later than on a calm day, in milliseconds. */
export function copies(relay: Weather, isDoubled: boolean, random: Random): number[] {
  const falls = (chance: number) => chance > 0 && random() * 100 < chance;
  if (falls(relay.lost)) return [];
  const count = isDoubled || falls(relay.twice) ? 2 : 1;
  return Array.from({ length: count }, () => (falls(relay.late) ? Math.ceil(random() * latest) : 0));
}
