import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { hasDealt, type Session } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { actorTo } from "../actors/identity.ts";
import { sessionOf } from "../actors/session.ts";
import { Unanswered } from "../host/answered.ts";
import { reportFault, writeCombat } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { keepAt } from "../network/doubt.ts";
import { type Fence, isOverwritten, isStale, settled } from "../network/presence.ts";
import { type Published, publishedLast, takeBackPublished } from "../network/restate.ts";
import { fallBehind } from "../network/roll-call.ts";
import { sayTo } from "../network/say-to.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { obstacle } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { isOverruled } from "../systems/index.ts";
import { speak, strikeDeals } from "../text/chat.ts";
import { words } from "../text/i18n.ts";
import { runMacro } from "../text/macro.ts";
import { foreignWrites } from "../turns/interference.ts";
import { markOf } from "../turns/mark.ts";
import { whileTelling } from "../turns/telling.ts";
import { hasMoved, tellTurnChange } from "../turns/turn-change.ts";
import { runTurnEvents } from "../turns/turn-events.ts";
import { rewind } from "../turns/turn-promises.ts";
import { adapt, passedBy } from "./adapting.ts";
import { perform, takeBack } from "./effects.ts";
import { misfitOf, missingIn, type Publication, type Snapshot, strayed } from "./publish.ts";
import {
  begin,
  type Change,
  type How,
  keep,
  nextFence,
  published,
  snapshot,
  writeCards,
  writeOut,
} from "./write-out.ts";

/** The outcome of a command: why it was refused, or null, and what follows outside the table once it is written. */
export interface Done {
  readonly refusal: Text | null;
  follow?(): Promise<void>;
}

/**
 * Writes the change as one update of the Combat. A campaign's session is written first, then the Combat if round,
 * pointer or numbers change. A write without an answer is retried (doubt.ts). Rejects if the server refuses.
 */
export async function commit(home: Home, rules: AnyRuleset, change: Change): Promise<Done> {
  const { combat } = home;
  const was = snapshot(home);
  const before = publishedLast(home);
  const others = combat === null ? 0 : foreignWrites(combat);
  const kept = storedAt(home.id);
  const isLost = kept !== null && obstacle(kept) === "damaged"; // its time cannot be read, so no time passes
  const seconds = passedBy(rules, rules.clock((isLost ? change.session : sessionOf(rules, home)).state));
  const time = game.time.worldTime;
  let fence = nextFence(home);
  let publication = published(home, rules, change, was, fence);
  const { round } = publication.clock;
  let isToBegin = change.events === "tell" && was.round === 0 && round > 0 && was.told.round === 0;
  const how: How = {
    events: change.events,
    seconds: checkerOf(combat) === null ? passedBy(rules, publication.clock) - seconds : 0,
    command: `${fence.epoch}.${fence.rev}`,
    isAgain: false,
  };
  const write = async (now: How): Promise<void> => {
    await keep(home, publication);
    if (combat === null || !isToBegin) return writeOut(home, publication, was, now);
    await writeCards(home, combat, publication, now);
    isToBegin = false; // asked only once; if that is lost, the encounter is told what the system would have said
    await begin(combat, publication, now);
  };
  const refused = () => takeBackPublished(home, before);
  const follow = () => whileTelling(combat, () => following(home, rules, change, publication, was, others));
  try {
    await whileTelling(combat, () => write(how));
    return { refusal: null, follow };
  } catch (error) {
    if (!(error instanceof Unanswered)) {
      refused();
      throw error;
    }
  }
  void keepAt(home, {
    fence: () => fence,
    async again() {
      fence = { ...fence, rev: Math.max(fence.rev, storedAt(home.id)?.rev ?? 0) + 1 };
      publication = published(home, rules, change, { ...snapshot(home), told: was.told }, fence);
      const now = { ...how, isAgain: true, seconds: game.time.worldTime === time ? how.seconds : 0 };
      await whileTelling(combat, () => write(now));
    },
    agrees: () => storedAt(home.id)?.open === publication.stored.open,
    follow: (isOvertaken) => (isOvertaken ? overtaken(home, rules, change, publication) : follow()),
    refused,
  });
  return { refusal: { key: "refusal.inDoubt" } };
}

/** What follows in the world from a written change: on actors, on whose turn it is, in chat. */
async function following(
  home: Home,
  rules: AnyRuleset,
  change: Change,
  publication: Publication,
  was: Snapshot,
  others: number,
): Promise<void> {
  const { combat } = home;
  if (!(await isStillOurs(home, publication.stored))) return;
  const isQuiet = combat !== null && foreignWrites(combat) === others; // otherwise it is corrected as a foreign write
  if (isQuiet && !(await fits(combat, rules, change.session, publication, was, home))) return;
  await perform(change.planned);
  if (combat !== null) await adapt(combat, rules, change.session, publication, was);
  await telling(home, change, publication);
}

