import type { CardId, SeatId, Text } from "./table.ts";

/** Which of Foundry's own buttons an offer stands behind; `current` is a dock's "set as current". */
export type Button = "start" | "turn" | "round" | "deal" | "reset" | "current";

/** Holding on, and giving one for another. */
export type Icon = "hold" | "trade";

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
      /** What it means to pick nothing, where that may be. */
      readonly none?: Text;
    }
  | { readonly number: readonly [least: number, most: number]; readonly chosen?: number }
  /** A roll of this trait; `known` is what is read of the fighter. */
  | { readonly roll: string; readonly known?: NamedDie }
  | { readonly text: number; readonly chosen?: string; readonly optional?: true }
  /** One of the world's documents by its UUID, a deck or a card of one by its id; or none: the empty string. */
  | { readonly document: "Macro" | "Card" | "Deck" | "DramaCard"; readonly chosen?: string }
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

/** What may be done with a set of cards, and what may be added to it at a price. */
export interface SetUse {
  /** A choice of the field `use`. */
  readonly use: string;
  /** What it gives in a word or two, such as a bonus. */
  readonly gives: Text;
  readonly notes: readonly Text[];
  /** Choices of the field `effort`. */
  readonly adds: readonly {
    readonly effort: string;
    readonly gives: Text;
    readonly costs: Text;
    /** The card that goes with it. */
    readonly card: CardId | null;
  }[];
}

/** Cards that go together: all of `must` and any of `of`, as many in all as one of the sizes says. */
export interface CardSet {
  readonly must: readonly CardId[];
  readonly of: readonly CardId[];
  readonly sizes: readonly { readonly size: number; readonly uses: readonly SetUse[] }[];
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
  /** A picture that says what it is about, beside its words. */
  readonly icon?: Icon;
  /**
   * Where the screen puts it: the one thing that most people want next, a thing to be looked for, one that cannot wait for a
   * look, or beside what progresses.
   */
  readonly weight?: "main" | "quiet" | "urgent" | "setup" | "progress";
  /** Why it would be refused now: it is shown all the same, so that whoever presses it is told. */
  readonly moot?: Text;
  /** Words to confirm first, where playing it by accident would cost. */
  readonly confirm?: Text;
  /** Which cards go together and what they give: exactly what is accepted for the fields `which`, `use` and `effort`. */
  readonly sets?: readonly CardSet[];
  /** A screen of its own in place of the form for its fields. */
  readonly screen?: Sorting;
  /** The key of an offer on whose screen this one stands as well. */
  readonly beside?: string;
  /** It is about what is held beside the fight: it stands with the hands as well. */
  readonly hands?: true;
}
