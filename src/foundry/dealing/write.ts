import type { AnyRuleset, Effect } from "../../engine/rules/ruleset.ts";
import type { Event, Planned, Session } from "../../engine/session/session.ts";
import { cardFieldsIn } from "../actors/card-now.ts";
import { sessionOf } from "../actors/session.ts";
import { checkerOf } from "../host/module.ts";
import { nextFrame } from "../network/fence.ts";
import type { Home } from "../storage/home.ts";
import { remember, turnRecordIn } from "../storage/restored.ts";
import { type Frame, storedAt } from "../storage/store.ts";
import { numberOf } from "../turns/combatant-order.ts";
import { passedBy } from "./adapting.ts";
import { type Publication, publish, type Snapshot } from "./publish.ts";
import { sealerFor } from "./sealing.ts";

/** The changes of a command. */
export interface Change {
  readonly session: Session;
  /** Undo runs no turn events: no one starts twice. */
  readonly events: "tell" | "quiet";
  readonly planned: readonly Planned[];
  /** The earlier changes that undo takes back. `by` receives any that others have changed since. */
  readonly takenBack?: { readonly planned: readonly Planned[]; readonly by: string; readonly deals: number };
  readonly said: readonly Effect[];
  readonly facts: readonly Event[];
}

/** One write: its data, home and consequences. */
export interface Write extends Publication, Change {
  readonly home: Home;
  readonly rules: AnyRuleset;
  /** The encounter's data before it. */
  readonly was: Snapshot;
  /** World time that passes with it, in seconds, and the time it passes from. */
  readonly seconds: number;
  readonly time: number;
  /** The command's id, the same however often it is written. */
  readonly command: string;
  /**
   * It may have been written already: nothing is announced twice, and nothing is left out because this page believes it
   * is there.
   */
  readonly isAgain: boolean;
}

/** The write of this change. From now on it counts as this page's latest. */
export function writeOf(home: Home, rules: AnyRuleset, change: Change): Write {
  const frame = nextFrame(home);
  const earlier = passedBy(rules, rules.clock(sessionOf(rules, home).state));
  const write = written(home, rules, change, snapshot(home), frame);
  const seconds = checkerOf(home.combat) === null ? passedBy(rules, write.clock) - earlier : 0;
  return { ...write, seconds, command: frame.write };
}

/** The same once more as a newer write, as the encounter is by now: its time may have passed already. */
export function writtenAgain({ home, rules, stored, was, seconds, time, command, ...change }: Write): Write {
  const next = nextFrame(home);
  const newer = { ...next, rev: Math.max(stored.rev + 1, next.rev) };
  const now = written(home, rules, change, { ...snapshot(home), turnRecord: was.turnRecord }, newer);
  return { ...now, seconds: now.time === time ? seconds : 0, time, command, isAgain: true };
}

function written(home: Home, rules: AnyRuleset, change: Change, was: Snapshot, frame: Frame): Write {
  const { combat } = home;
  const { session, events } = change;
  const fields = combat === null ? null : cardFieldsIn(combat);
  const publication = publish(rules, session, was, frame, events, sealerFor(home, frame.rev), fields);
  remember({ ...publication.stored, home: home.id }, session);
  const how = { seconds: 0, time: game.time.worldTime, command: "", isAgain: false };
  return { ...change, ...publication, ...how, home, rules, was };
}

/** The encounter's present data. Empty if there is no encounter. */
export function snapshot({ id, combat }: Home): Snapshot {
  const stored = storedAt(id);
  if (combat === null) return { round: 0, turn: null, numbers: {}, turnRecord: turnRecordIn(stored, 0) };
  const { round, turn } = combat;
  const numbers: Record<string, number | null> = {};
  for (const combatant of combat.combatants) if (combatant.id !== null) numbers[combatant.id] = numberOf(combatant);
  return { round, turn: turn ?? null, numbers, turnRecord: turnRecordIn(stored, round, combat.id ?? "") };
}
