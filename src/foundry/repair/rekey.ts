import { reconcile } from "../dealing/dealer.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { noteFault } from "../host/faults.ts";
import { storedSettings, writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { isFormer } from "../secrets/closing.ts";
import { enterPhrase, renewUser, rotateKeys } from "../secrets/keyring.ts";
import { areEndedBehind, sealEndedAnew } from "../steps/ended.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignId, campaignIds, campaignKey } from "../storage/chosen.ts";
import { homeBy, homes, rulesAt } from "../storage/home.ts";
import { behindIn, flagsAnew, isBehind, sealedAnew } from "../storage/sealed-anew.ts";
import { keptAt, storedAt } from "../storage/store.ts";
import { writeTagOf } from "../turns/write-tag.ts";

/** New keys, and sealing everything anew with them: nothing may need a former key that goes (MD-22). */

/** What the last change of keys found still closed by a key that it would have cost. */
let isLeft = false;

/** What became of a change of keys: it is not made while something is left that a former key closes. */
const outcome = (isChanged: boolean): "changed" | "left" | "refused" =>
  isChanged ? "changed" : isLeft ? "left" : "refused";

/** Gives the world a new key (MD-22) and reseals everything that is played. */
export async function changeKey(): Promise<"changed" | "left" | "refused"> {
  isLeft = false;
  const isChanged = await rotateKeys();
  if (isChanged) await closePlayed();
  return outcome(isChanged);
}

/**
 * Gives this player a new key (MD-22) and reseals their hand in every encounter. Answers whether the server accepted
 * it.
 */
export async function changeKeyOf(userId: string): Promise<boolean> {
  const isChanged = await renewUser(userId);
  if (isChanged) await closePlayed();
  return isChanged;
}

/** Unlocks with a key phrase, as `enterPhrase` does. */
export async function unlockWith(phrase: string): Promise<Awaited<ReturnType<typeof enterPhrase>> | "left"> {
  isLeft = false;
  const answer = await enterPhrase(phrase);
  return answer === "refused" && isLeft ? "left" : answer;
}

/** Seals anew whatever a former key closes, as far as this page may. Answers whether nothing is left. */
export async function closeAnew(): Promise<boolean> {
  await closePlayed();
  for (const combat of game.combats) await softly(() => closeUnplayed(combat));
  for (const rules of campaignIds()) await softly(() => closeCampaign(rules));
  await softly(sealEndedAnew);
  isLeft = areEndedBehind() || leftBehind() > 0;
  return !isLeft;
}

/** Does this without stopping the rest: what fails is found to be left. */
async function softly(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    noteFault("sealing anew", error);
  }
}

/** Where another page deals, that page seals anew as soon as it hears of the keys. */
async function closePlayed(): Promise<void> {
  for (const home of homes())
    await softly(() => reconcile(home, (session) => areOthersDue(home, session) || isBehindAt(home.id)));
}

function isBehindAt(home: string): boolean {
  const stored = storedAt(home);
  return stored !== null && isBehind(stored);
}

/** What lies in an encounter but is not played there. */
async function closeUnplayed(combat: Encounter): Promise<void> {
  const id = combat.id ?? "";
  const all = keptAt(id);
  const flags = flagsAnew(rulesFor(combat) === null ? all : { former: propertiesOf(all)["former"] }, id);
  if (Object.keys(flags).length === 0) return;
  const rev = storedAt(id)?.rev ?? 0;
  await writeCombat(
    combat,
    { flags: { [MODULE]: flags } },
    { turnEvents: false, [MODULE]: writeTagOf({ stored: { rev } }) },
  );
}

/** The same for a campaign. */
async function closeCampaign(rules: string): Promise<void> {
  const id = campaignId(rules);
  const home = homeBy(id);
  const stored = storedAt(id);
  if (stored === null || (home !== null && rulesAt(home) !== null)) return;
  const changed = sealedAnew(stored);
  if (Object.keys(changed).length === 0) return;
  const kept = { ...propertiesOf(parsedJson(String(keptAt(id)))), ...changed };
  await writeSetting(MODULE, campaignKey(rules), JSON.stringify(kept));
}

/** How many encounters and campaigns a former key still closes. All of them still open. */
export function leftBehind(): number {
  const fights = [...game.combats].filter(({ id }) => behindIn(keptAt(id ?? ""), id ?? "") > 0);
  return fights.length + campaignIds().filter((rules) => isBehindAt(campaignId(rules))).length + strangersBehind();
}

/** How many campaigns of packages that are switched off: nobody can write there now. */
function strangersBehind(): number {
  const known = new Set(campaignIds().map((rules) => `${MODULE}.${campaignKey(rules)}`));
  const strangers = storedSettings(`${MODULE}.${campaignKey("")}`).filter(({ key }) => !known.has(key));
  return strangers.filter(({ value }) => isFormer(String(sessionIn(value)["key"] ?? ""))).length;
}

/** A setting's text is stored as JSON. */
function sessionIn(value: unknown): Readonly<Record<string, unknown>> {
  const once = typeof value === "string" ? parsedJson(value) : value;
  return propertiesOf(typeof once === "string" ? parsedJson(once) : once);
}
