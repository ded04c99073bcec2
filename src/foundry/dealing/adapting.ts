import type { AnyRuleset, Clock } from "../../engine/rules/ruleset.ts";
import { actedIn, seatsInOrder } from "../../engine/session/project.ts";
import type { Session } from "../../engine/session/session.ts";
import { openOf } from "../../engine/table/see.ts";
import { membersInOrder } from "../../engine/table/table.ts";
import { type CardFields, cardChanges, cardFieldsIn, cardsNow } from "../actors/card-now.ts";
import { levelModifiers } from "../actors/modifiers.ts";
import { runSafely, writeCombat } from "../host/host.ts";
import { type CombatantDoc, type Encounter, MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { system } from "../systems/chosen-system.ts";
import { initiativeWritten } from "../turns/combatant-order.ts";
import { writeTagOf } from "../turns/write-tag.ts";
import type { Publication, Snapshot } from "./write.ts";

/** The part of a write that an adapter receives. */
interface Written extends Publication {
  readonly rules: AnyRuleset;
  readonly session: Session;
  readonly was: Snapshot;
}

/**
 * Runs the game system's adapter once a change is written and before turns are told. A fault in one part of it is
 * reported, and the others are done.
 */
export async function adapt(combat: Encounter, write: Written): Promise<void> {
  const adapter = system();
  const { was, update } = write;
  if (update.combatants !== undefined)
    await runSafely(ADAPTER, () => adapter.renumbered?.(combat, was.numbers, numbersIn(combat)));
  if (adapter.dealtIn !== undefined) await runSafely(ADAPTER, () => dealtIn(combat, write));
  const own = adapter.combatFields?.(combat) ?? null;
  if (own !== null) await runSafely(ADAPTER, () => writeCombat(combat, own, operationOf(write)));
  const open = openOf(write.session.state);
  await levelModifiers(combat, (fighter) => write.rules.modifier?.(open, fighter) ?? 0);
  const fields = cardFieldsIn(combat);
  if (fields !== null) await runSafely(ADAPTER, () => showCards(combat, write, fields));
}

const ADAPTER = "the adapter of the game system";

/**
 * The seconds that have passed by this clock. Where a system reads time against turns, a round's pass with its first
 * turn: between rounds, or while cards lie there and nobody acts, it would take them for the last turn's.
 */
export function passedBy(rules: Pick<AnyRuleset, "timed">, clock: Clock): number {
  const { seconds, now, toCome } = clock;
  const isApart = now === null && (actedIn(clock).length === 0 || toCome.length === 0);
  const early = rules.timed !== undefined && isApart && system().timeWithTurns === true;
  return early ? Math.max(0, seconds - CONFIG.time.roundTime) : seconds;
}

const numbersIn = (combat: Encounter): Record<string, number | null> =>
  Object.fromEntries([...combat.combatants].map((one) => [one.id ?? "", initiativeWritten(one)]));

const operationOf = (write: Written) => ({ turnEvents: false, [MODULE]: writeTagOf(write) });

/** Noted on the combatants before the system is told, so that it never happens twice. */
async function dealtIn(combat: Encounter, write: Written): Promise<void> {
  const { state } = write.session;
  const order = seatsInOrder(write.clock).flatMap((seat) => membersInOrder(state.seats[seat] ?? { members: [] }));
  const come = order.flatMap((id) => combat.combatants.get(id) ?? []).filter((one) => valueAt(one, NOTED) !== true);
  if (come.length === 0) return;
  const combatants = come.map(({ id }) => ({ _id: id, flags: { [MODULE]: { dealt: true } } }));
  await writeCombat(combat, { combatants }, operationOf(write));
  for (const one of come) await runSafely(ADAPTER, () => system().dealtIn?.(one));
}

const NOTED = `flags.${MODULE}.dealt`;

/** Writes the changes missing from the first write, and tells the adapter of both. */
async function showCards(combat: Encounter, write: Written, fields: CardFields): Promise<void> {
  const { rules, clock, session, update } = write;
  const { round } = clock;
  const ids = [...combat.combatants].flatMap(({ id }) => id ?? []);
  const rest = cardChanges(fields, ids, cardsNow(rules, session.state, round), round);
  const combatants = [...rest].map(([_id, change]) => ({ ...change, _id }));
  if (combatants.length > 0) await writeCombat(combat, { combatants }, operationOf(write));
  for (const change of [...(update.combatants ?? []), ...combatants]) {
    const combatant: CombatantDoc | undefined = combat.combatants.get(change._id);
    if (combatant !== undefined) await runSafely(ADAPTER, () => system().shown?.(combatant, change));
  }
}
