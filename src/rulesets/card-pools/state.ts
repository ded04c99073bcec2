import type { Reset } from "../../engine/kit/collect.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { type Of, type Play as Playing, partOf } from "../../engine/parts.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";
import type { As, Blow, Contest, Deed, Down, Group, Loss, Phase, Run, Stun } from "./pieces.ts";
import type { Effort, Use } from "./uses.ts";
import type { NUMBERS, Told } from "./values.ts";

export interface Options {
  /** Whether the GM sees the rolls, and the number of decks, before anything is dealt. */
  readonly pause: "pause" | "atOnce";
  /** C-10: whether hands are closed. */
  readonly hands: "closed" | "open";
  /** GP-1: whether each FP lost counts, or falling below a third of FP halves. */
  readonly tired: "eachPoint" | "third";
  /** GP-3: the seconds of world time in a turn. */
  readonly seconds: 12 | 13;
  /** GP-18: what an active defence may be made with. */
  readonly defence: "anyRank" | "strict";
  /** GP-12: whether HP that an actor loses count as damage, or only what the GM enters. */
  readonly wounds: "byHand" | "seen";
  /** GP-14: whether Riding, Driving or Piloting may replace DX at full speed. */
  readonly steered: "no" | "yes";
}

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  /** Goes up with everything that is done. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
  /** GP-2: the number of the combat turn. */
  readonly combatTurn: number;
  /** Foundry's round of this encounter's first increment, and whether it has come. */
  readonly first: number;
  readonly begun: boolean;
  /** Seconds that keep the clock in place after the length of a turn was changed (GP-3). */
  readonly shift: number;
  /** The cards of this turn were collected: the next deal is this turn's again. */
  readonly again: boolean;
  /** GP-3: 0 for Aces to 12 for Deuces. */
  readonly step: number;
  /** GP-4: how many decks are in play, and how many exist. */
  readonly decks: number;
  readonly bought: number;
  /** The decks that the present rolls will need. */
  readonly needs: number;
  readonly dice: Readonly<Record<SeatId, number>>;
  /** How many cards each seat drew this turn. */
  readonly drawn: Readonly<Record<SeatId, number>>;
  /** Everyone of this increment in order, and the place of those who act. */
  readonly line: readonly Group[];
  readonly at: number;
  /** Cards that lie before their owners but were not spent. */
  readonly lost: readonly CardId[];
  /** Spent cards that had been on hold (GP-7). */
  readonly fromHold: readonly CardId[];
  readonly deeds: readonly Deed[];
  /** C-5: seats whose cards are set aside until the turn is over. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** GP-8: cards committed to a preemption, their use still to be declared. */
  readonly committed: Readonly<Record<SeatId, CardId>>;
  readonly losses: readonly Loss[];
  readonly contests: readonly Contest[];
  /** How many losses and contests there have ever been. */
  readonly made: number;
  readonly stunned: Readonly<Record<SeatId, Stun>>;
  /** GP-16, GP-17: seats stunned by a hit in this increment, which complete what they were about to do in it. */
  readonly struck: readonly SeatId[];
  /** GP-20: seats stunned before the deal, with the number of cards it costs besides the highest. */
  readonly owing: Readonly<Record<SeatId, number>>;
  /** The bonus of an attempt to shake off stun that is still to be rolled. */
  readonly shaking: Readonly<Record<SeatId, number>>;
  readonly aim: Readonly<Record<SeatId, number>>;
  readonly runs: Readonly<Record<SeatId, Run>>;
  /** GP-6: Increased Defence, this increment. */
  readonly raised: readonly SeatId[];
  /** GP-16: acts after a lost contest; true once hit. */
  readonly late: Readonly<Record<SeatId, boolean>>;
  readonly told: Readonly<Record<FighterId, Told>>;
  /** What each seat used its cards for, the last first. */
  readonly habits?: Readonly<Record<SeatId, readonly Use[]>>;
  /** What events have cost this turn, the last one last. */
  readonly blows?: readonly Blow[];
  /** FP lost, if the game system does not count them. */
  readonly tired: Readonly<Record<SeatId, number>>;
}

type Seated = { readonly seat: SeatId };

