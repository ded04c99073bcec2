import type { Button } from "../../../engine/rules/offer.ts";
import { noteFault } from "../../host/faults.ts";
import { firstGm, runSafely, statusesOf, writeStatus } from "../../host/host.ts";
import type { CombatantDoc, Encounter, FighterDoc } from "../../host/module.ts";
import { isObject, valueAt } from "../../host/outside.ts";
import type { Adapter, ValuePlace } from "../kit/system.ts";
import { cardFieldsOf } from "./swade-cards.ts";
import { ATTRIBUTES, isWildCard, SKILLS, type SwadeActor, skillOf, swadeTraits } from "./traits.ts";

const actorOf = (combatant: FighterDoc): SwadeActor & Rolling => combatant.actor ?? {};

/** SWADE beside the cards: its values are read, its card fields are filled, and its conditions end with the turn. */
export const swade: Adapter = {
  statuses: { unconscious: "incapacitated" },
  traits: (combatant) => ({ ...swadeTraits(actorOf(combatant)), ...shared() }),
  isWild: (combatant) => isWildCard(actorOf(combatant)),
  placeOf,
  roll,
  turnEnds: (combatant) => expireAt(combatant, "end"),
  turnStarts: (combatant) => expireAt(combatant, "start"),
  cardFields: (_combat, combatant, now) => cardFieldsOf(combatant.system, now),
  shown: showHold,
  rollModifiers: "system.stats.globalMods.trait",
  combatFields,
  meantBy,
};

/** While it waits for the next round's cards, any foreign write to a combatant has SWADE 6 call core's `nextRound`. */
function combatFields(combat: Encounter): object | null {
  const isWaiting = valueAt(combat, "system.awaitingNextRound") === true;
  return isWaiting ? { system: { awaitingNextRound: false } } : null;
}

const HOLDING = "holding";

/** A Hold is a condition of the actor too, as SWADE's own button makes it (SwadeCombatant.ts). */
async function showHold({ actor }: CombatantDoc, change: object): Promise<void> {
  const since = valueAt(change, "system.roundHeld");
  if (actor === null || since === undefined || statusesOf(actor).has(HOLDING) === (since !== null)) return;
  await writeStatus(actor, HOLDING, since !== null);
}

/** SWADE's buttons on a row: Hold, acting from it, and a turn that is lost. */
function meantBy(change: object): Button | null {
  const input = valueAt(change, "system");
  if (!isObject(input)) return null;
  if (input["turnLost"] === true) return "lose";
  if (typeof input["roundHeld"] === "number") return "hold";
  return "roundHeld" in input || "-=roundHeld" in input ? "now" : null;
}

const PATHS: Readonly<Record<string, string>> = {
  bennies: "system.bennies.value",
  fatigue: "system.fatigue.value",
};

const COMMON = "flags.swade.bennies";

/** The Game Masters' Bennies: which fighters they are for is the table's to say. */
function shared(): Record<string, number> {
  const common = valueAt(firstGm(), COMMON);
  return typeof common === "number" ? { commonBennies: common } : {};
}

function placeOf(combatant: FighterDoc, what: string): ValuePlace | null {
  if (what === "commonBennies") return place(firstGm(), COMMON);
  const path = PATHS[what];
  return path === undefined ? null : place(combatant.actor, path);
}

function place(document: { readonly uuid: string } | null, path: string): ValuePlace | null {
  return document !== null && typeof valueAt(document, path) === "number" ? { uuid: document.uuid, path } : null;
}

interface Rolling {
  rollAttribute?(attribute: string): Promise<Rolled>;
  rollSkill?(id: string | null): Promise<Rolled>;
}
type Rolled = { readonly total?: unknown } | null | undefined;

/** Uses SWADE's own dialog. A trait that it cannot roll counts as cancelled. */
async function roll(combatant: FighterDoc, trait: string): Promise<number | null> {
  const actor = actorOf(combatant);
  try {
    const rolled = await rollBy(actor, trait);
    return typeof rolled?.total === "number" ? rolled.total : null;
  } catch (error) {
    noteFault("the game system", error);
    return null;
  }
}

async function rollBy(actor: SwadeActor & Rolling, trait: string): Promise<Rolled> {
  if (ATTRIBUTES.includes(trait)) return actor.rollAttribute?.(trait);
  return SKILLS.includes(trait) ? actor.rollSkill?.(skillOf(actor, trait)?.id ?? null) : null;
}

/** A temporary effect of SWADE's own class. Other lines of SWADE, and other systems, lack some of this. */
interface Expiring {
  isExpired(moment: "start" | "end"): unknown;
  expire(): unknown;
}

const isExpiring = (effect: unknown): effect is Expiring =>
  isObject(effect) &&
  effect["isTemporary"] === true &&
  typeof effect["isExpired"] === "function" &&
  typeof effect["expire"] === "function";

interface Expirable {
  readonly parent: unknown;
  readonly isDefeated?: unknown;
  readonly actor: { readonly effects?: Iterable<unknown> } | null;
}

/**
 * Ends a combatant's conditions that expire at this moment of the turn. SWADE up to Foundry 13 does so in its
 * `nextTurn`, which does not run here; in later lines its turn handlers do, and those have been run. Never throws.
 */
export async function expireAt(combatant: Expirable, moment: "start" | "end"): Promise<void> {
  if (doesItself(combatant.parent) || combatant.isDefeated === true) return;
  for (const effect of [...(combatant.actor?.effects ?? [])]) {
    if (isExpiring(effect))
      await runSafely("expiry", () => (effect.isExpired(moment) === true ? effect.expire() : undefined));
  }
}

const doesItself = (combat: unknown): boolean =>
  typeof combat === "object" && combat !== null && "_handleTurnExpirations" in combat;
