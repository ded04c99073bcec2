import { fill } from "../engine/fill.ts";
import type { AnyRuleset } from "../engine/ruleset.ts";
import { before, planning, play, type Session, undo, undoTo } from "../engine/session.ts";
import type { Text } from "../engine/table.ts";
import { unlocked } from "./closing.ts";
import { commit } from "./commit.ts";
import { effectsOf, plan, takeBack } from "./effects.ts";
import { type Home, homeBy, isBound, rulesAt } from "./home.ts";
import { levelled, levelOf } from "./level.ts";
import { offerFor, type Request } from "./own-offer.ts";
import { below } from "./page.ts";
import { deals } from "./presence.ts";
import { storedAt } from "./store.ts";
import { sessionOf } from "./table.ts";

/**
 * The life of a command.
 *
 * A click, a hook or a die becomes the key of an offer with the values of its fields. On whichever client that
 * happens, it reaches the one page that deals (presence.ts), by the socket if need be (requests.ts). There it waits
 * its turn, since every encounter has one queue. The dealer compares the seats with the documents, looks up its own
 * offer of that key in what the sender may see, and fills it with the checked values: that one look-up is permission,
 * staleness, double click and payload in one. `decide` answers with events or a refusal. The events, what they will
 * change on actors, Foundry's round, pointer and numbers, and the new state go into one update of the Combat
 * (commit.ts). Only when it is written are the actors changed, the turn events run and the message spoken; whoever
 * takes over in between finds the plan in the last entry and compares.
 *
 * For authors: never write to the Combat from elsewhere, never trust a value of the message but through `fill`, and
 * never answer a question in the middle of a command: questions are state.
 */

export type Back = "entry" | "turn" | "round";

const gone: Text = { key: "refusal.gone" };
const queues = new Map<string, Promise<unknown>>();

/** One after another for each encounter; a failure does not stop the next. */
function queued<T>(home: Home, task: () => Promise<T>): Promise<T> {
  const { id } = home;
  const run = (queues.get(id) ?? Promise.resolve()).then(task, task);
  queues.set(
    id,
    run.catch(() => undefined),
  );
  return run;
}

/** What `look` finds once all that is under way in this encounter is written: a command may take two writes. */
export const whenWritten = <T>(home: Home, look: () => T): Promise<T> => queued(home, async () => look());

/** Plays a request for this user; the reason when it is refused, or null. Only the page that deals may call it. */
export function playRequest(home: Home, request: Request, user: User.Implementation): Promise<Text | null> {
  return queued(home, async () => {
    if (homeBy(home.combat?.id ?? home.id) === null) return { key: "refusal.noEncounter" };
    const rules = rulesAt(home);
    if (rules === null) return { key: "refusal.noRules" };
    if (!deals(home)) return { key: "refusal.notDealing" };
    const locked = await unlocked();
    if (locked !== null) return locked;
    const level = await levelled(home);
    const offer = offerFor(home, level.session, request, user);
    if (offer === null) return gone;
    if (offer.moot !== undefined) return offer.moot;
    const filled = fill(offer, request.values);
    if ("refusal" in filled) return filled.refusal;
    const state = level.session.state;
    const played = play(rules, level.session, filled.command, { deed: offer.deed, by: user.id }, { below });
    if ("refusal" in played) return played.refusal;
    const effects = effectsOf(rules, state, played.entry.events);
    const planned = plan(home, state, effects, level.planned);
    const so = [...level.planned, ...planned];
    const after = levelOf(home, planning(played.session, planned), so); // such as the cards of a deck that was chosen
    await commit(home, rules, {
      session: after.session,
      events: "tell",
      planned: [...so, ...after.planned],
      said: [...level.said, ...effects, ...after.said],
      facts: [...level.facts, ...played.entry.events, ...after.facts],
    });
    return null;
  });
}

/** Takes back the last entry, or all since the clock's last turn or round; `rev` is the state that was looked at. */
export function playUndo(home: Home, back: Back, rev: number, user: User.Implementation): Promise<Text | null> {
  return queued(home, async () => {
    const rules = rulesAt(home);
    const stored = storedAt(home.id);
    if (rules === null || stored === null || !deals(home)) return { key: "refusal.notDealing" };
    if (stored.rev !== rev) return gone;
    const locked = await unlocked();
    if (locked !== null) return locked;
    const session = sessionOf(rules, home);
    const from = whereTo(session, back, rules.clock(session.base));
    if (from < 0 || !mayUndo(session, back, user)) return { key: "refusal.noUndo" };
    const undone = back === "entry" ? undo(rules, session) : undoTo(rules, session, from);
    if (undone === null) return { key: "refusal.noUndo" };
    const level = levelOf(home, undone.session);
    await commit(home, rules, {
      session: level.session,
      events: "quiet",
      planned: level.planned,
      said: [],
      facts: [{ type: "undone" }],
    });
    const reports: Text[] = [];
    for (const entry of undone.taken) reports.push(...(await takeBack(entry.planned)));
    return reports[0] ?? null;
  });
}

/** The first entry that undo would take, or −1 when the log does not reach so far. */
export function whereTo(session: Session, back: Back, base: { turn: number; round: number }): number {
  if (back === "entry") return session.entries.findLastIndex((entry) => entry.by !== null);
  return before(session, back, base[back]);
}

/** The GM may take back anything; a player the last thing that was played, if it was theirs and chance had no part in it. */
export function mayUndo(
  session: Session,
  back: Back,
  user: { readonly id: string | null; readonly isGM: boolean },
): boolean {
  if (user.isGM) return true;
  const last = session.entries.findLastIndex((entry) => entry.by !== null);
  const taken = session.entries.slice(last);
  return back === "entry" && last >= 0 && taken[0]?.by === user.id && !taken.some(({ drew }) => drew);
}

/** Makes the seats agree with the documents, and the encounter with the session; without a difference nothing is written. */
export function reconcile(home: Home, differs: (session: Session) => boolean): Promise<void> {
  return queued(home, async () => {
    const rules = rulesAt(home);
    if (rules === null || storedAt(home.id) === null || !deals(home)) return;
    if (home.campaign !== null && home.combat !== null && !isBound(home)) return; // only who plays in it makes it go on there
    if ((await unlocked()) !== null) return;
    await levelOut(home, rules, differs);
  });
}

async function levelOut(home: Home, rules: AnyRuleset, differs: (session: Session) => boolean): Promise<void> {
  const level = await levelled(home);
  if (level.facts.length === 0 && !differs(level.session)) return;
  await commit(home, rules, {
    session: level.session,
    events: "tell",
    planned: level.planned,
    said: level.said,
    facts: level.facts,
  });
}

/** Lets a campaign go on in this encounter, by a GM's word; its fight in another one ends with that. */
export function takeUp(home: Home, user: User.Implementation): Promise<Text | null> {
  return queued(home, async () => {
    const { campaign, combat } = home;
    if (campaign === null || combat === null || !game.combats.has(combat.id as string))
      return { key: "refusal.noEncounter" };
    if (!user.isGM) return gone;
    if (!deals(home)) return { key: "refusal.notDealing" };
    const locked = await unlocked();
    if (locked !== null) return locked;
    for (const at of [{ ...home, combat: null }, home]) await levelOut(at, campaign, () => false);
    return null;
  });
}
