import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { ClaimCommand } from "../../engine/kit/named-cards.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { TurnedUp, TurnUp } from "../../engine/kit/turn-up.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { Chosen } from "../../engine/seating.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";

/** NC-1: how many cards make a set. */
export const TEN = 10;
/** NC-4, NC-5: the most cards for one seat, to act on or to choose from. */
export const MOST = 5;

export interface Options {
  /** NC-2: numbers stay until the fight ends, or are dealt anew every round. */
  readonly deal: "once" | "everyRound";
  /** NC-6, NC-7, NC-8: what may be done with a card. */
  readonly exchange: "yes" | "no";
  readonly wait: "no" | "yes";
  readonly react: "no" | "yes";
  /** NC-9. */
  readonly surprise: "ambushersChoose" | "victimsLast";
  /** SW-23: whether the cards of the GM's side lie face down until they act. */
  readonly gmCards: "open" | "faceDown";
  /** NC-11: whether cards are dealt here or at a real table. */
  readonly dealing: "module" | "table";
  /** The length of a round as the game system gives it; ten seconds if it gives none. */
  readonly roundSeconds?: number;
}

/** Numbers entered by hand for a combatant. */
export interface Choice extends Chosen {
  readonly turns?: number;
  readonly drawCards?: number;
  readonly keepsCard?: number;
}

/** NC-9: seats that still choose their card, in the GM's order, and those that are dealt to last. */
interface Surprise {
  readonly ambushers: readonly SeatId[];
  readonly victims: readonly SeatId[];
}

export interface State extends Table {
  readonly options: Options;
  readonly phase: "setup" | "dealt" | "running" | "between";
  readonly round: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The cards of this round were collected: the next deal is this round's again. */
  readonly again: boolean;
  /** Never goes down: the key of a turn. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
  /** NC-3: how many sets of ten there are, and which of them lie aside until they are needed. */
  readonly sets: number;
  readonly spare: readonly number[];
  /** The cards whose turn it is. All other cards in hands that are in neither list below are still to come. */
  readonly acting: readonly CardId[];
  readonly acted: readonly CardId[];
  /** NC-8: turned over by a reaction. */
  readonly reacted: readonly CardId[];
  /** SW-23: cards of the GM's side that have been turned up since they were dealt. */
  readonly turned: readonly CardId[];
  /** By last action. */
  readonly done: readonly SeatId[];
  /** Seats in `done` that had no turn this round. */
  readonly passed: readonly SeatId[];
  /** NC-5: the numbers a seat drew, if it may choose from them until the round begins. */
  readonly drew: Readonly<Record<SeatId, readonly number[]>>;
  /** NC-6: who offers an exchange to whom before this round, and who has had one. */
  readonly proposed: Readonly<Record<SeatId, SeatId>>;
  readonly exchanged: readonly SeatId[];
  readonly surprise: Surprise;
  /** NC-11: numbers that players have named and the GM has not confirmed. */
  readonly named: Readonly<Record<SeatId, readonly number[]>>;
  /** NC-10. */
  readonly keeping: readonly SeatId[];
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  readonly made: number;
}

export type Command =
  | { readonly type: "deal" | "begin" | "endRound" }
  | { readonly type: "end" | "react" | "keep" | "letGo" | "leaveIt"; readonly seat: SeatId }
  | { readonly type: "choose" | "take"; readonly seat: SeatId; readonly number: number }
  | { readonly type: "stay"; readonly seat: SeatId }
  | { readonly type: "propose" | "exchange" | "wait"; readonly seat: SeatId; readonly with?: readonly SeatId[] }
  | { readonly type: "accept" | "decline"; readonly seat: SeatId; readonly from: SeatId }
  | { readonly type: "nameCard" | "giveCard"; readonly seat: SeatId; readonly number?: readonly string[] }
  | ClaimCommand
  | TurnUp
  | { readonly type: "ambush"; readonly ambushers?: readonly SeatId[]; readonly victims?: readonly SeatId[] }
  | {
      readonly type: "set";
      readonly seat: SeatId;
      readonly turns?: number;
      readonly drawCards?: number;
      readonly keepsCard?: readonly string[];
    }
  | Reset
  | GroupCommand
  | OptionsCommand;

export interface Drawn {
  readonly cards: readonly CardId[];
  /** NC-5: all numbers it drew, if it may choose. */
  readonly drew?: readonly number[];
}

export type Event =
  | PeopleEvent
  /** C-5: no one in the seat can act, or someone can again. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  /** NC-3. */
  | { readonly type: "setJoined"; readonly set: number }
  | {
      readonly type: "dealt";
      readonly to: Readonly<Record<SeatId, Drawn>>;
      /** NC-9, NC-10: seats whose cards stay. */
      readonly kept: readonly SeatId[];
      readonly spare: readonly number[];
      /** NC-3: so many sets joined for this deal. */
      readonly joined: number;
    }
  | ({ readonly type: "dealtIn"; readonly seat: SeatId; readonly joined: number } & Drawn)
  | { readonly type: "handedIn"; readonly cards: readonly CardId[] }
  | { readonly type: "collected" | "roundBegan" | "roundOver" }
  | { readonly type: "turnBegan"; readonly cards: readonly CardId[] }
  | { readonly type: "turnEnded" | "reacted"; readonly seat: SeatId; readonly card: CardId }
  | {
      readonly type: "chose";
      readonly seat: SeatId;
      readonly card: CardId;
      readonly back: CardId;
      /** What a hidden seat that had it draws in its place. */
      readonly instead?: { readonly seat: SeatId; readonly card: CardId };
    }
  | { readonly type: "stayed" | "claimDenied"; readonly seat: SeatId }
  | { readonly type: "cardClaimed"; readonly seat: SeatId; readonly number: number }
  /** `back` is the card in whose place it is given. */
  | { readonly type: "cardNamed"; readonly seat: SeatId; readonly card: CardId; readonly back: CardId | null }
  | TurnedUp
  | { readonly type: "taken"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "waived" | "kept" | "gaveUp"; readonly seat: SeatId }
  | { readonly type: "proposed"; readonly seat: SeatId; readonly to: SeatId }
  | { readonly type: "declined"; readonly from: SeatId }
  | { readonly type: "exchanged"; readonly seats: readonly [SeatId, SeatId] }
  | { readonly type: "waited"; readonly seats: readonly [SeatId, SeatId]; readonly cards: readonly [CardId, CardId] }
  | { readonly type: "ambushed"; readonly ambushers: readonly SeatId[]; readonly victims: readonly SeatId[] }
  | {
      readonly type: "numbersSet";
      readonly seat: SeatId;
      readonly fighters: readonly FighterId[];
      readonly turns: number;
      readonly drawCards: number;
      readonly keepsCard: number;
    }
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
