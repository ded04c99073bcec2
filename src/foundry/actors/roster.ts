import { supplyOf } from "../../decks/rules-of.ts";
import { type AnyRuleset, CHARACTER, isCharacter, type Roster, type Supply } from "../../engine/rules/ruleset.ts";
import { boundedFighter, LONGEST_WORD, type ReadsValues, remembered } from "../../engine/table/bounds.ts";
import { listed } from "../../engine/table/lists.ts";
import type { Fighter, FighterId, Table } from "../../engine/table/table.ts";
import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { deckOf } from "../decks/shelf.ts";
import { readSafely, readSetting, statusesOf } from "../host/host.ts";
import { type CombatantDoc, type Encounter, type FighterDoc, MODULE } from "../host/module.ts";
import { propertiesOf, valueAt } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { rulesets } from "../storage/rulesets.ts";
import { system } from "../systems/chosen-system.ts";
import type { ValuePlace } from "../systems/kit/system.ts";
import { KNOWN, type Mapping, mapped, mappingIn, rulesetValues } from "../systems/mapping.ts";
import { type Belonging, belongingIn, chosenCharacters, isHeroByHand, sideByDocuments } from "./belonging.ts";
import { gmPool } from "./gm-pool.ts";
import { actorIdOf, fighterDocOf, lookOf } from "./sight.ts";

/** SW-3: what an encounter itself says of who stands together: entries of one token, and Foundry's own groups. */

type Company = Pick<Fighter, "repeated" | "band">;

/**
 * What each combatant of this encounter is to the others. Hidden entries of a token count only among themselves, since
 * nobody may notice them by another's place (C-5).
 */
function companyIn(combat: Encounter): (combatant: CombatantDoc) => Company {
  const entries = new Map<string, CombatantDoc[]>();
  for (const one of combat.combatants) if (one.tokenId !== null) listed(entries, tokenOf(one), one);
  return (combatant) => {
    const others = (entries.get(tokenOf(combatant)) ?? []).filter(
      (one) => one !== combatant && (combatant.hidden || !one.hidden),
    );
    const band = groupOf(combatant);
    return {
      ...(others.length === 0 ? {} : { repeated: true }),
      ...(band === null || others.some((one) => groupOf(one) === band) ? {} : { band }),
    };
  };
}

const tokenOf = ({ sceneId, tokenId }: CombatantDoc): string => `${sceneId}.${tokenId}`;

/** The id of Foundry's group that it is in, if there still is one. */
function groupOf({ group }: CombatantDoc): string | null {
  const { id } = propertiesOf(group);
  return typeof id === "string" ? id : null;
}

/** Where this world's Game Master says that values are kept on actors. */
export const mappingHere = (): Mapping => mappingIn(String(readSetting(MODULE, "values")), game.system.id);

/**
 * The values of this combatant: from the Game Master's mapping, or from where its game system is known to keep them, or
 * from the system's adapter.
 */
export const traitsFor = (combatant: FighterDoc, mapping = mappingHere()): Record<string, number> => {
  const places = { ...KNOWN[game.system.id], ...mapping };
  const read = readSafely("values of actors", () => system().traits?.(combatant), undefined);
  return mapped(rulesetValues(rulesets()), places, combatant.actor, read ?? {});
};

/** Where the mapping or the adapter keeps the number of this name, so that it can be changed. Null if neither does. */
export function valuePlaceIn(combatant: FighterDoc, what: string): ValuePlace | null {
  const { actor } = combatant;
  const path = mappingHere()[what];
  if (actor !== null && path !== undefined && typeof valueAt(actor, path) === "number")
    return { uuid: actor.uuid, path };
  return readSafely("values of actors", () => system().placeOf?.(combatant, what), null) ?? null;
}

/** What the documents say of everyone in the encounter and of a campaign's characters. */
export interface Documents {
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  /**
   * The encounter that a campaign is playing, or null if there is none. Undefined if the session belongs to an
   * encounter.
   */
  readonly encounter?: { readonly id: string; readonly round: number } | null;
}

/**
 * What the documents say now, within bounds. `table` says who is already known. Names are left out unless these rules
 * use them.
 */
