import type { Action, CardRule, Suit } from "../../decks/card.ts";
import type { OptionsCommand, OptionsEvent } from "../../engine/kit/options.ts";
import type { Offer, RollValue } from "../../engine/offer.ts";
import { type Play as Playing, partOf } from "../../engine/parts.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table.ts";
import type {
  Command as ActionCommand,
  Event as ActionEvent,
  Options as ActionOptions,
  State as ActionState,
} from "../action-deck/state.ts";

/** The pile that drama cards are drawn from and go back to. */
export const DRAMA = "drama";

export interface Options extends ActionOptions {
  /** MD-3: whether a Joker has suits: red is Hearts and Diamonds, black Spades and Clubs. */
  readonly jokers: "noSuit" | "byColour";
  /** Whether a card takes effect at the flip, or when the GM says so. */
  readonly striking: "atOnce" | "confirmed";
  /** MD-13: whether Up and Down roll one more Trait die, or one die again. */
  readonly twist: "extraDie" | "reroll";
  /** MD-18: the number of cards to draw up to. */
  readonly handSize: number;
  /** MD-9: where the card that Inspiration brings goes. */
  readonly inspired: "pool" | "hand";
  /** MD-17: which cards may be traded. */
  readonly trading: "poolCards" | "anyCards";
  /** MD-5: whether the confused may play cards from their pools. */
  readonly confusedPlay: "no" | "yes";
  /** MD-20: whether a bought card costs a Benny here, or Bennies are paid by hand. */
  readonly buying: "benny" | "free";
  /** C-10: whether hands are open. */
  readonly hands: "closed" | "open";
}

/** MD-10: the outcome of a seat's Setback. */
export type Setback =
  | { readonly kind: "open" }
  | { readonly kind: "firstAction" }
  | { readonly kind: "disaster"; readonly text: string };

/** MD-4: wavering under a leader, or the outcome of a round without one. */
export type Breaking = "wavering" | "open" | "achieved" | "brokeOff" | "cornered";

/** The card of the round (MD-1): suits are read at the flip and hold for the round. */
export interface Flip {
  readonly card: CardId;
  /** The suits of all who had a card then; a Joker may have none. */
  readonly suits: Readonly<Record<SeatId, readonly Suit[]>>;
  /** Came later in the round: they get what lasts, and nothing that happens once. */
  readonly late: readonly SeatId[];
  /** SW-23: their cards lay face down then, and bring everything once they are turned up. */
  readonly down?: readonly SeatId[];
  /** Whether its effects hold. If the GM wants to be asked, they do not until the answer. */
  readonly struck: boolean;
  /** MD-4: the undefeated Wild Cards on the GM's side when it struck. */
  readonly led: readonly FighterId[];
  /** MD-29: suits whose effects no longer hold for the players' side. */
  readonly seized: readonly Suit[];
  /** MD-12: have taken the action that it applied to. */
  readonly spent: readonly SeatId[];
  /** MD-5: those whose turn it was when it struck, if the GM answered after someone's turn was over. */
  readonly inTurn?: readonly SeatId[];
  /** MD-9: woke at the flip, while the documents do not say so yet. */
  readonly woken: readonly FighterId[];
}

/** MD-15: what a seat's actions can win: those declared, those lost of them (MD-10), and the extra ones. */
export interface Rights {
  readonly count: number;
  readonly lost: number;
  readonly extra: number;
}

/** MD-15: the round just over, in which claims can be made until the next flip. */
export interface Over {
  /** What its card approved: the card itself may lie in a hand or in the deck by now, where players do not know it. */
  readonly approved: readonly Action[];
  readonly round: number;
  readonly rights: Readonly<Record<SeatId, Rights>>;
  /** MD-5: characters that Confused kept from winning anything. */
  readonly confused: readonly SeatId[];
}

/** MD-15: a claim of an approved action; it counts for the round it was made in. */
export interface Claim {
  readonly id: string;
  readonly who: SeatId;
  readonly action: Action;
  /** Made in an earlier round. */
  readonly past?: true;
}

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

