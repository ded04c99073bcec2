import type { Value } from "../../engine/ruleset.ts";
import { rulesets } from "../../foundry/storage/registry.ts";
import { numeral, words } from "../../foundry/text/i18n.ts";
import type { Mapping } from "../../foundry/values/mapping.ts";
import { valueAt } from "../../foundry/values/path.ts";
import { proposalsFor } from "../../foundry/values/probing.ts";
import { readAs } from "../../foundry/values/reading.ts";
import type { OptionContext } from "../forms/form-fields.ts";
import { MODULE } from "../page/templates.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "settings/values": ValuesContext;
  }
}

/** The context of `templates/settings/values.hbs`. */
export interface ValuesContext {
  readonly intro: string;
  readonly actors: readonly OptionContext[];
  readonly lines: readonly Line[];
}

export interface ReadOut {
  readonly reading: string;
  /** Its state, as a class. */
  readonly tone: "is-read" | "is-odd" | "is-missing";
}

/** What is read at this path of an actor, in words. Without a path, what is read by default, or what may be meant. */
export function readOut(value: Value, path: string, actor: Tried | null, shipped: number | undefined): ReadOut {
  if (path.trim() === "") return withoutPath(value, proposalsOf(value, actor)[0], shipped);
  if (actor === null) return { reading: words("values.noActor"), tone: "is-missing" };
  const found = readAs(value.kind, valueAt(actor, path.trim()));
  if (found === "missing") return { reading: words("values.missing"), tone: "is-missing" };
  if ("odd" in found) return { reading: words("values.odd", { found: found.odd }), tone: "is-odd" };
  return { reading: words("values.read", { value: shown(value, found.value) }), tone: "is-read" };
}

/** The actor that paths are tried on. */
export interface Tried {
  readonly system?: unknown;
}

const proposalsOf = (value: Value, actor: Tried | null): readonly string[] =>
  actor === null ? [] : proposalsFor(value, actor.system);

function withoutPath(value: Value, proposal: string | undefined, shipped: number | undefined): ReadOut {
  if (shipped !== undefined)
    return { reading: words("values.shipped", { value: shown(value, shipped) }), tone: "is-read" };
  const reading = proposal === undefined ? words("values.byHand") : words("values.perhaps", { path: proposal });
  return { reading, tone: "is-missing" };
}

function shown({ kind }: Value, value: number): string {
  if (kind === "yes") return words(value > 0 ? "values.yes" : "values.no");
  return kind === "die" ? `d${value}` : numeral(value);
}

export interface Line extends ReadOut {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly path: string;
  readonly proposals: readonly string[];
}

/** One line for each value that a ruleset reads. */
export const linesFor = (
  values: readonly Value[],
  paths: Mapping,
  actor: Tried | null,
  shipped: Readonly<Record<string, number>>,
): Line[] =>
  values.map((value) => {
    const path = paths[value.name] ?? "";
    return {
      id: `dealt-in-value-${value.name}`,
      name: value.name,
      label: labelOf(value.name),
      kind: words(`values.kind.${value.kind}`),
      path,
      proposals: proposalsOf(value, actor),
      ...readOut(value, path, actor, shipped[value.name]),
    };
  });

/** The label that all share, or else that of the ruleset that reads it; another package's may have none. */
function labelOf(name: string): string {
  const own = `value.${name}`;
  const keys = [`values.name.${name}`, ...rulesets().map(({ id }) => `${id}.${own}`)];
  const known = keys.find((key) => game.i18n.has(`${MODULE}.${key}`));
  return known === undefined ? name : words(known);
}
