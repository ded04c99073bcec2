import { register } from "../../engine/register.ts";
import type { About, AnyRuleset } from "../../engine/ruleset.ts";
import { shipped } from "../../rulesets/index.ts";
import { Later } from "../host/later.ts";

/** All rulesets: what is known about each from the start, and the rules of those that are loaded. */

interface Known {
  readonly about: About;
  readonly rules: Later<AnyRuleset>;
  /** It could not be fetched when last needed. */
  isMissing: boolean;
}

const known = new Map<string, Known>(
  shipped.map(({ about, fetch }) => [about.id, { about, rules: new Later(() => playable(fetch)), isMissing: false }]),
);

type Need = (rules: Promise<AnyRuleset>) => Promise<unknown>;
let need: Need = () => Promise.resolve();

/** Names what rules need before they can be played, such as the world's decks. It is fetched along with them. */
export function needFirst(fetch: Need): void {
  need = fetch;
}

async function playable(fetch: () => Promise<AnyRuleset>): Promise<AnyRuleset> {
  const rules = fetch();
  await Promise.all([rules, need(rules)]);
  return rules;
}

const listeners = new Set<(id: string) => void>();

/** Calls `listener` with a ruleset's id when its rules have arrived or could not be fetched. */
export function onRules(listener: (id: string) => void): void {
  listeners.add(listener);
}

export const rulesets = (): readonly About[] => [...known.values()].map(({ about }) => about);
export const aboutOf = (id: string): About | undefined => known.get(id)?.about;

/** The rules of this id, if they are loaded. */
export const rulesetOf = (id: string): AnyRuleset | undefined => known.get(id)?.rules.now ?? undefined;

/** The same. If they are not loaded, they are fetched once, for later callers. */
export function wantedRules(id: string): AnyRuleset | undefined {
  const one = known.get(id);
  if (one !== undefined && one.rules.now === null && !one.isMissing) void fetchRules(id);
  return one?.rules.now ?? undefined;
}

/** Whether these rules could not be fetched when last needed. */
export const isMissing = (id: string): boolean => known.get(id)?.isMissing === true;

/** Fetches these rules, again after a failure. Answers whether they are here. */
export function fetchRules(id: string): Promise<boolean> {
  const one = known.get(id);
  if (one === undefined) return Promise.resolve(false);
  if (one.rules.now !== null) return Promise.resolve(true);
  const before = coming.get(id);
  if (before !== undefined) return before;
  one.isMissing = false;
  const now = one.rules
    .get()
    .then(
      () => true,
      () => false,
    )
    .then((isHere) => {
      coming.delete(id);
      one.isMissing = !isHere;
      for (const listener of listeners) listener(id);
      return isHere;
    });
  coming.set(id, now);
  return now;
}
const coming = new Map<string, Promise<boolean>>();

/**
 * Adds another package's ruleset, and bounds what documents tell it as for our own (C-7). It is played once what rules
 * need is here. Throws if the id is taken, since its author will read that.
 */
export function addRuleset(about: About, make: () => Promise<AnyRuleset>): void {
  const { id } = about;
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(id)) throw new Error(`dealt-in: "${id}" is no id for a ruleset`);
  if (known.has(id)) throw new Error(`dealt-in: there is a ruleset "${id}" already`);
  const rules = new Later(() => playable(async () => register(await make())));
  known.set(id, { about, rules, isMissing: false });
}
