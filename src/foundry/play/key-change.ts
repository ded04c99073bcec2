import { reconcile } from "../dealing/dealer.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { noteFault } from "../host/faults.ts";
import { storedSettings, writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { isFormer } from "../secrets/closing.ts";
import { rotateKeys } from "../secrets/keyring.ts";
import { areEndedBehind, sealEndedAnew } from "../steps/ended.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignId, campaignIds, campaignKey } from "../storage/chosen.ts";
import { homeBy, homes, rulesAt } from "../storage/home.ts";
import { flagsAnew, isAnyBehind, isBehind, sealedAnew } from "../storage/sealed-anew.ts";
import { keptAt, storedAt } from "../storage/store.ts";
import { writeTagOf } from "../turns/write-tag.ts";

/** A new key, and sealing everything anew with it: nothing may need a former key that goes (MD-22). */

/** Whether the change of key found something still closed by a key that it would have cost. */
let isLeft = false;

/**
 * Gives the world a new key (MD-22) and seals anew what the former one closes. `left` if something is left that the key
 * before closes and that cannot be sealed anew now: then nothing is changed.
 */
export async function changeKey(): Promise<"changed" | "left" | "refused"> {
  isLeft = false;
  const isChanged = await rotateKeys();
  if (isChanged) await closePlayed();
  return isChanged ? "changed" : isLeft ? "left" : "refused";
}

/** Seals anew whatever a former key closes, as far as this page may. Answers whether nothing is left. */
export async function closeAnew(): Promise<boolean> {
  await closePlayed();
  for (const combat of game.combats) await softly(() => closeUnplayed(combat));
  for (const rules of campaignIds()) await softly(() => closeCampaign(rules));
  await softly(sealEndedAnew);
  isLeft = areEndedBehind() || isAnyLeft();
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

/** Whether the former key still closes an encounter or a campaign. */
const isAnyLeft = (): boolean =>
  [...game.combats].some(({ id }) => isAnyBehind(keptAt(id ?? ""), id ?? "")) ||
  campaignIds().some((rules) => isBehindAt(campaignId(rules))) ||
  isStrangerLeft();

/** Whether it closes a campaign of a package that is switched off: nobody can write there now. */
function isStrangerLeft(): boolean {
  const known = new Set(campaignIds().map((rules) => `${MODULE}.${campaignKey(rules)}`));
  const strangers = storedSettings(`${MODULE}.${campaignKey("")}`).filter(({ key }) => !known.has(key));
  return strangers.some(({ value }) => isFormer(String(sessionIn(value)["key"] ?? "")));
}

/** A setting's text is stored as JSON. */
function sessionIn(value: unknown): Readonly<Record<string, unknown>> {
  const once = typeof value === "string" ? parsedJson(value) : value;
  return propertiesOf(typeof once === "string" ? parsedJson(once) : once);
}
