import { LONGEST } from "./card.ts";

/** The pattern for ids of decks and cards. */
export const ID = new RegExp(`^[a-z0-9-]{1,${LONGEST.id}}$`);

/** An id made from a title, different from those taken; from `spare` if no character of the title can be used. */
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
