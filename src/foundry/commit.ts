import type { AnyRuleset, Effect } from "../engine/ruleset.ts";
import type { Event, Planned, Session } from "../engine/session.ts";
import { cardFieldsIn } from "./card-now.ts";
import { speak } from "./chat.ts";
import { startAsSystem } from "./combat.ts";
import { passing } from "./compat.ts";
import { perform } from "./effects.ts";
import { callHook, writeCombat } from "./host.ts";
import { runMacro } from "./macro.ts";
import { type Fight, MODULE } from "./module.ts";
import { page } from "./page.ts";
import { isStale, settled } from "./presence.ts";
import { type Publication, publish, type Snapshot } from "./publish.ts";
import { keepPublished, publishedLast } from "./restate.ts";
import { type Stored, storedIn, toldIn } from "./store.ts";
import { remember, sessionOf } from "./table.ts";
import { runTurnEvents } from "./turn-events.ts";

/** What a command changes, ready to be written. */
export interface Change {
  readonly session: Session;
  /** Undo tells no turn events: nobody starts twice. */
  readonly events: "tell" | "quiet";
  readonly planned: readonly Planned[];
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/** Writes the change as one update of the Combat, then does what follows from it outside. */
export async function commit(combat: Fight, rules: AnyRuleset, change: Change): Promise<void> {
  const was = snapshot(combat);
  const fence = nextFence(combat);
  const seconds = rules.clock(sessionOf(rules, combat).state).seconds;
  const publication = publish(rules, change.session, was, fence, change.events, cardFieldsIn(combat));
  remember(publication.update.flags[MODULE].sealed, change.session);
  keepPublished(combat, { session: change.session, told: publication.told, fence });
  const starting = change.events === "tell" && was.round === 0 && publication.clock.round > 0 && was.told.round === 0;
  if (starting) await start(combat, publication);
  else await write(combat, publication, was, change.events, publication.clock.seconds - seconds);
  if (!(await stillOurs(combat, fence))) return;
  await perform(change.planned);
  if (change.events === "tell") await runTurnEvents(combat, publication.due);
  await speak(combat, change.session.state, change.said);
  Hooks.callAll("dealt-in.played", combat, change.facts);
  for (const effect of change.said)
    if (effect.kind === "call") Hooks.callAll("dealt-in.called", combat, effect.name, effect.data);
    else if (effect.kind === "macro") await runMacro(combat, effect.uuid, effect.data);
}

export function snapshot(combat: Fight): Snapshot {
  const numbers: Record<string, number | null> = {};
  for (const combatant of combat.combatants)
    if (combatant.id !== null) numbers[combatant.id] = combatant.initiative ?? null;
  return { round: combat.round, turn: combat.turn ?? null, numbers, told: toldIn(storedIn(combat), combat.round) };
}

function nextFence(combat: Fight): Pick<Stored, "rev" | "epoch" | "by"> {
  const stored = storedIn(combat);
  const rev = (stored?.rev ?? 0) + 1;
  return { rev, epoch: stored === null ? 1 : stored.by === page.id ? stored.epoch : stored.epoch + 1, by: page.id };
}

async function write(
  combat: Fight,
  { update }: Publication,
  was: Snapshot,
  events: Change["events"],
  seconds: number,
): Promise<void> {
  const options = {
    turnEvents: false,
    direction: events === "quiet" ? -1 : 1,
    ...passing(seconds),
    [MODULE]: { rev: update.flags[MODULE].rev },
  };
  if ("round" in update) callHook("combatRound", combat, update, options);
  else if ("turn" in update && was.round > 0) callHook("combatTurn", combat, update, options);
  await writeCombat(combat, update, options);
}

/** An older write has landed on top of what this page published: that is published again, over it. */
export async function restate(combat: Fight, rules: AnyRuleset): Promise<void> {
  const last = publishedLast(combat);
  if (last === undefined) return;
  const fence = { ...last.fence, rev: last.fence.rev + 1 };
  const was = { ...snapshot(combat), told: last.told };
  const publication = publish(rules, last.session, was, fence, "quiet", cardFieldsIn(combat));
  remember(publication.update.flags[MODULE].sealed, last.session);
  keepPublished(combat, { ...last, fence });
  await write(combat, publication, was, "quiet", 0);
}

/** The first round begins as the game system lets it begin: the cards are written first, then its own method runs. */
async function start(combat: Fight, { update }: Publication): Promise<void> {
  const { round: _, turn = combat.turn, ...rest } = update;
  const operation = { turnEvents: false, [MODULE]: { rev: update.flags[MODULE].rev } };
  await writeCombat(combat, rest, operation);
  await startAsSystem(combat, turn, operation);
}

/** After a lost connection somebody else may have dealt on: then nothing follows from what was written here. */
async function stillOurs(combat: Fight, fence: Pick<Stored, "rev" | "epoch" | "by">): Promise<boolean> {
  if (isStale()) await settled();
  const now = storedIn(combat);
  return !isStale() && now !== null && now.by === fence.by && now.epoch === fence.epoch && now.rev === fence.rev;
}