export function documentsOf(
  home: Home,
  table: Table,
  rules: Pick<AnyRuleset, "named" | "companions"> & ReadsValues = {},
): Documents {
  const { combat, campaign } = home;
  const belonging = belongingIn(combat, table.fighters, rules.companions ?? false);
  const fighters = combat === null ? {} : fightersIn(combat, belonging, rules);
  const all = campaign === null ? fighters : { ...fighters, ...charactersFor(home, table, belonging, rules) };
  for (const [id, fighter] of Object.entries(all)) all[id] = boundedFighter(rules, fighter);
  if (campaign === null) return { fighters: all };
  return { fighters: all, encounter: combat === null ? null : { id: combat.id ?? "", round: combat.round } };
}

type Belongs = ReturnType<typeof belongingIn>;

type Rules = Pick<AnyRuleset, "named"> & ReadsValues;

function fightersIn(combat: Encounter, belonging: Belongs, rules: Rules): Record<FighterId, Fighter> {
  const fighters: Record<FighterId, Fighter> = {};
  const company = companyIn(combat);
  for (const combatant of combat.combatants) {
    if (combatant.id === null) continue;
    const fighter = { ...fighterOf(combatant, belonging(combatant), rules), ...company(combatant) };
    const look = lookOf({ combat }, combatant.id);
    const name = look?.isOpen === true ? look.name : ""; // what lies open on the table everyone may know
    fighters[combatant.id] = rules.named === true ? { ...fighter, name } : fighter;
  }
  return fighters;
}

/**
 * MD-27: the player characters, chosen or in the encounter, and those already known. A companion that was taken for one
 * keeps the hand it has, and is an ally otherwise (C-9).
 */
function charactersFor(home: Home, table: Table, belonging: Belongs, rules: Rules): Record<FighterId, Fighter> {
  const known = Object.keys(table.fighters).flatMap((id) => (isCharacter(id) ? [id.slice(CHARACTER.length)] : []));
  const fighters: Record<FighterId, Fighter> = {};
  for (const actorId of new Set([...chosenCharacters(), ...heroesIn(home.combat, belonging), ...known])) {
    const id = CHARACTER + actorId;
    const bearer = fighterDocOf(home, id);
    if (bearer === undefined) continue;
    const side = isHeroByHand(bearer.actor) ? "hero" : sideByDocuments(bearer.actor);
    if (side === "hero") fighters[id] = { ...fighterOf(bearer, { side }, rules), wild: true };
    else if (side === "ally" && hasCards(table, id)) fighters[id] = fighterOf(bearer, { side, played: true }, rules);
  }
  return fighters;
}

const hasCards = ({ cards }: Table, seat: FighterId): boolean =>
  Object.values(cards).some((place) => "seat" in place && place.seat === seat);

const heroesIn = (combat: Encounter | null, belonging: Belongs): string[] =>
  [...(combat?.combatants ?? [])].flatMap((one) =>
    belonging(one).side === "hero" || isHeroByHand(one.actor) ? (actorIdOf(one) ?? []) : [],
  );

function fighterOf(bearer: FighterDoc, { side, played, hero }: Belonging, rules: ReadsValues): Fighter {
  const { wild, ...traits } = traitsFor(bearer);
  const is = (ask: () => boolean): boolean => readSafely("a fighter", ask, false);
  const isWild = wild === undefined ? side === "hero" || is(() => system().isWild?.(bearer) === true) : wild > 0;
  return {
    actor: actorIdOf(bearer),
    side,
    ...(played === undefined ? {} : { played }),
    ...(hero === undefined || isWild ? {} : { hero }),
    ...(isWild ? { wild: true } : {}),
    ...(bearer.hidden ? { hidden: true } : {}),
    ...(is(() => bearer.isDefeated) ? { out: true } : {}),
    ...(is(() => isAsleep(bearer)) ? { asleep: true } : {}),
    ...(Object.keys(traits).length > 0 ? { traits } : {}),
    ...memoryOf(bearer, remembered(rules)),
  };
}

/** Unconscious by its condition, which is not the same as defeated. */
const isAsleep = ({ actor }: FighterDoc): boolean => statusesOf(actor).has(statusFor("unconscious"));

/** The game system's id for this condition. */
export const statusFor = (what: string): string => system().statuses?.[what] ?? what;

/** What earlier encounters left on the actor, on the token and in the GM pool. */
function memoryOf(fighter: FighterDoc, names: readonly string[]): { memory?: ActorMemory } {
  const own = keptUnder(names, game.actors.get(actorIdOf(fighter) ?? "") ?? null);
  const memory = { ...own, ...keptUnder(names, fighter.token), ...keptUnder(names, gmPool()) };
  return Object.keys(memory).length === 0 ? {} : { memory };
}

