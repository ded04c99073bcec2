import { LONGEST_WORD } from "../../engine/table/bounds.ts";
import { MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";

/**
 * What actors, tokens and the GM pool keep for us in their flags. Their owners may write anything there, in any shape and
 * of any size, so it is read by name and never listed.
 */

export type Memory = Readonly<Record<string, number | string>>;

/** Longer than any word that is kept, in code units: it is cut to whole characters where it is bounded. */
const LONGEST = 2 * LONGEST_WORD;

/** The numbers and words kept there under these names, the words cut short. Nothing else is looked at. */
export function keptUnder(names: readonly string[], document: object | null): Memory {
  const flags = flagsOf(document);
  const found: Record<string, number | string> = {};
  for (const name of names) {
    const value = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (typeof value === "string") found[name] = value.slice(0, LONGEST);
    else if (typeof value === "number") found[name] = value;
  }
  return found;
}

/** More names than all rulesets together remember. */
const MOST = 100;

/**
 * What is kept there in a few letters, which pages with the same data agree on. Documents with more names than any of
 * ours are all alike.
 */
export function keptInShort(document: object | null): string {
  const flags = flagsOf(document);
  const names = Object.keys(flags);
  if (names.length > MOST) return "";
  const all = names.toSorted().map((name) => [name.slice(0, LONGEST), scalar(flags[name])]); // merged in any order
  return JSON.stringify(all);
}

/** We keep nothing but single values. */
const scalar = (value: unknown): unknown => {
  if (typeof value === "string") return value.slice(0, LONGEST);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
};

const flagsOf = (document: object | null): Readonly<Record<string, unknown>> =>
  document === null ? {} : propertiesOf(foundry.utils.getProperty(document, `flags.${MODULE}`));
