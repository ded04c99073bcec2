import { LASTS, markNew, unmark } from "../shared/fresh.ts";

/** Cards that did not fly are marked by an edge for a while. */

/** What is marked, by the key of its row, and since when. */
const marks = new Map<string, { readonly card: string; readonly since: number }>();

/** The key of a row or of a group's line. */
const keyOf = ({ dataset }: HTMLElement): string => dataset["seat"] ?? dataset["combatantId"] ?? "";

const cardIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(".token-initiative .dealt-in-card");

/** Whether any mark may still be due. */
export const hasMarks = (): boolean => marks.size > 0;

/** Marks the cards of these rows from now on. */
export function markCards(rows: readonly HTMLElement[]): void {
  const since = performance.now();
  for (const row of rows) marks.set(keyOf(row), { card: cardIn(row)?.dataset["card"] ?? "", since });
}

/** Gives the rows of a list the marks that are still due, as old as they are: Foundry rewrites its rows. */
export function showMarks(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    const [mark, card] = [marks.get(keyOf(row)), cardIn(row)];
    const ago = performance.now() - (mark?.since ?? 0);
    const isDue = mark !== undefined && ago < LASTS && card !== null && (card.dataset["card"] ?? "") === mark.card;
    if (isDue) markNew(card, ago);
    else if (card !== null) unmark(card);
    if (!isDue && mark !== undefined) marks.delete(keyOf(row));
  }
}
