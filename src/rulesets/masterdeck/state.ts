import type { CardRule, DramaAction, SuitName, TestName } from "../../decks/card.ts";
import { type More, wordsOf } from "../../engine/kit/words.ts";
import type { Field, Offer, RollValue } from "../../engine/rules/offer.ts";
import { type Nothing, type Play as Playing, partOf, type Said, type Typed } from "../../engine/rules/parts.ts";
import type { CardId, FighterId, SeatId, Term, Text } from "../../engine/table/table.ts";
import type { TraitRoll } from "../action-deck/rolls.ts";
import { actionDeck } from "../action-deck/rules.ts";
import type {
  Commands as ActionCommands,
  Events as ActionEvents,
  Options as ActionOptions,
  State as ActionState,
} from "../action-deck/state.ts";
import type { Over } from "./claims.ts";

/** All that Masterdeck knows, beyond what the action deck does: its options, state, commands and events. */

export interface Options extends ActionOptions {
  /** MD-18: the number of cards to draw up to. */
  readonly handSize: number;
  /** C-10: whether hands are open. */
  readonly hands: "closed" | "open";
  /** MD-17: which cards may be traded. */
  readonly trading: "poolCards" | "anyCards";
  /** MD-5: whether the confused may play cards from their pools. */
  readonly confusedPlay: "no" | "yes";
  /** MD-9: where the card that Inspiration brings goes. */
  readonly inspired: "pool" | "hand";
  /** MD-13: whether Up and Down roll one more Trait die, or one die again. */
  readonly twist: "extraDie" | "reroll";
}

export interface State extends ActionState {
  readonly options: Options;
  readonly over: Over | null;
  /** MD-15, MD-16: approved actions claimed in this round. */
  readonly won: Readonly<Record<SeatId, readonly DramaAction[]>>;
  readonly claims: readonly Claim[];
  /** The chosen deck, and the one the cards belong to, with its stamp. */
  readonly deck: string;
  readonly supplied: { readonly id: string; readonly stamp: string };
  readonly known: Readonly<Record<CardId, CardRule>>;
  /** MD-31: hand sizes that the GM has chosen for this adventure; absent without any. */
  readonly sizes?: Readonly<Record<SeatId, number>>;
  /** MD-16: cards that went into the pool in this round. */
  readonly placed: Readonly<Record<SeatId, number>>;
  /** MD-16: those who have acted in this round, with the actions taken, without Flurry and Haste while they last. */
  readonly taken: Readonly<Record<SeatId, number>>;
  /** MD-31: subplots that their players have not answered yet, with whether they want them; absent without any. */
  readonly sheet?: Readonly<Record<CardId, boolean>>;
  readonly before: Readonly<Record<CardId, Before>>;
  readonly trades: readonly Trade[];
  readonly breaks: Readonly<Record<SeatId, Breaking>>;
  /** MD-5: the distracted, with the number of their turns that still have to end. */
  readonly distracted: Readonly<Record<FighterId, number>>;
  /** MD-5: what was rolled for Spirit since the card of the round struck. Absent if nothing was. */
  readonly spirits?: Readonly<Record<SeatId, TraitRoll>>;
  /** MD-4: fight on at a penalty until they improve their situation, however they are grouped. */
  readonly cornered: readonly FighterId[];
  /** MD-29: extra actions in this round. */
  readonly hasted: Readonly<Record<SeatId, number>>;
  readonly setbacks: Readonly<Record<SeatId, Setback>>;
  /** MD-10: lost actions of earlier rounds still to be taken, in addition to `setbacks`. */
  readonly owed: Readonly<Record<SeatId, number>>;
  /** MD-31: only while it is set up: cards that lay before players already, and subplots the GM does not allow. */
  readonly adventure?: { readonly kept: readonly CardId[]; readonly barred: readonly CardId[] };
  /** The encounter being played in the campaign. */
  readonly encounter: string | null;
  /** Never goes down: the next claim's or trade's number. */
  readonly serial: number;
  /** MD-18: characters that may still discard and draw up. */
  readonly renewing: readonly SeatId[];
  /** MD-32: which one it is, and whether it goes on; absent until one is counted. */
  readonly scene?: { readonly n: number; readonly isOn: boolean };
  readonly flip: Flip | null;
  /** A picture that was flipped and is not settled (MD-2). */
  readonly picture: CardId | null;
  /** Pictures that affect play. */
  readonly pictures: readonly CardId[];
  /** For their former owners to see, until the next deal. */
  readonly lostCards?: readonly LostCard[];
}

