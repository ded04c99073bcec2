import type { Reset } from "../../engine/kit/drawing.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Seated } from "../../engine/table/seating.ts";
import type { CardId, SeatId, Table } from "../../engine/table/table.ts";
import type { Choice, InLine, SetSpeed, SpeedSet } from "../hero/speed.ts";
import type { Forward } from "./forward.ts";

/** All that Speed cards knows: its options, state, commands and events. */

export interface Options extends Nothing {
  /** Whether the next Turn waits for the GM. */
  readonly pause: "pause" | "atOnce";
  /** C-10, HC-9: which hands are closed to others. */
  readonly hands: "closed" | "gmClosed" | "open";
  /** HC-8: how often a seat may act in one Segment. */
  readonly phases: "onePhase" | "morePhases";
}

export interface State extends Table, Seated<Choice>, InLine {
  readonly options: Options;
  readonly phase: "setup" | "running" | "over";
  /** HC-5: HERO's Turn, which is Foundry's round. */
  readonly heroTurn: number;
  readonly begun: boolean;
  /** The cards of this Turn were collected: the next deal is this Turn's again. */
  readonly again: boolean;
  /** HC-8: the SPD that counts this Turn. */
  readonly spd: Readonly<Record<SeatId, number>>;
  /** HC-1: the number of each seat's own deck. */
  readonly decks: Readonly<Record<SeatId, number>>;
  /** How many decks there have ever been. */
  readonly printed: number;
  /**
   * C-5: seats that are down, with their hand set aside, and whether their moment in this Segment was still to come.
   */
  readonly down: Readonly<Record<SeatId, { readonly comes: boolean }>>;
  /** Never goes down: the key of what may be done at a moment. */
  readonly turn: number;
  /** Seats that have acted, or called forward, in this Segment. */
  readonly acted: readonly SeatId[];
  /** The cards that seats have last acted with in this Segment. */
  readonly used?: Readonly<Record<SeatId, readonly CardId[]>>;
  /** In order of their last action this Turn. */
  readonly done: readonly SeatId[];
  /** HC-2: from 12 to 1. */
  readonly segment: number;
  /** HC-5: cards that were not used. */
  readonly lost: readonly CardId[];
  /** HC-7: seats whose Dodge still lasts; a block or a dive does not. */
  readonly dodging: readonly SeatId[];
}

export interface Commands extends ByType<OptionsCommand>, ByType<Reset>, ByType<SetSpeed>, ByType<GroupCommand> {
  deal: Nothing;
  dealIn: { seat: SeatId };
  act: { seat: SeatId; which?: readonly CardId[]; use?: readonly string[] };
  end: { seat: SeatId };
  /** With `uses`, only these seats act; without, all of the Game Master's. */
  actAll: { uses?: Readonly<Record<SeatId, string>> };
  count: Nothing;
  endTurn: Nothing;
  forward: { seat: SeatId; doing?: readonly string[]; by?: number };
}

export interface Events extends ByType<PeopleEvent>, ByType<SpeedSet>, ByType<GroupEvent> {
  optionsSet: { options: Options };
  /** HC-1: as many cards as its SPD, for each seat. */
  dealt: { to: Readonly<Record<SeatId, readonly CardId[]>> };
  dealtIn: { seat: SeatId; cards: readonly CardId[]; passed: readonly CardId[] };
  collected: Nothing;
  /** C-5: down, and up again before the Turn ended. */
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  /** HC-7: `as` is what it was said to be, if not just an action. */
  acted: { seat: SeatId; cards: readonly CardId[]; as?: Forward };
  ended: { seat: SeatId };
  /** Several act and are done, one after another. */
  allActed: { acts: readonly Act[] };
  counted: { segment: number };
  turnOver: Nothing;
  calledForward: {
    seat: SeatId;
    card: CardId;
    as: Forward;
    works: boolean;
    by?: number;
    dice?: readonly number[];
    target?: number;
  };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

/** With which cards a seat acts; none if it has acted already. */
export interface Act {
  readonly seat: SeatId;
  readonly cards: readonly CardId[];
}

export const words = wordsOf("speed-cards");
export const { text, no, offer, say } = words;
