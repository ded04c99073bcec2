import type { Effect } from "../../../engine/rules/ruleset.ts";
import { type Fighter, type FighterId, seatOf } from "../../../engine/table/table.ts";
import { part } from "../state.ts";
import { BOUNDS } from "./set-terms.ts";
import type { TermInput } from "./values.ts";

/** GP-1: what was set by hand is kept for later fights, but for what a fight does to its fighters: fatigue and wounds. */
export const TERMS_KEPT = [
  "dx",
  "iq",
  "ht",
  "move",
  "encumbrance",
  "combatReflexes",
  "tactics",
  "combatParalysis",
] as const;

/** Kept in place of a number: what is read counts again. */
const NOTHING = "";

const NUMBERS_KEPT: Readonly<Record<string, readonly [number, number]>> = BOUNDS;

/** Within what could have been typed: whoever owns the actor may have written anything (C-7). */
function boundedTerm(name: string, kept: number): number {
  const [least, most] = NUMBERS_KEPT[name] ?? [0, 1];
  return Math.max(least, Math.min(most, Math.floor(kept) || 0));
}

function termsIn({ memory = {} }: Fighter): TermInput {
  const told: TermInput = {};
  for (const name of TERMS_KEPT) {
    const kept = memory[name];
    if (typeof kept === "number") told[name] = boundedTerm(name, kept);
  }
  return told;
}

/** GP-1: a newcomer's terms that were set by hand in an earlier fight count as set. */
export const keptTerms = part({
  also: {
    fighters(s, { set }, before) {
      const told: Record<FighterId, TermInput> = {};
      for (const [id, fighter] of Object.entries(set)) {
        const kept = Object.hasOwn(before.fighters, id) ? {} : termsIn(fighter);
        if (Object.keys(kept).length > 0) told[id] = kept;
      }
      return Object.keys(told).length === 0 ? s : { ...s, told: { ...s.told, ...told } };
    },
  },
  effects: {
    told({ fighter, told }, before): readonly Effect[] {
      const seat = seatOf(before, fighter) ?? fighter;
      return TERMS_KEPT.flatMap((what) => {
        const was = before.told[fighter]?.[what];
        return told[what] === was
          ? []
          : [{ kind: "remember", seat, only: fighter, what, to: told[what] ?? NOTHING } as const];
      });
    },
  },
});
