import type { Reset } from "../../engine/kit/collect.ts";
import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import type { GroupEvent } from "../../engine/kit/groups.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import type { RollValue } from "../../engine/offer.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { Chosen } from "../../engine/seating.ts";
import type { CardId, FighterId, SeatId, Table } from "../../engine/table.ts";
import type { Declared, Down, Marks } from "./on-seats.ts";

export const DECK = "action";

export interface Options {
  /** Between rounds the GM may adjust before it begins; without it a deal begins at once. */
  readonly pause: boolean;
  /** What an interrupt is contested with (SW-8). */
  readonly trait: "agility" | "athletics";
  /** SW-18: whether allied Wild Cards may act on a hero's card. */
  readonly allies: "ownCard" | "shareCard";
  /** SW-14: whether whoever is behind is asked for a Benny, or Bennies are paid by hand. */
  readonly bennies: "byHand" | "asked";
  /** SW-16. */
  readonly bennyCard: "no" | "yes";
  /** How long the game system says that a round is; six seconds where it says nothing (SW-13). */
  readonly roundSeconds?: number;
}

/** What somebody set by hand on a combatant; it outweighs what the documents say (C-9, SW-15). */
export interface Choice extends Chosen {
  readonly levelHeaded?: number;
  readonly quick?: boolean;
  readonly hesitant?: boolean;
  /** Sits this fight out: in the encounter, but not dealt in. */
  readonly sits?: boolean;
}

export interface Rolled {
  readonly total: number;
  /** What the dice showed, the Trait die's first; empty for a total from a real table. */
  readonly dice: readonly (readonly number[])[];
  /** Which die it was, and what was added. */
  readonly die?: number;
  readonly plus?: number;
  /** Only that it was made, or was not, is known: the total is not to be shown. */
  readonly said?: true;
  /** Dice that were thrown and do not count. */
  readonly away?: readonly { readonly faces: number; readonly results: readonly number[] }[];
  /** The Wild Die showed its highest, and was not thrown again. */
  readonly stood?: true;
}

/** What another ruleset makes of somebody's Trait rolls; this one twists none. */
export interface Twist {
  /** One Trait die more is thrown, and this one of the Trait dice is taken away. */
  readonly away?: "lowest" | "highest";
  /** This one of all dice is thrown again; of the two throws the higher counts for the lowest, the lower for the highest. */
  readonly again?: "lowest" | "highest";
  /** The Wild Die is not thrown again when it shows its highest. */
  readonly wildStands?: true;
  /** Added to what is rolled. */
  readonly plus?: number;
}

/** SW-9: who lies in wait for whom in the first round, and what the victims' Notice came to. */
export interface Surprise {
  readonly ambushers: readonly SeatId[];
  readonly victims: readonly SeatId[];
  readonly notice: Readonly<Record<SeatId, Rolled>>;
}

/** Several want the same moment (SW-8, SW-5). */
export interface Contest {
  /** Whose action is broken into; null where two Jokers come up together. */
  readonly against: SeatId | null;
  readonly claims: readonly SeatId[];
  /** These go first; they roll only against each other. */
  readonly jokers: readonly SeatId[];
  /** SW-10: everybody rolls, and nothing is dealt. */
  readonly standoff?: true;
  /** Whose Bennies are settled (SW-14). */
  readonly settled?: readonly SeatId[];
  /** Null gives way. */
  readonly totals: Readonly<Record<SeatId, Rolled | null>>;
}

type Phase = "setup" | "dealt" | "running" | "between";

