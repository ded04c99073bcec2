import { passing } from "../host/compat.ts";
import { writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { keptFormer } from "../steps/former-deck.ts";
import { campaignKey } from "../storage/chosen.ts";
import { system } from "../systems/index.ts";
import { isOffIn } from "../systems/limits.ts";
import { startAsSystem } from "../turns/system-start.ts";
import { announce, begun } from "../turns/turn-hooks.ts";
import type { Turns } from "../turns/turn-promises.ts";
import { writeTagOf } from "../turns/write-tag.ts";
import type { Update } from "./publish.ts";
import type { Write } from "./write.ts";

/** Everything that puts a write into the world. */

/** Keeps a campaign's session in its setting. */
export async function keep({ home: { campaign }, stored }: Write): Promise<void> {
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
export async function writeOut(write: Write): Promise<void> {
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
  const isAnnounced = was.round > 0 && events === "tell" && !isAgain && announce(home.combat, write, both, options);
  await writeCombat(home.combat, isAnnounced ? both : changes, options);
}

/** Writes the cards of the first round before the game system begins it. */
export async function writeCards(combat: Encounter, write: Write): Promise<void> {
  const { round: _round, turn: _turn, ...update } = write.update;
  const changes = changesOf(write, update);
  if (changes !== null) await writeCombat(combat, changes, optionsOf(combat, write));
}

/** Begins the first round as the game system does: once the cards are written, its own method runs. */
export async function begin(combat: Encounter, write: Write): Promise<void> {
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
