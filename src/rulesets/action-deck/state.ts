import type { Reset } from "../../engine/kit/drawing.ts";
import type { TurnedUp, TurnUp } from "../../engine/kit/face-down.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import { type PeopleEvent, seatsGone } from "../../engine/kit/people.ts";
import type { OptionsCommand } from "../../engine/kit/ruleset-of.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import type { RollValue } from "../../engine/rules/offer.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import { has } from "../../engine/table/lists.ts";
import type { Chosen, Seated } from "../../engine/table/seating.ts";
import {
  type CardId,
  cardsAt,
  type FighterId,
  type OwnZone,
  type SeatId,
  type Table,
} from "../../engine/table/table.ts";
import type { Gain } from "./bennies.ts";
import { toDiscards } from "./cards.ts";
import type { Contest, SettledContest } from "./contest.ts";
import type { TraitRoll } from "./rolls.ts";

/** All that the action deck knows: its options, state, commands and events. */

export interface Options {
  /** The length of a round as the game system gives it; six seconds if it gives none (SW-13). */
  readonly roundSeconds?: number;
  /** SW-16: whether a Benny buys a card. */
  readonly bennyCard: "no" | "yes";
  /** SW-24: whether leaders are dealt cards for their Extras. */
  readonly tactician: "no" | "yes";
  /** SW-23: whether the cards of the GM's side lie face down until they act. */
  readonly gmCards: "open" | "faceDown";
  /** SW-14: whether those behind are asked for a Benny, or Bennies are paid by hand. */
  readonly bennies: "byHand" | "asked";
  /** SW-20: whether a Joker brings Bennies. */
  readonly jokersWild: "no" | "yes";
  /** The trait that decides an interrupt (SW-8). */
  readonly trait: "agility" | "athletics";
  /** Between rounds the GM may adjust cards before the next begins; without this a deal begins at once. */
  readonly pause: boolean;
  /** SW-21: what becomes of the Hold of somebody Shaken or Stunned. */
  readonly shaken: "keeps" | "loses";
}

/** Choices made by hand for a combatant; they take precedence over the documents (C-9, SW-15). */
export interface Choice extends Chosen {
  /** SW-24: how many extra cards to give away. */
  readonly tactician?: number;
  readonly levelHeaded?: number;
  readonly quick?: boolean;
  readonly hesitant?: boolean;
  /** Sits this one out: in the encounter, but not dealt in. */
  readonly sits?: boolean;
}

export interface State extends Table, Seated<Choice> {
  readonly options: Options;
  readonly decks: number;
  /** SW-6: the Jokers that make a shuffle due. */
  readonly shuffleDue: readonly CardId[];
  /** SW-23: seats that have acted on their card, which therefore lies face up. */
  readonly turned: readonly SeatId[];
  /** Own Bennies spent or given here, and the GM's common ones; missing ones are at their usual number (SW-14). */
  readonly bennies: Readonly<Record<FighterId, number>>;
  readonly common: number | null;
  /** Absent in this ruleset's own encounters. */
  readonly twists?: Readonly<Record<SeatId, Twist>>;
  /** SW-20: the Jokers that have paid in this round. */
  readonly paid: readonly CardId[];
  /** C-5: what the defeated get back if they get up before the next deal. */
  readonly down: Readonly<Record<SeatId, Down>>;
  /** The seating may have changed since cards were last dealt. */
  readonly unseated: boolean;
  readonly surprise: Surprise | null;
  readonly actions: Readonly<Record<SeatId, DeclaredActions>>;
  /** SW-12: how many of the declared actions were used, or won something; this ruleset itself counts none. */
  readonly least?: Readonly<Record<SeatId, number>>;
  readonly contest: Contest | null;
  /** The last contest of the round; absent before it. */
  readonly settled?: SettledContest;
  /** Seats with the Drop (SW-11). */
  readonly drops: readonly SeatId[];
  /** Those of them that are on Hold only because of it. */
  readonly dropHeld: readonly SeatId[];
  /** Seats that asked to act next, out of turn. */
  readonly queue: readonly SeatId[];
  /** On Hold (SW-7). */
  readonly held: readonly SeatId[];
  /** Already on Hold when this round was dealt: their Jokers are ordinary cards (SW-5). */
  readonly heldOver: readonly SeatId[];
  /** Acted out of turn this round: their Hold or Joker is spent. */
  readonly cameIn: readonly SeatId[];
  /** Jokers that let their first turn pass (SW-5). */
  readonly biding: readonly SeatId[];
  readonly marks: Readonly<Record<SeatId, Marks>>;
  readonly phase: "setup" | "dealt" | "running" | "between";
  readonly round: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The cards of this round were collected: the next deal is this round's again. */
  readonly again: boolean;
  /** SW-21: the Holds that were lost since cards were dealt, and at which turn. */
  readonly lostHolds?: readonly { readonly seat: SeatId; readonly turn: number; readonly cards: readonly CardId[] }[];
  /** SW-10: nothing was dealt in this round, and nothing will be. */
  readonly undealt: boolean;
  /** Never goes down: the key of a turn. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
  readonly acting: readonly SeatId[];
  readonly done: readonly SeatId[];
  /** By card, highest first. */
  readonly toCome: readonly SeatId[];
  /** Seats that act right after, before the count goes on: the interrupted and the losers. */
  readonly chain: readonly (readonly SeatId[])[];
  /** Seats whose turn has begun and is not over, including the interrupted. */
  readonly opened: readonly SeatId[];
  /** Seats passed over by the end of the round. */
  readonly passed: readonly SeatId[];
}

