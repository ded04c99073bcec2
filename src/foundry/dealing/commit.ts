import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { hasDealt } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { actorTo } from "../actors/sight.ts";
import { Unanswered } from "../host/answered.ts";
import { passing, reportFault, writeCombat, writeSetting } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { keepAt } from "../network/doubt.ts";
import { claimUpon, countedAt, isClaimed, isCounted, takeCrossed } from "../network/fence.ts";
import { connectionSettled, deals, hasLostConnection, isStale } from "../network/presence.ts";
import { campaignKey } from "../storage/chosen.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { isOverruled, system } from "../systems/chosen-system.ts";
import { isOffIn } from "../systems/limits.ts";
import { speak, strikeDeals } from "../text/chat.ts";
import { wordsFor } from "../text/i18n.ts";
import { notify, runMacro, sayTo } from "../text/notify.ts";
import { initiativeWritten } from "../turns/combatant-order.ts";
import { foreignWrites, whileTelling } from "../turns/telling.ts";
import { announceTurn, begun, hasMoved, startAsSystem, tellTurnChange } from "../turns/turn-hooks.ts";
import { rewind, runTurnEvents, type Turns } from "../turns/turn-promises.ts";
import { writeTagOf } from "../turns/write-tag.ts";
import { adapt } from "./adapting.ts";
import { performChanges, takeBack } from "./document-changes.ts";
import { keptFormer } from "./put-away.ts";
import {
  misfitOf,
  missingIn,
  type Publication,
  type Snapshot,
  snapshot,
  type TableChange,
  type Update,
  type Write,
  writeOf,
  writtenAgain,
} from "./write.ts";

/** Everything that puts a write into the world. */

/** Keeps a campaign's session in its setting. */
async function keep({ home: { campaign }, stored }: Write): Promise<void> {
  if (campaign !== null) await writeSetting(MODULE, campaignKey(campaign.id), JSON.stringify(stored));
}

/** The encounter's update, with its session if that is kept there. Null if nothing changes. */
function changesOf({ home: { campaign, combat }, stored, isPastDeck }: Write, update: Update): object | null {
  const former = isPastDeck && combat !== null && keptFormer(combat) !== "" ? { former: "" } : {};
  const emptied = { ...former, ...(flagOf(combat, "spare") === "" ? {} : { spare: "" }) };
  if (campaign === null) return { ...update, flags: { [MODULE]: { ...stored, ...emptied } } };
  const own = { ...(flagOf(combat, "rules") === campaign.id ? {} : { rules: campaign.id }), ...emptied };
  const all = { ...update, ...(Object.keys(own).length === 0 ? {} : { flags: { [MODULE]: own } }) };
  return Object.keys(all).length === 0 ? null : all;
}

/** A flag of ours in this encounter. Without one, or without an encounter, it is empty. */
function flagOf(combat: Encounter | null, name: string): string {
  const flag: unknown = combat === null ? "" : foundry.utils.getProperty(combat, `flags.${MODULE}.${name}`);
  return typeof flag === "string" ? flag : "";
}

/** Writes the encounter's update. */
async function writeOut(write: Write): Promise<void> {
  const { home, was, events, update, turnRecord, seconds, isAgain } = write;
  const changes = changesOf(write, update);
  if (home.combat === null || changes === null) return;
  const [round, turn] = turnRecord.at;
  const both = { round, turn, ...changes }; // listeners read both, as core passes them
  const options = {
    ...optionsOf(home.combat, write, elsewhere(write)),
    direction: events === "quiet" ? -1 : Number(system().tellsTurns?.() !== true),
    ...passing(seconds),
  };
  const isAnnounced = was.round > 0 && events === "tell" && !isAgain && announceTurn(home.combat, write, both, options);
  await writeCombat(home.combat, isAnnounced ? both : changes, options);
}

/** Writes the cards of the first round before the game system begins it. */
async function writeCards(combat: Encounter, write: Write): Promise<void> {
  const { round: _round, turn: _turn, ...update } = write.update;
  const changes = changesOf(write, update);
  if (changes !== null) await writeCombat(combat, changes, optionsOf(combat, write));
}

/** Begins the first round as the game system does: once the cards are written, its own method runs. */
async function begin(combat: Encounter, write: Write): Promise<void> {
  begun(combat, write);
  const { turn = combat.turn } = write.update;
  await startAsSystem(combat, turn, optionsOf(combat, write, elsewhere(write)));
}

