import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";
import type { InLine } from "../hero/in-line.ts";
import type { SetSpeed, SpeedSet } from "../hero/set-speed.ts";
import type { Choice } from "../hero/speed.ts";

/** Twelve Segments to a Turn, counted down. */
export const SEGMENTS = 12;
export const SPARE = "spare";

export interface Options {
  /** Whether the next Turn waits for the GM. */
  readonly pause: "pause" | "atOnce";
  /** C-10, HC-9: which hands are closed to others. */
  readonly hands: "closed" | "gmClosed" | "open";
  /** HC-8: how often a seat may act in one Segment. */
  readonly phases: "onePhase" | "morePhases";
}

export const FORWARD = ["dodge", "block", "dive"] as const;
export type Forward = (typeof FORWARD)[number];

type Phase = "setup" | "running" | "over";

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  /** Never goes down: the key of what may be done at a moment. */
  readonly turn: number;
  /** HC-5: HERO's Turn, which is Foundry's round. */
  readonly heroTurn: number;
  readonly begun: boolean;
  /** The cards of this Turn were collected: the next deal is this Turn's again. */
  readonly again: boolean;
  /** HC-2: from 12 to 1. */
  readonly segment: number;
  /** HC-1: the number of each seat's own deck. */
  readonly decks: Readonly<Record<SeatId, number>>;
  /** How many decks there have ever been. */
  readonly printed: number;
  /** HC-8: the SPD that counts this Turn. */
  readonly spd: Readonly<Record<SeatId, number>>;
  /** The order of this Segment, and the place of the acting seat. */
  readonly line: InLine["line"];
  readonly at: number;
  /** Seats that have acted, or called forward, in this Segment. */
  readonly acted: readonly SeatId[];
  /** The cards that seats have last acted with in this Segment. */
  readonly used?: Readonly<Record<SeatId, readonly CardId[]>>;
  /** In order of their last action this Turn. */
  readonly done: readonly SeatId[];
  /** HC-5: cards that were not used. */
  readonly lost: readonly CardId[];
  /** HC-7: seats whose Dodge still lasts; a block or a dive does not. */
  readonly dodging: readonly SeatId[];
  /**
   * C-5: seats that are down, with their hand set aside, and whether their moment in this Segment was still to come.
   */
  readonly down: Readonly<Record<SeatId, { readonly comes: boolean }>>;
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  readonly made: number;
}

export type Command =
  | { readonly type: "deal" }
  | { readonly type: "dealIn"; readonly seat: SeatId }
  | { readonly type: "count" }
  | { readonly type: "endTurn" }
  | {
      readonly type: "act";
      readonly seat: SeatId;
      readonly which?: readonly CardId[];
      readonly use?: readonly string[];
    }
  | { readonly type: "end"; readonly seat: SeatId }
  | { readonly type: "forward"; readonly seat: SeatId; readonly doing?: readonly string[]; readonly by?: number }
  | Reset
  | SetSpeed
  | GroupCommand
  | OptionsCommand;

export type Event =
  | PeopleEvent
  /** C-5: down, and up again before the Turn ended. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  /** HC-1: as many cards as its SPD, for each seat. */
  | { readonly type: "dealt"; readonly to: Readonly<Record<SeatId, readonly CardId[]>> }
  | {
      readonly type: "dealtIn";
      readonly seat: SeatId;
      readonly cards: readonly CardId[];
      readonly passed: readonly CardId[];
    }
  | { readonly type: "counted"; readonly segment: number }
  | {
      readonly type: "acted";
      readonly seat: SeatId;
      readonly cards: readonly CardId[];
      /** HC-7: what it was said to be, if not just an action. */
      readonly as?: Forward;
    }
  | { readonly type: "ended"; readonly seat: SeatId }
  | {
      readonly type: "calledForward";
      readonly seat: SeatId;
      readonly card: CardId;
      readonly as: Forward;
      readonly works: boolean;
      readonly by?: number;
      readonly dice?: readonly number[];
      readonly target?: number;
    }
  | { readonly type: "turnOver" }
  | { readonly type: "collected" }
  | SpeedSet
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