/** What no other page does for the one that wrote the change. */
async function telling(home: Home, change: Change, publication: Publication): Promise<void> {
  const { combat } = home;
  const { events, said, facts, session, takenBack } = change;
  if (takenBack !== undefined)
    for (const report of await takeBack(takenBack.planned, (actor) => actorTo(takenBack.by, combat, actor)))
      sayTo(takenBack.by, home, report);
  if (combat !== null) await tellTurns(combat, publication, events);
  try {
    const deals = takenBack?.deals ?? 0;
    if ((said.length > 0 || deals > 0) && checkerOf(combat) === null) {
      await strikeDeals(home, deals);
      await speak(home, session.state, said, hasDealt(rulesAt(home), facts));
    }
  } catch (error) {
    reportFault("chat", error);
  }
  Hooks.callAll("dealt-in.played", combat, facts);
  for (const effect of said)
    if (effect.kind === "call") Hooks.callAll("dealt-in.called", combat, effect.name, effect.data);
    else if (effect.kind === "macro") await runMacro(home, effect.uuid, effect.data);
}

/** Someone else has dealt since: of an unanswered write, this page keeps only what the next write repeated. */
async function overtaken(home: Home, rules: AnyRuleset, change: Change, publication: Publication): Promise<void> {
  await telling(home, change, publication);
  if (home.combat !== null && strayed(rules, sessionOf(rules, home), snapshot(home))) fallBehind();
}

/**
 * Whether the encounter says what a start or a deal wrote. If something is missing, everything is written once more: a
 * game system may begin an encounter without a round, another module may have written meanwhile, or this page may have
 * missed a write. If that does not help, the cards step aside and take their numbers with them.
 */
async function fits(
  combat: Encounter,
  rules: AnyRuleset,
  session: Session,
  publication: Publication,
  was: Snapshot,
  home: Home,
): Promise<boolean> {
  const { update } = publication;
  const others = foreignWrites(combat);
  if (update.round === undefined && update.combatants === undefined) return true;
  if (misfitOf(rules, session, combat, snapshot(home)) === null) return true;
  const operation = { turnEvents: false, [MODULE]: markOf(publication) };
  const missing = missingIn(rules, session, snapshot(home));
  if (Object.keys(missing).length > 0) await writeCombat(combat, missing, { ...operation, diff: false });
  const now = snapshot(home);
  const misfit = misfitOf(rules, session, combat, now);
  if (misfit === null || isOverruled() || foreignWrites(combat) > others) return true;
  const combatants = numbersBefore(now, was);
  const flags = { [MODULE]: { aside: misfit } };
  await writeCombat(combat, combatants.length === 0 ? { flags } : { flags, combatants }, operation);
  if (checkerOf(combat) === null) ui.notifications.warn(words(`system.${misfit}`, { system: game.system.title }));
  return false;
}

/**
 * Restores the numbers that stood before the first deal. After later deals the numbers were cards' too, so there are
 * none to restore.
 */
function numbersBefore(now: Snapshot, was: Snapshot): NonNullable<Publication["update"]["combatants"]> {
  const before = (id: string): number | null => (was.told.round === 0 ? (was.numbers[id] ?? null) : null);
  const changed = Object.keys(now.numbers).filter((id) => now.numbers[id] !== before(id));
  return changed.map((_id) => ({ _id, initiative: before(_id) }));
}

/**
 * Once it is written, tells of the turns that it starts and ends and then, as core does, that the pointer has moved.
 */
async function tellTurns(combat: Encounter, { due }: Publication, events: Change["events"]): Promise<void> {
  if (events === "tell") await runTurnEvents(combat, due);
  else if (hasMoved(combat)) await rewind(combat);
  tellTurnChange(combat);
}

/**
 * Publishes again what this page published last, if an older write has overwritten it (C-4). Without an answer it is
 * in doubt. Rejects if the server refuses.
 */
export async function restate(home: Home): Promise<void> {
  const rules = rulesAt(home);
  const last = publishedLast(home);
  if (rules === null || last === undefined || !isOverwritten(home)) return;
  try {
    await stateOnce(home, rules, last, false);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    const now = () => publishedLast(home) ?? last;
    void keepAt(home, {
      fence: () => now().fence,
      again: () => stateOnce(home, rules, now(), true),
      agrees: () => true,
      follow: async () => undefined,
      refused: () => undefined,
    });
  }
}

async function stateOnce(home: Home, rules: AnyRuleset, last: Published, isAgain: boolean): Promise<void> {
  const fence = { ...last.fence, rev: last.fence.rev + 1 };
  const was = { ...snapshot(home), told: last.told };
  const publication = published(home, rules, { session: last.session, events: "quiet" }, was, fence);
  await keep(home, publication);
  await writeOut(home, publication, was, { events: "quiet", seconds: 0, command: "", isAgain });
  if (home.combat !== null) tellTurnChange(home.combat);
}

/** After a lost connection someone else may have dealt. Then nothing follows from what was written here. */
async function isStillOurs({ id }: Home, fence: Fence): Promise<boolean> {
  if (isStale()) await settled();
  const now = storedAt(id);
  return !isStale() && now !== null && now.by === fence.by && now.epoch === fence.epoch && now.rev === fence.rev;
}