export interface Commands extends ByType<OptionsCommand>, ByType<Reset>, ByType<TurnUp>, ByType<GroupCommand> {
  dealIn: { seat: SeatId };
  deal: Nothing;
  /** `with` whom it is swapped, if it lies there. */
  giveCard: { seat: SeatId; rank?: readonly string[]; suit?: readonly string[]; with?: readonly SeatId[] };
  buy: { seat: SeatId };
  swap: { seat: SeatId; with?: readonly SeatId[] };
  give: { seat: SeatId; to?: readonly SeatId[] };
  giveExtra: { seat: SeatId; card?: readonly string[]; to?: readonly SeatId[] };
  enough: { seat: SeatId };
  setBennies: { seat: SeatId; bennies?: number };
  newSession: Nothing;
  notice: { seat: SeatId; total?: RollValue; made?: boolean };
  reroll: { seat: SeatId; total?: RollValue };
  stand: { seat: SeatId };
  rollAll: { seats?: readonly SeatId[] };
  ally: { seat: SeatId; hero?: readonly SeatId[] };
  takeOver: { seat: SeatId; fighters?: readonly FighterId[] };
  ambush: { ambushers?: readonly SeatId[]; victims?: readonly SeatId[] };
  setEdges: { edges?: Readonly<Record<SeatId, readonly number[]>> };
  choose: { seat: SeatId; card?: readonly string[] };
  set: { seat: SeatId; tactician?: number } & Partial<
    Record<"side" | "kind" | "edge" | "quick" | "hesitant" | "part", readonly string[]>
  >;
  declare: { seat: SeatId; count?: number; what?: string };
  roll: { seat: SeatId; total?: RollValue };
  giveWay: { seat: SeatId };
  giveDrop: { seat: SeatId };
  takeDrop: { seat: SeatId };
  hold: { seat: SeatId };
  actNext: { seat: SeatId };
  putOnHold: { seat: SeatId };
  interrupt: { seat: SeatId; against?: readonly SeatId[] };
  bide: { seat: SeatId };
  mark: { seat: SeatId; mark?: readonly string[]; rounds?: number };
  unmark: { seat: SeatId };
  begin: Nothing;
  endRound: Nothing;
  loseHold: { seat: SeatId };
  callStandoff: Nothing;
  arrange: { seat: SeatId; place?: readonly SeatId[] };
  end: { seat: SeatId };
  letAct: { seat: SeatId };
}

