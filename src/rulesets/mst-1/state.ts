import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { Chosen } from "../../engine/seating.ts";
import type { CardId, FighterId, Place, SeatId, Table } from "../../engine/table.ts";

/** MS-1: every card is blank and belongs to the seat whose deck it lies in; this one ends the round. */
export const DELIMITER: CardId = "card-0";
export const delimiterDeck: Place = { zone: "deck", deck: "end" };
export const blank: Place = { zone: "discard", deck: "blank" };

export interface Options {
  readonly drawing: "byHand" | "byItself";
  readonly odds: "oddsGm" | "oddsAll";
  /** MS-9: when cards added in the middle of a round go into the deck. */
  readonly joining: "joinNow" | "joinLater";
  readonly preset: "asWritten" | "tokenBag";
  /** The world time a round takes, in seconds. */
  readonly seconds: number;
}

/** Choices made by hand for a combatant. */
export interface Choice extends Chosen {
  /** MS-6: the number of cards. */
  readonly cards?: number;
}

/** MS-7: a fire, a timer, a rite. It has a seat and no fighter. */
export interface Happening {
  readonly cards: number;
  /** How many draws complete it. */
  readonly draws: number;
  readonly progress: number;
  readonly repeats: boolean;
  /** The macro's UUID, or empty. */
  readonly macro: string;
  /** Complete for good. */
  readonly over: boolean;
}

/** A card that came this round. */
export interface Draw {
  readonly seat: SeatId;
  readonly card: CardId;
}

/** A seat that acts, or acts next without a draw; `as` says on what grounds (MS-4). */
export interface Turn extends Draw {
  readonly as: "drawn" | "before" | "after";
  /** The number of the Hold: several act in the order in which they held. */
  readonly n: number;
  /** MS-7: the event has come closer by this card. */
  readonly came?: true;
}

/** MS-4, MS-12: one card, kept back until a card of the trigger comes. */
export interface Hold extends Draw {
  readonly trigger: SeatId;
  readonly n: number;
}

/** C-5: the Holds of a seat that is down, and those of them that were asked about at this moment. */
interface Down {
  readonly holds: readonly Hold[];
  readonly asked: readonly CardId[];
  readonly since: number;
}

/** The card that came last: those who waited for it may step in while this lasts. */
interface Moment {
  readonly seat: SeatId;
  /** The turn at which it came: the key of what may be answered. */
  readonly since: number;
  /** The turn that the card gave is over. */
  readonly over: boolean;
}

type Phase = "setup" | "running" | "between";

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** Seconds before this round, and those it took once it is over: as the option says when it ends (C-11). */
  readonly passed: number;
  readonly took: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The cards of this round were collected: the next draw is this round's again. */
  readonly again: boolean;
  /** Never goes down: the key of a turn. */
  readonly turn: number;
  /** How many cards have ever been made; numbers the next one. */
  readonly printed: number;
  /** In the order in which they came, this round or, between rounds, the last one. */
  readonly drawn: readonly Draw[];
  /** The first acts now, the others after, without a draw. */
  readonly turns: readonly Turn[];
  /** MS-4: seats that step in, and still wait for those who held earlier to answer. */
  readonly stepping: readonly Turn[];
  /** C-5: what the defeated get back if they get up before the delimiter; their undrawn cards are set aside. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** By last action. */
  readonly done: readonly SeatId[];
  readonly moment: Moment | null;
  readonly holds: readonly Hold[];
  /** How many Holds there have ever been. */
  readonly held: number;
  /** MS-5: Holds that the last delimiter ended. */
  readonly lost: readonly Hold[];
  readonly happenings: Readonly<Record<SeatId, Happening>>;
  /** By how many cards of this round each has come closer, since the GM last set its progress. */
  readonly closer: Readonly<Record<SeatId, number>>;
  /** How many events have ever been made; numbers the next one. */
  readonly conceived: number;
  /** MS-11: what a seat's cards show in place of its portrait. */
  readonly faces: Readonly<Record<SeatId, Shown>>;
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  readonly made: number;
}

/** A playing card, or a card of one of the world's stacks by its UUID. */
export type Shown = { readonly card: CardId } | { readonly document: string };

/** What the GM says of an event. */
export interface Told {
  readonly name?: string;
  readonly icon?: readonly string[];
  readonly cards?: number;
  readonly draws?: number;
  readonly repeats?: readonly string[];
  readonly macro?: string;
}

export type Command =
  | { readonly type: "draw" | "endRound" }
  | { readonly type: "end"; readonly seat: SeatId }
  | { readonly type: "hold"; readonly seat: SeatId; readonly trigger?: readonly SeatId[] }
  | { readonly type: "stepIn"; readonly seat: SeatId; readonly card: CardId; readonly when: "before" | "after" }
  | { readonly type: "wait"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "count"; readonly seat: SeatId; readonly cards?: number }
  | {
      readonly type: "show";
      readonly seat: SeatId;
      readonly shows?: readonly string[];
      readonly playing?: readonly CardId[];
      readonly picture?: string;
    }
  | ({ readonly type: "conceive" } & Told)
  | ({ readonly type: "rework"; readonly seat: SeatId } & Told)
  | { readonly type: "setProgress"; readonly seat: SeatId; readonly filled?: number }
  | { readonly type: "strike"; readonly seat: SeatId }
  | Reset
  | GroupCommand
  | OptionsCommand;

export type Event =
  | PeopleEvent
  /** Cards join in the deck, or wait for the next round. */
  | { readonly type: "added"; readonly seat: SeatId; readonly cards: readonly CardId[]; readonly waits: boolean }
  /** Undrawn cards are blank again. */
  | { readonly type: "taken"; readonly cards: readonly CardId[] }
  /** C-5: the seat can no longer act, or is up again before the delimiter. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  | { readonly type: "roundBegan" | "roundEnded" | "collected" }
  | { readonly type: "drawn"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "turnEnded" }
  | { readonly type: "held"; readonly trigger: SeatId }
  | { readonly type: "steppedIn"; readonly card: CardId; readonly when: "before" | "after" }
  | { readonly type: "waited"; readonly card: CardId }
  /** MS-4: the GM goes on without those who have not answered; they keep waiting. */
  | { readonly type: "wentOn" }
  | {
      readonly type: "conceived";
      readonly seat: SeatId;
      readonly name: string;
      readonly icon: string;
      readonly happening: Happening;
    }
  | { readonly type: "came" | "completed" | "struck"; readonly seat: SeatId }
  | {
      readonly type: "counted";
      readonly seat: SeatId;
      readonly fighters: readonly FighterId[];
      readonly cards: number;
    }
  | { readonly type: "shown"; readonly seat: SeatId; readonly face: Shown | null }
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
