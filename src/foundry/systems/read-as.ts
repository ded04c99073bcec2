import { DICE } from "../../engine/rules/offer.ts";
import type { Value } from "../../engine/rules/ruleset.ts";
import { isObject } from "../host/outside.ts";

/** How a ruleset may read a found value: a number, nothing at all, or something odd in its own words. */
export type ValueReading = { readonly value: number } | { readonly odd: string } | "missing";

/** Reads a found value as this kind. Anything that is not plainly one is odd, never guessed. */
export function readAs(kind: Value["kind"], found: unknown): ValueReading {
  if (found === undefined || found === null || found === "") return "missing";
  const value = READERS[kind](found);
  return value === null ? { odd: inWords(found) } : { value };
}

const READERS: Readonly<Record<Value["kind"], (found: unknown) => number | null>> = {
  die: (found) => sidesOf(found),
  number: numberOf,
  yes: yesOf,
};

/** The sides of a die: 8, "d8", "1d8", or an object that has them as `sides` or `die`. */
function sidesOf(found: unknown, depth = 0): number | null {
  if (typeof found === "number") return DICE.includes(found) ? found : null;
  if (typeof found === "string") return sidesOf(Number(/^\s*1?d(\d+)\s*$/i.exec(found)?.[1] ?? Number.NaN));
  if (!isObject(found) || depth > 1) return null;
  return sidesOf(found["sides"] ?? found["die"], depth + 1);
}

function numberOf(found: unknown): number | null {
  if (typeof found === "boolean") return Number(found);
  const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

function yesOf(found: unknown): number | null {
  if (found === "true" || found === "false") return Number(found === "true");
  const number = numberOf(found);
  return number === null || number < 0 ? null : Number(number > 0);
}

const LONGEST = 40;

function inWords(found: unknown): string {
  const words = typeof found === "string" ? found : typeof found === "object" ? jsonOf(found) : String(found);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** Documents may contain circular references. */
function jsonOf(found: unknown): string {
  try {
    return JSON.stringify(found) ?? "{…}";
  } catch {
    return "{…}";
  }
}
