import { isDrama } from "../../decks/card.ts";
import { isCharacter, type Roster } from "../../engine/ruleset.ts";
import type { Fighter } from "../../engine/table.ts";
import type { State as ActionState } from "../action-deck/state.ts";
import { twists } from "./levels.ts";
import type { State } from "./state.ts";

/** The action deck's fight within the campaign: what it knows, and nothing of the drama cards and of who holds them. */

/** States never change: what one looks like from within the fight is worked out once. */
const fights = new WeakMap<State, ActionState>();

/** The table as the action deck has it. The unconscious are dealt in (MD-9). */
export function actionOf(s: State): ActionState {
  const known = fights.get(s) ?? worked(s);
  fights.set(s, known);
  return known;
}

function worked(s: State): ActionState {
  const whole = { ...s };
  return {
    ...whole,
    cards: part(s.cards, (id) => !isDrama(id)),
    fighters: Object.fromEntries(
      Object.entries(s.fighters).flatMap(([id, fighter]) => (isCharacter(id) ? [] : [[id, standing(fighter)]])),
    ),
    seats: part(s.seats, (id) => !isCharacter(id)),
    asks: s.asks.filter(({ id }) => !isOwn(id)),
    twists: twists(s),
  };
}

/** The campaign with what the action deck made of its fight. Who is in it is not the action deck's to say. */
export function withAction(s: State, next: ActionState): State {
  const { twists: _, ...rest } = next;
  return {
    ...s,
    ...rest,
    options: s.options,
    cards: { ...rest.cards, ...part(s.cards, isDrama) },
    fighters: s.fighters,
    seats: { ...rest.seats, ...part(s.seats, isCharacter) },
    asks: [...rest.asks, ...s.asks.filter(({ id }) => isOwn(id))],
  };
}

/** The questions of this ruleset. */
export const isOwn = (ask: string): boolean => ask.startsWith("md:");

/** What the documents say, as the action deck is to have it. */
export const withSleepers = (roster: Roster): Roster => ({
  ...roster,
  set: Object.fromEntries(Object.entries(roster.set).map(([id, fighter]) => [id, standing(fighter)])),
});

function standing(fighter: Fighter): Fighter {
  if (fighter.asleep !== true || fighter.out !== true) return fighter;
  const { out: _, ...rest } = fighter;
  return rest;
}

function part<V>(record: Readonly<Record<string, V>>, test: (id: string) => boolean): Record<string, V> {
  const kept: Record<string, V> = {};
  for (const id in record) if (test(id)) kept[id] = record[id] as V;
  return kept;
}
