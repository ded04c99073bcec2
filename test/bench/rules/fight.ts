import { fill, type Offer } from "../../../src/engine/rules/offer.ts";
import type { AnyRuleset } from "../../../src/engine/rules/ruleset.ts";
import { type Played, playCommand, type Session, startOf } from "../../../src/engine/session/session.ts";
import type { Chance } from "../../../src/engine/table/lists.ts";
import { sensible, type Wheel, wheel } from "../../laws/filling.ts";
import type { Party } from "./parties.ts";

/** A fight played from what is offered: the same one for each number, so that figures from different days compare. */

type Command = { readonly type: string };
type AnyOffer = Offer<Command>;

/** A command, what it was given on, and the seed of its chance. */
export interface Step {
  readonly before: Session;
  readonly command: Command;
  readonly seed: number;
}

const told = { undoLabel: { key: "deed" }, by: "somebody" };

/** Dice fall low: card pools give as many cards as they show, and there are not enough decks for this many fighters. */
function chanceOf(seed: number): Chance {
  const spin = wheel(seed);
  return { below: (n) => (n === 6 ? Math.min(spin(n), spin(n)) : spin(n)) };
}

export const playStep = (rules: AnyRuleset, { before, command, seed }: Step): Played =>
  playCommand(rules, before, command, told, chanceOf(seed));

/** The first commands of the nth fight, beginning with everybody's arrival. */
export function fightOf({ rules, roster }: Party, seats: number, commands: number, nth = 0): Step[] {
  const spin = wheel(seats + 1000 * nth);
  const steps: Step[] = [];
  let next: Step = { before: startOf(rules.begin(rules.defaults)), command: roster(seats), seed: 1 };
  for (let tries = 0; steps.length < commands; tries++) {
    if (tries > 20 * commands) throw new Error(`${rules.id}: nothing goes on after ${steps.length} commands`);
    const played = playStep(rules, next);
    if ("session" in played) steps.push(next);
    const before = "session" in played ? played.session : next.before;
    next = { before, command: commandIn(rules, before, spin) ?? next.command, seed: spin(1_000_000) };
  }
  return steps;
}

/**
 * What somebody might do next: mostly an answer or something for the acting seat, now and then the GM's button that
 * moves play on.
 */
function commandIn(rules: AnyRuleset, { state }: Session, spin: Wheel): Command | null {
  const { now, beside, mayAct } = rules.clock(state);
  const near = [now, ...beside.slice(0, 2), ...mayAct.slice(0, 2), ...state.asks.slice(0, 2).map(({ to }) => to)];
  const table = rules.offers(state, "gm");
  const all = [...new Set(near)].flatMap((who) => (who === null || who === "gm" ? [] : rules.offers(state, who)));
  const wide = table.filter(({ buttons = [], weight }) => weight === "main" || buttons.includes("round"));
  const some = spin(4) === 0 && wide.length > 0 ? wide : [...table, ...all].filter(isPlay);
  const offer = some.length === 0 ? undefined : some[spin(some.length)];
  if (offer === undefined) return null;
  const filled = fill(offer, sensible(offer, spin));
  return "command" in filled ? filled.command : null;
}

const isPlay = ({ weight, disabled, key }: AnyOffer): boolean =>
  weight !== "setup" && weight !== "quiet" && disabled === undefined && !key.startsWith("undo");
