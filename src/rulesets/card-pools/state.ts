import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";

export const SHOE = "shoe";
/** GP-4: decks that this turn does not need. */
export const BOX = "box";

export interface Options {
  /** Whether the GM looks at the rolls, and the number of decks, before anything is dealt. */
  readonly pause: "pause" | "atOnce";
  /** C-10. */
  readonly hands: "closed" | "open";
  /** GP-1: whether each FP lost counts, or a third of FP halves. */
  readonly tired: "eachPoint" | "third";
  /** GP-3: a turn in seconds of the world's time. */
  readonly seconds: 12 | 13;
  /** GP-18. */
  readonly defence: "anyRank" | "strict";
  /** GP-12: whether HP that an actor loses are damage, or only what the GM enters. */
  readonly wounds: "byHand" | "seen";
  /** GP-14: whether Riding, Driving or Piloting may stand for DX at full speed. */
  readonly steered: "no" | "yes";
}

/** What is read of a fighter, and can be set by hand instead (GP-1). */
export const NUMBERS = ["dx", "iq", "ht", "move", "encumbrance", "fatigue"] as const;
export const YES = ["combatReflexes", "tactics", "combatParalysis", "halved"] as const;
export type TermName = (typeof NUMBERS)[number] | (typeof YES)[number];
export type Told = Partial<Record<TermName, number>>;

export const USES = [
  ...["move", "ready", "aim", "unaimed", "aimed", "wildSwing", "ranged", "melee", "damage"],
  ...["feint", "defence", "stun", "other", "gesture", "turn", "stop"],
] as const;
export type Use =
  | "move"
  | "ready"
  | "aim"
  | "unaimed"
  | "aimed"
  | "wildSwing"
  | "ranged"
  | "melee"
  | "damage"
  | "feint"
  | "defence"
  | "stun"
  | "other"
  | "gesture"
  | "turn"
  | "stop";

/** GP-6. */
export const EFFORTS = ["determined", "double", "strong", "rangedEffort", "increased", "doubleDefence"] as const;
export type Effort = (typeof EFFORTS)[number];

/** Who acts at one moment of an increment; `as` says on what ground. */
export interface Group {
  readonly seats: readonly SeatId[];
  /** `wild` came in by a Red Joker and is preempted by another one alone (GP-9). */
  readonly as: "count" | "hold" | "joker" | "preempt" | "wild" | "late";
  readonly ended?: readonly SeatId[];
}

/** What was done with cards in this increment. */
export interface Deed {
  readonly seat: SeatId;
  readonly use: Use | "preempt" | "draw" | "run";
  readonly size: number;
  readonly cards: readonly CardId[];
  readonly effort?: Effort;
  /** A shot's: how long it was aimed before, where that adds to it. */
  readonly aim?: number;
}

/** GP-19: cards that one event costs: the highest, others of the owner's choice, or both. */
export interface Loss {
  readonly id: number;
  readonly seat: SeatId;
  readonly cause: "damage" | "stun" | "fright" | "joker" | "draw";
  readonly highest: boolean;
  readonly others: number;
  /** GP-17: the GM overrules that cards of the rank being counted are safe. */
  readonly whole?: true;
}

/** GP-16: each side's margin, as it comes in. */
export interface Contest {
  readonly id: number;
  readonly by: SeatId;
  readonly whom: SeatId;
  readonly margins: Readonly<Record<SeatId, number>>;
}

/** GP-14. */
export interface Run {
  readonly sprint: boolean;
  /** Where it ends without a card; empty where no place was named. */
  readonly place: string;
  /** The level that stands for DX meanwhile; 0 for none. */
  readonly steering: number;
  /** Declared in this increment: the card itself moves. */
  readonly fresh: boolean;
  readonly ending: boolean;
  /** Hexes, without those of this increment. */
  readonly moved: number;
}

/** C-5: what is to be known again of whoever is defeated, once it gets up in this turn. */
export interface Down {
  readonly hold: CardId | null;
  /** GP-8: that card is from an earlier turn. */
  readonly kept: boolean;
  /** The increment in whose moment it fell, which it has had; null where there was none. */
  readonly had: number | null;
}

export type Phase = "setup" | "rolled" | "dealt" | "counting" | "over";

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  /** Counts on for ever, with everything that is done. */
  readonly turn: number;
  /** The turn at which those who act now began to: the key of what they may do. */
  readonly since: number;
  /** GP-2. */
  readonly combatTurn: number;
  /** Foundry's round of this fight's first increment, and whether it has come. */
  readonly first: number;
  readonly begun: boolean;
  /** Seconds that keep the clock where it was when the length of a turn was changed (GP-3). */
  readonly shift: number;
  /** The cards of this turn were collected: the next deal is this turn's again. */
  readonly again: boolean;
  /** GP-3: 0 for Aces to 12 for Deuces. */
  readonly step: number;
  /** GP-4: how many are played with, and how many there are. */
  readonly decks: number;
  readonly bought: number;
  /** What the rolls that lie there will need. */
  readonly needs: number;
  readonly dice: Readonly<Record<SeatId, number>>;
  /** How many cards each drew this turn. */
  readonly drawn: Readonly<Record<SeatId, number>>;
  /** Everybody of this increment in order, and who acts now. */
  readonly line: readonly Group[];
  readonly at: number;
  /** Of the cards that lie before their owners, those that were not spent. */
  readonly lost: readonly CardId[];
  /** Of those that were spent, the ones that had been on hold (GP-7). */
  readonly fromHold: readonly CardId[];
  readonly deeds: readonly Deed[];
  /** GP-8: whose hold card is from an earlier turn. */
  readonly kept: readonly SeatId[];
  /** C-5: whose cards are set aside until the turn is over. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** GP-8: committed to a preemption, and what it does still to be said. */
  readonly committed: Readonly<Record<SeatId, CardId>>;
  readonly losses: readonly Loss[];
  readonly contests: readonly Contest[];
  /** How many losses and contests there ever were. */
  readonly made: number;
  readonly stunned: Readonly<Record<SeatId, "body" | "mind">>;
  /** GP-16, GP-17: stunned by a hit in this increment, and complete what they were about to do in it. */
  readonly struck: readonly SeatId[];
  /** GP-20: stunned before the deal; how many cards more than the highest that costs. */
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
  /** FP lost here, where nobody else counts them. */
  readonly tired: Readonly<Record<SeatId, number>>;
}
