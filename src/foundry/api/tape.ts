import type { TapeStep } from "../../engine/session/tape.ts";
import { isSayable } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { inSight } from "../actors/sight.ts";
import { byHome } from "../host/by-home.ts";
import type { Encounter } from "../host/module.ts";
import { isTakenBack } from "../play/undo-list.ts";
import { type Home, homeOf, homes } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { noteAll, seenAt } from "../tape/record.ts";
import { countAt, tapeAt } from "../tape/tape.ts";
import { speaker } from "../text/speaker.ts";
import type { StepNow } from "./public.ts";
import { known } from "./seats.ts";

/** What was played in this encounter, the first step first, as far as this page's user may see it. */
export const stepsOf = (combat: Encounter): readonly StepNow[] => stepsAt(homeOf(combat));

/** All of them, or the last few. */
function stepsAt(home: Home, last = Number.POSITIVE_INFINITY): readonly StepNow[] {
  const tape = tapeAt(home);
  const all = (tape === null ? [] : [...tape.gone, tape]).flatMap(({ steps, tables }) =>
    steps.map((step, i) => ({ step, tables: [tables[i + 1], tables[i]] })),
  );
  return all.slice(Math.max(0, all.length - last)).flatMap(({ step, tables }) => stepNow(home, step, tables) ?? []);
}

/** Null if it is about somebody who is out of this page's sight. */
function stepNow(
  home: Home,
  { text, kind, seat, card, by, round }: TapeStep,
  tables: readonly (Table | undefined)[],
): StepNow | null {
  const shown = tables.flatMap((table) => (table === undefined ? [] : inSight(table, home)));
  const said = shown.find((table) => isSayable(text, table)) ?? (game.user.isGM ? shown[0] : undefined);
  if (said === undefined) return null;
  const combatants = seat === null ? [] : (said.seats[seat]?.members ?? []);
  return {
    text: speaker(said, home).say(text),
    kind,
    seat,
    combatants,
    card: card === null ? null : known(card),
    by,
    round,
  };
}

interface Told {
  /** Null before the first step, and after a change of deck. */
  readonly rev: number | null;
  readonly steps: number;
}
const told = byHome<Told>();

/** Notes what has been played since, and calls `dealt-in.step` for each step of an encounter that is new. */
export function tellSteps(): void {
  noteAll();
  for (const home of homes()) {
    const rev = storedAt(home.id)?.rev ?? null;
    const was = told.get(home.id);
    if (rev === was?.rev) continue;
    const steps = game.user.isGM ? countAt(home) : seenAt(home); // what a player's page is told later is not new
    told.set(home.id, { rev, steps });
    if (was === undefined || home.combat === null || isTakenBack(home)) continue;
    const fresh = steps - was.steps;
    for (const step of fresh > 0 ? stepsAt(home, fresh) : []) Hooks.callAll("dealt-in.step", home.combat, step);
  }
}
