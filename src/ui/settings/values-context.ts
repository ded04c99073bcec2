import type { About, Value } from "../../engine/rules/ruleset.ts";
import { valueAt } from "../../foundry/host/outside.ts";
import { rulesets } from "../../foundry/storage/rulesets.ts";
import { type Mapping, rulesetValues } from "../../foundry/systems/mapping.ts";
import { proposalsFor } from "../../foundry/systems/probing.ts";
import { readAs } from "../../foundry/systems/read-as.ts";
import { numeral, wordsFor } from "../../foundry/text/i18n.ts";
import type { OptionContext } from "../forms/form-fields.ts";
import { MODULE } from "../page/templates.ts";

/** The context of `templates/settings/values.hbs`. */
export interface ValuesContext {
  readonly intro: string;
  readonly actors: readonly OptionContext[];
  readonly groups: readonly GroupContext[];
}

/** The values that the same decks read. Those of decks in use are unfolded. */
export interface GroupContext {
  readonly id: string;
  readonly decks: string;
  readonly isOpen: boolean;
  readonly lines: readonly ValueLine[];
}

export interface ReadOut {
  readonly reading: string;
  /** Its state, as a class. */
  readonly tone: "is-read" | "is-odd" | "is-missing";
}

/** What is read at this path of an actor, in words. Without a path, what is read by default, or what may be meant. */
function readOut(value: Value, path: string, actor: Tried | null, shipped: number | undefined): ReadOut {
  if (path.trim() === "") return withoutPath(value, proposalsOf(value, actor)[0], shipped);
  if (actor === null) return { reading: wordsFor("values.noActor"), tone: "is-missing" };
  const found = readAs(value.kind, valueAt(actor, path.trim()));
  if (found === "missing") return { reading: wordsFor("values.missing"), tone: "is-missing" };
  if ("odd" in found) return { reading: wordsFor("values.odd", { found: found.odd }), tone: "is-odd" };
  return { reading: wordsFor("values.read", { value: shown(value, found.value) }), tone: "is-read" };
}

/** The actor that paths are tried on. */
export interface Tried {
  readonly system?: unknown;
}

const proposalsOf = (value: Value, actor: Tried | null): readonly string[] =>
  actor === null ? [] : proposalsFor(value, actor.system);

function withoutPath(value: Value, proposal: string | undefined, shipped: number | undefined): ReadOut {
  if (shipped !== undefined)
    return { reading: wordsFor("values.shipped", { value: shown(value, shipped) }), tone: "is-read" };
  const reading = proposal === undefined ? wordsFor("values.byHand") : wordsFor("values.perhaps", { path: proposal });
  return { reading, tone: "is-missing" };
}

function shown({ kind }: Value, value: number): string {
  if (kind === "yes") return wordsFor(value > 0 ? "values.yes" : "values.no");
  return kind === "die" ? wordsFor("card.dieName", { faces: value }) : numeral(value);
}

export type ValueLine = ReturnType<typeof linesFor>[number];

/** One line for each value that a ruleset reads. */
export const linesFor = (
  values: readonly Value[],
  paths: Mapping,
  actor: Tried | null,
  shipped: Readonly<Record<string, number>>,
) =>
  values.map((value) => {
    const path = paths[value.name] ?? "";
    return {
      id: `dealt-in-value-${value.name}`,
      name: value.name,
      label: labelOf(value.name),
      kind: wordsFor(`values.kind.${value.kind}`),
      path,
      proposals: proposalsOf(value, actor),
      ...readOut(value, path, actor, shipped[value.name]),
    };
  });

/** Values that the same rulesets read, and whether any of these is in use. */
export interface ReadTogether {
  readonly ids: readonly string[];
  readonly isUsed: boolean;
  readonly values: readonly Value[];
}

/** Every value once, with those that the same rulesets read; what is in use comes first. */
export function readTogether(
  rulesets: readonly Pick<About, "id" | "values">[],
  used: ReadonlySet<string>,
): readonly ReadTogether[] {
  const groups = new Map<string, ReadTogether & { readonly values: Value[] }>();
  for (const value of rulesetValues(rulesets)) {
    const ids = rulesets.flatMap(({ id, values = [] }) => (values.some(({ name }) => name === value.name) ? id : []));
    const group = groups.get(ids.join(" ")) ?? { ids, isUsed: ids.some((id) => used.has(id)), values: [] };
    groups.set(ids.join(" "), group);
    group.values.push(value);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed));
}

/** The label that all share, or else that of the ruleset that reads it. Without one the name is told as words. */
function labelOf(name: string): string {
  const own = [`value.${name}`, `field.${name}`];
  const keys = [`values.name.${name}`, ...own.flatMap((key) => rulesets().map(({ id }) => `${id}.${key}`))];
  const known = keys.find((key) => game.i18n.has(`${MODULE}.${key}`));
  if (known !== undefined) return wordsFor(known);
  const plain = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
