import type { NamedDie } from "../rules/offer.ts";
import type { AnyRuleset } from "../rules/ruleset.ts";
import type { Chance } from "../table/lists.ts";
import { onceOf } from "../table/once.ts";
import type { CardId, SeatId, Table, Text } from "../table/table.ts";
import type { Badge, Face, RowState, Tone } from "./view.ts";

/** The kinds of blocks that a view is made of, beside its rows. */

/** The cards of the round, in the order in which they were drawn. */
export interface SequencePanel {
  readonly kind: "sequence";
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

/** What is left, in no order, as numbers. */
export interface Stock {
  readonly kind: "stock";
  readonly title: Text;
  readonly note: Text;
  readonly lines: readonly {
    /** Null for a card that belongs to no seat. */
    readonly seat: SeatId | null;
    readonly name: Text | null;
    readonly count: Text;
    readonly backs: number;
  }[];
  /** What to know about the card that belongs to no seat, and what is written on it. */
  readonly about: { readonly head: Text; readonly text: Text; readonly ends: Text };
}

/** Who waits for whom; `to` is null if that seat is gone or not to be seen. */
export interface Threads {
  readonly kind: "threads";
  readonly threads: readonly { readonly from: SeatId; readonly to: SeatId | null; readonly text: Text }[];
}

/** Progress, in segments, of seats with cards but no fighters, such as a fire; empty where the GM may add one. */
export interface Progress {
  readonly kind: "progress";
  readonly lines: readonly {
    readonly seat: SeatId;
    readonly filled: number;
    readonly of: number;
    readonly note: Text;
  }[];
}

/** The card of the round: what it brings to whom. */
export interface RoundCard {
  readonly kind: "card";
  readonly title: Text;
  readonly card: CardId;
  /** In the order of its suits; empty for a picture. */
  readonly lines: readonly {
    readonly suit: string;
    readonly name: Text;
    /** What to do, in two sentences. */
    readonly does: Text;
    readonly seats: readonly SeatId[];
  }[];
}

/** What a seat holds outside the encounter: closed, open to all, and face up before it. */
export interface Hand {
  readonly seat: SeatId;
  readonly hand: readonly CardId[];
  /** Cards of the hand that lie face down to this viewer. */
  readonly backs: number;
  readonly pool: readonly CardId[];
  readonly before: readonly { readonly card: CardId; readonly text: Text }[];
  /** Drawn, and still to be chosen from. */
  readonly picking: readonly CardId[];
  /** What may be played at this moment, as far as the viewer knows the cards. */
  readonly due: readonly CardId[];
  /** Why nothing can be done with these cards now, and when it can, for those with which a screen offers nothing. */
  readonly why?: Readonly<Record<CardId, Text>>;
  /** Its seat in the encounter. */
  readonly fights: SeatId | null;
  readonly notes: readonly Text[];
}

/** What a seat has been dealt to spend: sets in counting order, and the sum it is worked out from. */
export interface Fan {
  readonly seat: SeatId;
  readonly title: Text;
  readonly note: Text;
  readonly sets: readonly {
    readonly cards: readonly CardId[];
    /** `held`: on hold, apart from the hand; `waits`: passed by the count and still usable. */
    readonly state: "held" | "waits" | "due" | "toCome" | "spent" | "lost";
    readonly text: Text;
  }[];
  /** Cards that lie face down to this viewer, including those on hold. */
  readonly backs: number;
  /** Why none of it can be played now, and when it can, where a screen offers nothing. */
  readonly idle?: Text;
  readonly terms: readonly { readonly name: Text; readonly value: Text }[];
}

/** What has befallen seats: each is shown to the seat's own players, until they have read it. */
export interface Blows {
  readonly kind: "blows";
  readonly blows: readonly {
    /** Its own in this encounter. */
    readonly id: string;
    readonly seat: SeatId;
    /** What it came from, in a word or two. */
    readonly cause: Text;
    readonly head: Text;
    /** The card that brought it, shown large. */
    readonly by?: CardId;
    /** Those that were lost, in their order. */
    readonly cards: readonly CardId[];
    readonly follows: readonly Badge[];
  }[];
}

/** Dice that everyone rolled at once, and what they mean. */
export interface Dice {
  readonly kind: "dice";
  readonly title: Text;
  readonly note: Text;
  readonly faces: number;
  readonly heads: {
    readonly who: Text;
    readonly spd: Text;
    readonly die: Text;
    readonly kind: Text;
    readonly filled: Text;
  };
  readonly rows: readonly {
    readonly seat: SeatId;
    /** Null for whom the viewer may not read it of. */
    readonly spd: number | null;
    readonly die: number;
    readonly kind: { readonly text: Text; readonly tone: Tone };
    /** Pips filled on the way to the next certain one. */
    readonly filled: number;
    readonly of: number;
    readonly note: Text | null;
  }[];
}

/** A deck and what is left in it; the first in a view orders the encounter. */
export interface DeckPanel {
  readonly kind: "deck";
  readonly text: Text;
  readonly left: Text;
  /** The id of the world's deck that its cards are from. */
  readonly library?: string;
  readonly spent?: number;
  readonly notes: readonly Text[];
}

/** A die that orders the encounter in place of a deck: no one is said to lack a card. */
export interface DiePanel {
  readonly kind: "die";
  readonly text: Text;
  readonly left: Text;
  readonly notes: readonly Text[];
}

/** The countdown: columns from first to last. */
export interface Columns {
  readonly kind: "columns";
  /** What the countdown is, for those who hear it read out. */
  readonly title: Text;
  readonly columns: readonly {
    readonly label: string | Text;
    readonly seats: readonly SeatId[];
    /** Seats that come here once more, while their row shows another of their cards: only their pictures stand here. */
    readonly also?: readonly SeatId[];
    readonly lit: boolean;
    /** Stands beside the count and is not part of it. */
    readonly apart?: true;
    /** The count has left it. */
    readonly past?: true;
  }[];
  /** The table shows it as a grid, with a line for each fighter and the cards of their fans at their steps. */
  readonly byFighter?: true;
  /** The columns are steps of a count. The strip shows where it stands and who comes at this step. */
  readonly count?: { readonly text: Text; readonly note: Text };
}

/** Cards that lie on the table for all, such as a picture that affects play. */
interface Laid {
  readonly kind: "laid";
  readonly cards: readonly CardId[];
}

/** What everyone holds outside the encounter. */
interface Hands {
  readonly kind: "hands";
  readonly hands: readonly Hand[];
  readonly scene?: SceneLine;
}

/** Which scene goes on, or is over, with what may be done until the next. */
export interface SceneLine {
  readonly text: Text;
  readonly note?: Text;
}

/** A new adventure on one page, and the sheets of those who have not answered. Buttons are named by their offers' keys. */
interface Adventure {
  readonly kind: "adventure";
  /** It is still being set up. */
  readonly isOpen: boolean;
  /** The question that the page answers. */
  readonly ask: string;
  /** Larger and smaller hands for all. */
  readonly more: string;
  readonly fewer: string;
  readonly heroes: readonly AdventureHero[];
  readonly start: string;
  readonly again: string;
}

/** A hero on that page. */
export interface AdventureHero {
  readonly seat: SeatId;
  readonly size: number;
  readonly more: string;
  readonly fewer: string;
  /** Face up for the GM to allow. */
  readonly drawn: readonly {
    readonly card: CardId;
    readonly isOn: boolean;
    readonly unwanted: boolean;
    readonly key: string;
  }[];
  /** For the player to accept. */
  readonly sheet: readonly {
    readonly card: CardId;
    readonly isOn: boolean;
    readonly barred: boolean;
    /** Wanted, but there are two already. */
    readonly waits: boolean;
    readonly key: string;
  }[];
  readonly sheetAsk: string;
  readonly accept: string;
  /** What the player says. */
  readonly text: Text;
}

/** Hands dealt again each turn; players see their own. */
interface Fans {
  readonly kind: "fans";
  readonly fans: readonly Fan[];
  /** Each is dealt from a deck of its own. */
  readonly own?: true;
  /** What ranks count as, if a card does not say so itself. */
  readonly worth?: Readonly<Record<string, string>>;
}

export type Panel =
  | (DeckPanel | DiePanel | Columns | SequencePanel | Stock | Dice)
  | (Threads | Progress | RoundCard | Laid | Hands | Adventure | Fans | Blows | Rolling);
export type PanelKind = Panel["kind"];
export type PanelOf<K extends PanelKind> = Extract<Panel, { readonly kind: K }>;

/** Three dice and their sum: for games that roll them against a number (C-7). */
export interface Thrown {
  readonly dice: readonly number[];
  readonly total: number;
}

export function throwThree(chance: Chance): Thrown {
  const dice = [1, 2, 3].map(() => chance.below(6) + 1);
  return { dice, total: dice.reduce((all, one) => all + one, 0) };
}

/** What these rules show of a table, worked out once for all who ask. Throws if the table cannot be read. */
export const viewOf = onceOf((table: Table, rules: AnyRuleset) => rules.look(table));

/** A die that somebody rolls. */
export interface RollingDie {
  /** 0 where the viewer may not know. */
  readonly faces: number;
  /** Null before the throw. */
  readonly shows: number | null;
  /** Its result is the one that counts. */
  readonly counts?: true;
  /** It showed its highest face and was rolled on. */
  readonly aced?: true;
}

/** Somebody who rolls together with others. */
export interface Roller {
  readonly seat: SeatId;
  /** The question it has yet to answer, by its id. */
  readonly ask: string | null;
  /** `closed` if it has rolled, but no one here may know what. */
  readonly state: "toRoll" | "closed" | "rolled" | "passed";
  readonly dice: readonly RollingDie[];
  /** What is rolled for it, in words and as dice. */
  readonly note: Text;
  readonly die: NamedDie;
  readonly total: number | null;
  /** What is said in place of a total that is no sum of dice, such as a margin. */
  readonly result?: Text;
  /** Its total is known here and closed to everybody but those who answer for it. */
  readonly closed?: true;
  /** What the total means, where that is settled for each by itself. */
  readonly means?: { readonly text: Text; readonly tone: Tone };
  /** Its place so far. The same total has the same place. */
  readonly place: number | null;
}

/** Who rolls against whom, and what it decides. To one of them it is said in words of their own. */
export interface RollingAbout {
  readonly text: Text;
  readonly by: readonly SeatId[];
  readonly byYou?: Text;
  readonly whom: SeatId | null;
  readonly toYou?: Text;
  readonly decides: Text;
}

/** Several who roll for the same thing, and what came of it. */
export interface Rolling {
  readonly kind: "rolling";
  readonly title: Text;
  readonly about?: RollingAbout;
  /** Two roll against each other, and stand face to face. */
  readonly duel?: true;
  readonly rollers: readonly Roller[];
  /** What is settled; null as long as somebody has yet to answer. */
  readonly verdict: {
    /** The same as long as the verdict is. */
    readonly id: string;
    readonly head: Text;
    readonly note: Text | null;
    readonly first: readonly SeatId[];
  } | null;
}
