import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { TapeStep } from "../../engine/session/tape.ts";
import type { Table } from "../../engine/table/table.ts";
import { deckName } from "../text/i18n.ts";

/** Steps that there is no way back to, with the deck that they were played with. */
export interface Stretch {
  readonly rules: AnyRuleset;
  readonly steps: readonly TapeStep[];
  /** The table before the first of these steps, and after each. */
  readonly tables: readonly Table[];
}

/** A table as this user saw it, and the step that led to it. Null before the first, and if nothing of it was seen. */
export interface Frame {
  readonly rev: number;
  readonly table: Table;
  readonly step: TapeStep | null;
}

/** All that was seen with one deck, with what nothing could be made of. */
export interface Recording {
  readonly rules: AnyRuleset;
  readonly frames: readonly Frame[];
}

/** The steps among these. What happened after one, and was no step for this user, shows in its table: so it stood then. */
export function stepsAmong(frames: readonly Frame[]): Pick<Stretch, "steps" | "tables"> {
  const steps: TapeStep[] = [];
  const tables = frames.slice(0, 1).map(({ table }) => table);
  for (const { step, table } of frames) {
    if (step === null) tables[steps.length] = table;
    else {
      steps.push(step);
      tables.push(table);
    }
  }
  return { steps, tables };
}

/** All that was played here, as this page's user may see it (C-6). */
export interface Tape {
  /** What there is no way back to: what was played with former decks, and what the log no longer holds. */
  readonly gone: readonly Stretch[];
  readonly steps: readonly TapeStep[];
  /** The table before the first of these steps, and after each. Empty after a change of deck, until the next deal. */
  readonly tables: readonly Table[];
  /** What was taken back, and can be played again: the next one first. */
  readonly undone: readonly TapeStep[];
  /** How many steps there were in all, with those that are no longer kept. */
  readonly total: number;
}

/** The change of deck after this stretch, as a step (C-6). */
export function leaving({ rules, tables }: Stretch, by: string | null): Stretch {
  const [last] = tables.slice(-1);
  const step: TapeStep = {
    text: { key: "deed.deck", data: { what: deckName(rules.id) } },
    kind: "deck",
    seat: null,
    card: null,
    by,
    round: last === undefined ? 1 : rules.clock(last).round,
  };
  return { rules, steps: [step], tables: last === undefined ? [] : [last, last] };
}
