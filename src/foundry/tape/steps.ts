import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Entry } from "../../engine/session/session.ts";
import { isReadAnew, type Reel, stepMade, type TapeStep } from "../../engine/session/tape.ts";

/** The steps of logs, each worked out once. */

const made = new WeakMap<Entry, TapeStep>();

/** What was done, step by step. Whoever may know all of it reads it so. */
export function stepsOf(rules: AnyRuleset, { entries, tables }: Reel): readonly TapeStep[] {
  return entries.map((entry, i) => {
    const [before, after] = [tables[i], tables[i + 1]];
    const known = made.get(entry);
    if (known !== undefined || before === undefined || after === undefined) return known ?? bare(entry);
    const step = stepMade(rules, before, after, entry);
    made.set(entry, step);
    return step;
  });
}

const bare = ({ deed, by, round }: Entry): TapeStep => ({
  text: deed,
  kind: "other",
  seat: null,
  card: null,
  by,
  round,
});

/** A page that does not deal reads the whole log anew with each write: what is known of an entry stays known of it. */
export function isKnownAs(was: Entry, now: Entry): void {
  isReadAnew(was, now);
  const step = made.get(was);
  if (step !== undefined) made.set(now, step);
}