export interface State extends Table {
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** Who sits where may have changed since cards were last dealt. */
  readonly unseated: boolean;
  /** The cards of this round were collected: the next deal is this round's again. */
  readonly again: boolean;
  /** SW-10: nothing was dealt in this round, and nothing is. */
  readonly undealt: boolean;
  /** Counts on for ever: the key of a turn. */
  readonly turn: number;
  /** The turn at which those who act now began to: the key of what they may do. */
  readonly since: number;
  readonly decks: number;
  /** SW-6: the Jokers that ask for it. */
  readonly shuffleDue: readonly CardId[];
  readonly acting: readonly SeatId[];
  readonly done: readonly SeatId[];
  /** By card, highest first. */
  readonly toCome: readonly SeatId[];
  /** Who acts right after, before the count goes on: the interrupted and the losers. */
  readonly chain: readonly (readonly SeatId[])[];
  /** Who asked to act next, out of the count. */
  readonly queue: readonly SeatId[];
  /** On Hold (SW-7). */
  readonly held: readonly SeatId[];
  /** On Hold since an earlier round when this one was dealt: their Jokers are ordinary cards (SW-5). */
  readonly heldOver: readonly SeatId[];
  /** Jokers that let their first turn pass (SW-5). */
  readonly biding: readonly SeatId[];
  /** Acted out of the count this round: their Hold or Joker is spent. */
  readonly cameIn: readonly SeatId[];
  /** Whose turn has begun and is not over, also of those who were interrupted. */
  readonly opened: readonly SeatId[];
  /** Whom the end of the round passed over. */
  readonly passed: readonly SeatId[];
  /** C-5: what the defeated have again if they get up before the next deal. */
  readonly down: Readonly<Record<SeatId, Down>>;
  readonly contest: Contest | null;
  readonly surprise: Surprise | null;
  /** Who has the Drop (SW-11). */
  readonly drops: readonly SeatId[];
  /** Who of them is on Hold because of it alone. */
  readonly dropHeld: readonly SeatId[];
  readonly marks: Readonly<Record<SeatId, Marks>>;
  readonly actions: Readonly<Record<SeatId, Declared>>;
  /** Own Bennies that were spent or given here, and the GM's common ones; what is not known is as usual (SW-14). */
  readonly bennies: Readonly<Record<FighterId, number>>;
  readonly common: number | null;
  /** Absent in this ruleset's own fights. */
  readonly twists?: Readonly<Record<SeatId, Twist>>;
  /** SW-12: how many of the declared actions something was done or won with; what this ruleset itself counts is none. */
  readonly least?: Readonly<Record<SeatId, number>>;
  readonly choices: Readonly<Record<FighterId, Choice>>;
  readonly names: Readonly<Record<SeatId, string>>;
  /** How many groups were made by hand: the next one's id. */
  readonly made: number;
}

type Picked = readonly string[];

export type Command =
  | { readonly type: "deal" | "begin" | "endRound" | "noticeAll" | "callStandoff" | "newSession" }
  | {
      readonly type: "end" | "hold" | "actNext" | "bide" | "giveWay" | "stand" | "buy" | "unmark";
      readonly seat: SeatId;
    }
  | { readonly type: "letAct" | "dealIn" | "giveDrop" | "takeDrop" | "putOnHold"; readonly seat: SeatId }
  | { readonly type: "choose"; readonly seat: SeatId; readonly card?: Picked }
  | { readonly type: "interrupt"; readonly seat: SeatId; readonly against?: readonly SeatId[] }
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
    >)
  | Reset
  | GroupCommand
  | OptionsCommand;

type Cards = readonly CardId[];

export type Event =
  | PeopleEvent
  | { readonly type: "joined"; readonly fighter: FighterId; readonly seat: SeatId }
  | { readonly type: "chosen"; readonly fighters: readonly FighterId[]; readonly choice: Choice }
  | { readonly type: "ungrouped"; readonly fighters: readonly FighterId[] }
  /** C-5: up again before the next deal, where it says `rose`. */
  | { readonly type: "fell" | "rose"; readonly seat: SeatId }
  | { readonly type: "collected" | "recycled" | "roundBegan" | "roundOver" | "sessionBegan" }
  | { readonly type: "deckJoined"; readonly deck: number }
  | {
      readonly type: "dealt";
      readonly to: Readonly<Record<SeatId, Cards>>;
      /** What was drawn and replaced at once (SW-15). */
      readonly gone?: Readonly<Record<SeatId, Cards>>;
      /** SW-9: who begins on Hold without a card. */
      readonly waiting?: readonly SeatId[];
      /** What went back into the deck before: nothing, the discards, or all but the cards held. */
      readonly shuffled: "nothing" | "discards" | "whole";
    }
  | { readonly type: "dealtIn"; readonly seat: SeatId; readonly cards: Cards; readonly gone?: Cards }
  | { readonly type: "bought"; readonly seat: SeatId; readonly cards: Cards; readonly gone: Cards }
  | { readonly type: "chose"; readonly seat: SeatId; readonly card: CardId }
  /** SW-15 Quick: these were drawn for the card that was kept; the last one stays. */
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
  /** SW-14: asked for a Benny, and let the total stand. */
  | { readonly type: "bennyAsked" | "stood"; readonly seat: SeatId }
  /** SW-14: rolled again with a Benny; the better of the two stands. */
  | { readonly type: "rerolled"; readonly seat: SeatId; readonly roll: Rolled; readonly stands: Rolled }
  | GroupEvent
  | OptionsEvent<Options>;

export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
