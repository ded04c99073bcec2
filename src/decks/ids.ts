import { LONGEST } from "./card.ts";

/** What an id of a deck or a card looks like. */
export const ID = new RegExp(`^[a-z0-9-]{1,${LONGEST.id}}$`);

/** An id made from a title, unlike any of those taken; `spare` where the title has no letter that an id can have. */
export function idFor(title: string, taken: ReadonlySet<string>, spare: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const wanted = trimmed(plain) || spare;
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n++) {
    const next = `${trimmed(wanted.slice(0, LONGEST.id - `-${n}`.length))}-${n}`;
    if (!taken.has(next)) return next;
  }
}

const trimmed = (text: string): string => text.slice(0, LONGEST.id).replace(/^-+|-+$/g, "");