export type Command =
  | { readonly type: "roll" | "deal" | "count" }
  | ({ readonly type: "dealIn" | "end" | "arrive" | "halt" | "recover" } & Seated)
  | ({ readonly type: "setDie"; readonly die?: number } & Seated)
  | ({ readonly type: "setTerms"; readonly traits?: readonly string[] } & Seated &
      Partial<Record<(typeof NUMBERS)[number], number>>)
  | ({
      readonly type: "spend" | "defend" | "declare";
      readonly which?: readonly CardId[];
      readonly use?: readonly string[];
      readonly effort?: readonly string[];
      readonly also?: readonly string[];
    } & Seated)
  | ({ readonly type: "hold"; readonly card?: readonly CardId[] } & Seated)
  | ({ readonly type: "preempt"; readonly against?: readonly SeatId[] } & Seated)
  | ({ readonly type: "contest"; readonly id: number; readonly target?: number; readonly by?: number } & Seated)
  | ({
      readonly type: "fastDraw";
      readonly with?: readonly CardId[];
      readonly skill?: number;
      readonly result?: readonly string[];
    } & Seated)
  | ({
      readonly type: "run";
      readonly card?: readonly CardId[];
      readonly sprint?: readonly string[];
      readonly place?: string;
      readonly steering?: number;
    } & Seated)
  | { readonly type: "lose"; readonly id: number; readonly which?: readonly CardId[] }
  | { readonly type: "giveUp"; readonly id: number; readonly card: CardId }
  | ({ readonly type: "damage"; readonly points?: number; readonly safe?: readonly string[] } & Seated)
  | ({ readonly type: "stun"; readonly how?: readonly string[]; readonly more?: number } & Seated)
  | ({ readonly type: "shake"; readonly how: "roll" | "made" | "failed" } & Seated)
  | Reset
  | OptionsCommand;

/** Dice rolled here, with what they were rolled against. */
type Thrown<Against extends string> = { readonly dice?: readonly number[] } & {
  readonly [K in Against]?: number;
};

export type Event =
  | PeopleEvent
  | ({ readonly type: "fell" | "rose" | "arrived" | "halted" | "recovered" } & Seated)
  | { readonly type: "rolled"; readonly dice: Readonly<Record<SeatId, number>> }
  | { readonly type: "gathered"; readonly decks: number }
  /** One more deck in the middle of a turn (C-5). */
  | { readonly type: "deckJoined" | "turnEnded" | "collected" }
  | { readonly type: "dealt"; readonly to: Readonly<Record<SeatId, readonly CardId[]>> }
  | ({
      readonly type: "dealtIn";
      readonly die: number;
      readonly cards: readonly CardId[];
      readonly passed: readonly CardId[];
    } & Seated)
  | { readonly type: "counted"; readonly step: number }
  | { readonly type: "ended"; readonly seats: readonly SeatId[] }
  | ({
      readonly type: "spent";
      readonly cards: readonly CardId[];
      readonly use: Use;
      readonly size: number;
      readonly effort?: Effort;
      readonly future?: CardId;
      /** GP-14: these cards end a run besides. */
      readonly stops?: true;
      readonly as: As;
    } & Seated)
  | ({ readonly type: "tired" | "damaged"; readonly points: number } & Seated)
  | ({ readonly type: "held" | "drewJoker"; readonly card: CardId } & Seated)
  | ({ readonly type: "preempted"; readonly whom: SeatId; readonly card: CardId } & Seated)
  | ({ readonly type: "tested"; readonly id: number; readonly margin: number } & Thrown<"target"> & Seated)
  | {
      readonly type: "contested";
      readonly by: SeatId;
      readonly whom: SeatId;
      readonly id?: number;
      readonly outcome: "first" | "together" | "after";
      /** Another seat that comes before, or after, that opponent at the same moment. */
      readonly beside?: SeatId;
    }
  | ({ readonly type: "drew"; readonly made: boolean; readonly card?: CardId } & Thrown<"skill"> & Seated)
  | ({ readonly type: "ran"; readonly card: CardId; readonly as: As } & Pick<Run, "sprint" | "place" | "steering"> &
      Seated)
  /** With `completes`, what is being done in this increment is still completed (GP-16, GP-17). */
  | ({ readonly type: "stunned"; readonly how: Stun; readonly owing?: number; readonly completes?: true } & Seated)
  | ({ readonly type: "shook"; readonly made: boolean } & Thrown<"target"> & Seated)
  | { readonly type: "owed"; readonly loss: Loss }
  | ({ readonly type: "lost"; readonly id: number; readonly cards: readonly CardId[] } & Seated)
  | { readonly type: "told"; readonly fighter: FighterId; readonly told: Told }
  | OptionsEvent<Options>;

export type Spent = Of<Event, "spent">;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
