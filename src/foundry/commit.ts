import type { AnyRuleset, Effect } from "../engine/ruleset.ts";
import type { Event, Planned, Session } from "../engine/session.ts";
import { announce, begun } from "./announce.ts";
import { cardFieldsIn } from "./card-now.ts";
import { speak } from "./chat.ts";
import { closingFor } from "./closing.ts";
import { startAsSystem } from "./combat.ts";
import { passing } from "./compat.ts";
import { perform } from "./effects.ts";
import { misfitOf } from "./fit.ts";
import type { Home } from "./home.ts";
import { writeCombat, writeSetting } from "./host.ts";
import { foreignWrites } from "./interference.ts";
import { runMacro } from "./macro.ts";
import { markOf } from "./mark.ts";
import { type Fight, MODULE } from "./module.ts";
import { numberOf } from "./order.ts";
import { page } from "./page.ts";
import { isStale, settled } from "./presence.ts";
import { missingIn, type Publication, publish, type Snapshot } from "./publish.ts";
import { keepPublished, publishedLast } from "./restate.ts";
import { campaignKey, type Stored, storedAt, toldIn } from "./store.ts";
import { isOverruled } from "./systems/index.ts";
import { remember, sessionOf } from "./table.ts";
import { hasMoved, tellTurnChange } from "./turn-change.ts";
import { runTurnEvents } from "./turn-events.ts";
import { rewind, type Turns } from "./turn-promises.ts";
import { words } from "./voice.ts";

