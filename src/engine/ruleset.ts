import type { Chance } from "./chance.ts";
import type { CardId, Fighter, FighterId, SeatId, Table, Text } from "./table.ts";

/** What the documents now say, as a difference: fighters that are new or changed, and those that are gone. */
export interface Roster {
  readonly type: "roster";
  readonly set: Readonly<Record<FighterId, Fighter>>;
  readonly gone: readonly FighterId[];
}

export type Verdict<E> = { readonly events: readonly E[] } | { readonly refusal: Text };

/** Which of Foundry's own buttons an offer stands behind; `current` is a dock's "set as current". */
export type Button = "start" | "turn" | "round" | "deal" | "reset" | "current";

/** What is to be chosen before an offer can be played. `of` tells the screen what the picked ids are. */
export type Field = { readonly name: string } & (
  | {
      readonly pick: readonly string[];
      readonly of: "card" | "seat" | "fighter" | "word";
      readonly least: number;
      readonly most: number;
      /** Picked when nothing else is. */
      readonly chosen?: readonly string[];
      /** What to know of a choice before it is made, by its id. */
      readonly notes?: Readonly<Record<string, Text>>;
    }
  | { readonly number: readonly [least: number, most: number]; readonly chosen?: number }
  /** A roll of this trait; `known` is what is read of the fighter. */
  | { readonly roll: string; readonly known?: NamedDie }
  | { readonly text: number; readonly chosen?: string; readonly optional?: true }
  /** One of the world's documents by its UUID, or none: the empty string. */
  | { readonly document: "Macro" | "Card"; readonly chosen?: string }
);

/** A die that somebody names to be rolled for them, with what is added to it (C-7). */
export interface NamedDie {
  readonly die: number;
  readonly plus: number;
}
export const DICE: readonly number[] = [4, 6, 8, 10, 12];
export type RollValue = number | NamedDie;

/** Seats sorted into columns: one for each field that picks seats, and a last one for everybody else. */
export interface Sorting {
  readonly columns: readonly { readonly head: Text; readonly note: Text }[];
  /** Quick starts: each of the named fields has just these seats. */
  readonly starts: readonly { readonly text: Text; readonly values: Readonly<Record<string, readonly SeatId[]>> }[];
  /** The button that plays it, and that button when nobody is picked. */
  readonly play: Text;
  readonly clear: Text;
  /** The head over what those who were sorted are asked. */
  readonly asks: Text;
}

/** A command that somebody may give now. A button is nothing else. */
export interface Offer<C> {
  /** Same key, same meaning; gone when it no longer holds. */
  readonly key: string;
  readonly text: Text;
  /** What was done once it is played: the words for undo and the log. */
  readonly deed: Text;
  readonly command: C;
  readonly fields?: readonly Field[];
  readonly ask?: string;
  readonly buttons?: readonly Button[];
  /** Where the screen puts it: the one thing that most people want next, a thing to be looked for, or beside what progresses. */
  readonly weight?: "main" | "quiet" | "setup" | "progress";
  /** Words to confirm first, where playing it by accident would cost. */
  readonly confirm?: Text;
  /** A screen of its own in place of the form for its fields. */
  readonly screen?: Sorting;
  /** The key of an offer on whose screen this one stands as well. */
  readonly beside?: string;
}

/** All that Foundry is told of time. The line is by last action: done, now, to come. */
export interface Clock {
  readonly round: number;
  readonly seconds: number;
  /** Counts on for ever: the key of "end turn". */
  readonly turn: number;
  readonly done: readonly SeatId[];
  readonly now: SeatId | null;
  readonly toCome: readonly SeatId[];
  /** Who waits without an order among them: they share the lowest number. */
  readonly alike?: readonly SeatId[];
  /** Who acts at the same moment as `now`. */
  readonly beside: readonly SeatId[];
  /** Who may break in. */
  readonly mayAct: readonly SeatId[];
}

/** A level: what lies on a seat now (C-8). Put there and taken away by comparison. */
export interface Standing {
  readonly seat: SeatId;
  readonly key: string;
  readonly value?: number;
}

