import type { Reset } from "../../engine/kit/drawing.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Seated } from "../../engine/table/seating.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import type { Choice, InLine, SetSpeed, SpeedSet } from "../hero/speed.ts";
import type { DIE_SIZES } from "./phase.ts";

/** All that Speed dice knows: its options, state, commands and events. */

export interface Options extends Nothing {
  readonly die: DieSize;
}

export interface State extends Table, Seated<Choice>, InLine {
  readonly options: Options;
  /** Seats whose next Action Phase is used up, with the Phase of the Abort. */
  readonly owed: Readonly<Record<SeatId, number>>;
  readonly aborted: readonly SeatId[];
  /** HD-6: seats that hold an Action Phase. */
  readonly held: readonly SeatId[];
  /** C-5: seats that are down, with the Phase in which their turn was still to come; null if none was. */
  readonly down: Readonly<Record<SeatId, number | null>>;
  /** A Phase has been rolled. */
  readonly running: boolean;
  /** HD-1: how many Phases there have been; HD-4: how many of them in this Turn. */
  readonly phase: number;
  readonly inTurn: number;
  /** HD-4: HERO's Turn, which is Foundry's round. */
  readonly heroTurn: number;
  /** The dice were collected: the next Phase is this Turn's first. */
  readonly again: boolean;
  readonly dice: Readonly<Record<SeatId, number>>;
  readonly gmDie: number;
  /** HD-5: the die these were rolled on, whatever is rolled next. */
  readonly faces: DieSize;
  readonly kinds: Readonly<Record<SeatId, PhaseKind>>;
  /** HD-3: consecutive Null Phases. */
  readonly nulls: Readonly<Record<SeatId, number>>;
  /** Never goes down: the key of what may be done at a moment. */
  readonly turn: number;
  /** In order of their last action this Turn. */
  readonly done: readonly SeatId[];
}

export interface Commands extends ByType<OptionsCommand>, ByType<SetSpeed>, ByType<GroupCommand>, ByType<Reset> {
  abort: { seat: SeatId };
  hold: { seat: SeatId };
  useHold: { seat: SeatId };
  roll: Nothing;
  end: { seat: SeatId };
  /** The Phases of these seats, or else of all the Game Master's. */
  endAll: { seats?: readonly SeatId[] };
}

export interface Events extends ByType<PeopleEvent>, ByType<SpeedSet>, ByType<GroupEvent> {
  optionsSet: { options: Options };
  aborted: { seat: SeatId };
  held: { seat: SeatId };
  usedHold: { seat: SeatId };
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  /** HD-7: everyone's die, and the GM's. */
  rolled: { dice: Readonly<Record<SeatId, number>>; gm: number };
  collected: Nothing;
  ended: { seat: SeatId };
  allEnded: { seats: readonly SeatId[] };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

export type DieSize = (typeof DIE_SIZES)[number];

/** What this Phase is for a seat: an Action Phase, a certain one, a Null Phase, or one that an Abort had used up. */
export type PhaseKind = "action" | "certain" | "null" | "owed";

export const words = wordsOf("speed-dice");
export const { text, no, offer, say } = words;
