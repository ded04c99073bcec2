import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { TurnedUp, TurnUp } from "../../engine/kit/turn-up.ts";
import type { RollValue } from "../../engine/offer.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { Chosen } from "../../engine/seating.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";
import type { Options } from "./of-the-table.ts";
import type { Declared, Down, Gain, Marks, Named, Naming } from "./on-seats.ts";
import type { Rolled, Twist } from "./rolled.ts";

export type { Rolled, Twist } from "./rolled.ts";

export const DECK = "action";

/** Choices made by hand for a combatant; they take precedence over the documents (C-9, SW-15). */
export interface Choice extends Chosen {
  readonly levelHeaded?: number;
  readonly quick?: boolean;
  readonly hesitant?: boolean;
  /** SW-24: how many extra cards to give away. */
  readonly tactician?: number;
  /** Sits this one out: in the encounter, but not dealt in. */
  readonly sits?: boolean;
}

/** SW-9: who lies in wait for whom in the first round, and what the victims' Notice came to. */
export interface Surprise {
  readonly ambushers: readonly SeatId[];
  readonly victims: readonly SeatId[];
  readonly notice: Readonly<Record<SeatId, Rolled>>;
}

/** Several seats want the same moment (SW-8, SW-5). */
export interface Contest {
  /** The seat whose action is broken into; null if two Jokers come up together. */
  readonly against: SeatId | null;
  readonly claims: readonly SeatId[];
  /** These go first; they roll only against each other. */
  readonly jokers: readonly SeatId[];
  /** SW-10: everyone rolls, and nothing is dealt. */
  readonly standoff?: true;
  /** Seats whose Bennies are settled (SW-14). */
  readonly settled?: readonly SeatId[];
  /** Null if the seat gave way. */
  readonly totals: Readonly<Record<SeatId, Rolled | null>>;
}

/** A contest as it was settled, and the turn at which the first began to act. */
export interface Settled {
  readonly contest: Contest;
  readonly order: readonly (readonly SeatId[])[];
  readonly since: number;
}

type Phase = "setup" | "dealt" | "running" | "between";

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The seating may have changed since cards were last dealt. */
  readonly unseated: boolean;
  /** The cards of this round were collected: the next deal is this round's again. */
  readonly again: boolean;
  /** SW-10: nothing was dealt in this round, and nothing will be. */
  readonly undealt: boolean;
  /** Never goes down: the key of a turn. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
  readonly decks: number;
  /** SW-1: decks that were joined without their Jokers. */
  readonly bare: readonly number[];
  /** SW-6: the Jokers that make a shuffle due. */
  readonly shuffleDue: readonly CardId[];
  /** SW-21: the Holds that were lost since cards were dealt, and at which turn. */
  readonly lostHolds?: readonly { readonly seat: SeatId; readonly turn: number; readonly cards: readonly CardId[] }[];
  /** SW-20: the Jokers that have paid in this round. */
  readonly paid: readonly CardId[];
  readonly acting: readonly SeatId[];
  readonly done: readonly SeatId[];
  /** By card, highest first. */
  readonly toCome: readonly SeatId[];
  /** Seats that act right after, before the count goes on: the interrupted and the losers. */
  readonly chain: readonly (readonly SeatId[])[];
  /** Seats that asked to act next, out of turn. */
  readonly queue: readonly SeatId[];
  /** On Hold (SW-7). */
  readonly held: readonly SeatId[];
  /** Already on Hold when this round was dealt: their Jokers are ordinary cards (SW-5). */
  readonly heldOver: readonly SeatId[];
  /** Jokers that let their first turn pass (SW-5). */
  readonly biding: readonly SeatId[];
  /** Acted out of turn this round: their Hold or Joker is spent. */
  readonly cameIn: readonly SeatId[];
  /** Seats whose turn has begun and is not over, including the interrupted. */
  readonly opened: readonly SeatId[];
  /** Seats passed over by the end of the round. */
  readonly passed: readonly SeatId[];
  /** SW-23: seats that have acted on their card, which therefore lies face up. */
  readonly turned: readonly SeatId[];
  /** C-5: what the defeated get back if they get up before the next deal. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** SW-22: cards that players have named, for the GM to confirm. */
  readonly namedCards: Readonly<Record<SeatId, Named>>;
  readonly naming: Readonly<Record<SeatId, Naming>>;
  readonly contest: Contest | null;
  /** The last contest of the round; absent before it. */
  readonly settled?: Settled;
  readonly surprise: Surprise | null;
  /** Seats with the Drop (SW-11). */
  readonly drops: readonly SeatId[];
  /** Those of them that are on Hold only because of it. */
  readonly dropHeld: readonly SeatId[];
  readonly marks: Readonly<Record<SeatId, Marks>>;
  readonly actions: Readonly<Record<SeatId, Declared>>;
  /** Own Bennies spent or given here, and the GM's common ones; missing ones are at their usual number (SW-14). */
  readonly bennies: Readonly<Record<FighterId, number>>;
  readonly common: number | null;
  /** Absent in this ruleset's own encounters. */
  readonly twists?: Readonly<Record<SeatId, Twist>>;
  /** SW-12: how many of the declared actions were used, or won something; this ruleset itself counts none. */
  readonly least?: Readonly<Record<SeatId, number>>;
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  /** How many groups have been made by hand; numbers the next one. */
  readonly made: number;
}

