import type { CardId, SeatId, Text } from "./table.ts";

export type Tone = "plain" | "gain" | "loss" | "may" | "now";
export interface Badge {
  readonly text: Text;
  readonly tone: Tone;
  /** What to do about it, where the word alone does not say. */
  readonly hint?: Text;
}

export type RowState = "toCome" | "acts" | "may" | "acted" | "held" | "none";

/** What a card shows: a playing card, a seat's own picture, or a card of one of the world's stacks. */
export type Face = { readonly card: CardId } | { readonly portrait: SeatId } | { readonly document: string };

export interface Row {
  readonly seat: SeatId;
  readonly state: RowState;
  readonly cards: readonly CardId[];
  /** Cards that lie face down to this viewer. */
  readonly backs: number;
  readonly badges: readonly Badge[];
  /** What its card shows where that is not the card's own id, and the number in which it came. */
  readonly face?: Face;
  readonly order?: number;
}

/** What came, one after another: the cards of the round in the order in which they were drawn. */
export interface Sequence {
  readonly title: Text;
  readonly note: Text;
  readonly came: readonly {
    readonly seat: SeatId;
    readonly face: Face;
    readonly order: number;
    readonly state: RowState;
  }[];
  /** The last card of all, once it has come. */
  readonly end: Text | null;
  /** How many lie face down beside it. */
  readonly left: number;
}

/** What is left and in no order, as numbers. */
export interface Stock {
  readonly title: Text;
  readonly note: Text;
  readonly lines: readonly {
    /** Null for a card that is nobody's. */
    readonly seat: SeatId | null;
    readonly name: Text | null;
    readonly count: Text;
    readonly backs: number;
  }[];
  /** What to know about the card that is nobody's. */
  readonly about: { readonly head: Text; readonly text: Text };
}

/** Somebody waits for somebody; `to` is null where that one is not to be seen, or is gone. */
export interface Thread {
  readonly from: SeatId;
  readonly to: SeatId | null;
  readonly text: Text;
}

/** How far something has come, as segments. */
export interface Progress {
  readonly seat: SeatId;
  readonly filled: number;
  readonly of: number;
  readonly note: Text;
}

/** What has been prepared: what will come of it for each seat, and in all. */
export interface Outlook {
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly text: Text;
    readonly tone: Tone;
    /** It is, or was, asked for something that decides it. */
    readonly asked?: true;
  }[];
  readonly lines: readonly Text[];
}

/** The card of the round: what it brings to whom. */
export interface RoundCard {
  readonly title: Text;
  readonly card: CardId;
  /** In the order of its suits; empty for a picture. */
  readonly lines: readonly {
    readonly suit: string;
    readonly name: Text;
    /** What to do, in two sentences. */
    readonly does: Text;
    readonly seats: readonly { readonly seat: SeatId; readonly badges: readonly Badge[] }[];
  }[];
  readonly approved: readonly Text[];
  /** Why its effects do not hold; absent while they do. Those named are then whom it would hit. */
  readonly still?: Text;
  readonly notes: readonly Text[];
}

/** What somebody holds beside the fight: closed, open to all, and face up before them. */
export interface Hand {
  readonly seat: SeatId;
  readonly hand: readonly CardId[];
  /** Cards of the hand that lie face down to this viewer. */
  readonly backs: number;
  readonly pool: readonly CardId[];
  readonly before: readonly { readonly card: CardId; readonly text: Text }[];
  /** Drawn, and still to be chosen from. */
  readonly picking: readonly CardId[];
  readonly notes: readonly Text[];
}

/** What somebody has been dealt to spend: sets from first to last, as they are counted, and the sum that it comes from. */
export interface Fan {
  readonly seat: SeatId;
  readonly title: Text;
  readonly note: Text;
  readonly sets: readonly {
    readonly cards: readonly CardId[];
    /** On hold and apart from the hand; passed by the count, and as good as before; now; later; gone. */
    readonly state: "held" | "waits" | "due" | "toCome" | "spent" | "lost";
    readonly text: Text;
  }[];
  /** Cards that lie face down to this viewer, those on hold among them. */
  readonly backs: number;
  readonly terms: readonly { readonly name: Text; readonly value: Text }[];
}

/** Dice that everybody rolled at once, and what they mean. */
export interface Dice {
  readonly title: Text;
  readonly note: Text;
  readonly faces: number;
  /** What the columns are called. */
  readonly heads: {
    readonly who: Text;
    readonly spd: Text;
    readonly die: Text;
    readonly kind: Text;
    readonly filled: Text;
  };
  readonly rows: readonly {
    readonly seat: SeatId;
    readonly spd: number;
    readonly die: number;
    readonly kind: { readonly text: Text; readonly tone: Tone };
    /** What fills up until the next one is certain, as pips. */
    readonly filled: number;
    readonly of: number;
    readonly note: Text;
  }[];
}

/** One closed type for all rulesets: what there is to show, ready to be written down. */
export interface View {
  readonly title: Text;
  /** What stands where somebody acts while nobody does. */
  readonly pause: { readonly head: Text; readonly text: Text } | null;
  readonly acts: readonly SeatId[];
  readonly next: SeatId | null;
  readonly may: readonly { readonly seat: SeatId; readonly text: Text }[];
  readonly rows: readonly Row[];
  readonly deck: { readonly text: Text; readonly left: Text; readonly spent?: number; readonly notes: readonly Text[] };
  /** The countdown: columns from first to last. */
  readonly columns: readonly {
    readonly label: string | Text;
    readonly seats: readonly SeatId[];
    readonly lit: boolean;
    /** Stands beside the count and is no part of it. */
    readonly apart?: true;
    /** The count has left it. */
    readonly past?: true;
  }[];
  /** The columns are the steps of a count, of which the strip shows where it stands, and who comes at this step. */
  readonly count?: { readonly text: Text; readonly note: Text };
  /** In place of the countdown, where cards are drawn one by one. */
  readonly sequence?: Sequence;
  readonly stock?: Stock;
  /** In place of cards: nobody is said to have none. */
  readonly cardless?: true;
  readonly dice?: Dice;
  /** What ranks count as, where a card does not say so itself. */
  readonly worth?: Readonly<Record<string, string>>;
  readonly threads?: readonly Thread[];
  /** What has cards and is no fighter; present, if empty, where the GM may make such things. */
  readonly progress?: readonly Progress[];
  readonly card?: RoundCard;
  /** Cards that lie on the table for all, such as a picture that affects play. */
  readonly laid?: readonly CardId[];
  readonly hands?: readonly Hand[];
  /** Hands that are dealt anew each turn; a player's own are open to that player. */
  readonly fans?: readonly Fan[];
  /** Decks beside the one that orders the fight. */
  readonly decks?: readonly View["deck"][];
  /** Present while what an offer with a screen of its own has prepared is still to come. */
  readonly outlook?: Outlook;
}
