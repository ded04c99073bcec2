import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { hasDealt } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { actorTo } from "../actors/identity.ts";
import { Unanswered } from "../host/answered.ts";
import { reportFault, writeCombat } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { keepAt } from "../network/doubt.ts";
import { counts, isStale, settled } from "../network/presence.ts";
import { sayTo } from "../network/say-to.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { isOverruled } from "../systems/index.ts";
import { speak, strikeDeals } from "../text/chat.ts";
import { words } from "../text/i18n.ts";
import { runMacro } from "../text/macro.ts";
import { foreignWrites } from "../turns/interference.ts";
import { whileTelling } from "../turns/telling.ts";
import { hasMoved, tellTurnChange } from "../turns/turn-change.ts";
import { runTurnEvents } from "../turns/turn-events.ts";
import { rewind } from "../turns/turn-promises.ts";
import { writeTagOf } from "../turns/write-tag.ts";
import { adapt } from "./adapting.ts";
import { claim } from "./claim.ts";
import { perform, takeBack } from "./effects.ts";
import { misfitOf, missingIn, type Publication, type Snapshot } from "./publish.ts";
import { type Change, snapshot, type Write, writeOf, writtenAgain } from "./write.ts";
import { begin, keep, writeCards, writeOut } from "./write-out.ts";

/** The outcome of a command: the reason for a refusal, or null, and its consequences outside the table once written. */
export interface Done {
  readonly refusal: Text | null;
  follow?(): Promise<void>;
}

/** Another page has written meanwhile: what was asked for is to be looked at again. */
const overtaken: Done = { refusal: { key: "refusal.gone" } };
/** It is not known whether the server has written it. */
export const inDoubt: Done = { refusal: { key: "refusal.inDoubt" } };

/**
 * Writes the change as one update of the Combat, once the table is this page's. A campaign's session is written first,
 * then the Combat if round, pointer or numbers change. What follows from it, and the answer, come only after the write was
 * announced as the one that counts. A write without an answer is retried (doubt.ts). Rejects if the server refuses.
 */
export async function commit(home: Home, rules: AnyRuleset, change: Change): Promise<Done> {
  try {
    if (!(await claim(home))) return overtaken;
  } catch (error) {
    if (error instanceof Unanswered) return inDoubt;
    throw error;
  }
  const others = foreignTo(home);
  let write = writeOf(home, rules, change);
  let isToBegin = isStart(write); // asked only once; if that is lost, the encounter is told what the system would have said
  const put = async (): Promise<void> => {
    await keep(write);
    if (home.combat === null || !isToBegin) return writeOut(write);
    await writeCards(home.combat, write);
    isToBegin = false;
    await begin(home.combat, write);
  };
  const follow = () => whileTelling(home.combat, () => following(write, others));
  try {
    await whileTelling(home.combat, put);
    return counts(home, write.stored) ? { refusal: null, follow } : overtaken;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
  }
  void keepAt(home, {
    frame: () => write.stored,
    async again() {
      write = writtenAgain(write);
      await whileTelling(home.combat, put);
    },
    agrees: () => storedAt(home.id)?.open === write.stored.open,
    follow,
  });
  return inDoubt;
}

/** How often others have written there. */
const foreignTo = ({ combat }: Home): number => (combat === null ? 0 : foreignWrites(combat));

/** Whether the game system is to begin the encounter with it. */
const isStart = ({ events, was, clock }: Write): boolean =>
  events === "tell" && was.round === 0 && clock.round > 0 && was.turnRecord.round === 0;

/** Carries out a write's consequences in the world: on actors, on turns, in chat. */
async function following(write: Write, others: number): Promise<void> {
  const { home, planned } = write;
  if (isStale()) await settled();
  if (isStale()) return; // something was missed: this page tells nothing
  const isQuiet = foreignTo(home) === others; // otherwise it is corrected as a foreign write
  if (home.combat !== null && isQuiet && !(await fits(home.combat, write))) return;
  await perform(planned);
  if (home.combat !== null) await adapt(home.combat, write);
  await telling(write);
}

/** Carries out the consequences that only the writing page can. */
async function telling(write: Write): Promise<void> {
  const { home, session, said, facts, takenBack } = write;
  const { combat } = home;
  if (takenBack !== undefined)
    for (const report of await takeBack(takenBack.planned, (actor) => actorTo(takenBack.by, combat, actor)))
      sayTo(takenBack.by, home, report);
  if (combat !== null) await tellTurns(combat, write);
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

/**
 * Whether the encounter shows the write of a start or a deal. If data is missing, everything is written once more: a
 * game system may begin an encounter without a round, another module may have written meanwhile, or this page may have
 * missed a write. If that does not help, the cards step aside and take their numbers with them.
 */
async function fits(combat: Encounter, write: Write): Promise<boolean> {
  const { home, rules, session, update, was } = write;
  const others = foreignWrites(combat);
  if (update.round === undefined && update.combatants === undefined) return true;
  if (misfitOf(rules, session, combat, snapshot(home)) === null) return true;
  const operation = { turnEvents: false, [MODULE]: writeTagOf(write) };
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
  const before = (id: string): number | null => (was.turnRecord.round === 0 ? (was.numbers[id] ?? null) : null);
  const changed = Object.keys(now.numbers).filter((id) => now.numbers[id] !== before(id));
  return changed.map((_id) => ({ _id, initiative: before(_id) }));
}

/**
 * Once it is written, tells of the turns that it starts and ends and then, as core does, that the pointer has moved.
 */
async function tellTurns(combat: Encounter, { due, events }: Write): Promise<void> {
  if (events === "tell") await runTurnEvents(combat, due);
  else if (hasMoved(combat)) await rewind(combat);
  tellTurnChange(combat);
}
