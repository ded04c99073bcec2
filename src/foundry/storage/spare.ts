import * as v from "valibot";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Session } from "../../engine/session/session.ts";
import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson } from "../host/outside.ts";
import type { Kept } from "../secrets/setting.ts";
import { rulesetIdOf } from "./chosen.ts";
import { type Home, homes } from "./home.ts";
import { bindingOf } from "./in-seal.ts";
import { rulesetOf } from "./registry.ts";
import { sealedIn, toldIn } from "./restored.ts";
import { type Stored, storedAt, type Written } from "./store.ts";

/**
 * Whole seals of earlier rounds, in case the stored one cannot be opened: one in the encounter, written with each new
 * round, and one for each home in every Game Master's own browser. They are sealed like any other.
 */

const spare = v.object({
  home: v.string(),
  v: v.number(),
  rules: v.string(),
  rev: v.number(),
  round: v.number(),
  /** When it was kept, in milliseconds: the revisions of two sessions do not say which one is newer. */
  at: v.number(),
  sealed: v.string(),
});
export type Spare = v.InferOutput<typeof spare>;
/** In a browser, which may know several worlds. */
const own = v.array(v.object({ ...spare.entries, world: v.string() }));
type Own = v.InferOutput<typeof own>[number];

const SETTING = "spares";
/** How many a browser keeps, and how many characters they may have together. */
export const MOST_SPARES = 8;
export const MOST_LETTERS = 600_000;

export function registerSpares(): void {
  registerSetting(MODULE, SETTING, { scope: "client", config: false, type: String, default: "" });
}

/** The spare for what is being written, as it is stored in the encounter. */
export const spareText = (home: Home, stored: Written, round: number): string =>
  JSON.stringify(spareOf({ ...stored, home: home.id }, round));

const spareOf = ({ home, v: version, rules, rev, sealed }: Stored, round: number): Spare => ({
  ...{ home, v: version, rules, rev, sealed },
  ...{ round, at: Date.now() },
});

/** Keeps the stored seal in this browser, once each round. Does nothing if it is not whole, or on a player's page. */
export function keepSpare({ id }: Home, isLeaving = false): void {
  if (!game.user.isGM) return;
  const stored = storedAt(id);
  const kept = ownSpares();
  const known = kept.find((one) => one.home === id && one.world === game.world.id);
  if (stored === null) return known === undefined ? undefined : save(kept.filter((one) => one !== known)); // put away
  const [round] = toldIn(stored, 0).at;
  if (known !== undefined && (isLeaving ? known.rev === stored.rev : known.round === round)) return;
  const rules = rulesetOf(rulesetIdOf(stored));
  if (rules === undefined || sealedIn(rules, stored) === null) return;
  const now: Own = { ...spareOf(stored, round), world: game.world.id };
  save([now, ...kept.filter((one) => one !== known)]);
}

/** Keeps all of them when this page is left. */
export function keepSparesAtLast(): void {
  window.addEventListener("pagehide", () => {
    for (const home of homes()) keepSpare(home, true);
  });
}

/** The newest come first, and what is too much is left out. */
function save(spares: readonly Own[]): void {
  const kept: Own[] = [];
  let letters = 0;
  for (const one of spares.slice(0, MOST_SPARES)) {
    letters += one.sealed.length;
    if (letters <= MOST_LETTERS) kept.push(one);
  }
  void writeSetting(MODULE, SETTING, JSON.stringify(kept)).catch(() => undefined); // a browser may have no room
}

let read: { readonly text: string; readonly spares: readonly Own[] } | null = null;

function ownSpares(): readonly Own[] {
  const text = String(readSetting(MODULE, SETTING));
  if (read?.text !== text) {
    const found = v.safeParse(own, parsedJson(text));
    read = { text, spares: found.success ? found.output : [] };
  }
  return read.spares;
}

/** Every one of this world, here or in an encounter. */
const sparesHere = (): readonly Spare[] => [
  ...ownSpares().filter(({ world }) => world === game.world.id),
  ...inEncounters(),
];

/** The newest whole session kept of this home. Null if none opens. */
export function newestSpare({ id }: Home): Found | null {
  const all = sparesHere().filter(({ home }) => home === id);
  for (const one of all.toSorted((a, b) => b.at - a.at)) {
    const found = opened(one);
    if (found !== null) return found;
  }
  return null;
}

/** What of this world was sealed, and with which keys. */
export const sealsHere: Kept = {
  ids: () => new Set(stored().flatMap(({ key }) => (key === "" ? [] : [key]))),
  opens: (unseal) => [...stored(), ...sparesHere()].some((one) => unseal(one.sealed, bindingOf(one))),
};

const stored = (): Stored[] => homes().flatMap(({ id }) => storedAt(id) ?? []);

export interface Found {
  readonly spare: Spare;
  readonly rules: AnyRuleset;
  readonly session: Session;
}

function opened(one: Spare): Found | null {
  const rules = rulesetOf(rulesetIdOf(one));
  if (rules === undefined) return null;
  const rest = { epoch: 0, by: "", upon: "", told: "", open: "", hands: "", key: "" };
  const session = sealedIn(rules, { ...rest, ...one });
  return session && { spare: one, rules, session };
}

/** A campaign's are in any encounter it has played. */
const inEncounters = (): Spare[] =>
  [...game.combats].flatMap((combat) => {
    const text: unknown = foundry.utils.getProperty(combat, `flags.${MODULE}.spare`);
    const found = v.safeParse(spare, typeof text === "string" ? parsedJson(text) : undefined);
    return found.success ? [found.output] : [];
  });
