import { fill, type Values } from "../../engine/rules/offer.ts";
import type { AnyRuleset, Effect } from "../../engine/rules/ruleset.ts";
import { type BackTo, hasDoneEnough, mayUndo, redo, whereTo } from "../../engine/session/redo.ts";
import {
  type AnyEvent,
  fold,
  hasDealt,
  type LogEntry,
  type Planned,
  planning,
  playCommand,
  type Session,
  type Undone,
  undoTo,
} from "../../engine/session/session.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { see } from "../../engine/table/see.ts";
import type { SeatId, Table, Text } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { type AnyOffer, seatsOf, sessionOf } from "../actors/new-session.ts";
import { actorTo } from "../actors/sight.ts";
import { below } from "../host/client.ts";
import { noteFault } from "../host/faults.ts";
import { isInDoubt } from "../network/doubt.ts";
import { isOverwritten } from "../network/fence.ts";
import { deals } from "../network/presence.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeBy, homeOf, isBound, rulesAt } from "../storage/home.ts";
import { isPreparing, setPreparing } from "../storage/preparing.ts";
import { obstacle, restore } from "../storage/restored.ts";
import { knownRuleset } from "../storage/rulesets.ts";
import { storedAt } from "../storage/store.ts";
import { sayTo } from "../text/notify.ts";
import { type CommandResult, claim, commit, inDoubt } from "./commit.ts";
import { changedMeanwhile, effectsOf, plan } from "./document-changes.ts";
import { areAsLeft, preparationEnded, replayDocuments, restoreDocuments } from "./document-steps.ts";
import { formerIn, isDeckNext, putEncounterAway } from "./put-away.ts";
import { reconciled, reconciledWith } from "./reconcile.ts";
import { unlocked } from "./sealing.ts";
import { takenBackAt } from "./tape-of-home.ts";

/** A request to play an offer: its sender, its key, and the chosen values. */
export interface Request {
  readonly who: SeatId | "gm";
  readonly about?: SeatId | undefined;
  readonly key: string;
  readonly values: Values;
}

/** The dealer's own offer with that key, among those this user may see and use. */
export function offerFor(home: Home, session: Session, request: Request, user: User.Implementation): AnyOffer | null {
  const rules = rulesAt(home);
  if (rules === null) return null;
  const mine = seatsOf(session.state, home, user);
  if (request.who === "gm" ? !user.isGM : !mine.includes(request.who)) return null;
  const seen: Table = withoutLeft(user.isGM ? session.state : see(session.state, mine));
  const about = request.who === "gm" ? request.about : undefined;
  const offers = about === undefined ? rules.offers(seen, request.who) : rules.offers(seen, "gm", about);
  return (user.isGM ? offers : ownOffers(offers, mine)).find(({ key }) => key === request.key) ?? null;
}

/** C-6: taking back a change of deck. */

/** Gives the encounter its former deck again, with that deck's session. */
async function takenBackDeck({ combat }: Home): Promise<CommandResult> {
  const former = combat === null ? null : formerIn(combat);
  const gone: CommandResult = { refusal: { key: "refusal.gone" } };
  if (combat === null || former === null) return gone;
  const locked = await unlocked();
  if (locked !== null) return { refusal: locked };
  const id = rulesetIdOf(former);
  const rules = knownRuleset(id);
  if (rules === undefined) return { refusal: { key: "refusal.noRules" } };
  const session = restore(rules, former);
  await putEncounterAway(combat, id);
  const home = homeOf(combat);
  if (storedAt(home.id) !== null) return { refusal: null }; // somebody else was quicker
  const level = reconciledWith(home, session);
  return commit(home, rules, { ...level, events: "quiet", facts: [{ type: "undone" }] });
}

