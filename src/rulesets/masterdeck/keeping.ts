import { isDrama } from "../../decks/card.ts";
import type { Of } from "../../engine/parts.ts";
import { isCharacter } from "../../engine/ruleset.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table.ts";
import type { Event, State } from "./state.ts";

/** What a rule keeps in the campaign's state: when it starts afresh, and how it forgets those who leave. */

/** What is gone: seats of the encounter, fighters of any kind, and the characters among them with their drama cards. */
export interface Gone {
  readonly seats: readonly SeatId[];
  readonly fighters: readonly FighterId[];
  readonly characters: readonly SeatId[];
  readonly cards: readonly CardId[];
}

interface Kept<F, C> {
  /** State that starts with the campaign, and afresh when an encounter begins or ends. */
  readonly fight: F;
  /** State that starts with the campaign, and lasts. */
  readonly campaign: C;
  /** What else to clear when an encounter begins or ends. */
  readonly anew?: (s: State, event: { readonly type: string }, before: State) => State;
  /** Questions whose ids begin like this end with the encounter. */
  readonly asks?: string;
  /** Removes what belonged to these (C-5). */
  readonly left?: (s: State, gone: Gone) => State;
}

type Left = Pick<Of<Event, "fighters">, "gone">;

/**
 * A rule's initial state, and what it adds to events that others fold: encounters that begin and end, and those who go.
 */
export function keeping<F extends Partial<State>, C extends Partial<State>>(kept: Kept<F, C>) {
  const { fight, campaign, asks, left } = kept;
  const anew = (s: State, event: { readonly type: string }, before: State): State => {
    const next = { ...(kept.anew?.(s, event, before) ?? s), ...fight };
    return asks === undefined ? next : { ...next, asks: next.asks.filter(({ id }) => !id.startsWith(asks)) };
  };
  const leaving = (s: State, event: Left | Of<Event, "seated">, before: State): State =>
    left?.(s, goneBy(s, event, before)) ?? s;
  return {
    fresh: { ...campaign, ...fight },
    also: { encounterBegan: anew, encounterEnded: anew, fighters: leaving, seated: leaving },
  };
}

function goneBy(s: State, event: Left | Of<Event, "seated">, before: State): Gone {
  const fighters = "gone" in event ? event.gone : [];
  const characters = fighters.filter(isCharacter);
  return {
    seats: Object.keys(before.seats).filter((id) => !isCharacter(id) && !Object.hasOwn(s.seats, id)),
    fighters,
    characters,
    cards: characters.length === 0 ? [] : dramaOf(before, characters),
  };
}

/** The drama cards of these seats, wherever they have them. */
export const dramaOf = ({ cards }: State, seats: readonly SeatId[]): CardId[] =>
  Object.keys(cards).filter((id) => {
    const place = cards[id];
    return isDrama(id) && place !== undefined && "seat" in place && seats.includes(place.seat);
  });
