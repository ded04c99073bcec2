import * as v from "valibot";
import { makeCombat, readSetting, registerSetting, reportFault, writeSetting } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { seal, unseal, worldKey } from "../secrets/closing.ts";
import { rulesetIdOf } from "./chosen.ts";

/**
 * Fights that were ended or deleted, cards and all, for an evening: a slip ends one and it can be brought back. They lie
 * sealed in a world setting, since closed cards are among them, and come back under their own ids, to which their seals
 * are bound.
 */

const ended = v.array(
  v.object({
    id: v.string(),
    /** Its scene, which every page knows. */
    name: v.string(),
    rules: v.string(),
    round: v.number(),
    /** When it ended, in milliseconds. */
    at: v.number(),
    sealed: v.string(),
  }),
);
export type Ended = v.InferOutput<typeof ended>[number];

const KEY = "ended";
/** How many are kept, how many characters they may have together, and for how long, in milliseconds. */
export const MOST_ENDED = 5;
const MOST_LETTERS = 1_500_000;
export const KEPT_FOR = 12 * 60 * 60 * 1000;

/** Registers the setting. `changed` is called on every change. */
export function registerEnded(changed: () => void): void {
  registerSetting(MODULE, KEY, { scope: "world", config: false, type: String, default: "", onChange: changed });
}

/** Keeps each fight of cards that ends, on one Game Master's page: the active one's, if it has the key. */
export function watchEnded(): void {
  Hooks.on("deleteCombat", (combat) => {
    if (game.users.activeGM?.isSelf !== true || worldKey() === null) return;
    const one = endedOf(combat, Date.now());
    if (one !== null) void keep([one, ...endedHere()]).catch((error: unknown) => reportFault("an ended fight", error));
  });
}

/** Those that can still be brought back, the latest first. Empty for players. */
export function endedHere(): readonly Ended[] {
  if (!game.user.isGM) return [];
  const found = v.safeParse(ended, parsedJson(String(readSetting(MODULE, KEY))));
  const now = Date.now();
  return found.success
    ? found.output.filter(({ id, at }) => now - at < KEPT_FOR && !game.combats.has(id)).slice(0, MOST_ENDED)
    : [];
}

/** Brings this fight back, with its cards. Answers why it could not be, by a key, or null. */
export async function bringBack(id: string): Promise<string | null> {
  const one = endedHere().find((some) => some.id === id);
  if (one === undefined || !game.user.isGM) return "refusal.noEncounter";
  const source = sourceOf(one);
  if (source === null) return "refusal.endedSealed";
  const scene = source["scene"];
  await makeCombat({ ...source, scene: typeof scene === "string" && game.scenes.has(scene) ? scene : null });
  await keep(endedHere());
  return null;
}

/** The encounter as it was when it ended. Null if this page has no key to it. */
function sourceOf({ id, sealed }: Ended): Readonly<Record<string, unknown>> | null {
  const source = propertiesOf(unseal(sealed, at(id)));
  return source["_id"] === id ? source : null;
}

const flagsIn = (source: unknown): unknown => propertiesOf(propertiesOf(source)["flags"])[MODULE];

const at = (id: string): string => `ended ${id}`;

const keep = (all: readonly Ended[]): Promise<void> => writeSetting(MODULE, KEY, JSON.stringify(bounded(all)));

function bounded(all: readonly Ended[]): Ended[] {
  const kept: Ended[] = [];
  let letters = 0;
  for (const one of all) {
    letters += one.sealed.length;
    if (kept.length < MOST_ENDED && letters <= MOST_LETTERS && kept.every(({ id }) => id !== one.id)) kept.push(one);
  }
  return kept;
}

/** This fight as it is kept. Null if no cards were out in it. */
function endedOf(combat: Encounter, now: number): Ended | null {
  const { id, round, scene } = combat;
  if (checkerOf(combat) !== null) return null;
  const { rules, open } = propertiesOf(flagsIn(combat));
  const isOfCards =
    typeof rules === "string" && rules !== "" && (round > 0 || (typeof open === "string" && open !== ""));
  if (id === null || !isOfCards) return null;
  const source: unknown = JSON.parse(JSON.stringify(combat.toObject()));
  return {
    id,
    name: scene?.name ?? "",
    rules: rulesetIdOf({ rules }),
    round,
    at: now,
    sealed: seal(source, at(id)),
  };
}
