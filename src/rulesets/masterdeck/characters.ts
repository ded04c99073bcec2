import { isDrama } from "../../decks/card.ts";
import { seatsGone } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { CHARACTER, isCharacter } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { fighterOf } from "../../engine/table/seating.ts";
import type { Ask, CardId, FighterId, SeatId, Side } from "../../engine/table/table.ts";
import type { Choice } from "../action-deck/state.ts";
import { type Event, type State, text } from "./state.ts";

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

/** The questions of this ruleset, as they are asked and settled; each is answered by offers with its id. */

type Asks = State["asks"];

export const withAsks = (s: State, ...more: readonly Ask[]): State => ({
  ...s,
  asks: [...s.asks.filter(({ id }) => !has(idsOf(more), id)), ...more],
});
export const withoutAsks = (s: State, ...ids: readonly string[]): State =>
  s.asks.some(({ id }) => has(ids, id)) ? { ...s, asks: s.asks.filter(({ id }) => !has(ids, id)) } : s;
export const isAsked = ({ asks }: { readonly asks: Asks }, id: string): boolean =>
  asks.length > 0 && has(idsOf(asks), id);

const idsOf = once((asks: Asks): readonly string[] => asks.map(({ id }) => id));

/** The id of a question of this kind about a seat. */
export const idAbout = (kind: string, seat: SeatId): string => `md:${kind}:${seat}`;

/** A question of this kind to the Game Master, which play does not wait for; where nobody answers, `fallback` is the answer. */
export const gmAskAbout = (kind: string, seat: SeatId, fallback: string): Ask => ({
  id: idAbout(kind, seat),
  to: "gm",
  about: seat,
  text: text(`ask.${kind}`, { who: { seat } }),
  holds: false,
  fallback: `${idAbout(kind, seat)}:${fallback}`,
});

/**
 * Player characters, who keep their hands and pools in and between encounters, and their seats in the encounter
 * (MD-27).
 */

export const characters = ({ seats }: Pick<State, "seats">): readonly SeatId[] => sorted(seats).characters;
/**
 * Those who may get cards: a companion that was taken for a player character plays the hand it has, and gets nothing new
 * (C-9).
 */
export const earners = (s: Pick<State, "seats" | "fighters">): readonly SeatId[] =>
  characters(s).filter((who) => isEarner(s, who));
export const isEarner = ({ fighters }: Pick<State, "fighters">, who: SeatId): boolean => fighters[who]?.side === "hero";

/** The seats of the encounter. */
export const fighting = ({ seats }: Pick<State, "seats">): readonly SeatId[] => sorted(seats).fighting;

const sorted = once((seats: State["seats"]) => {
  const ids = Object.keys(seats);
  return { characters: ids.filter(isCharacter), fighting: ids.filter((id) => !isCharacter(id)) };
});

/** What decides whose side a fighter is on, and which character it is. */
type Known = Pick<State, "seats" | "fighters" | "choices">;

/** SW-2: those who act on a hero's card are on the players' side, whatever the documents say. */
export function sideOfFighter(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): Side {
  const found = fighterOf<Choice>(s, fighter);
  if (found === null) return "gm";
  const { side, group } = found;
  if (side !== "gm" || group === undefined || group === fighter) return side;
  return fighterOf<Choice>(s, group)?.side === "hero" ? "ally" : "gm";
}
const isHero = (s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean =>
  sideOfFighter(s, fighter) === "hero";

/** MD-4: an Extra is neither a Wild Card nor a player character. */
export function isExtra(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean {
  const found = fighterOf<Choice>(s, fighter);
  return found !== null && found.side !== "hero" && found.wild !== true;
}

/** MD-4: the GM's Extras of this seat who are in the encounter. */
export const extrasIn = (s: State, seat: SeatId): FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => sideOfFighter(s, id) === "gm" && isExtra(s, id) && isAble(s, id));

/** The player character that this fighter is in the campaign, or null. */
export function characterOf(s: Known, fighter: FighterId): SeatId | null {
  const actor = s.fighters[fighter]?.actor;
  if (actor === null || actor === undefined) return null;
  const id = `${CHARACTER}${actor}`;
  const mayPlay = isHero(s, fighter) || (sideOfFighter(s, fighter) === "ally" && !isEarner(s, id));
  return mayPlay && Object.hasOwn(s.seats, id) ? id : null;
}

/** The fighter that this player character is in the encounter, with its seat; null if it is not there. */
export const seatOfCharacter = ({ seats, fighters, choices }: Known, who: SeatId): Placed | null =>
  places(seats, fighters, choices).get(who) ?? null;

interface Placed {
  readonly fighter: FighterId;
  readonly seat: SeatId;
}

/** A character with two fighters in the encounter counts as the first. */
const places = onceOf((seats: Known["seats"], fighters: Known["fighters"], choices: Known["choices"]) => {
  const s: Known = { seats, fighters, choices };
  const found = new Map<SeatId, Placed>();
  for (const seat of fighting(s))
    for (const fighter of seats[seat]?.members ?? []) {
      const who = characterOf(s, fighter);
      if (who !== null && !found.has(who)) found.set(who, { fighter, seat });
    }
  return found;
});

/** Takes part: not defeated, which the unconscious are not (C-5), and not sitting this encounter out. */
export function isAble(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean {
  const fact = s.fighters[fighter];
  return fact !== undefined && s.choices[fighter]?.sits !== true && (fact.out !== true || fact.asleep === true);
}

/** MD-9: unconscious according to the documents, and not woken since. */
const isSleeping = ({ fighters, flip }: State, fighter: FighterId): boolean =>
  fighters[fighter]?.asleep === true && flip?.woken.includes(fighter) !== true;

const ableMembers = (s: State, seat: SeatId): FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => isAble(s, id));

/** No one of the seat is in the encounter any more. */
export const isGone = (s: State, seat: SeatId): boolean => ableMembers(s, seat).length === 0;

/** MD-9: no one in the seat can act: all who are still in the encounter are unconscious. */
export const isAsleep = (s: State, seat: SeatId): boolean =>
  !isGone(s, seat) && ableMembers(s, seat).every((id) => isSleeping(s, id));

/**
 * Cards have been dealt in an encounter; otherwise cards are played from the hand, and nothing waits for turns (MD-16).
 */
export const isInFight = (s: State): boolean => s.encounter !== null && (s.begun || s.phase !== "setup");

/** Offers made only to player characters. */
export const forCharacters =
  <T>(give: (s: State, who: SeatId) => readonly T[]) =>
  (s: State, seat: SeatId): readonly T[] =>
    isCharacter(seat) ? give(s, seat) : [];
