import type { TurnedUp, TurnUp } from "../../engine/kit/face-down.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import type { Rounds, RoundsCommand, RoundsEvent } from "../../engine/order/rounds.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Seated } from "../../engine/table/seating.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table/table.ts";
import type { ACTIONS } from "./actions.ts";
import type { Drawn } from "./deck.ts";
import type { Choice } from "./numbers.ts";

/** All that numbered cards knows: its options, state, commands and events. */

export interface Options extends Nothing {
  /** NC-2: numbers stay until the fight ends, or are dealt anew every round. */
  readonly deal: "once" | "everyRound";
  /** NC-6: whether two on one side may exchange their cards before a round. */
  readonly exchange: "yes" | "no";
  /** SW-23: whether the cards of the GM's side lie face down until they act. */
  readonly gmCards: "open" | "faceDown";
  /** NC-9: ambushers choose their cards first, or their victims are dealt to last. */
  readonly surprise: "ambushersChoose" | "victimsLast";
  /** NC-13: whether each turn has marks for slow and fast actions. */
  readonly actions: "no" | "yes";
  /** The length of a round as the game system gives it; ten seconds if it gives none. */
  readonly roundSeconds?: number;
  /** NC-8: whether a reaction uses up the turn. */
  readonly react: "no" | "yes";
  /** NC-7: whether a fighter may swap its turn for a later one. */
  readonly wait: "no" | "yes";
}

export interface State extends Rounds, Seated<Choice> {
  readonly options: Options;
  /** NC-5: the numbers a seat drew, if it may choose from them until the round begins. */
  readonly drew: Readonly<Record<SeatId, readonly number[]>>;
  /** NC-3: how many sets of ten there are, and which of them lie aside until they are needed. */
  readonly sets: number;
  readonly spare: readonly number[];
  /** NC-6: who offers an exchange to whom before this round, and who has had one. */
  readonly proposed: Readonly<Record<SeatId, SeatId>>;
  readonly exchanged: readonly SeatId[];
  /** SW-23: cards of the GM's side that have been turned up since they were dealt. */
  readonly turned: readonly CardId[];
  /** NC-10: who keeps a card for the next round. */
  readonly keeping: readonly SeatId[];
  /** NC-9: seats that still choose their card, in the GM's order, and those that are dealt to last. */
  readonly surprise: { readonly ambushers: readonly SeatId[]; readonly victims: readonly SeatId[] };
  /** NC-13: the actions that a seat has marked since its last turn began; absent where none has. */
  readonly spent?: Readonly<Record<SeatId, readonly Action[]>>;
  /** NC-8: turned over by a reaction. */
  readonly reacted: readonly CardId[];
}

export interface Commands extends ByType<OptionsCommand>, ByType<RoundsCommand>, ByType<TurnUp>, ByType<GroupCommand> {
  choose: { seat: SeatId; number: number };
  stay: { seat: SeatId };
  deal: Nothing;
  propose: { seat: SeatId; with?: readonly SeatId[] };
  accept: { seat: SeatId; from: SeatId };
  decline: { seat: SeatId; from: SeatId };
  exchange: { seat: SeatId; with?: readonly SeatId[] };
  keep: { seat: SeatId };
  letGo: { seat: SeatId };
  /** `with` whom it is exchanged, if it lies there. */
  giveCard: { seat: SeatId; number?: readonly string[]; with?: readonly SeatId[] };
  ambush: { ambushers?: readonly SeatId[]; victims?: readonly SeatId[] };
  take: { seat: SeatId; number: number };
  leaveIt: { seat: SeatId };
  set: { seat: SeatId; turns?: number; drawCards?: number; keepsCard?: readonly string[] };
  mark: { seat: SeatId; action: Action };
  unmark: { seat: SeatId; action: Action };
  react: { seat: SeatId };
  wait: { seat: SeatId; with?: readonly SeatId[] };
}

export interface Events extends ByType<RoundsEvent>, ByType<TurnedUp>, ByType<PeopleEvent>, ByType<GroupEvent> {
  optionsSet: { options: Options };
  /** `instead` is what a hidden seat that had the card draws in its place. */
  chose: {
    seat: SeatId;
    card: CardId;
    back: CardId;
    instead?: { readonly seat: SeatId; readonly card: CardId };
  };
  stayed: { seat: SeatId };
  dealtIn: { seat: SeatId; joined: number } & Drawn;
  handedIn: { cards: readonly CardId[] };
  dealt: {
    to: Readonly<Record<SeatId, Drawn>>;
    /** NC-9, NC-10: seats whose cards stay. */
    kept: readonly SeatId[];
    spare: readonly number[];
    /** NC-3: so many sets joined for this deal. */
    joined: number;
  };
  /** NC-3: another set of ten joins, as cards ran short. */
  setJoined: { set: number };
  proposed: { seat: SeatId; to: SeatId };
  declined: { from: SeatId };
  exchanged: { seats: readonly [SeatId, SeatId] };
  kept: { seat: SeatId };
  gaveUp: { seat: SeatId };
  /** `back` is the card in whose place it is given. */
  cardNamed: { seat: SeatId; card: CardId; back: CardId | null };
  /** C-5: no one in the seat can act, or someone can again. */
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  ambushed: { ambushers: readonly SeatId[]; victims: readonly SeatId[] };
  taken: { seat: SeatId; card: CardId };
  waived: { seat: SeatId };
  numbersSet: { seat: SeatId; fighters: readonly FighterId[]; turns: number; drawCards: number; keepsCard: number };
  marked: { seat: SeatId; action: Action };
  unmarked: { seat: SeatId; action: Action };
  reacted: { seat: SeatId; card: CardId };
  waited: { seats: readonly [SeatId, SeatId]; cards: readonly [CardId, CardId] };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

export type Action = (typeof ACTIONS)[number];

export const words = wordsOf("numbered");
export const { text, no, offer, say } = words;
