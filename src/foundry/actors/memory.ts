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

const flagsOf = (document: object | null): Readonly<Record<string, unknown>> =>
  document === null ? {} : propertiesOf(foundry.utils.getProperty(document, `flags.${MODULE}`));
