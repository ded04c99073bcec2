import { isRoster, type Roster } from "../../src/engine/rules/ruleset.ts";
import type { Law } from "./law.ts";
import type { Move, Plan } from "./random-moves.ts";
import { playOut, type Step, type Subject } from "./random-play.ts";

/** The smallest game that still breaks a law, as the commands that were given in it: those stay what they are. */

/** A game that breaks a law is seldom shrunk further by more attempts. */
const ATTEMPTS = 1500;

/** What this law says against the game; null if it holds. */
export function faultIn(law: Law, subject: Subject, plan: Plan): unknown {
  try {
    law(playOut(subject, plan));
    return null;
  } catch (fault) {
    return fault;
  }
}

/** The same game by its commands, so that leaving one out makes no other one of the next. */
export function asCommands(subject: Subject, plan: Plan): Plan {
  const moves = stepsOf(subject, plan).flatMap(commandIn);
  return { ...plan, moves };
}

type Told = Pick<Step, "move" | "outcome" | "who" | "command">;

/** Of a game that cannot be played to its end, the steps before that, and the move that could not be made. */
function stepsOf(subject: Subject, plan: Plan): readonly Told[] {
  const steps: Step[] = [];
  try {
    return playOut(subject, plan, (step) => steps.push(step)).steps;
  } catch {
    const move = plan.moves[steps.length];
    return move === undefined ? steps : [...steps, { move, outcome: "played", who: null, command: null }];
  }
}

function commandIn({ move, outcome, who, command }: Told): Move[] {
  if (outcome === "nothing") return [];
  return command === null ? [move] : [{ do: "command", who, command }];
}

/** Leaves out what it can: commands, then fighters, then what is said of them. */
export function smallest(subject: Subject, law: Law, plan: Plan): Plan {
  let left = ATTEMPTS;
  const isBroken = (some: Plan): boolean => left-- > 0 && faultIn(law, subject, some) !== null;
  const told = asCommands(subject, plan);
  let best = isBroken(told) ? told : plan;
  for (;;) {
    const next = shorter(best, isBroken) ?? plainer(best, isBroken);
    if (next === null) return best;
    best = next;
  }
}

type Judge = (plan: Plan) => boolean;

/** Without some commands in a row, as many as can go at once. */
function shorter({ moves, ...plan }: Plan, isBroken: Judge): Plan | null {
  for (let many = moves.length >> 1; many > 0; many >>= 1)
    for (let at = moves.length - many; at >= 0; at--) {
      const some = { ...plan, moves: [...moves.slice(0, at), ...moves.slice(at + many)] };
      if (isBroken(some)) return some;
    }
  return null;
}

/** Without one fighter, or one thing said of a fighter. */
function plainer({ moves, ...plan }: Plan, isBroken: Judge): Plan | null {
  for (const [at, move] of moves.entries())
    for (const less of lessOf(move)) {
      const some = { ...plan, moves: moves.with(at, less) };
      if (isBroken(some)) return some;
    }
  return null;
}

function* lessOf(move: Move): Generator<Move> {
  if (move.do !== "command" || !isRoster(move.command)) return;
  for (const roster of fewer(move.command)) yield { ...move, command: roster };
}

function* fewer(roster: Roster): Generator<Roster> {
  if (roster.gone.length > 0) yield { ...roster, gone: [] };
  for (const [id, fighter] of Object.entries(roster.set)) {
    const { [id]: _, ...others } = roster.set;
    yield { ...roster, set: others };
    const { actor, side, ...more } = fighter;
    for (const name of Object.keys(more)) {
      const rest = Object.fromEntries(Object.entries(more).filter(([key]) => key !== name));
      yield { ...roster, set: { ...roster.set, [id]: { actor, side, ...rest } } };
    }
  }
}