export interface Events extends ByType<TurnedUp>, ByType<GroupEvent>, ByType<PeopleEvent> {
  optionsSet: { options: Options };
  collected: Nothing;
  dealtIn: { seat: SeatId; cards: readonly CardId[]; gone?: readonly CardId[] };
  dealt: {
    to: Readonly<Record<SeatId, readonly CardId[]>>;
    /** Cards drawn and replaced at once (SW-15). */
    gone?: Readonly<Record<SeatId, readonly CardId[]>>;
    /** SW-9: seats that begin on Hold without a card. */
    waiting?: readonly SeatId[];
    /** What went back into the deck first: nothing, the discards, or all but held cards. */
    shuffled: "nothing" | "discards" | "whole";
  };
  recycled: Nothing;
  deckJoined: { deck: number };
  cardNamed: { seat: SeatId; card: CardId };
  bought: { seat: SeatId; cards: readonly CardId[]; gone: readonly CardId[] };
  swapped: { seats: readonly [SeatId, SeatId] };
  gave: { seat: SeatId; to: SeatId };
  extrasDealt: { seat: SeatId; cards: readonly CardId[] };
  extraGiven: { seat: SeatId; card: CardId; to: SeatId };
  extrasOver: { seat: SeatId };
  benniesSet: Gain;
  sessionBegan: Nothing;
  /** SW-20: the Bennies that this Joker brought, and what each purse has now. */
  jokerRewarded: { seat: SeatId; card: CardId; gains: readonly Gain[] };
  noticed: { seat: SeatId; roll: TraitRoll };
  /** SW-14: asked for a Benny, and let the total stand. */
  bennyAsked: { seat: SeatId };
  stood: { seat: SeatId };
  /** SW-14: rolled again with a Benny; the better of the two stands. */
  rerolled: { seat: SeatId; roll: TraitRoll; stands: TraitRoll };
  ungrouped: { fighters: readonly FighterId[] };
  /** C-5: `rose` is up again before the next deal. */
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  joined: { fighter: FighterId; seat: SeatId };
  ambushed: { ambushers: readonly SeatId[]; victims: readonly SeatId[] };
  chose: { seat: SeatId; card: CardId };
  /** SW-15 Quick: drawn for the card that was kept; the last one stays. */
  replaced: { seat: SeatId; cards: readonly CardId[] };
  chosen: { fighters: readonly FighterId[]; choice: Choice };
  declared: { seat: SeatId; actions: DeclaredActions };
  challenged: { by: readonly SeatId[]; against: SeatId | null; joker: boolean };
  rolled: { seat: SeatId; roll: TraitRoll | null };
  contested: { order: readonly (readonly SeatId[])[] };
  dropGiven: { seat: SeatId };
  dropTaken: { seat: SeatId };
  held: { seat: SeatId };
  queued: { seat: SeatId };
  holdGiven: { seat: SeatId };
  brokeIn: { seat: SeatId };
  bided: { seat: SeatId };
  marked: { seat: SeatId; marks: Marks };
  roundBegan: Nothing;
  roundOver: Nothing;
  lostHold: { seat: SeatId };
  standoffCalled: { seats: readonly SeatId[] };
  /** Takes the place of another who acts at the same moment. */
  arranged: { seat: SeatId; place: SeatId };
  turnBegan: { seats: readonly SeatId[] };
  turnEnded: { seat: SeatId };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

/** How another ruleset alters a seat's Trait rolls; this one alters none. */
export interface Twist {
  /** One more Trait die is rolled, and the lowest or highest is taken away. */
  readonly away?: "lowest" | "highest";
  /**
   * The lowest or highest of all dice is rolled again; the higher result counts for the lowest, the lower for the
   * highest.
   */
  readonly again?: "lowest" | "highest";
  /** The Wild Die is not rolled again when it shows its highest face. */
  readonly wildStands?: true;
  readonly plus?: number;
}

/** C-5: what a defeated seat had; its cards are set aside. */
export interface Down {
  readonly cards: Readonly<Record<CardId, OwnZone>>;
  readonly choosing?: true;
  readonly toCome?: true;
  readonly chained?: true;
  readonly held?: true;
  readonly heldOver?: true;
  readonly biding?: true;
  readonly drop?: true;
  readonly dropHeld?: true;
  readonly actions?: DeclaredActions;
  readonly marks?: Marks;
}

/** SW-9: who lies in wait for whom in the first round, and what the victims' Notice came to. */
export interface Surprise {
  readonly ambushers: readonly SeatId[];
  readonly victims: readonly SeatId[];
  readonly notice: Readonly<Record<SeatId, TraitRoll>>;
}

/** Several actions in one turn (SW-12). */
export interface DeclaredActions {
  readonly count: number;
  readonly what: readonly string[];
}

/** SW-19: what a seat is doing over one or more rounds. */
export interface Marks {
  readonly defend?: true;
  /** The round in which it was aimed. */
  readonly aim?: number;
  /** The number of its turns for which it is still busy. */
  readonly busy?: number;
  /**
   * The round of the turn in which they were set or last counted: going on after an interrupt does not begin another.
   */
  readonly counted?: number;
}

export const words = wordsOf("action-deck");
export const { text, no, offer, say, passedOver } = words;

/** C-5: seats leave the table, fall, or lose their Holds; each rule says what of it goes with them. */

/** The table without what a rule has of these seats. */
type Left = (s: State, gone: readonly SeatId[]) => State;
interface One {
  readonly seat: SeatId;
}

/** For `also`: what goes with seats, whatever takes them out of the order. */
export const leaves = (left: Left) => ({
  ...leavesTable(left),
  fell: (s: State, { seat }: One): State => left(s, [seat]),
  lostHold: (s: State, { seat }: One): State => left(s, [seat]),
});

/** For `also`: the same for what the defeated keep until the next deal. */
export const leavesForGood = (left: Left) => ({
  ...leaves(left),
  fell: (s: State, { seat }: One): State => (Object.hasOwn(s.down, seat) ? s : left(s, [seat])),
});

/** For `also`: what goes with seats only as they leave the table. */
const leavesTable = (left: Left) => ({
  fighters: (s: State, _: unknown, before: State): State => left(s, seatsGone(s, before)),
  seated: (s: State, _: unknown, before: State): State => left(s, seatsGone(s, before)),
});

/** The table after these seats have handed in their cards, and without questions to them or about them. */
export function handedIn(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const theirs = cardsAt(s, (place) => "seat" in place && has(gone, place.seat));
  return { ...s, cards: toDiscards(s, theirs), asks: unasked(s, gone) };
}

/** The questions that are neither to these seats nor about them. */
export const unasked = ({ asks }: Pick<State, "asks">, gone: readonly SeatId[]): State["asks"] =>
  asks.filter(({ to, about = "" }) => !has(gone, to) && !has(gone, about));