export interface Commands extends ActionCommands {
  buyDrama: { seat: SeatId };
  keepDrama: { seat: SeatId; card?: readonly string[] };
  claim: { seat: SeatId; action?: readonly string[] };
  answerClaim: { claim: string; yes: boolean };
  useDeck: { deck?: string };
  award: { seat: SeatId };
  handOut: { seat: SeatId };
  takeDrama: { seat: SeatId; card?: readonly string[] };
  giveDrama: { seat: SeatId; card?: readonly string[]; whom?: readonly string[] };
  play: {
    seat: SeatId;
    card?: readonly string[];
    whom?: readonly string[];
    suit?: readonly string[];
    as?: string;
  };
  pool: { seat: SeatId; card?: readonly string[] };
  wantSubplot: { seat: SeatId; card: CardId; yes: boolean };
  acceptSubplots: { seat: SeatId };
  /** Null is everybody. */
  resize: { seat: SeatId | null; by: 1 | -1 };
  answerSubplot: { card: CardId; by: By; yes: boolean };
  bringOn: { card: CardId };
  answerTrade: { trade: string; yes: boolean; give?: readonly string[] };
  trade: { seat: SeatId; give?: readonly string[]; want?: readonly string[]; with?: readonly string[] };
  withdraw: { trade: string };
  settleBreaks: { seat: SeatId; came: Exclude<Breaking, "open" | "wavering"> };
  rollSpirit: { seat: SeatId; total?: RollValue };
  improve: { seat: SeatId };
  markHaste: { seat: SeatId };
  settleSetback: { seat: SeatId; disaster?: string };
  rollSpirits: { seats?: readonly SeatId[] };
  takeForTest: { seat: SeatId; card?: readonly string[]; hand?: readonly string[] };
  beginAdventure: Nothing;
  drawAgain: Nothing;
  allowSubplot: { card: CardId; yes: boolean };
  startAdventure: Nothing;
  endScene: Nothing;
  beginScene: Nothing;
  renew: { seat: SeatId; discard?: readonly string[] };
  settlePicture: { affects: boolean };
  putAside: { card: CardId };
}