/** What a command changes, ready to be written. */
export interface Change {
  readonly session: Session;
  /** Undo tells no turn events: nobody starts twice. */
  readonly events: "tell" | "quiet";
  readonly planned: readonly Planned[];
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/**
 * Writes the change as one update of the Combat, then does what follows from it outside. A campaign's session is written
 * first, and then the Combat where round, pointer or numbers change.
 */
export async function commit(home: Home, rules: AnyRuleset, change: Change): Promise<void> {
  const { combat } = home;
  const was = snapshot(home);
  const fence = nextFence(home);
  const seconds = rules.clock(sessionOf(rules, home).state).seconds;
  const publication = publish(rules, change.session, was, fence, change.events, closingFor(home), fieldsFor(combat));
  remember(publication.stored.sealed, change.session);
  keepPublished(home, { session: change.session, told: publication.told, fence });
  const starting = change.events === "tell" && was.round === 0 && publication.clock.round > 0 && was.told.round === 0;
  const others = combat === null ? 0 : foreignWrites(combat);
  await keep(home, publication);
  if (combat !== null && starting) await start(home, combat, publication);
  else await write(home, publication, was, change.events, publication.clock.seconds - seconds);
  if (!(await stillOurs(home, fence))) return;
  const isQuiet = combat !== null && foreignWrites(combat) === others; // else it is put right as foreign
  if (isQuiet && !(await fits(home, combat, rules, change.session, publication, was))) return;
  await perform(change.planned);
  if (combat !== null) await tellTurns(combat, publication, change.events);
  await speak(home, change.session.state, change.said);
  Hooks.callAll("dealt-in.played", combat as Fight, change.facts);
  for (const effect of change.said)
    if (effect.kind === "call") Hooks.callAll("dealt-in.called", combat as Fight, effect.name, effect.data);
    else if (effect.kind === "macro") await runMacro(home, effect.uuid, effect.data);
}

/**
 * Whether the encounter says what a start or a deal has written. What is missing is written once more, since a game system
 * may begin a fight without a round, or a neighbour have written meanwhile; where that does not help, cards stand aside
 * and take their numbers with them.
 */
async function fits(
  home: Home,
  combat: Fight,
  rules: AnyRuleset,
  session: Session,
  publication: Publication,
  was: Snapshot,
): Promise<boolean> {
  const { update } = publication;
  const others = foreignWrites(combat);
  if (update.round === undefined && update.combatants === undefined) return true;
  if (misfitOf(rules, session, combat, snapshot(home)) === null) return true;
  const operation = { turnEvents: false, [MODULE]: markOf(publication) };
  const missing = missingIn(rules, session, snapshot(home));
  if (Object.keys(missing).length > 0) await writeCombat(combat, missing, operation);
  const now = snapshot(home);
  const misfit = misfitOf(rules, session, combat, now);
  if (misfit === null || isOverruled() || foreignWrites(combat) > others) return true;
  const combatants = numbersBefore(now, was);
  const flags = { [MODULE]: { aside: misfit } };
  await writeCombat(combat, combatants.length === 0 ? { flags } : { flags, combatants }, operation);
  ui.notifications.warn(words(`system.${misfit}`, { system: game.system.title }));
  return false;
}

/** What puts back the numbers that stood before the first deal; after later ones those were cards' too, and there are none. */
function numbersBefore(now: Snapshot, was: Snapshot): NonNullable<Publication["update"]["combatants"]> {
  const before = (id: string): number | null => (was.told.round === 0 ? (was.numbers[id] ?? null) : null);
  const changed = Object.keys(now.numbers).filter((id) => now.numbers[id] !== before(id));
  return changed.map((_id) => ({ _id, initiative: before(_id) }));
}

/** The turns of this write, for the active Game Master's page where that is another one than this. */
function elsewhere({ due, update }: Publication, events: Change["events"]): Turns | undefined {
  if (game.users.activeGM?.isSelf === true) return undefined;
  const { ends, roundEnds, roundStarts, starts } = due;
  if (events === "tell") return { ends, roundEnds, roundStarts, starts };
  const nobody = { ends: [], roundEnds: null, roundStarts: null, starts: [] };
  return "round" in update || "turn" in update ? { ...nobody, back: true } : undefined;
}

/** Once it is written: the turns that start and end by it, and then, as core has it, that the pointer has moved. */
async function tellTurns(combat: Fight, { due }: Publication, events: Change["events"]): Promise<void> {
  if (events === "tell") await runTurnEvents(combat, due);
  else if (hasMoved(combat)) await rewind(combat);
  tellTurnChange(combat);
}

const fieldsFor = (combat: Fight | null) => (combat === null ? null : cardFieldsIn(combat));

/** What the encounter says now; where there is none, nothing. */
export function snapshot({ id, combat }: Home): Snapshot {
  const numbers: Record<string, number | null> = {};
  for (const combatant of combat?.combatants ?? [])
    if (combatant.id !== null) numbers[combatant.id] = numberOf(combatant);
  const round = combat?.round ?? 0;
  return { round, turn: combat?.turn ?? null, numbers, told: toldIn(storedAt(id), round, combat?.id ?? "") };
}

function nextFence({ id }: Home): Pick<Stored, "rev" | "epoch" | "by"> {
  const stored = storedAt(id);
  const rev = (stored?.rev ?? 0) + 1;
  return { rev, epoch: stored === null ? 1 : stored.by === page.id ? stored.epoch : stored.epoch + 1, by: page.id };
}

/** A campaign's session is kept in its setting. */
async function keep({ campaign }: Home, { stored }: Publication): Promise<void> {
  if (campaign !== null) await writeSetting(MODULE, campaignKey(campaign.id), JSON.stringify(stored));
}

/** What the encounter's update says: its session too, where that is at home in it; nothing at all when there is nothing to say. */
function updateOf({ campaign, combat }: Home, { update, stored }: Publication): object | null {
  if (campaign === null) return { ...update, flags: { [MODULE]: stored } };
  const known: unknown = combat === null ? "" : foundry.utils.getProperty(combat, `flags.${MODULE}.rules`);
  const flags = known === campaign.id ? {} : { flags: { [MODULE]: { rules: campaign.id } } };
  const all = { ...update, ...flags };
  return Object.keys(all).length === 0 ? null : all;
}

async function write(
  home: Home,
  publication: Publication,
  was: Snapshot,
  events: Change["events"],
  seconds: number,
): Promise<void> {
  const { combat } = home;
  const changes = updateOf(home, publication);
  if (combat === null || changes === null) return;
  const [round, turn] = publication.told.at;
  const both = { round, turn, ...changes }; // listeners read both, as core has it
  const options = {
    turnEvents: false,
    direction: events === "quiet" ? -1 : 1,
    ...passing(seconds),
    [MODULE]: markOf(publication, elsewhere(publication, events)),
  };
  const isTold = was.round > 0 && events === "tell" && announce(combat, publication, both, options);
  await writeCombat(combat, isTold ? both : changes, options);
}

/** An older write has landed on top of what this page published: that is published again, over it. */
export async function restate(home: Home, rules: AnyRuleset): Promise<void> {
  const last = publishedLast(home);
  if (last === undefined) return;
  const fence = { ...last.fence, rev: last.fence.rev + 1 };
  const was = { ...snapshot(home), told: last.told };
  const publication = publish(rules, last.session, was, fence, "quiet", closingFor(home), fieldsFor(home.combat));
  remember(publication.stored.sealed, last.session);
  keepPublished(home, { ...last, fence });
  await keep(home, publication);
  await write(home, publication, was, "quiet", 0);
  if (home.combat !== null) tellTurnChange(home.combat);
}

/** The first round begins as the game system lets it begin: the cards are written first, then its own method runs. */
async function start(home: Home, combat: Fight, publication: Publication): Promise<void> {
  const { round: _, turn = combat.turn, ...rest } = publication.update;
  const operation = (due?: Turns) => ({ turnEvents: false, [MODULE]: markOf(publication, due) });
  const update = updateOf(home, { ...publication, update: rest });
  if (update !== null) await writeCombat(combat, update, operation());
  begun(combat, publication);
  await startAsSystem(combat, turn, operation(elsewhere(publication, "tell")));
}

/** After a lost connection somebody else may have dealt on: then nothing follows from what was written here. */
async function stillOurs({ id }: Home, fence: Pick<Stored, "rev" | "epoch" | "by">): Promise<boolean> {
  if (isStale()) await settled();
  const now = storedAt(id);
  return !isStale() && now !== null && now.by === fence.by && now.epoch === fence.epoch && now.rev === fence.rev;
}