/**
 * The life of a command.
 *
 * A click, a hook or a die becomes the key of an offer with the values of its fields. From any client it reaches the
 * one page that deals (presence.ts), by the socket if need be (requests.ts). There it waits its turn, since every
 * encounter has one queue. The dealer reconciles the seats with the documents, looks up its own offer of that key in
 * what the sender may see, and fills it with the checked values: that one look-up covers permission, staleness, double
 * clicks and payload. `decide` answers with events or a refusal. The events, what they will change on actors, Foundry's
 * round, pointer and numbers, and the new state go into one update of the Combat (commit.ts). Only when it is written
 * are the actors changed, the turn events run and the message sent. A page that takes over in between finds the plan in
 * the last entry and compares.
 *
 * For authors: never write to the Combat from elsewhere, never use a value of the message except through `fill`, and
 * never wait for an answer in the middle of a command: questions are state.
 */

const gone: Text = { key: "refusal.gone" };
const queues = new Map<string, Promise<unknown>>();

const nothing: CommandResult = { refusal: null };
const refusedFor = (refusal: Text): CommandResult => ({ refusal });

/**
 * Runs tasks one at a time for each encounter. A failure never stops the next, so what is queued never rejects. `after` runs before the next task, but the caller does not wait for it.
 */
function queued<T>(home: Home, task: () => Promise<T>, after?: (done: T) => Promise<void> | undefined): Promise<T> {
  const run = (queues.get(home.id) ?? Promise.resolve()).then(task);
  const over = (): void => {
    if (queues.get(home.id) === through) queues.delete(home.id);
  };
  const noted = run.then(after).catch((error: unknown) => noteFault("what follows", error));
  const through: Promise<void> = noted.then(over, over);
  queues.set(home.id, through);
  return run;
}

/**
 * Plays a command in its turn. Its answer is known as soon as it is written, and its consequences come before the next
 * command.
 */
async function played(home: Home, task: () => Promise<CommandResult>): Promise<Text | null> {
  const begun = async () => {
    if (isInDoubt(home)) return inDoubt;
    if (isOverwritten(home)) await claim(home); // or it would be played on top of the older write
    return task();
  };
  return (await queued(home, begun, (done) => done.follow?.())).refusal;
}

/** Puts what counts back over an older write that has landed on it (C-4), if this page deals there. */
export const putBack = (home: Home): Promise<Text | null> => played(home, async () => nothing);

/** Runs `task` once all pending commands of this encounter are written: a command may take two writes. */
export const whenWritten = <T>(home: Home, task: () => T | Promise<T>): Promise<T> => queued(home, async () => task());

/** The home as it is now: a campaign between encounters may have begun one while a command waited its turn. */
const nowAt = (home: Home): Home => (home.campaign === null || home.combat !== null ? home : (homeBy(home.id) ?? home));

function whyUnplayed({ id }: Home): string {
  const stored = storedAt(id);
  const why = stored === null ? null : obstacle(stored);
  return why === "damaged" || why === "older" ? "refusal.damaged" : "refusal.noRules";
}

/** Plays a request for this user. Answers the reason for a refusal, or null. Only the page that deals may call it. */
export function playRequest(asked: Home, request: Request, user: User.Implementation): Promise<Text | null> {
  return played(asked, async () => {
    const home = nowAt(asked);
    if (homeBy(home.combat?.id ?? home.id) === null) return refusedFor({ key: "refusal.noEncounter" });
    const rules = rulesAt(home);
    if (rules === null) return refusedFor({ key: whyUnplayed(home) });
    if (!deals(home)) return refusedFor({ key: "refusal.notDealing" });
    if (!user.isGM && home.campaign === null && isPreparing(home.combat)) return refusedFor(gone);
    const locked = await unlocked();
    return locked === null ? playNow(home, rules, request, user) : refusedFor(locked);
  });
}