export interface Events extends Omit<ActionEvents, "optionsSet"> {
  optionsSet: { options: Options };
  keptDrama: { seat: SeatId; card: CardId };
  claimed: { claim: Claim };
  claimSettled: { claim: Claim; yes: boolean };
  deckChosen: { deck: string };
  supplied: { id: string; stamp: string; cards: Readonly<Record<CardId, CardRule>> };
  shuffledBack: Nothing;
  nothingDrawn: Nothing;
  drew: { to: "hand" | "pool" | "picking"; seat: SeatId; card: CardId };
  /** MD-28: everybody's cards at once, in the order they were drawn in. */
  drewHands: { hands: Readonly<Record<SeatId, readonly CardId[]>> };
  droppedDrama: { seat: SeatId; cards: readonly CardId[] };
  /** MD-19: the GM handed it from one character on to another. */
  gaveDrama: { seat: SeatId; card: CardId; to: SeatId };
  playedDrama: { seat: SeatId; card: CardId; as?: string };
  pooled: { seat: SeatId; card: CardId };
  subplotWanted: { seat: SeatId; card: CardId; yes: boolean };
  /** What is not wanted is turned down, and what has no room waits. */
  subplotsAccepted: { seat: SeatId; cards: readonly CardId[] };
  /** MD-31: new hand sizes, and the cards that go back to the deck for them. */
  resized: { sizes: Readonly<Record<SeatId, number>>; back: readonly CardId[] };
  subplotAnswered: { card: CardId; before: Before | null };
  broughtOn: { card: CardId };
  tradeOffered: { trade: Trade };
  tradeDone: { trade: Trade; want: CardId };
  tradeOver: { trade: string };
  broke: { seat: SeatId; came: Breaking };
  spiritRolled: { seat: SeatId; fighter: FighterId; roll: TraitRoll; failed: boolean };
  improved: { seat: SeatId };
  hasted: { seat: SeatId };
  seized: { suit: SuitName };
  setBack: { seat: SeatId; setback: Setback };
  suited: { seat: SeatId; suits: readonly SuitName[]; late: boolean };
  /** SW-23: the card of the round comes over this seat, whose own card is turned up only now. */
  cardTurned: { seat: SeatId };
  /** MD-11: the card that a Test of `by` took from this seat. */
  lostToTest: { seat: SeatId; card: CardId; by: SeatId };
  /** With `sets` an adventure is set up; older logs dealt hands without that. */
  gathered: { sets?: true };
  subplotAllowed: { card: CardId; yes: boolean };
  adventureStarted: Nothing;
  encounterBegan: { encounter: string; round: number };
  encounterEnded: Nothing;
  sceneBegan: Nothing;
  /** MD-32: with the number of the scene; older logs counted none. */
  sceneEnded: { seats: readonly SeatId[]; n?: number };
  renewed: { seat: SeatId; cards: readonly CardId[] };
  flipped: {
    card: CardId;
    suits: Readonly<Record<SeatId, readonly SuitName[]>>;
    /** SW-23: seats whose cards lie face down. */
    down?: readonly SeatId[];
  };
  struck: { led: readonly FighterId[] };
  nothingFlipped: Nothing;
  pictureFlipped: { card: CardId };
  pictureSettled: { card: CardId; affects: boolean };
  pictureSetAside: { card: CardId };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Given = Offer<Command>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

/** MD-15: a claim of an approved action; it counts for the round it was made in. */
export interface Claim {
  readonly id: string;
  readonly who: SeatId;
  readonly action: DramaAction;
  /** Made in an earlier round. */
  readonly past?: true;
}

/** MD-24, MD-25: why a card lies face up before its player. */
export type Before = "asked" | "granted" | "willing" | "inEffect" | "waiting";

export type By = "gm" | "player";

/** MD-17: one card for another. Viewers who may not know a closed card find null in its place. */
export interface Trade {
  readonly id: string;
  readonly from: SeatId;
  readonly to: SeatId;
  readonly give: CardId;
  /** Null if the other player may choose. */
  readonly want: CardId | null;
  /** Where the two cards were when it was offered: it lapses when either has moved. */
  readonly places: readonly ["hand" | "pool", "hand" | "pool"];
}

/** MD-4: wavering under a leader, or the outcome of a round without one. */
export type Breaking = "wavering" | "open" | "achieved" | "brokeOff" | "cornered";

/** MD-10: the outcome of a seat's Setback. */
export type Setback =
  | { readonly kind: "open" }
  | { readonly kind: "firstAction" }
  | { readonly kind: "disaster"; readonly text: string };

/** The card of the round (MD-1): suits are read at the flip and hold for the round. */
export interface Flip {
  readonly card: CardId;
  /** The suits of all who had a card then; a Joker may have none. */
  readonly suits: Readonly<Record<SeatId, readonly SuitName[]>>;
  /** Came later in the round: they get what lasts, and nothing that happens once. */
  readonly late: readonly SeatId[];
  /** SW-23: their cards lay face down then, and bring everything once they are turned up. */
  readonly down?: readonly SeatId[];
  /** Whether its effects hold: from the next event on. */
  readonly struck: boolean;
  /** MD-4: the undefeated Wild Cards on the GM's side when it struck. */
  readonly led: readonly FighterId[];
  /** MD-29: suits whose effects no longer hold for the players' side. */
  readonly seized: readonly SuitName[];
  /** MD-12: have taken the action that it applied to. */
  readonly spent: readonly SeatId[];
  /** MD-9: woke at the flip, while the documents do not say so yet. */
  readonly woken: readonly FighterId[];
}

/** MD-11, MD-19: a card that a Test of `by`, or the GM, took from this character in this round. */
export interface LostCard {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly by: SeatId | null;
  readonly round: number;
}

const words = wordsOf("masterdeck");
export const { text, no, offer, say } = words;
/** The texts of what the action deck has as well. */
export const actionWords = wordsOf(actionDeck.id);

/** An answer to a question, in the words `offer.<says>` and `deed.<deed>`; `way` tells several answers apart. */
export function answer<const C extends Typed>(
  ask: string,
  way: string | null,
  command: C,
  {
    says,
    undoLabel = says,
    data,
    ...more
  }: Omit<More<C>, "key" | "text" | "undoLabel"> & { readonly says: string; readonly undoLabel?: string },
): Offer<C> {
  const key = way === null ? ask : `${ask}:${way}`;
  return { key, ask, text: text(`offer.${says}`), undoLabel: text(`deed.${undoLabel}`, data), command, ...more };
}

/** A tick at a card on a page that answers this question. */
export const tickOf = <const C extends Typed & { readonly yes: boolean }>(
  ask: string,
  card: CardId,
  command: C,
): Offer<C> => ({
  key: `${ask}:${card}`,
  ask,
  text: text(command.yes ? "offer.tickOn" : "offer.tickOff", { card: { card } }),
  undoLabel: text("deed.ticked", { card: { card } }),
  command,
});

/** Shows an offer that would be refused, with the reason, and out of the way of those that can be played. */
export const disabledIf = (isDisabled: boolean, reason: string): Pick<Given, "disabled" | "weight"> =>
  isDisabled ? { disabled: text(`refusal.${reason}`), weight: "quiet" } : {};

/** A field in which one choice is picked. */
export const pickOne = (name: string, pick: readonly string[], of: "card" | "seat" | "word"): Field => ({
  name,
  pick,
  of,
  least: 1,
  most: 1,
  ...(pick.length === 1 ? { chosen: pick } : {}),
});

/** MD-14: an approved action, and what it means and rolls. */
export const actionTerm = (action: DramaAction): Term => ({
  name: { key: `drama.action.${action}` },
  does: { key: `drama.actionRoll.${action}` },
});

/** MD-11: a Test, and what it rolls. */
export const testTerm = (test: TestName): Term => ({
  name: { key: `drama.test.${test}` },
  does: { key: `drama.testRoll.${test}` },
});

/** What an effect of drama cards is called, or does. */
export const effectText = (name: string, what: "name" | "does"): Text => ({ key: `drama.effect.${name}.${what}` });