const supplies = new WeakMap<object, Supply>();

/** The deck that these rules want, as it is in the world. Null unless the table has different cards. */
function supplyFor(rules: AnyRuleset, table: Table): Supply | null {
  const wanted = rules.supply?.(table);
  const deck = wanted === undefined ? undefined : deckOf(wanted.id);
  if (wanted === undefined || deck === undefined) return null;
  const supply = supplies.get(deck) ?? supplyOf(deck);
  supplies.set(deck, supply);
  return supply.stamp === wanted.stamp ? null : supply;
}

/**
 * The difference between the table and the documents, or null. The two are compared as they are, without reacting to
 * single changes.
 */
export function rosterChange(
  rules: AnyRuleset,
  table: Table,
  { fighters: now, encounter }: Documents,
  leftBy?: LeftBy,
): Roster | null {
  const other = otherEncounter(rules, table, encounter);
  const isOther = "encounter" in other;
  const { leaving, gone } = goneFrom(rules, table, now, isOther ? undefined : leftBy);
  const set = { ...changedIn(now, table), ...leaving };
  const supply = supplyFor(rules, table);
  if (gone.length === 0 && Object.keys(set).length === 0 && !isOther && supply === null) return null;
  return {
    type: "roster",
    set: isOther ? now : set,
    gone,
    ...other,
    ...(supply === null ? {} : { supply }),
  };
}

/** By what somebody who has left this encounter is known again. */
type LeftBy = (id: FighterId) => Omit<NonNullable<Fighter["left"]>, "round"> | undefined;

/**
 * Who is no longer in the documents: while a round is under way they have left and count as out, so that they can take up
 * what they had; after it they are gone.
 */
function goneFrom(
  rules: AnyRuleset,
  table: Table,
  now: Documents["fighters"],
  leftBy?: LeftBy,
): { readonly leaving: Record<FighterId, Fighter>; readonly gone: FighterId[] } {
  const missing = Object.keys(table.fighters).filter((id) => !(id in now));
  const { round } = rules.clock(table);
  const isOn = missing.length > 0 && leftBy !== undefined && isUnderWay(rules, table);
  const leaving: Record<FighterId, Fighter> = {};
  const gone: FighterId[] = [];
  for (const id of missing) {
    const was = table.fighters[id];
    if (was?.left?.round === round && isOn) continue;
    if (was === undefined || was.left !== undefined || !isOn || isCharacter(id)) gone.push(id);
    else leaving[id] = leftIn(was, { round, ...leftBy(id) });
  }
  return { leaving, gone };
}

const leftIn = ({ asleep: _, ...was }: Fighter, left: NonNullable<Fighter["left"]>): Fighter => ({
  ...was,
  out: true,
  left,
});

/** The campaign's encounter, if it is not the one that its table knows. */
function otherEncounter(rules: AnyRuleset, table: Table, encounter: Documents["encounter"]): Pick<Roster, "encounter"> {
  if (encounter === undefined) return {};
  return (encounter?.id ?? null) === (rules.encounter?.(table) ?? null) ? {} : { encounter };
}

function changedIn(now: Documents["fighters"], { fighters }: Table): Record<FighterId, Fighter> {
  const set: Record<FighterId, Fighter> = {};
  for (const [id, fighter] of Object.entries(now)) if (!same(fighter, fighters[id])) set[id] = fighter;
  return set;
}

/** What is compared as it is: of a fighter itself, and of it among the others. */
const OWN = ["actor", "name", "side", "played", "hero", "wild", "hidden", "out", "asleep"] as const;
const PLAIN = [...OWN, "repeated", "band"] as const;

const same = (a: Fighter, b: Fighter | undefined): boolean =>
  b !== undefined &&
  b.left === undefined &&
  PLAIN.every((key) => a[key] === b[key]) &&
  JSON.stringify(a.traits ?? {}) === JSON.stringify(b.traits ?? {});

/**
 * What actors, tokens and the GM pool keep for us in their flags. Their owners may write anything there, in any shape and
 * of any size, so it is read by name and never listed.
 */

export type ActorMemory = Readonly<Record<string, number | string>>;

/** Longer than any word that is kept, in code units: it is cut to whole characters where it is bounded. */
const LONGEST = 2 * LONGEST_WORD;

/** The numbers and words kept there under these names, the words cut short. Nothing else is looked at. */
export function keptUnder(names: readonly string[], document: object | null): ActorMemory {
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
