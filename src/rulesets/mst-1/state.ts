import type { Reset } from "../../engine/kit/drawing.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import type { HeldEvent, Hold, Holding, HoldsAside, StepInCommand, StepInEvent } from "../../engine/order/hold.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Chosen, Seated } from "../../engine/table/seating.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table/table.ts";

/** All that MST-1 knows: its options, state, commands and events. */

export interface Options extends Nothing {
  readonly drawing: "byHand" | "byItself";
  readonly joining: "joinNow" | "joinLater";
  /** MS-10: the token bag. */
  readonly preset: "asWritten" | "tokenBag";
  /** The world time a round takes. */
  readonly seconds: 0 | 6 | 10 | 60;
  readonly odds: "oddsGm" | "oddsAll";
}

export interface State extends Holding, Seated<Choice> {
  readonly options: Options;
  /** In the order in which they came, this round or, between rounds, the last one. */
  readonly drawn: readonly Draw[];
  readonly happenings: Readonly<Record<SeatId, Happening>>;
  /** How many events have ever been made; numbers the next one. */
  readonly conceived: number;
  /** By how many cards of this round each has come closer, since the GM last set its progress. */
  readonly closer: Readonly<Record<SeatId, number>>;
  /** The card by which an event has come closer last. */
  readonly broughtBy: CardId | null;
  readonly printed: number;
  /** C-5: what the defeated get back if they get up before the delimiter; their undrawn cards are set aside. */
  readonly down: Readonly<Record<SeatId, HoldsAside>>;
  /** MS-11: what a seat's cards show in place of its portrait. */
  readonly faces: Readonly<Record<SeatId, Shown>>;
  readonly phase: "setup" | "running" | "between";
  readonly round: number;
  /** Seconds before this round, and those it took once it is over: as the option says when it ends (C-11). */
  readonly passed: number;
  readonly took: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The cards of this round were collected: the next draw is this round's again. */
  readonly again: boolean;
  /** MS-5: Holds that the last delimiter ended. */
  readonly lost: readonly Hold[];
}

/** Choices made by hand for a combatant. */
export interface Choice extends Chosen {
  /** MS-6: the number of cards. */
  readonly cards?: number;
}

export interface Commands extends ByType<OptionsCommand>, ByType<GroupCommand>, ByType<Reset>, ByType<StepInCommand> {
  draw: Nothing;
  end: { seat: SeatId };
  conceive: HappeningInput;
  rework: HappeningInput & { seat: SeatId };
  setProgress: { seat: SeatId; filled?: number };
  strike: { seat: SeatId };
  count: { seat: SeatId; cards?: number };
  show: { seat: SeatId; shows?: readonly string[]; playing?: readonly CardId[]; picture?: string };
  endRound: Nothing;
  hold: { seat: SeatId; trigger?: readonly SeatId[] };
}

export interface Events extends ByType<PeopleEvent>, ByType<GroupEvent>, ByType<StepInEvent>, ByType<HeldEvent> {
  optionsSet: { options: Options };
  drawn: { seat: SeatId; card: CardId };
  turnEnded: { seat: SeatId; card: CardId };
  conceived: { seat: SeatId; name: string; icon: string; happening: Happening };
  struck: { seat: SeatId };
  came: { seat: SeatId };
  completed: { seat: SeatId };
  /** Cards join in the deck, or wait for the next round. */
  added: { seat: SeatId; cards: readonly CardId[]; waits: boolean };
  /** Undrawn cards are blank again. */
  taken: { cards: readonly CardId[] };
  /** C-5: the seat can no longer act, or is up again before the delimiter. */
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  counted: { seat: SeatId; fighters: readonly FighterId[]; cards: number };
  shown: { seat: SeatId; face: Shown | null };
  collected: Nothing;
  roundBegan: Nothing;
  roundEnded: Nothing;
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

/** A card that came this round. */
export interface Draw {
  readonly seat: SeatId;
  readonly card: CardId;
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

/** What the GM says of an event. */
export interface HappeningInput {
  readonly name?: string;
  readonly icon?: readonly string[];
  readonly cards?: number;
  readonly draws?: number;
  readonly repeats?: readonly string[];
  readonly macro?: string;
}

/** A playing card, or a card of one of the world's stacks by its UUID. */
export type Shown = { readonly card: CardId } | { readonly document: string };

export const words = wordsOf("mst-1");
export const { text, no, offer, say } = words;
