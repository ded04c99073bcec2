import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { FighterId, SeatId, Table } from "../../engine/table.ts";
import type { InLine } from "../hero/in-line.ts";
import type { SetSpeed, SpeedSet } from "../hero/set-speed.ts";
import type { Choice } from "../hero/speed.ts";

/** HD-4: the most Phases in a Turn. */
export const PHASES = 12;
export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];

export interface Options {
  /** HD-1, HD-5: the die that everyone rolls. */
  readonly die: Die;
}

/** What this Phase is for a seat: an Action Phase, a certain one, a Null Phase, or one that an Abort had used up. */
export type Kind = "action" | "certain" | "null" | "owed";

export interface State extends Table {
  readonly options: Options;
  /** A Phase has been rolled. */
  readonly running: boolean;
  /** Never goes down: the key of what may be done at a moment. */
  readonly turn: number;
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
  readonly faces: Die;
  readonly kinds: Readonly<Record<SeatId, Kind>>;
  /** HD-3: consecutive Null Phases. */
  readonly nulls: Readonly<Record<SeatId, number>>;
  /** HD-2: seats whose next Action Phase is used up, with the Phase of the Abort. */
  readonly owed: Readonly<Record<SeatId, number>>;
  /** HD-6: seats that hold an Action Phase. */
  readonly held: readonly SeatId[];
  readonly aborted: readonly SeatId[];
  /** The order of this Phase, and the place of the acting seat. */
  readonly line: InLine["line"];
  readonly at: number;
  /** C-5: seats that are down, with the Phase in which their turn was still to come, or 0. */
  readonly down: Readonly<Record<SeatId, number>>;
  /** In order of their last action this Turn. */
  readonly done: readonly SeatId[];
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  readonly made: number;
}

export type Command =
  | { readonly type: "roll" }
  | { readonly type: "end" | "hold" | "useHold" | "abort"; readonly seat: SeatId }
  | Reset
  | SetSpeed
  | GroupCommand
  | OptionsCommand;

export type Event =
  | PeopleEvent
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  /** HD-7: everyone's die, and the GM's. */
  | { readonly type: "rolled"; readonly dice: Readonly<Record<SeatId, number>>; readonly gm: number }
  | { readonly type: "ended" | "held" | "usedHold" | "aborted"; readonly seat: SeatId }
  | { readonly type: "collected" }
  | SpeedSet
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
