import { LONGEST } from "./card.ts";
import { isLoose } from "./card-fields.ts";

/**
 * How people find each card of a file: by its title, with its number if another card has the same title; else by its
 * id; else by its number alone, as in `#12`. `rows` are the numbers, if they are not simply the order.
 */
export function labelsOf(cards: readonly unknown[], rows?: readonly number[]): string[] {
  const titles = cards.map((card) => wordIn(card, "title"));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return cards.map((card, at) => {
    const number = `#${rows?.[at] ?? at + 1}`;
    const title = titles[at] ?? "";
    if (title === "") return wordIn(card, "id").slice(0, LONGEST.id) || number;
    const short = title.slice(0, LONGEST.title);
    return (counts.get(title) ?? 0) > 1 ? `${short} (${number})` : short;
  });
}

function wordIn(card: unknown, field: string): string {
  const word = isLoose(card) ? card[field] : "";
  return typeof word === "string" ? word.trim() : "";
}
