import { isDrama } from "../../decks/card.ts";
import { lift } from "../../engine/rules/lift.ts";
import { type Clock, isCharacter, type Roster } from "../../engine/rules/ruleset.ts";
import { lacking } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { actionDeck } from "../action-deck/rules.ts";
import type { State as ActionState } from "../action-deck/state.ts";
import { leastActions } from "./claims.ts";
import { twists } from "./effects.ts";
import type { Command, Event, State } from "./state.ts";

/**
 * The action deck's encounter within the campaign: its part of the state, without drama cards and those who hold them.
 */

/** The table as the action deck has it, computed once per state. The unconscious are dealt in (MD-9). */
export const actionOf: (s: State) => ActionState = once((s: State) => ({
  ...s,
  cards: fightCards(s.cards),
  fighters: fightersOnly(s.fighters),
  seats: fightSeats(s.seats),
  asks: s.asks.filter(({ id }) => !isDramaAsk(id)),
  twists: twists(s),
  least: leastActions(s),
}));

/** The campaign with the action deck's result. Who is in it is not for the action deck to decide. */
export function withAction(s: State, next: ActionState): State {
  const { twists: _, least: __, ...rest } = next;
  const before = actionOf(s);
  return {
    ...lacking(s, "secret"), // all secrets here besides cards belong to the encounter
    ...rest,
    options: s.options,
    cards: rest.cards === before.cards ? s.cards : { ...rest.cards, ...dramaCards(s.cards) },
    fighters: s.fighters,
    seats: rest.seats === before.seats ? s.seats : { ...rest.seats, ...characterSeats(s.seats) },
    asks: rest.asks === before.asks ? s.asks : [...rest.asks, ...s.asks.filter(({ id }) => isDramaAsk(id))],
  };
}

/**
 * The action deck, lifted. It does not decide whether the next round is dealt at once, since those who break off leave
 * first (MD-4); nor who is a character of the campaign.
 */
export const fight = lift<State, Command, Event>()(actionDeck, {
  inner: actionOf,
  outer: withAction,
  isPlayed: ({ encounter }) => encounter !== null,
  command: (command) => (command.type === "roster" ? { ...command, set: awake(command.set) } : command),
  decidedOn: (inner, { type }) => (type === "deal" ? inner : { ...inner, options: { ...inner.options, pause: true } }),
  event: (event) =>
    event.type === "fighters"
      ? { ...event, set: only(event.set, isOfFight), gone: event.gone.filter(isOfFight) }
      : event,
  happens(event, command, play) {
    if (event.type === "optionsSet") return { ...event, options: { ...play.now.options, ...event.options } };
    return event.type === "fighters" && command.type === "roster" ? { ...event, set: command.set } : event;
  },
});

/** Plays a command of the action deck, even during a decision, with everything that follows from it here. */
export const inFight = fight.beneath.decide;

/** Whether this is one of this ruleset's own questions. */
export const isDramaAsk = (ask: string): boolean => ask.startsWith("md:");

/** The fighters as the action deck should see them: the unconscious stand (MD-9). */
function awake(fighters: Roster["set"]): Roster["set"] {
  const sleepers = Object.entries(fighters).filter(([, { asleep, out }]) => asleep === true && out === true);
  const up = sleepers.map(([id, fighter]) => [id, lacking(fighter, "out")] as const);
  return up.length === 0 ? fighters : { ...fighters, ...Object.fromEntries(up) };
}

const isOfFight = (id: string): boolean => !isCharacter(id);
const fightCards = once((cards: State["cards"]) => only(cards, (id) => !isDrama(id)));
export const dramaCards = once((cards: State["cards"]) => only(cards, isDrama));
const fightSeats = once((seats: State["seats"]) => only(seats, isOfFight));
const characterSeats = once((seats: State["seats"]) => only(seats, isCharacter));
const fightersOnly = once((fighters: State["fighters"]) => awake(only(fighters, isOfFight)));

/** The record itself where nothing is left out: what is known of it is then known already. */
function only<V>(record: Readonly<Record<string, V>>, test: (id: string) => boolean): Readonly<Record<string, V>> {
  if (Object.keys(record).every(test)) return record;
  const kept: Record<string, V> = {};
  for (const id in record) {
    const value = record[id];
    if (value !== undefined && test(id)) kept[id] = value;
  }
  return kept;
}

/** C-11: the action deck's order. */
export const clock = (s: State): Clock => actionDeck.clock(actionOf(s));
