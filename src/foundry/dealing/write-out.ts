import type { AnyRuleset, Effect } from "../../engine/rules/ruleset.ts";
import type { Event, Planned, Session } from "../../engine/session/session.ts";
import { cardFieldsIn } from "../actors/card-now.ts";
import { page } from "../host/client.ts";
import { passing } from "../host/compat.ts";
import { writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import type { Fence } from "../network/presence.ts";
import { keepPublished } from "../network/restate.ts";
import { keptFormer } from "../steps/former-deck.ts";
import { campaignKey } from "../storage/chosen.ts";
import type { Home } from "../storage/home.ts";
import { remember, toldIn } from "../storage/restored.ts";
import { lastRevAt, storedAt } from "../storage/store.ts";
import { system } from "../systems/index.ts";
import { isOffIn } from "../systems/limits.ts";
import { markOf } from "../turns/mark.ts";
import { numberOf } from "../turns/order.ts";
import { startAsSystem } from "../turns/system-start.ts";
import type { Turns } from "../turns/turn-promises.ts";
import { type Publication, publish, type Snapshot } from "./publish.ts";
import { sealerFor } from "./sealing.ts";
import { announce, begun } from "./turn-hooks.ts";

/** Everything that writes a session to the world. */

/** A command's changes, ready to be written. */
export interface Change {
  readonly session: Session;
  /** Undo runs no turn events: no one starts twice. */
  readonly events: "tell" | "quiet";
  readonly planned: readonly Planned[];
  /** The earlier changes that undo takes back. `by` receives any that others have changed since. */
  readonly takenBack?: { readonly planned: readonly Planned[]; readonly by: string; readonly deals: number };
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/** What the encounter says now. Empty if there is no encounter. */
export function snapshot({ id, combat }: Home): Snapshot {
  const stored = storedAt(id);
  if (combat === null) return { round: 0, turn: null, numbers: {}, told: toldIn(stored, 0) };
  const { round, turn } = combat;
  const numbers: Record<string, number | null> = {};
  for (const combatant of combat.combatants) if (combatant.id !== null) numbers[combatant.id] = numberOf(combatant);
  return { round, turn: turn ?? null, numbers, told: toldIn(stored, round, combat.id ?? "") };
}

/** The fence for this page's next write. */
export function nextFence({ id }: Home): Fence {
  const stored = storedAt(id);
  const rev = lastRevAt(id) + 1;
  return { rev, epoch: stored === null ? 1 : stored.by === page.id ? stored.epoch : stored.epoch + 1, by: page.id };
}

/** What is to be written for this change. From now on it counts as this page's latest. */
export function published(
  home: Home,
  rules: AnyRuleset,
  { session, events }: Pick<Change, "session" | "events">,
  was: Snapshot,
  fence: Fence,
): Publication {
  const { combat } = home;
  const fields = combat === null ? null : cardFieldsIn(combat);
  const stored = storedAt(home.id);
  const upon = stored === null ? "" : `${stored.epoch}.${stored.rev}.${stored.by}`;
  const closing = sealerFor(home, fence.rev);
  const publication = publish(rules, session, was, { ...fence, upon }, events, closing, fields);
  remember({ ...publication.stored, home: home.id }, session);
  keepPublished(home, { session, told: publication.told, fence });
  return publication;
}

/** How a command is written. */
export interface How {
  readonly events: Change["events"];
  /** World time that passes with it, in seconds. */
  readonly seconds: number;
  /** The command's id, the same however often it is written. */
  readonly command: string;
  /**
   * It may have been written already: nothing is announced twice, and nothing is left out because this page believes it
   * is there.
   */
  readonly isAgain: boolean;
}

/** Keeps a campaign's session in its setting. */
export async function keep({ campaign }: Home, { stored }: Publication): Promise<void> {
  if (campaign !== null) await writeSetting(MODULE, campaignKey(campaign.id), JSON.stringify(stored));
}

/** The encounter's update, with its session if that is kept there. Empty if nothing changes. */
function updateOf(home: Home, { update, stored, isUnderWay }: Publication): object | null {
  const { campaign, combat } = home;
  const former = isUnderWay && combat !== null && keptFormer(combat) !== "" ? { former: "" } : {};
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
export async function writeOut(home: Home, publication: Publication, was: Snapshot, how: How): Promise<void> {
  const { combat } = home;
  const changes = updateOf(home, publication);
  if (combat === null || changes === null) return;
  const [round, turn] = publication.told.at;
  const both = { round, turn, ...changes }; // listeners read both, as core passes them
  const options = {
    ...optionsOf(combat, publication, how, elsewhere(publication, how.events)),
    direction: how.events === "quiet" ? -1 : Number(system().tellsTurns?.() !== true),
    ...passing(how.seconds),
  };
  const isTold = was.round > 0 && how.events === "tell" && !how.isAgain && announce(combat, publication, both, options);
  await writeCombat(combat, isTold ? both : changes, options);
}

/** Writes the cards of the first round before the game system begins it. */
export async function writeCards(home: Home, combat: Encounter, publication: Publication, how: How): Promise<void> {
  const { round: _round, turn: _turn, ...update } = publication.update;
  const changes = updateOf(home, { ...publication, update });
  if (changes !== null) await writeCombat(combat, changes, optionsOf(combat, publication, how));
}

/** Begins the first round as the game system does: once the cards are written, its own method runs. */
export async function begin(combat: Encounter, publication: Publication, how: How): Promise<void> {
  begun(combat, publication);
  const { turn = combat.turn } = publication.update;
  await startAsSystem(combat, turn, optionsOf(combat, publication, how, elsewhere(publication, "tell")));
}

/** Foundry tells of turns itself only where ours and its own do not get along. */
const optionsOf = (combat: Encounter, publication: Publication, { events, isAgain, command }: How, due?: Turns) => ({
  turnEvents: events === "tell" && isOffIn("effects", combat),
  [MODULE]: markOf(publication, due, command),
  ...(isAgain ? { diff: false } : {}),
});

/** The turns of this write for the active Game Master's page, if that is not this one. */
function elsewhere({ due, update }: Publication, events: Change["events"]): Turns | undefined {
  if (game.users.activeGM?.isSelf === true) return undefined;
  const { ends, roundEnds, roundStarts, starts } = due;
  if (events === "tell") return { ends, roundEnds, roundStarts, starts };
  const nobody = { ends: [], roundEnds: null, roundStarts: null, starts: [] };
  return "round" in update || "turn" in update ? { ...nobody, back: true } : undefined;
}
