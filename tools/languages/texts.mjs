// The texts of a language file: reading them by key, and putting some into a file.

const ROOT = "dealt-in";
/** Every plural category that a language can have, in the order in which files list them. */
export const KINDS = ["zero", "one", "two", "few", "many", "other"];

/** Whether this is one text in its forms for different numbers. */
export const isForms = (part) =>
  typeof part === "object" && part !== null && "other" in part && Object.keys(part).every((key) => KINDS.includes(key));

/** What lies below the module's name, or everything if nothing does: a part for a translator may have it or not. */
export const bodyOf = (file) => file[ROOT] ?? file;

/** The whole of a language file with these texts. */
export const fileWith = (body) => `${JSON.stringify({ [ROOT]: body }, null, 2)}\n`;

/** Every text by its key; one with plural forms is one entry. */
export function entriesOf(part, under = "") {
  if (typeof part !== "object" || part === null || isForms(part)) return new Map([[under, part]]);
  return new Map(
    Object.entries(part).flatMap(([key, inner]) => [...entriesOf(inner, under === "" ? key : `${under}.${key}`)]),
  );
}

/** Texts by their keys, as the file nests them. */
export function nested(entries) {
  const whole = {};
  for (const [key, text] of entries) {
    const parts = key.split(".");
    const last = parts.pop();
    let at = whole;
    for (const part of parts) {
      at[part] ??= {};
      at = at[part];
    }
    at[last] = text;
  }
  return whole;
}

const inKinds = (text) =>
  isForms(text) ? Object.fromEntries(KINDS.flatMap((kind) => (kind in text ? [[kind, text[kind]]] : []))) : text;

/** These texts with those of `more` put in or in place of them, in the order of the English ones; others come last. */
export function merged(own, more, english) {
  const all = new Map([...entriesOf(own), ...entriesOf(more)]);
  const keys = [...entriesOf(english).keys()];
  const known = new Set(keys);
  const others = [...all.keys()].filter((key) => !known.has(key)).sort((a, b) => (a < b ? -1 : 1));
  const ordered = [...keys.filter((key) => all.has(key)), ...others];
  return nested(ordered.map((key) => [key, inKinds(all.get(key))]));
}