/** `before` is what was changed for it, which undo changes back. */
async function playNow(
  home: Home,
  rules: AnyRuleset,
  request: Request,
  user: User.Implementation,
  before: readonly Planned[] = [],
): Promise<CommandResult> {
  const level = await reconciled(home);
  const offer = offerFor(home, level.session, request, user);
  if (offer === null) return refusedFor(gone);
  if (offer.disabled !== undefined) return refusedFor(offer.disabled);
  if (hasDoneEnough(level.session, user)) return refusedFor({ key: "refusal.enough" });
  const filled = fill(offer, request.values);
  if ("refusal" in filled) return filled;
  const state = level.session.state;
  const done = playCommand(
    rules,
    level.session,
    filled.command,
    { undoLabel: offer.undoLabel, by: user.id },
    { below },
  );
  if ("refusal" in done) return done;
  const { combat } = home;
  if (combat !== null && isPreparing(combat) && isBeginning(rules, level.session, done.session, done.entry.events)) {
    await setPreparing(combat, false); // then everybody is dealt to as they are
    return playNow(home, rules, request, user, [preparationEnded(combat)]);
  }
  const effects = effectsOf(rules, state, done.entry.events);
  const planned = [...before, ...plan(home, state, effects, level.planned)];
  const so = [...level.planned, ...planned];
  const after = reconciledWith(home, planning(done.session, planned), so); // such as the cards of a chosen deck
  return commit(home, rules, {
    session: after.session,
    events: "tell",
    planned: [...so, ...after.planned],
    said: [...level.said, ...effects, ...after.said],
    facts: [...level.facts, ...done.entry.events, ...after.facts],
  });
}

/** Whether the fight begins with this entry: with the first deal, or the first round. */
const isBeginning = (rules: AnyRuleset, was: Session, { state }: Session, events: readonly AnyEvent[]): boolean =>
  hasDealt(rules, events) || rules.clock(state).round > rules.clock(was.state).round;

/**
 * Takes back the last entry, or everything since the clock's last turn or round. `rev` is the revision the user was
 * looking at.
 */
export function playUndo(asked: Home, back: BackTo, rev: number, user: User.Implementation): Promise<Text | null> {
  return takingBack(asked, back, 1, rev, user);
}

/** Takes back this many steps, for a Game Master: as many undos, in one write. */
export function playBack(asked: Home, steps: number, rev: number, user: User.Implementation): Promise<Text | null> {
  return takingBack(asked, "entry", steps, rev, user);
}

function takingBack(
  asked: Home,
  back: BackTo,
  steps: number,
  rev: number,
  user: User.Implementation,
): Promise<Text | null> {
  return played(asked, async () => {
    const home = nowAt(asked);
    const rules = rulesAt(home);
    const stored = storedAt(home.id);
    if (user.isGM && back === "entry" && deals(home) && isDeckNext(home)) return takenBackDeck(home);
    if (rules === null || stored === null || !deals(home)) return refusedFor({ key: "refusal.notDealing" });
    if (stored.rev !== rev) return refusedFor(gone);
    const locked = await unlocked();
    if (locked !== null) return refusedFor(locked);
    const session = sessionOf(rules, home);
    takenBackAt(home, session); // what was played since it was last looked at ends what could be played again
    const undone = undoneFor(rules, session, back, steps, user);
    if (undone === null) return refusedFor({ key: "refusal.noUndo" });
    const planned = undone.taken.toReversed().flatMap((entry) => entry.planned);
    for (const report of await restoreDocuments(home, planned)) sayTo(user.id ?? "", home, report);
    return commit(home, rules, {
      session: undone.session,
      events: "quiet",
      planned: [],
      takenBack: {
        planned,
        by: user.id ?? "",
        deals: undone.taken.filter(({ events }) => hasDealt(rules, events)).length,
      },
      said: [],
      facts: [{ type: "undone" }],
    });
  });
}

/** The session after undo and the entries taken back. Null if the log is too short, or this user may not undo. */
function undoneFor(
  rules: AnyRuleset,
  session: Session,
  back: BackTo,
  steps: number,
  user: User.Implementation,
): Undone | null {
  const from = whereTo(session, back, rules.clock(session.base), steps);
  return from < 0 || !mayUndo(session, back, user, steps) ? null : undoTo(rules, session, from);
}

