import * as v from "valibot";
import type { Text } from "../../engine/table/table.ts";
import { withoutCards } from "../actors/card-now.ts";
import { levelModifiers } from "../actors/modifiers.ts";
import { sessionOf } from "../actors/new-session.ts";
import { writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, valueAt } from "../host/outside.ts";
import { isCounted, nextFrame } from "../network/fence.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignKey, chosenFor, rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeOf, rulesAt } from "../storage/home.ts";
import { knownRuleset } from "../storage/rulesets.ts";
import { AWAY, type Stored, storedAt, storedFrom } from "../storage/store.ts";
import { deckName } from "../text/i18n.ts";
import { writeTagOf } from "../turns/write-tag.ts";

/**
 * Putting a session away is a write like any other, with a frame of its own (C-4): whoever missed it finds out, and an
 * older write that lands on it does not bring the session back.
 */

/**
 * Puts the session away and takes the cards off the combatants. The encounter begins a new session with its next deal.
 * `former` is kept until then, and
 * the new one is played by `recipe`, if it is given. Strings only: an empty one means none.
 */
export async function putEncounterAway(
  combat: Encounter,
  rules = `${rulesFor(combat)?.id ?? ""}`,
  former = "",
  recipe?: string,
): Promise<void> {
  const home: Home = { id: combat.id ?? "", combat, campaign: null };
  const frame = nextFrame(home);
  const emptied = { ...AWAY, spare: "", aside: "" };
  const flags = { [MODULE]: { ...frame, rules, ...emptied, former, ...(recipe === undefined ? {} : { recipe }) } };
  const combatants = storedAt(homeOf(combat).id) === null ? [] : withoutCards(combat);
  const update = combatants.length === 0 ? { flags } : { flags, combatants };
  await writeCombat(combat, update, { diff: false, turnEvents: false, [MODULE]: writeTagOf({ stored: frame }) });
  isCounted(home, frame);
  await levelModifiers(combat, () => 0);
}

/** Puts a campaign away, with all hands and pools. The next deal in one of its encounters begins a new one. */
export async function putCampaignAway(home: Home & { readonly campaign: { readonly id: string } }): Promise<void> {
  const frame = nextFrame(home);
  await writeSetting(MODULE, campaignKey(home.campaign.id), JSON.stringify({ ...frame, open: "" }));
  isCounted(home, frame);
  if (home.combat !== null) await levelModifiers(home.combat, () => 0);
}

/**
 * C-6: a change of deck in the middle of a fight keeps what was played with the former one as long as undo reaches
 * back to it, in the encounter and as sealed as it was, so that a slip of the hand costs nothing.
 */

const former = v.object({
  v: v.number(),
  rules: v.string(),
  rev: v.number(),
  open: v.string(),
  hands: v.string(),
  sealed: v.string(),
  key: v.string(),
});

/** What is played here now, as text to be kept beside the next deck. Empty if nothing is, or if a campaign keeps it. */
export function formerText(combat: Encounter): string {
  const id = chosenFor(combat);
  const stored = knownRuleset(id)?.home === "campaign" ? null : storedAt(combat.id ?? "");
  if (stored === null) return "";
  const { v: layout, rules, rev, open, hands, sealed, key } = stored;
  return JSON.stringify({ v: layout, rules, rev, open, hands, sealed, key } satisfies v.InferOutput<typeof former>);
}

/** What was played with the former deck. Null if there is none, or nothing that this module would have kept. */
export function formerIn(combat: Encounter): Stored | null {
  const text = valueAt(combat, `flags.${MODULE}.former`);
  const read = v.safeParse(former, typeof text === "string" ? parsedJson(text) : null);
  const stored = read.success ? storedFrom(read.output, combat.id ?? "") : null;
  const home = stored === null ? undefined : knownRuleset(rulesetIdOf(stored))?.home;
  return home === "encounter" ? stored : null;
}

/** The same as it is kept, for a second change of deck while nothing is played. */
export const keptFormer = (combat: Encounter): string => String(valueAt(combat, `flags.${MODULE}.former`) ?? "");

/** Whether undo would take this change back: nothing was played since, or all of it was taken back. */
export function isDeckNext(home: Home): boolean {
  if (home.combat === null || formerIn(home.combat) === null) return false;
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return true;
  return home.campaign === null && sessionOf(rules, home).entries.every(({ by }) => by === null);
}

/** The change of deck as a step that undo names. Null if there is none to take back. */
export function deckStep(combat: Encounter | null): Text | null {
  const stored = combat === null ? null : formerIn(combat);
  return stored === null ? null : { key: "deed.deck", data: { what: deckName(rulesetIdOf(stored)) } };
}
