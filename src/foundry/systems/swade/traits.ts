import { DICE } from "../../../engine/rules/offer.ts";
import { valueAt } from "../../host/outside.ts";

/** The part of a SWADE actor that is read: attributes and states from its data, skills and edges from its items. */
export interface SwadeActor {
  readonly system?: unknown;
  readonly items?: Iterable<SwadeItem>;
  readonly isWildcard?: unknown;
  readonly statuses?: ReadonlySet<string>;
}

export interface SwadeItem {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly type?: string;
  readonly system?: unknown;
}

export const ATTRIBUTES: readonly string[] = ["agility", "spirit"];
export const SKILLS: readonly string[] = ["athletics", "notice"];

/**
 * SW-14, SW-15: dice, edges, Bennies and Fatigue by their names in the rulesets. Empty for actors that are not
 * creatures.
 */
export function swadeTraits(actor: SwadeActor): Readonly<Record<string, number>> {
  const attributes = valueAt(actor, "system.attributes");
  if (typeof attributes !== "object" || attributes === null) return {};
  return {
    ...Object.assign({}, ...ATTRIBUTES.map((name) => dieOf(name, valueAt(attributes, `${name}.die`)))),
    ...Object.assign({}, ...SKILLS.map((name) => skillDie(actor, name))),
    ...edgesOf(actor),
    ...(isUnsteady(actor) ? { shaken: 1 } : {}),
    ...numberAt(actor, "bennies", "system.bennies.value"),
    ...numberAt(actor, "fatigue", "system.fatigue.value"),
  };
}

/** The skill of this name: by the id that SWADE gives its own skills in every language, else by its name. */
export const skillOf = (actor: SwadeActor, name: string): SwadeItem | null => itemOf(actor, "skill", [name]);

/** C-9: whether SWADE says that it is a Wild Card. */
export const isWildCard = (actor: SwadeActor): boolean =>
  typeof actor.isWildcard === "boolean" ? actor.isWildcard : valueAt(actor, "system.wildcard") === true;

function skillDie(actor: SwadeActor, name: string): Record<string, number> {
  const skill = skillOf(actor, name);
  if (skill === null) return { [name]: 4, [`${name}Plus`]: -2 }; // SW-14: unskilled
  return dieOf(name, valueAt(skill, "system.die"));
}

/** A die and its modifier, if it has one. Odd dice are left out. */
function dieOf(name: string, die: unknown): Record<string, number> {
  const sides = valueAt(die, "sides");
  const plus = valueAt(die, "modifier");
  if (typeof sides !== "number" || !DICE.includes(sides)) return {};
  return { [name]: sides, ...(isWhole(plus) && plus !== 0 ? { [`${name}Plus`]: plus } : {}) };
}

/**
 * The switches in the actor's own data come first. An edge that is only an item also counts, since SWADE's own items do
 * not set them. SW-15: while the switch of Hesitant is thrown, by a Slow power or by fear, SWADE takes every edge of
 * initiative away; the items stay on the sheet and give nothing.
 */
function edgesOf(actor: SwadeActor): Record<string, number> {
  const thrown = (name: string): boolean => valueAt(actor, `system.initiative.${name}`) === true;
  const isSlowed = thrown("hasHesitant");
  const tactics = itemOf(actor, "edge", ["master-tactician"]) !== null ? 2 : Number(hasEdge(actor, "tactician"));
  return {
    ...(isSlowed ? { hesitant: 1 } : ownEdges(actor, thrown)),
    ...(tactics > 0 ? { tactician: tactics } : {}),
  };
}

/** Level Headed makes up for a Hindrance on the sheet; Quick, which nobody may have beside it, does not. */
function ownEdges(actor: SwadeActor, thrown: (name: string) => boolean): Record<string, number> {
  const level = thrown("hasImpLevelHeaded") ? 2 : thrown("hasLevelHeaded") ? 1 : levelByItem(actor);
  const hesitant = itemOf(actor, "hindrance", ["hesitant"]) !== null;
  const quick = thrown("hasQuick") || hasEdge(actor, "quick");
  return {
    ...(level > 0 ? { levelHeaded: level } : {}),
    ...(quick && (!hesitant || level > 0) ? { quick: 1 } : {}),
    ...(hesitant ? { hesitant: 1 } : {}),
  };
}

const hasEdge = (actor: SwadeActor, name: string): boolean => itemOf(actor, "edge", [name]) !== null;

/** SW-21: by its conditions, or by the switches of older lines. */
const isUnsteady = ({ system, statuses }: SwadeActor): boolean =>
  ["shaken", "stunned"].some((one) => statuses?.has(one) === true) ||
  ["isShaken", "isStunned"].some((one) => valueAt(system, `status.${one}`) === true);

const IMPROVED = ["improved-level-headed", "imp-level-headed", "level-headed-improved", "level-headed-imp"];

function levelByItem(actor: SwadeActor): number {
  if (itemOf(actor, "edge", IMPROVED) !== null) return 2;
  return itemOf(actor, "edge", ["level-headed"]) === null ? 0 : 1;
}

function itemOf(actor: SwadeActor, type: string, names: readonly string[]): SwadeItem | null {
  const items = [...(actor.items ?? [])].filter((item) => item.type === type);
  const named = (word: unknown): boolean => typeof word === "string" && names.includes(plain(word));
  return items.find((item) => named(valueAt(item, "system.swid"))) ?? items.find(({ name }) => named(name)) ?? null;
}

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

function numberAt(actor: SwadeActor, name: string, path: string): Record<string, number> {
  const found = valueAt(actor, path);
  return isWhole(found) && found >= 0 ? { [name]: found } : {};
}

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);
