import { isDrama } from "../../../decks/card.ts";
import { seatsGone } from "../../../engine/kit/people.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { isCharacter } from "../../../engine/rules/ruleset.ts";
import type { CardId, FighterId, SeatId } from "../../../engine/table/table.ts";
import type { Event, State } from "../state.ts";

/** What of a rule is fresh again with each encounter, and what goes with those who leave (C-5). */

/** For `renew`: what each encounter begins and ends with afresh. */
export const perEncounter = <const K extends readonly (keyof State)[]>(...fields: K) =>
  ({ encounterBegan: fields, encounterEnded: fields }) as const;

/** What is gone: seats of the encounter, fighters of any kind, and the characters among them with their drama cards. */
export interface Gone {
  readonly seats: readonly SeatId[];
  readonly fighters: readonly FighterId[];
  readonly characters: readonly SeatId[];
  readonly cards: readonly CardId[];
}

type Leaving = Pick<Of<Event, "fighters">, "gone"> | Of<Event, "seated">;

/** For `also`: removes what belonged to those who have left. */
export function leaves(left: (s: State, gone: Gone) => State) {
  const leaving = (s: State, event: Leaving, before: State): State => left(s, goneBy(s, event, before));
  return { fighters: leaving, seated: leaving };
}

function goneBy(s: State, event: Leaving, before: State): Gone {
  const fighters = "gone" in event ? event.gone : [];
  const characters = fighters.filter(isCharacter);
  return {
    seats: seatsGone(s, before).filter((id) => !isCharacter(id)),
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

/** For `also`: the questions whose ids begin like this end with the encounter. */
export function asksPerEncounter(prefix: string) {
  const without = (s: State): State => ({ ...s, asks: s.asks.filter(({ id }) => !id.startsWith(prefix)) });
  return { encounterBegan: without, encounterEnded: without };
}
