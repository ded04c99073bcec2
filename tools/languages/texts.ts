// The texts of a language file: reading them by key, and putting some into a file.

/** A text in its plural forms. */
export type Forms = Readonly<Record<string, string>>;
export type Text = string | Forms;
/** What a language file nests: texts, or more of the same. */
export interface Body {
  readonly [key: string]: string | Body;
}

const ROOT = "dealt-in";
/** Every plural category that a language can have, in the order in which files list them. */
export const KINDS = ["zero", "one", "two", "few", "many", "other"];

/** Whether this is one text in its forms for different numbers. */
export const isForms = (part: unknown): part is Forms =>
  typeof part === "object" && part !== null && "other" in part && Object.keys(part).every((key) => KINDS.includes(key));

/** What lies below the module's name, or everything if nothing does: a part for a translator may have it or not. */
export function bodyOf(file: Body): Body {
  const inner = file[ROOT];
  return typeof inner === "object" ? inner : file;
}

/** The whole of a language file with these texts. */
export const fileWith = (body: Body): string => `${JSON.stringify({ [ROOT]: body }, null, 2)}\n`;

/** Every text by its key; one with plural forms is one entry. */
export function entriesOf(part: string | Body, under = ""): ReadonlyMap<string, Text> {
  if (typeof part !== "object" || part === null || isForms(part)) return new Map([[under, part]]);
  return new Map(
    Object.entries(part).flatMap(([key, inner]) => [...entriesOf(inner, under === "" ? key : `${under}.${key}`)]),
  );
}

/** Texts by their keys, as the file nests them. */
export function nested(entries: Iterable<readonly [string, Text]>): Body {
  const groups = new Map<string, Record<string, string | Body>>([["", {}]]);
  const groupAt = (path: readonly string[]): Record<string, string | Body> => {
    const known = groups.get(path.join("."));
    if (known !== undefined) return known;
    const group = {};
    groups.set(path.join("."), group);
    groupAt(path.slice(0, -1))[path.at(-1) ?? ""] = group;
    return group;
  };
  for (const [key, text] of entries) groupAt(key.split(".").slice(0, -1))[key.split(".").at(-1) ?? ""] = text;
  return groupAt([]);
}

const inKinds = (text: Text): Text =>
  isForms(text) ? Object.fromEntries(KINDS.flatMap((kind) => (kind in text ? [[kind, text[kind] ?? ""]] : []))) : text;

/** These texts with those of `more` put in or in place of them, in the order of the English ones; others come last. */
export function merged(own: Body, more: Body, english: Body): Body {
  const all = new Map([...entriesOf(own), ...entriesOf(more)]);
  const known = entriesOf(english);
  const others = [...all.keys()].filter((key) => !known.has(key)).sort((a, b) => (a < b ? -1 : 1));
  const ordered = [...[...known.keys()].filter((key) => all.has(key)), ...others];
  return nested(ordered.map((key) => [key, inKinds(all.get(key) ?? "")]));
}