/**
 * What belongs together is sent whole, whatever this page believes to be there already. Foundry tells of turns itself only
 * where ours and its own do not get along.
 */
const optionsOf = (combat: Encounter, write: Write, due?: Turns) => ({
  diff: false,
  turnEvents: write.events === "tell" && isOffIn("effects", combat),
  [MODULE]: writeTagOf(write, due, write.command),
});

/** The turns of this write for the active Game Master's page, if that is not this one. */
function elsewhere({ due, update, events }: Write): Turns | undefined {
  if (game.users.activeGM?.isSelf === true) return undefined;
  const { ends, roundEnds, roundStarts, starts } = due;
  if (events === "tell") return { ends, roundEnds, roundStarts, starts };
  const nobody = { ends: [], roundEnds: null, roundStarts: null, starts: [] };
  return "round" in update || "turn" in update ? { ...nobody, back: true } : undefined;
}

/** The outcome of a command: the reason for a refusal, or null, and its consequences outside the table once written. */
export interface CommandResult {
  readonly refusal: Text | null;
  follow?(): Promise<void>;
}

/** Another page has written meanwhile: what was asked for is to be looked at again. */
const overtaken: CommandResult = { refusal: { key: "refusal.gone" } };
/** It is not known whether the server has written it. */
export const inDoubt: CommandResult = { refusal: { key: "refusal.inDoubt" } };

/**
 * Writes the change as one update of the Combat, once the table is this page's. A campaign's session is written first,
 * then the Combat if round, pointer or numbers change. What follows from it, and the answer, come only after the write was
 * announced as the one that counts. A write without an answer is retried (doubt.ts). Rejects if the server refuses.
 */
export async function commit(home: Home, rules: AnyRuleset, change: TableChange): Promise<CommandResult> {
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
    return isCounted(home, write.stored) ? { refusal: null, follow } : overtaken;
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
    tell: (key, tone) => notify(home, { key }, tone),
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
  if (isStale()) await connectionSettled();
  if (isStale()) return; // something was missed: this page tells nothing
  const isQuiet = foreignTo(home) === others; // otherwise it is corrected as a foreign write
  if (home.combat !== null && isQuiet && !(await fits(home.combat, write))) return;
  await performChanges(planned);
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
  if (checkerOf(combat) === null) ui.notifications.warn(wordsFor(`system.${misfit}`, { system: game.system.title }));
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

/** How often it is tried, if something comes in between each time. */
const TRIES = 5;

/**
 * Makes sure that the server has what this page is about to play upon, and that no other page's write counts any more:
 * what counts is written once more, whole, under a higher epoch. What another page had written by the time it arrived is
 * kept. Answers whether nothing came in between; otherwise what was asked for is to be looked at again. Rejects if the
 * server refuses, or does not answer.
 */
export async function claim(home: Home): Promise<boolean> {
  let due = isClaimed(home) ? null : countedAt(home.id);
  for (let tries = 0; due !== null; tries++) {
    if (tries === TRIES || !deals(home)) return false;
    const frame = claimUpon(countedAt(home.id)?.frame ?? due.frame, due.frame.rev);
    takeCrossed(home.id);
    await write(home, { ...due.whole, ...frame });
    due = isCounted(home, frame) ? takeCrossed(home.id) : countedAt(home.id);
    if (due === null) return tries === 0;
  }
  return true;
}

async function write({ campaign, combat }: Home, stored: { readonly rev: number }): Promise<void> {
  if (campaign !== null) await writeSetting(MODULE, campaignKey(campaign.id), JSON.stringify(stored));
  if (combat === null) return;
  const places = hasLostConnection() ? placesIn(combat) : {}; // then the server may have others than this page
  const update = campaign === null ? { ...places, flags: { [MODULE]: stored } } : places;
  const operation = { diff: false, turnEvents: false, [MODULE]: writeTagOf({ stored }) };
  if (Object.keys(update).length > 0) await writeCombat(combat, update, operation);
}

/** Round, pointer and all numbers, as this page knows them. */
function placesIn({ round, turn, combatants }: Encounter): object {
  const numbers = [...combatants].map((one) => ({ _id: one.id, initiative: initiativeWritten(one) }));
  return { round, turn: turn ?? null, combatants: numbers };
}