/** Plays these steps again that were taken back, with the same cards, for a Game Master. */
export function playRedo(asked: Home, steps: number, rev: number, user: User.Implementation): Promise<Text | null> {
  return played(asked, async () => {
    const home = nowAt(asked);
    const rules = rulesAt(home);
    const stored = storedAt(home.id);
    if (rules === null || stored === null || !deals(home)) return refusedFor({ key: "refusal.notDealing" });
    if (stored.rev !== rev) return refusedFor(gone);
    const locked = await unlocked();
    if (locked !== null) return refusedFor(locked);
    const taken = takenBackAt(home, sessionOf(rules, home));
    if (taken === null || !user.isGM) return refusedFor({ key: "refusal.noRedo" });
    const { session, again } = redo(rules, taken, steps);
    const planned = again.flatMap((entry) => entry.planned);
    const whose = (actor: Actor.Implementation) => actorTo(user.id ?? "", home.combat, actor);
    const changed = await changedMeanwhile(planned, whose);
    if (changed !== null) return refusedFor(changed);
    if (!(await areAsLeft(home, planned))) return refusedFor({ key: "refusal.redoDocuments" });
    await replayDocuments(home, planned);
    const level = reconciledWith(home, session, planned);
    return commit(home, rules, {
      session: level.session,
      events: "tell",
      planned: [...planned, ...level.planned],
      said: [...dealtAgain(rules, taken.from, again), ...level.said],
      facts: [...again.flatMap(({ events }) => events), ...level.facts],
    });
  });
}

/** What chat says again: undo struck the deals out, and nothing else. */
function dealtAgain(rules: AnyRuleset, { state }: Session, again: readonly LogEntry[]): Effect[] {
  let table = state;
  return again.flatMap(({ events }) => {
    const before = table;
    table = fold(rules, table, events);
    return hasDealt(rules, events) ? effectsOf(rules, before, events).filter(({ kind }) => kind === "say") : [];
  });
}

/**
 * Makes the seats agree with the documents, and the encounter with the session. Writes nothing if they already agree.
 */
export async function reconcile(asked: Home, differs: (session: Session) => boolean): Promise<void> {
  await played(asked, async () => {
    const home = nowAt(asked);
    if (home.campaign !== null && home.combat !== null && !isBound(home)) return nothing; // it moves only to play
    return reconcileHere(home, differs);
  });
}

/** Ends the encounter that a campaign is playing. Hands and pools stay as they are. */
export async function leaveEncounter(home: Home): Promise<void> {
  await played(home, () => reconcileHere({ ...home, combat: null }, () => false));
}

async function reconcileHere(home: Home, differs: (session: Session) => boolean): Promise<CommandResult> {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null || !deals(home)) return nothing;
  return (await unlocked()) === null ? reconcileNow(home, rules, differs) : nothing;
}

async function reconcileNow(
  home: Home,
  rules: AnyRuleset,
  differs: (session: Session) => boolean,
): Promise<CommandResult> {
  const level = await reconciled(home);
  if (level.facts.length === 0 && !differs(level.session)) return nothing;
  return commit(home, rules, {
    session: level.session,
    events: "tell",
    planned: level.planned,
    said: level.said,
    facts: level.facts,
  });
}

/** Moves a campaign to this encounter, at a GM's word. Its encounter elsewhere ends. */
export function takeUp(home: Home, user: User.Implementation): Promise<Text | null> {
  return played(home, async () => {
    const { campaign, combat } = home;
    if (campaign === null || combat === null || !game.combats.has(combat.id ?? ""))
      return refusedFor({ key: "refusal.noEncounter" });
    if (!user.isGM) return refusedFor(gone);
    if (!deals(home)) return refusedFor({ key: "refusal.notDealing" });
    const locked = await unlocked();
    if (locked !== null) return refusedFor(locked);
    const rules = knownRuleset(campaign.id);
    return rules === undefined ? refusedFor({ key: "refusal.noRules" }) : moveHere(home, rules);
  });
}

async function moveHere(home: Home, rules: AnyRuleset): Promise<CommandResult> {
  const ended = await reconcileNow({ ...home, combat: null }, rules, () => false);
  if (ended.refusal !== null) return ended;
  await ended.follow?.();
  return reconcileNow(home, rules, () => false);
}
