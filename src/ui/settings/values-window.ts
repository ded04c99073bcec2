import type { Value } from "../../engine/rules/ruleset.ts";
import { isHeroActor } from "../../foundry/actors/belonging.ts";
import { mappingHere, traitsFor } from "../../foundry/actors/roster.ts";
import { characterBearer } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { valueAt } from "../../foundry/host/outside.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { rulesets } from "../../foundry/storage/rulesets.ts";
import { type Mapping, readTogether, saveMapping } from "../../foundry/systems/mapping.ts";
import { proposalsFor } from "../../foundry/systems/probing.ts";
import { readAs } from "../../foundry/systems/read-as.ts";
import { byName, deckName, list, numeral, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { MODULE } from "../page/templates.ts";
import { decksInUse } from "../rules/ruleset-order.ts";

/** Where the rulesets' values are kept on this game system's actors: a path for each, tried on an actor at once. */
export class ValuesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-values",
    tag: "form",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-values-window", ASKS],
    window: { title: "dealt-in.values.title", icon: "fa-solid fa-magnifying-glass", resizable: true },
    position: { width: 620, height: "auto" },
    form: { closeOnSubmit: true, handler: save },
  };

  static override PARTS = { values: { template: template("settings/values"), scrollable: [".dealt-in-values-list"] } };

  protected override readonly takes = "input";
  #paths: Mapping = mappingHere();
  #actor: string | null = null;

  protected override contextNow(): object {
    return valuesContext(this.#paths, game.actors.get(this.#actor ?? "") ?? actorsHere()[0] ?? null);
  }

  /** A path is read as soon as it is typed. */
  protected override typed(name: string, value: string): void {
    if (name === "actor") this.#actor = value;
    else this.#paths = { ...this.#paths, [name]: value };
  }

  get paths(): Mapping {
    return this.#paths;
  }
}

async function save(this: ValuesWindow): Promise<void> {
  await saveMapping(this.paths);
}

/** What the window shows while these paths are tried on this actor. Decks in use are unfolded. */
export function valuesContext(paths: Mapping, actor: Actor.Implementation | null) {
  const groups = readTogether(rulesets(), decksInUse());
  return {
    intro: wordsFor("values.intro", { system: game.system.title }),
    actors: actorsHere().map(({ id, name }) => ({ value: id ?? "", label: name, chosen: id === actor?.id })),
    groups: groups.map(({ ids, isUsed, values }, i) => ({
      id: ids.join(" "),
      decks: list(ids.map(deckName)),
      isOpen: isUsed || (i === 0 && groups.every((one) => !one.isUsed)),
      lines: linesFor(values, paths, actor, readFrom(actor)),
    })),
  };
}

/** Heroes first: they have the most to read. */
const actorsHere = (): Actor.Implementation[] =>
  [...game.actors].sort((a, b) => Number(isHeroActor(b)) - Number(isHeroActor(a)) || byName(a.name, b.name));

/** What is read from an actor outside any encounter. */
const readFrom = (actor: Actor.Implementation | null): Readonly<Record<string, number>> =>
  actor === null ? {} : traitsFor(characterBearer(actor), {});

/** The same. Without a path, what is read by default, or what may be meant. */
function readOut(value: Value, path: string, actor: Tried | null, shipped: number | undefined) {
  if (path.trim() === "") return withoutPath(value, proposalsOf(value, actor)[0], shipped);
  return readingAt(value.kind, path.trim(), actor, (found) => shown(value, found));
}

/** What is read at this path of an actor, in words, and as what it counts. `say` puts a number that was found into words. */
export function readingAt(kind: Value["kind"], path: string, actor: Tried | null, say: (found: number) => string) {
  if (actor === null) return { reading: wordsFor("values.noActor"), tone: "is-missing" };
  const found = readAs(kind, valueAt(actor, path));
  if (found === "missing") return { reading: wordsFor("values.missing"), tone: "is-missing" };
  if ("odd" in found) return { reading: wordsFor("values.odd", { found: found.odd }), tone: "is-odd" };
  return { reading: wordsFor("values.read", { value: say(found.value) }), tone: "is-read" };
}

/** The actor that paths are tried on. */
interface Tried {
  readonly system?: unknown;
}

const proposalsOf = (value: Value, actor: Tried | null): readonly string[] =>
  actor === null ? [] : proposalsFor(value, actor.system);

function withoutPath(value: Value, proposal: string | undefined, shipped: number | undefined) {
  if (shipped !== undefined)
    return { reading: wordsFor("values.shipped", { value: shown(value, shipped) }), tone: "is-read" };
  const reading = proposal === undefined ? wordsFor("values.byHand") : wordsFor("values.perhaps", { path: proposal });
  return { reading, tone: "is-missing" };
}

function shown({ kind }: Value, value: number): string {
  if (kind === "yes") return wordsFor(value > 0 ? "values.yes" : "values.no");
  return kind === "die" ? wordsFor("card.dieName", { faces: value }) : numeral(value);
}

/** One line for each value that a ruleset reads. */
const linesFor = (
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
