import type { OrderNumbers } from "../../../engine/table/ranks.ts";
import type { EventMoment } from "../../host/encounters.ts";
import type { CombatantDoc, Encounter } from "../../host/module.ts";
import { isObject, valueAt } from "../../host/outside.ts";
import { bearersOf, changeItems } from "../kit/items.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Pathfinder and Starfinder, second editions. Conditions such as Frightened end in their own handlers of turns. Effects
 * are bound to the number of initiative at which they began (foundryvtt/pf2e, item/abstract-effect), and each deal
 * changes all numbers: there the number follows its bearer, so that an effect ends on the turn it would have ended on.
 */
export const pathfinder: Adapter = { timeWithTurns: true, renumbered, moved, turnStarts, turnEnds };

/**
 * Up to Foundry 13 the system does nothing in core's handlers. Each page looks at an update and, only if the round or
 * the turn's place has gone up, ends one turn and starts one (foundryvtt/pf2e, encounter/document before #22077). Cards
 * move the pointer up the list too, and several may start at once: what it does not tell is told here.
 */
interface Former {
  startTurn(): Promise<unknown>;
  endTurn(options: { readonly round: number }): Promise<unknown>;
}

const isFormer = (combatant: unknown): combatant is Former =>
  game.release.generation < 14 &&
  isObject(combatant) &&
  typeof combatant["startTurn"] === "function" &&
  typeof combatant["endTurn"] === "function";

/** Whose turn the system itself starts and ends after the last update. */
const itself = new WeakMap<object, { readonly starts: string | null; readonly ends: string | null }>();

function moved(combat: Encounter, { round, turn }: Readonly<Record<string, unknown>>): void {
  const { previous, combatant } = combat;
  const isUp = (now: unknown, before: number | null | undefined): boolean =>
    typeof now === "number" && (before === null || before === undefined || now > before);
  const isForward = isUp(round, previous?.round) || isUp(turn, previous?.turn);
  const [starts, ends] = isForward ? [combatant?.id ?? null, previous?.combatantId ?? null] : [null, null];
  itself.set(combat, { starts, ends });
}

async function turnStarts(combatant: CombatantDoc, { round }: EventMoment): Promise<void> {
  if (!isFormer(combatant) || itselfOf(combatant)?.starts === combatant.id) return;
  if (lastRound(combatant, "roundOfLastTurn") !== round) await combatant.startTurn();
}

async function turnEnds(combatant: CombatantDoc, { round }: EventMoment): Promise<void> {
  if (!isFormer(combatant) || itselfOf(combatant)?.ends === combatant.id) return;
  if (lastRound(combatant, "roundOfLastTurnEnd") !== round) await combatant.endTurn({ round });
}

function itselfOf({ parent }: CombatantDoc) {
  const combat: Encounter | null = parent;
  return combat === null ? undefined : itself.get(combat);
}

/** The round in which this combatant last started or ended a turn, as the system notes it. */
const lastRound = (combatant: CombatantDoc, flag: string): unknown =>
  valueAt(combatant, `flags.${game.system.id}.${flag}`);

/** An effect as far as it is read: an item whose start knows a number. */
interface Bound {
  readonly id: string;
  readonly system: { readonly start: { readonly initiative: number } };
}

const isBound = (item: unknown): item is Bound =>
  isObject(item) && typeof item["id"] === "string" && typeof valueAt(item, "system.start.initiative") === "number";

/** Whose number each effect waits for, and the number it was given: its bearer may be without one for a while (C-5). */
const waiting = new WeakMap<object, { readonly combatant: string; readonly number: number }>();

async function renumbered(combat: Encounter, was: OrderNumbers, now: OrderNumbers): Promise<void> {
  const bearers = bearersOf(was);
  await changeItems(combat, (item) => (isBound(item) ? changeOf(item, bearers, now) : []));
}

/** Numbers may trade places in one deal, so each effect moves once, by the order before it. */
function changeOf(item: Bound, bearers: ReadonlyMap<number, string>, now: OrderNumbers): object[] {
  const { initiative } = item.system.start;
  const known = waiting.get(item);
  const combatant = known?.number === initiative ? known.combatant : bearers.get(initiative);
  const number = combatant === undefined ? null : (now[combatant] ?? null);
  if (combatant === undefined) return [];
  waiting.set(item, { combatant, number: number ?? initiative });
  return number === null || number === initiative ? [] : [{ _id: item.id, "system.start.initiative": number }];
}
