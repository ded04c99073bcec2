import { type AnyRuleset, type Effect, isCharacter } from "../../engine/rules/ruleset.ts";
import { type AnyEvent, type Planned, planning, playCommand, type Session } from "../../engine/session/session.ts";
import { withFighterRenamed } from "../../engine/table/whereabouts.ts";
import { departedFrom, sameAs } from "../actors/departed.ts";
import { sessionOf } from "../actors/new-session.ts";
import { documentsOf, rosterChange } from "../actors/roster.ts";
import { byHome } from "../host/by-home.ts";
import { below, page } from "../host/client.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { effectsOf, performChanges, plan } from "./document-changes.ts";
import { stepOf } from "./document-steps.ts";

/** A session, and the results of reconciling it with the documents. */
export interface Reconciled {
  readonly session: Session;
  readonly said: readonly Effect[];
  readonly facts: readonly AnyEvent[];
  /** Its changes to actors, such as the price of a card for a fighter who is dealt in. */
  readonly planned: readonly Planned[];
}

/**
 * The session, reconciled with the documents. A page that takes over first finishes the last dealer's work.
 */
export async function reconciled(home: Home): Promise<Reconciled> {
  const rules = rulesAt(home);
  if (rules === null) throw new Error("no ruleset");
  const session = sessionOf(rules, home);
  await finish(home, session);
  return reconciledWith(home, session);
}

/** For each home, the other page's write that this page has finished. Any later change was made on purpose. */
const finished = byHome<string>();

async function finish({ id }: Home, session: Session): Promise<void> {
  const stored = storedAt(id);
  if (stored === null || stored.by === page.id) return;
  const { by, epoch, rev } = stored;
  const write = `${by} ${epoch} ${rev}`;
  if (finished.get(id) === write) return;
  await performChanges(inDoubt(session));
  finished.set(id, write);
}

/**
 * Everything the last write may have planned: for what was played, and for what the documents said before and after it.
 */
function inDoubt({ entries }: Session): readonly Planned[] {
  const last = entries.findLastIndex(({ by }) => by !== null);
  const before = entries.slice(0, Math.max(0, last)).findLastIndex(({ by }) => by !== null);
  return entries.slice(before + 1).flatMap(({ planned }) => planned);
}

/** This session, reconciled with the documents. `earlier` holds the same write's changes so far. */
export function reconciledWith(home: Home, given: Session, earlier: readonly Planned[] = []): Reconciled {
  const rules = rulesAt(home);
  if (rules === null) return { session: given, said: [], facts: [], planned: [] };
  const session = withReturned(rules, home, given);
  const { state } = session;
  const change = rosterChange(rules, state, documentsOf(home, state, rules), (id) => departedFrom(home.id, id)?.left);
  if (change === null) return { session, said: [], facts: [], planned: [] };
  const step = stepOf(home, rules, state, change);
  const played = playCommand(rules, session, change, step ?? { undoLabel: { key: "deed.roster" }, by: null }, {
    below,
  });
  if ("refusal" in played) return { session, said: [], facts: [], planned: [] };
  const said = effectsOf(rules, state, played.entry.events);
  const planned = plan(home, played.session.state, said, earlier); // newcomers only have a seat then
  const receipts = [...planned, ...(step?.planned ?? [])];
  return { session: planning(played.session, receipts), said, facts: played.entry.events, planned };
}

/** The session in which a fighter who returns as another combatant is the same as before (C-11). */
function withReturned(rules: AnyRuleset, home: Home, session: Session): Session {
  const { combat } = home;
  if (combat === null) return session;
  const { fighters } = session.state;
  const gone = Object.keys(fighters).flatMap((id) => {
    const left = fighters[id]?.left ?? departedFrom(home.id, id)?.left;
    return left === undefined || isCharacter(id) || combat.combatants.has(id) ? [] : [{ id, left }];
  });
  if (gone.length === 0) return session;
  let now = session;
  for (const combatant of combat.combatants) {
    const { id } = combatant;
    if (id === null || Object.hasOwn(now.state.fighters, id)) continue;
    const was = sameAs(combatant, combatant.actor?.id ?? null, now.state, gone);
    if (was !== undefined && Object.hasOwn(now.state.fighters, was)) now = withFighterRenamed(rules, now, was, id);
  }
  return now;
}