type Picked = readonly string[];

export type Command =
  | { readonly type: "deal" | "begin" | "endRound" | "callStandoff" | "newSession" | "confirmClaims" }
  | {
      readonly type: "end" | "hold" | "actNext" | "bide" | "giveWay" | "stand" | "buy" | "unmark";
      readonly seat: SeatId;
    }
  | { readonly type: "letAct" | "dealIn" | "giveDrop" | "takeDrop" | "putOnHold"; readonly seat: SeatId }
  | { readonly type: "loseHold" | "enough"; readonly seat: SeatId }
  | { readonly type: "arrange"; readonly seat: SeatId; readonly place?: readonly SeatId[] }
  | { readonly type: "nameCard" | "giveCard"; readonly seat: SeatId; readonly rank?: Picked; readonly suit?: Picked }
  | { readonly type: "confirmClaim" | "denyClaim"; readonly seat: SeatId }
  | { readonly type: "choose"; readonly seat: SeatId; readonly card?: Picked }
  | { readonly type: "giveExtra"; readonly seat: SeatId; readonly card?: Picked; readonly to?: readonly SeatId[] }
  | { readonly type: "interrupt"; readonly seat: SeatId; readonly against?: readonly SeatId[] }
  | { readonly type: "rollAll"; readonly seats?: readonly SeatId[] }
  | { readonly type: "roll" | "reroll"; readonly seat: SeatId; readonly total?: RollValue }
  | { readonly type: "declare"; readonly seat: SeatId; readonly count?: number; readonly what?: string }
  | { readonly type: "ambush"; readonly ambushers?: readonly SeatId[]; readonly victims?: readonly SeatId[] }
  | { readonly type: "notice"; readonly seat: SeatId; readonly total?: RollValue; readonly made?: boolean }
  | { readonly type: "swap"; readonly seat: SeatId; readonly with?: readonly SeatId[] }
  | { readonly type: "give"; readonly seat: SeatId; readonly to?: readonly SeatId[] }
  | { readonly type: "mark"; readonly seat: SeatId; readonly mark?: Picked; readonly rounds?: number }
  | { readonly type: "setBennies"; readonly seat: SeatId; readonly bennies?: number }
  | { readonly type: "ally"; readonly seat: SeatId; readonly hero?: readonly SeatId[] }
  | { readonly type: "takeOver"; readonly seat: SeatId; readonly fighters?: readonly FighterId[] }
  | ({ readonly type: "set"; readonly seat: SeatId } & Partial<
      Record<"side" | "kind" | "edge" | "quick" | "hesitant" | "part", Picked>
    > & { readonly tactician?: number })
  | Reset
  | TurnUp
  | GroupCommand
  | OptionsCommand;

type Cards = readonly CardId[];