/** An edge: done once outside the table. */
export type Effect =
  | { readonly kind: "say"; readonly text: Text; readonly lines?: readonly Text[] }
  | {
      readonly kind: "change";
      readonly seat: SeatId;
      readonly what: string;
      readonly by?: number;
      readonly to?: number;
      /** Of this member alone, not of everybody in the seat. */
      readonly only?: FighterId;
    }
  /** What was remembered under this name, or changed for want of a game system's own place, is forgotten: on every actor. */
  | { readonly kind: "forget"; readonly what: string }
  /** Dice that were thrown, shown as dice: each with all that it showed, the highest thrown again. */
  | {
      readonly kind: "roll";
      readonly text: Text;
      readonly dice: readonly { readonly faces: number; readonly results: readonly number[] }[];
    }
  /** Kept on the actor, or on the token alone, for the fights to come; what it was until then is the receipt. */
  | {
      readonly kind: "remember";
      readonly seat: SeatId;
      readonly what: string;
      readonly to: number | string;
      readonly only?: FighterId;
      readonly on?: "token";
    }
  | { readonly kind: "call"; readonly name: string; readonly data: Readonly<Record<string, string | number>> }
  /** Runs a macro of the world, with this data as its scope; it cannot be taken back. */
  | { readonly kind: "macro"; readonly uuid: string; readonly data: Readonly<Record<string, string | number>> };

export type Tone = "plain" | "gain" | "loss" | "may" | "now";
export interface Badge {
  readonly text: Text;
  readonly tone: Tone;
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
  }[];
  /** In place of the countdown, where cards are drawn one by one. */
  readonly sequence?: Sequence;
  readonly stock?: Stock;
  readonly threads?: readonly Thread[];
  /** What has cards and is no fighter; present, if empty, where the GM may make such things. */
  readonly progress?: readonly Progress[];
  /** Present while what an offer with a screen of its own has prepared is still to come. */
  readonly outlook?: Outlook;
}

/** A number that a ruleset would like to know of a fighter: the sides of a die, a number, or 1 for yes. */
export interface Value {
  readonly name: string;
  readonly kind: "die" | "number" | "yes";
}

/** One way to order a fight: no clock, no dice, no Foundry. */
export interface Ruleset<
  S extends Table,
  C extends { readonly type: string },
  E extends { readonly type: string },
  O extends object,
> {
  readonly id: string;
  /** Raised when stored states change shape. */
  readonly version: number;
  /** Where the session lives; nothing is ever handed over. */
  readonly home: "encounter" | "campaign";
  readonly defaults: O;
  /** An empty table. In an encounter that already goes on, `round` is the one that the first deal belongs to. */
  begin(options: O, round?: number): S;
  /** The facts that follow from a command, or why none do. The only place that draws. */
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  /** One fact folded in. Total: what was decided always applies. */
  evolve(state: S, event: E): S;
  clock(state: S): Clock;
  /** What `who` may do now; for the GM also what may be done `about` a seat. `seen` holds no secrets of others. */
  offers(seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[];
  look(seen: S): View;
  standing?(state: S): readonly Standing[];
  effects?(event: E, before: S): readonly Effect[];
  /** What it reads of a fighter's `traits`, each of which can be typed in by hand instead (C-7). */
  readonly values?: readonly Value[];
  /** How it is played, in a few lines, and whose idea it is. */
  readonly help?: {
    readonly lines: readonly Text[];
    readonly credit?: {
      readonly text: Text;
      readonly links: readonly { readonly text: Text; readonly href: string }[];
    };
  };
  /** The options as fields, for the GM's form. */
  optionFields?(options: O): readonly Field[];
  /** A playable state from what was open, when the sealed one is lost: unknown cards go back to their decks. */
  mend(seen: S): S;
  migrate?(stored: unknown, from: number): S;
}

/** Any ruleset, as the registry keeps it. The laws, not the compiler, guard this door. */
export type AnyRuleset = Ruleset<Table, { readonly type: string }, { readonly type: string }, object>;
/** Erases a ruleset's own types for the registry. */
export function register<S extends Table, C extends { type: string }, E extends { type: string }, O extends object>(
  rules: Ruleset<S, C, E, O>,
): AnyRuleset {
  return rules as unknown as AnyRuleset;
}
