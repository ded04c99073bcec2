import { savingEffects } from "../../engine/groups.ts";
import type { Effect, Line } from "../../engine/ruleset.ts";
import { isHidden, type SeatId, type Text } from "../../engine/table.ts";
import { kindsOf, rolled } from "./phases.ts";
import type { Event, State } from "./state.ts";
import { text } from "./words.ts";

const say = (key: string, data: Text["data"]): Effect => ({ kind: "say", text: text(`say.${key}`, data) });

const isSecret = (s: State, seat: SeatId): boolean => {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
};

/** HD-7: all dice of a Phase as one message; Aborts and held actions; of a hidden fighter nothing is said. */
export function effects(e: Event, before: State): readonly Effect[] {
  if ("seat" in e && isSecret(before, e.seat)) return [];
  switch (e.type) {
    case "rolled":
      return [rolling(e, before)];
    case "held":
      return [say("held", { who: { seat: e.seat } })];
    case "usedHold":
      return [say("usedHold", { who: { seat: e.seat } })];
    case "aborted":
      return [say(before.held.includes(e.seat) ? "abortedHeld" : "aborted", { who: { seat: e.seat } })];
    case "groupsSaved":
      return savingEffects(before, e.kept);
    default:
      return [];
  }
}

/** Everybody's die and the GM's as one roll, with what each means. */
function rolling(e: Extract<Event, { type: "rolled" }>, before: State): Effect {
  const kinds = kindsOf(before, e.dice);
  const after = rolled(before, e.dice, e.gm);
  const open = Object.entries(e.dice).filter(([seat]) => !isSecret(before, seat));
  const faces = before.options.die;
  const lines: Line[] = open.map(([seat, n]) => text(`say.${kinds[seat] ?? "null"}`, { who: { seat }, n }));
  const opens = after.inTurn === 1;
  const data = { phase: after.phase, turn: after.heroTurn, n: e.gm };
  return {
    kind: "roll",
    text: text(opens ? "say.rolledNew" : "say.rolled", data),
    dice: [...open.map(([, one]) => ({ faces, results: [one] })), { faces, results: [e.gm] }],
    once: true,
    lines,
  };
}