/** MD-11, MD-19: a card that a Test of `by`, or the GM, took from this character in this round. */
export interface LostCard {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly by: SeatId | null;
  readonly round: number;
}

/** MD-24, MD-25: why a card lies face up before its player. */
export type Before = "asked" | "granted" | "willing" | "inEffect" | "waiting";

export interface State extends ActionState {
  readonly options: Options;
  /** The encounter being played in the campaign. */
  readonly encounter: string | null;
  /** The chosen deck, and the one the cards belong to, with its stamp. */
  readonly deck: string;
  readonly supplied: { readonly id: string; readonly stamp: string };
  readonly known: Readonly<Record<CardId, CardRule>>;
  readonly flip: Flip | null;
  /** A picture that was flipped and is not settled (MD-2). */
  readonly picture: CardId | null;
  /** Pictures that affect play. */
  readonly pictures: readonly CardId[];
  readonly over: Over | null;
  readonly setbacks: Readonly<Record<SeatId, Setback>>;
  /** MD-10: lost actions of earlier rounds still to be taken, in addition to `setbacks`. */
  readonly owed: Readonly<Record<SeatId, number>>;
  readonly breaks: Readonly<Record<SeatId, Breaking>>;
  /** MD-4: fight on at a penalty until they improve their situation, however they are grouped. */
  readonly cornered: readonly FighterId[];
  /** MD-5: the distracted, with the number of their turns that still have to end. */
  readonly distracted: Readonly<Record<FighterId, number>>;
  /** MD-29: extra actions in this round. */
  readonly hasted: Readonly<Record<SeatId, number>>;
  /** MD-16: those who have acted in this round, with the actions taken, without Flurry and Haste while they last. */
  readonly taken: Readonly<Record<SeatId, number>>;
  /** MD-15, MD-16: approved actions claimed in this round, and cards that went into the pool. */
  readonly won: Readonly<Record<SeatId, readonly Action[]>>;
  readonly placed: Readonly<Record<SeatId, number>>;
  readonly claims: readonly Claim[];
  readonly trades: readonly Trade[];
  readonly before: Readonly<Record<CardId, Before>>;
  /** MD-18: characters that may still discard and draw up. */
  readonly renewing: readonly SeatId[];
  /** For their former owners to see, until the next deal. */
  readonly lostCards?: readonly LostCard[];
  /** Never goes down: the next claim's or trade's number. */
  readonly serial: number;
}

type Picked = readonly string[];

export type Command =
  | ActionCommand
  | OptionsCommand
  | { readonly type: "useDeck"; readonly deck?: string }
  | { readonly type: "settlePicture"; readonly affects: boolean }
  | { readonly type: "putAside" | "bringOn"; readonly card: CardId }
  | { readonly type: "strike"; readonly yes: boolean }
  | { readonly type: "rollSpirit"; readonly seat: SeatId; readonly total?: RollValue }
  | { readonly type: "settleSetback"; readonly seat: SeatId; readonly disaster?: string }
  | { readonly type: "settleBreaks"; readonly seat: SeatId; readonly came: Exclude<Breaking, "open" | "wavering"> }
  | { readonly type: "takeForTest"; readonly seat: SeatId; readonly card?: Picked; readonly hand?: Picked }
  | { readonly type: "improve" | "markHaste" | "buyDrama" | "handOut" | "award"; readonly seat: SeatId }
  | { readonly type: "claim"; readonly seat: SeatId; readonly action?: Picked }
  | { readonly type: "answerClaim"; readonly claim: string; readonly yes: boolean }
  | { readonly type: "pool" | "keepDrama" | "takeDrama"; readonly seat: SeatId; readonly card?: Picked }
  | { readonly type: "giveDrama"; readonly seat: SeatId; readonly card?: Picked; readonly whom?: Picked }
  | {
      readonly type: "play";
      readonly seat: SeatId;
      readonly card?: Picked;
      readonly whom?: Picked;
      readonly suit?: Picked;
      readonly as?: string;
    }
  | {
      readonly type: "trade";
      readonly seat: SeatId;
      readonly give?: Picked;
      readonly want?: Picked;
      readonly with?: Picked;
    }
  | { readonly type: "answerTrade"; readonly trade: string; readonly yes: boolean; readonly give?: Picked }
  | { readonly type: "withdraw"; readonly trade: string }
  | { readonly type: "beginAdventure" | "endScene" }
  | { readonly type: "renew"; readonly seat: SeatId; readonly discard?: Picked }
  | { readonly type: "answerSubplot"; readonly card: CardId; readonly by: "gm" | "player"; readonly yes: boolean };