export type Event =
  | PeopleEvent
  | { readonly type: "joined"; readonly fighter: FighterId; readonly seat: SeatId }
  | { readonly type: "chosen"; readonly fighters: readonly FighterId[]; readonly choice: Choice }
  | { readonly type: "ungrouped"; readonly fighters: readonly FighterId[] }
  /** C-5: `rose` is up again before the next deal. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  | { readonly type: "collected" | "recycled" | "roundBegan" | "roundOver" | "sessionBegan" }
  /** `bare` without its Jokers; `planned` by the options, not because cards ran short. */
  | { readonly type: "deckJoined"; readonly deck: number; readonly bare?: true; readonly planned?: true }
  | {
      readonly type: "dealt";
      readonly to: Readonly<Record<SeatId, Cards>>;
      /** Cards drawn and replaced at once (SW-15). */
      readonly gone?: Readonly<Record<SeatId, Cards>>;
      /** SW-9: seats that begin on Hold without a card. */
      readonly waiting?: readonly SeatId[];
      /** What went back into the deck first: nothing, the discards, or all but held cards. */
      readonly shuffled: "nothing" | "discards" | "whole";
    }
  | { readonly type: "dealtIn"; readonly seat: SeatId; readonly cards: Cards; readonly gone?: Cards }
  /** Takes the place of another who acts at the same moment. */
  | { readonly type: "arranged"; readonly seat: SeatId; readonly place: SeatId }
  | { readonly type: "cardAsked"; readonly seat: SeatId; readonly naming?: Naming }
  | { readonly type: "claimDenied"; readonly seat: SeatId }
  | { readonly type: "cardClaimed"; readonly seat: SeatId; readonly named: Named }
  /** `as` it was asked for, if not as the seat's own card. */
  | { readonly type: "cardNamed"; readonly seat: SeatId; readonly card: CardId; readonly as?: Naming["as"] }
  | { readonly type: "bought"; readonly seat: SeatId; readonly cards: Cards; readonly gone: Cards }
  | { readonly type: "chose"; readonly seat: SeatId; readonly card: CardId }
  /** SW-15 Quick: drawn for the card that was kept; the last one stays. */
  | { readonly type: "replaced"; readonly seat: SeatId; readonly cards: Cards }
  | { readonly type: "turnBegan"; readonly seats: readonly SeatId[] }
  | { readonly type: "turnEnded" | "held" | "bided" | "queued" | "brokeIn"; readonly seat: SeatId }
  | { readonly type: "dropGiven" | "dropTaken" | "holdGiven"; readonly seat: SeatId }
  | {
      readonly type: "challenged";
      readonly by: readonly SeatId[];
      readonly against: SeatId | null;
      readonly joker: boolean;
    }
  | { readonly type: "rolled"; readonly seat: SeatId; readonly roll: Rolled | null }
  | { readonly type: "contested"; readonly order: readonly (readonly SeatId[])[] }
  | { readonly type: "standoffCalled"; readonly seats: readonly SeatId[] }
  | { readonly type: "ambushed"; readonly ambushers: readonly SeatId[]; readonly victims: readonly SeatId[] }
  | { readonly type: "noticed"; readonly seat: SeatId; readonly roll: Rolled }
  | { readonly type: "swapped"; readonly seats: readonly [SeatId, SeatId] }
  | { readonly type: "gave"; readonly seat: SeatId; readonly to: SeatId }
  | { readonly type: "marked"; readonly seat: SeatId; readonly marks: Marks }
  | { readonly type: "declared"; readonly seat: SeatId; readonly actions: Declared }
  | {
      readonly type: "benniesSet";
      readonly seat: SeatId;
      readonly fighter: FighterId;
      readonly from: "bennies" | "commonBennies";
      readonly left: number;
    }
  /** SW-20: the Bennies that this Joker brought, and what each purse has now. */
  | { readonly type: "jokerRewarded"; readonly seat: SeatId; readonly card: CardId; readonly gains: readonly Gain[] }
  | { readonly type: "lostHold" | "extrasOver"; readonly seat: SeatId }
  | { readonly type: "extrasDealt"; readonly seat: SeatId; readonly cards: Cards }
  | { readonly type: "extraGiven"; readonly seat: SeatId; readonly card: CardId; readonly to: SeatId }
  /** SW-14: asked for a Benny, and let the total stand. */
  | { readonly type: "bennyAsked" | "stood"; readonly seat: SeatId }
  /** SW-14: rolled again with a Benny; the better of the two stands. */
  | { readonly type: "rerolled"; readonly seat: SeatId; readonly roll: Rolled; readonly stands: Rolled }
  | TurnedUp
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
