import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type Reel, reelOf } from "../../engine/session/reel.ts";
import { sessionOf } from "../actors/session.ts";
import { checkerOf, type Encounter } from "../host/module.ts";
import { deals } from "../network/presence.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { isSame } from "./tape.ts";

/**
 * What a Game Master's page saw of each fight: its log, and what that has lost at its beginning since the page was
 * loaded. It outlasts the fight, which may be brought back.
 */

export interface Kept extends Reel {
  readonly rules: AnyRuleset;
  readonly home: Home;
  /** Whether this page dealt there last. */
  readonly isDealer: boolean;
}

const kept = new Map<string, Kept>();
/** Of how many homes it is kept, and how many steps of each. */
const [MOST_HOMES, MOST_STEPS] = [8, 1500];

/** Notes what has been played since. Only Game Masters' pages have logs. */
export function keepReels(): void {
  if (game.user.isGM) for (const home of homes()) keep(home);
}

function keep(home: Home): void {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null || checkerOf(home.combat) !== null) return;
  const reel = longer(kept.get(home.id), reelOf(rules, sessionOf(rules, home)));
  kept.delete(home.id); // the latest last
  kept.set(home.id, { ...reel, rules, home, isDealer: deals(home) });
  const [oldest] = kept.keys();
  if (kept.size > MOST_HOMES && oldest !== undefined) kept.delete(oldest);
}

/** The reel with the steps before it that the log no longer holds. */
function longer(was: Kept | undefined, now: Reel): Reel {
  const [first] = now.entries;
  const at = was === undefined || first === undefined ? -1 : was.entries.findIndex((entry) => isSame(entry, first));
  if (was === undefined || at <= 0) return now;
  const from = Math.max(0, at - MOST_STEPS);
  return {
    entries: [...was.entries.slice(from, at), ...now.entries],
    tables: [...was.tables.slice(from, at), ...now.tables],
  };
}

/** What was kept of this home, up to now. */
export function keptAt(home: Home): Kept | null {
  keep(home);
  return kept.get(home.id) ?? null;
}

/** Calls `ended` with what was kept of a fight that ends, on the page that dealt there. */
export function watchEnds(ended: (kept: Kept) => unknown): void {
  Hooks.on("deleteCombat", (combat: Encounter) => {
    const found = [...kept.values()].findLast(({ home }) => home.combat?.id === combat.id);
    if (found?.isDealer === true) ended({ ...found, home: { ...found.home, combat } });
  });
}
