import type { Reset } from "../../engine/kit/drawing.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Seated } from "../../engine/table/seating.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table/table.ts";
import type { Loss } from "./cost.ts";
import type { As, DueLine } from "./due-order.ts";
import type { Befalling } from "./members.ts";
import type { NUMBERS, TermInput } from "./terms.ts";
import type { Effort, Use } from "./uses.ts";

/** All that card pools knows: its options, state, commands and events. */

export interface Options extends Nothing {
  /** What an active defence may be made with. */
  readonly defence: "anyRank" | "strict";
  /** Whether HP that an actor loses count as damage, or only what the GM enters. */
  readonly wounds: "byHand" | "seen";
  /** GP-1: whether each FP lost counts, or falling below a third of FP halves. */
  readonly tired: "eachPoint" | "third";
  /** GP-21: whether the Game Master's fighters of one actor share a pool. */
  readonly pools: "each" | "shared";
  readonly hands: "closed" | "open";
  readonly pause: "pause" | "atOnce";
  /** Whether Riding, Driving or Piloting may replace DX at full speed. */
  readonly steered: "no" | "yes";
  /** The seconds of world time in a turn. */
  readonly seconds: 12 | 13;
}

export interface State extends Table, DueLine {
  readonly options: Options;
  /** For how many seconds each seat has aimed. */
  readonly aim: Readonly<Record<SeatId, number>>;
  /** How many cards each seat drew this turn. */
  readonly drawn: Readonly<Record<SeatId, number>>;
  /** How many decks are in play, and how many exist. */
  readonly decks: number;
  readonly bought: number;
  /** The decks that the present rolls will need. */
  readonly needs: number;
  readonly deeds: readonly Deed[];
  /** Seats with Increased Defence, for the increment. */
  readonly raised: readonly SeatId[];
  /** What each seat used its cards for, the last first. */
  readonly habits?: Readonly<Record<SeatId, readonly Use[]>>;
  /** What events have cost this turn, the last one last. */
  readonly blows?: readonly Blow[];
  /** FP lost, if the game system does not count them. */
  readonly tired: Readonly<Record<FighterId, number>>;
  readonly losses: readonly Loss[];
  /** How many losses and contests there have ever been. */
  readonly made: number;
  /** Cards that lie before their owners but were not spent. */
  readonly lost: readonly CardId[];
  /** The bonus of an attempt to shake off stun that is still to be rolled. */
  readonly shaking: Readonly<Record<FighterId, number>>;
  readonly stunned: Readonly<Record<FighterId, Stun>>;
  /** GP-16, GP-17: seats stunned by a hit in this increment, which complete what they were about to do in it. */
  readonly struck: readonly SeatId[];
  /** GP-20: fighters stunned before the deal, with the number of cards it costs besides the highest. */
  readonly owing: Readonly<Record<FighterId, number>>;
  /** Seats whose cards are set aside until the turn is over. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** GP-21: the group each fighter was put in by hand, and the names of groups. */
  readonly choices?: Seated["choices"];
  readonly names?: Seated["names"];
  readonly told: Readonly<Record<FighterId, TermInput>>;
  /** The cards of this turn were collected: the next deal is this turn's again. */
  readonly again: boolean;
  readonly contests: readonly Contest[];
  readonly phase: "setup" | "rolled" | "dealt" | "counting" | "over";
  /** 0 for Aces to 12 for Deuces. */
  readonly step: number;
  /** Spent cards that had been on hold (GP-7). */
  readonly fromHold: readonly CardId[];
  /** Cards committed to a preemption, their use still to be declared. */
  readonly committed: Readonly<Record<SeatId, CardId>>;
  /** GP-16: acts after a lost contest; true once hit. */
  readonly late: Readonly<Record<SeatId, boolean>>;
  /** The number of the combat turn. */
  readonly combatTurn: number;
  readonly dice: Readonly<Record<SeatId, number>>;
  readonly runs: Readonly<Record<FighterId, Run>>;
  /** The contests that brought up those who act now; absent where none did. */
  readonly settled?: SettledContests;
  /** Foundry's round of this encounter's first increment, and whether it has come. */
  readonly first: number;
  readonly begun: boolean;
  /** Seconds that keep the clock in place after the length of a turn was changed. */
  readonly shift: number;
  /** Goes up with everything that is done. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
}

export interface Commands extends ByType<OptionsCommand>, ByType<GroupCommand>, ByType<Reset> {
  deal: Nothing;
  dealIn: { seat: SeatId };
  defend: PlayInput;
  fastDraw: { seat: SeatId; with?: readonly CardId[]; skill?: number; result?: readonly string[] };
  spend: PlayInput;
  declare: PlayInput;
  damage: { seat: SeatId; fighter?: readonly FighterId[]; points?: number; safe?: readonly string[] };
  lose: { id: number; which?: readonly CardId[] };
  giveUp: { id: number; card: CardId };
  shake: Befalling & { how: "roll" | "made" | "failed" };
  stun: { seat: SeatId; fighter?: readonly FighterId[]; how?: readonly string[]; more?: number };
  recover: Befalling;
  setTerms: Partial<Record<(typeof NUMBERS)[number], number>> & { seat: SeatId; traits?: readonly string[] };
  setAllTerms: { terms?: Readonly<Record<SeatId, readonly number[]>> };
  contest: { seat: SeatId; id: number; target?: number; by?: number };
  count: Nothing;
  hold: { seat: SeatId; card?: readonly CardId[] };
  playAll: { uses?: Readonly<Record<SeatId, string>> };
  preempt: { seat: SeatId; against?: readonly SeatId[] };
  rollAll: { seats?: readonly SeatId[] };
  roll: Nothing;
  setDie: { seat: SeatId; die?: number };
  run: {
    seat: SeatId;
    fighter?: readonly FighterId[];
    card?: readonly CardId[];
    sprint?: readonly string[];
    place?: string;
    steering?: number;
  };
  arrive: Befalling;
  halt: Befalling;
  end: { seat: SeatId };
}

export interface Events extends ByType<GroupEvent>, ByType<PeopleEvent> {
  optionsSet: { options: Options };
  dealt: { to: Readonly<Record<SeatId, readonly CardId[]>> };
  dealtIn: { seat: SeatId; die: number; cards: readonly CardId[]; passed: readonly CardId[] };
  gathered: { decks: number };
  /** One more deck in the middle of a turn (C-5). */
  deckJoined: Nothing;
  /** With the dice, if they were rolled here, and what they were rolled against. */
  drew: { seat: SeatId; made: boolean; card?: CardId; dice?: readonly number[]; skill?: number };
  spent: {
    seat: SeatId;
    cards: readonly CardId[];
    use: Use;
    size: number;
    effort?: Effort;
    future?: CardId;
    /** GP-14: these cards end a run besides. */
    stops?: true;
    as: As;
  };
  drewJoker: { seat: SeatId; card: CardId };
  damaged: Befalling & { points: number };
  tired: Befalling & { points: number };
  owed: { loss: Loss };
  lost: { id: number; seat: SeatId; cards: readonly CardId[] };
  /** With the dice, if they were rolled here, and what they were rolled against. */
  shook: Befalling & { made: boolean; dice?: readonly number[]; target?: number };
  /** With `completes`, what is being done in this increment is still completed (GP-16, GP-17). */
  stunned: Befalling & { how: Stun; owing?: number; completes?: true };
  recovered: Befalling;
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  told: { fighter: FighterId; told: TermInput };
  collected: Nothing;
  /** With the dice, if they were rolled here, and what they were rolled against. */
  tested: { seat: SeatId; id: number; margin: number; dice?: readonly number[]; target?: number };
  contested: {
    by: SeatId;
    whom: SeatId;
    id?: number;
    outcome: "first" | "together" | "after";
    /** Another seat that comes before, or after, that opponent at the same moment. */
    beside?: SeatId;
  };
  counted: { step: number };
  turnEnded: Nothing;
  held: { seat: SeatId; card: CardId };
  preempted: { seat: SeatId; whom: SeatId; card: CardId };
  rolled: { dice: Readonly<Record<SeatId, number>> };
  ran: Pick<Run, "sprint" | "place" | "steering"> & Befalling & { card: CardId; as: As };
  arrived: Befalling;
  halted: Befalling;
  ended: { seats: readonly SeatId[] };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

/** What was done with cards in this increment. */
export interface Deed {
  readonly seat: SeatId;
  readonly use: Use | "preempt" | "draw" | "run";
  readonly size: number;
  readonly cards: readonly CardId[];
  readonly effort?: Effort;
  /** For a shot: how long it was aimed, if that adds to it. */
  readonly aim?: number;
  /** GP-11: a defence of somebody who was stunned then. */
  readonly stunned?: true;
}

/** Which cards a seat plays, and for what. */
export interface PlayInput extends SpendInput {
  readonly seat: SeatId;
  readonly which?: readonly CardId[];
  readonly use?: readonly string[];
}

/** What is added to a use. */
export interface SpendInput {
  readonly effort?: readonly string[];
  readonly also?: readonly string[];
}

/** What an event has cost, for whom it befell to see. */
export interface Blow extends Pick<Loss, "id" | "seat" | "cause" | "points" | "stuns" | "by"> {
  readonly cards: readonly CardId[];
  /** They were the seat's last. */
  readonly last?: true;
}

/** Of the body or of the mind. */
export type Stun = "body" | "mind";

/** What to restore for a defeated seat that gets up in this turn. */
export interface Down {
  readonly hold: CardId | null;
  /** The increment in whose moment it fell, which it has had; null if there was none. */
  readonly had: number | null;
}

/** Each side's margin, as it comes in, and what its dice showed if they were rolled here. */
export interface Contest {
  readonly id: number;
  readonly by: SeatId;
  readonly whom: SeatId;
  readonly margins: Readonly<Record<SeatId, number>>;
  readonly thrown?: Readonly<Record<SeatId, readonly number[]>>;
}

/** A run at full speed. */
export interface Run {
  readonly sprint: boolean;
  /** Where it ends without a card; empty if no place was named. */
  readonly place: string;
  /** The level used in place of DX meanwhile; 0 for none. */
  readonly steering: number;
  /** Declared in this increment: the card itself moves. */
  readonly fresh: boolean;
  readonly ending: boolean;
  /** Hexes moved, not counting this increment. */
  readonly moved: number;
}

/** Contests against one opponent as they were settled, and the turn at which that was. */
export interface SettledContests {
  readonly at: number;
  readonly whom: SeatId;
  readonly contests: readonly Contest[];
}

export const words = wordsOf("card-pools");
export const { text, no, offer, say, thrown } = words;

/** A number with its sign, with a typographic minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