type Suits = readonly Suit[];
type Drawn = { readonly seat: SeatId; readonly card: CardId };

export type Event =
  | Exclude<ActionEvent, { readonly type: "optionsSet" }>
  | OptionsEvent<Options>
  | { readonly type: "encounterBegan"; readonly encounter: string; readonly round: number }
  | { readonly type: "encounterEnded" | "shuffledBack" | "nothingDrawn" | "nothingFlipped" | "waived" | "gathered" }
  | { readonly type: "deckChosen"; readonly deck: string }
  | {
      readonly type: "supplied";
      readonly id: string;
      readonly stamp: string;
      readonly cards: Readonly<Record<CardId, CardRule>>;
    }
  | { readonly type: "pictureFlipped" | "pictureSetAside" | "broughtOn"; readonly card: CardId }
  | { readonly type: "pictureSettled"; readonly card: CardId; readonly affects: boolean }
  | {
      readonly type: "flipped";
      readonly card: CardId;
      readonly suits: Readonly<Record<SeatId, Suits>>;
      /** SW-23: seats whose cards lie face down. */
      readonly down?: readonly SeatId[];
      readonly asked: boolean;
    }
  | { readonly type: "suited"; readonly seat: SeatId; readonly suits: Suits; readonly late: boolean }
  /** SW-23: the card of the round comes over this seat, whose own card is turned up only now. */
  | { readonly type: "cardTurned"; readonly seat: SeatId }
  | { readonly type: "struck"; readonly led: readonly FighterId[] }
  | {
      readonly type: "spiritRolled";
      readonly seat: SeatId;
      readonly fighter: FighterId;
      readonly roll: NonNullable<NonNullable<ActionState["contest"]>["totals"][SeatId]>;
      readonly failed: boolean;
    }
  | { readonly type: "setBack"; readonly seat: SeatId; readonly setback: Setback }
  | { readonly type: "broke"; readonly seat: SeatId; readonly came: Breaking }
  | { readonly type: "improved" | "hasted"; readonly seat: SeatId }
  | { readonly type: "seized"; readonly suit: Suit }
  | { readonly type: "claimed"; readonly claim: Claim }
  | { readonly type: "claimSettled"; readonly claim: Claim; readonly yes: boolean }
  | ({ readonly type: "drew"; readonly to: "hand" | "pool" | "picking" } & Drawn)
  /** MD-28: everybody's cards at once, in the order they were drawn in. */
  | { readonly type: "drewHands"; readonly hands: Readonly<Record<SeatId, readonly CardId[]>> }
  | ({ readonly type: "pooled" | "keptDrama" } & Drawn)
  /** MD-19: the GM handed it from one character on to another. */
  | ({ readonly type: "gaveDrama"; readonly to: SeatId } & Drawn)
  | ({ readonly type: "playedDrama"; readonly as?: string } & Drawn)
  | { readonly type: "droppedDrama" | "renewed"; readonly seat: SeatId; readonly cards: readonly CardId[] }
  /** MD-11: the card that a Test of `by` took from this seat. */
  | ({ readonly type: "lostToTest"; readonly by: SeatId } & Drawn)
  | { readonly type: "tradeOffered"; readonly trade: Trade }
  | { readonly type: "tradeDone"; readonly trade: Trade; readonly want: CardId }
  | { readonly type: "tradeOver"; readonly trade: string }
  | { readonly type: "sceneEnded"; readonly seats: readonly SeatId[] }
  | { readonly type: "subplotAnswered"; readonly card: CardId; readonly before: Before | null };

export type Given = Offer<Command>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
