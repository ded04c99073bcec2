import type {
  ByType,
  CardId,
  Chosen,
  GroupCommand,
  GroupEvent,
  Nothing,
  OptionsCommand,
  PeopleEvent,
  Place,
  Play as Playing,
  Rounds,
  RoundsCommand,
  RoundsEvent,
  Said,
  Seated,
  SeatId,
} from "dealt-in";

/** All that Odds and evens knows: eight lanterns, its state, commands and events. */

export interface Options {
  /** The length of a round. */
  readonly seconds: number;
}

export interface State extends Rounds, Seated<Chosen> {
  readonly options: Options;
  /** Who has not yet said whether to change the lantern. */
  readonly choosing: readonly SeatId[];
}

export interface Commands extends ByType<RoundsCommand>, ByType<GroupCommand>, ByType<OptionsCommand> {
  draw: Nothing;
  keep: { seat: SeatId };
  swap: { seat: SeatId };
}

export interface Events extends ByType<RoundsEvent>, ByType<PeopleEvent>, ByType<GroupEvent> {
  optionsSet: { options: Options };
  dealt: { to: Readonly<Record<SeatId, CardId>> };
  kept: { seat: SeatId };
  swapped: { seat: SeatId; card: CardId };
  /** Nobody in the seat can act any more. */
  fell: { seat: SeatId };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;

export const deck: Place = { zone: "deck", deck: "lanterns" };
export const discard: Place = { zone: "discard", deck: "lanterns" };
export const LANTERNS = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`lantern-${i + 1}`, deck]));

export const numberOf = (card: CardId): number => Number(card.slice(-1));

/** Odd lanterns come first, rising, then even ones, falling. */
export const placeOf = (card: CardId): number => (numberOf(card) % 2 === 1 ? numberOf(card) : 100 - numberOf(card));
