import { boundedRoster } from "./bounds.ts";
import type { Chance } from "./chance.ts";
import type { Choices } from "./choices.ts";
import type { Former } from "./former.ts";
import type { Offer } from "./offer.ts";
import type { CardId, Fighter, FighterId, SeatId, Table, Text } from "./table.ts";
import type { View } from "./view.ts";

/** What the documents now say, as a difference: fighters that are new or changed, and those that are gone. */
export interface Roster {
  readonly type: "roster";
  readonly set: Readonly<Record<FighterId, Fighter>>;
  readonly gone: readonly FighterId[];
  /** In a campaign: the encounter that goes on in it now, or none; left out where that has not changed. */
  readonly encounter?: Encounter | null;
  /** The cards of the deck that is played with; left out where they have not changed. */
  readonly supply?: Supply;
}

/** An encounter that goes on in a campaign, and the round that its first deal belongs to. */
interface Encounter {
  readonly id: string;
  readonly round: number;
}

/** A deck of the world's as the rules need it; the stamp changes with the cards. */
export interface Supply {
  readonly id: string;
  readonly stamp: string;
  readonly cards: Readonly<Record<CardId, unknown>>;
}

/** The id of a player character as a fighter of the campaign, in encounters and between them (MD-27). */
export const CHARACTER = "actor:";
export const isCharacter = (id: string): boolean => id.startsWith(CHARACTER);

export type Verdict<E> = { readonly events: readonly E[] } | { readonly refusal: Text };

/** All that Foundry is told of time. The line is by last action: done, now, to come. */
export interface Clock {
  readonly round: number;
  readonly seconds: number;
  /** Counts on for ever: the key of "end turn". */
  readonly turn: number;
  readonly done: readonly SeatId[];
  /** Who of the done was passed over and never acted: the hidden among them have no number either (C-4). */
  readonly passed?: readonly SeatId[];
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
  /** It is the seat's card that brings it, as a Joker does: a dock's or system's own row says so. */
  readonly bonus?: true;
}

/** One line below what is said; `suit` is that of the pip which stands before it. */
export interface Line extends Text {
  readonly suit?: string;
}

/** An edge: done once outside the table. */
export type Effect =
  | { readonly kind: "say"; readonly text: Text; readonly lines?: readonly Line[] }
  | {
      readonly kind: "change";
      readonly seat: SeatId;
      readonly what: string;
      readonly by?: number;
      readonly to?: number;
      /** Of this member alone, not of everybody in the seat. */
      readonly only?: FighterId;
      /** Where it is kept if the game system has no place: the token's actor or the whole world, and not the world's actor. */
      readonly on?: "token" | "world";
    }
  /** What was remembered under this name, or changed for want of a game system's own place, is forgotten: on every actor. */
  | { readonly kind: "forget"; readonly what: string }
  /** Dice that were thrown, shown as dice: each with all that it showed, the highest thrown again; or each `once`. */
  | {
      readonly kind: "roll";
      readonly text: Text;
      readonly lines?: readonly Line[];
      readonly once?: true;
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
  /** A condition that the game system may know: unconscious, prone, distracted. Where it does not, nothing is done. */
  | {
      readonly kind: "status";
      readonly seat: SeatId;
      readonly what: string;
      readonly on: boolean;
      readonly only?: FighterId;
    }
  | { readonly kind: "call"; readonly name: string; readonly data: Readonly<Record<string, string | number>> }
  /** Runs a macro of the world, with this data as its scope; it cannot be taken back. */
  | { readonly kind: "macro"; readonly uuid: string; readonly data: Readonly<Record<string, string | number>> };

/** A number that a ruleset would like to know of a fighter: the sides of a die, a number, or 1 for yes. */
export interface Value {
  readonly name: string;
  readonly kind: "die" | "number" | "yes";
  /** What it is taken to lie between, whatever a sheet says; usual for its kind where it is left out. */
  readonly bounds?: readonly [least: number, most: number];
}

/** What is known of a ruleset before its rules are fetched: enough for menus, settings and actors, and to find its sessions. */
export interface About<O extends object = object> {
  readonly id: string;
  /** Raised when stored states change shape. */
  readonly version: number;
  /** Where the session lives; nothing is ever handed over. */
  readonly home: "encounter" | "campaign";
  readonly defaults: O;
  /** The ruleset that it is played on top of: its words hold where this one has none. */
  readonly lifts?: string;
  /** The options in words: for the GM's form, and for the settings of a world. */
  readonly choices?: Choices<O>;
  /** What it reads of a fighter's `traits`, each of which can be typed in by hand instead (C-7). */
  readonly values?: readonly Value[];
}

/** One way to order a fight: no clock, no dice, no Foundry. */
export interface Ruleset<
  S extends Table,
  C extends { readonly type: string },
  E extends { readonly type: string },
  O extends object,
> extends About<O> {
  /** The fact with which cards are dealt, where it is not called `dealt`: undo always reaches back to the last one (C-6). */
  readonly deals?: E["type"];
  /** These options where a round of the game system takes so many seconds; left out by rules with a measure of their own. */
  timed?(options: O, roundSeconds: number): O;
  /** An empty table. In an encounter that already goes on, `round` is the one that the first deal belongs to. */
  begin(options: O, round?: number): S;
  /** The facts that follow from a command, or why none do. The only place that draws. */
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  /** One fact folded in. Total: what was decided always applies. */
  evolve(state: S, event: E): S;
  /** Just what `evolve` makes of them one after another, where there is a quicker way. */
  evolveAll?(state: S, events: readonly E[]): S;
  clock(state: S): Clock;
  /** What `who` may do now; for the GM also what may be done `about` a seat. `seen` holds no secrets of others. */
  offers(seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[];
  look(seen: S): View;
  standing?(state: S): readonly Standing[];
  effects?(event: E, before: S): readonly Effect[];
  /** What it keeps on actors and tokens for other fights and reads again, by name: nothing else of their flags is read. */
  readonly memory?: readonly string[];
  /** It needs the fighters' names: two who are alike in everything else come in their order. */
  readonly named?: true;
  /** How it is played, in a few lines, and whose idea it is. */
  readonly help?: {
    readonly lines: readonly Text[];
    readonly credit?: {
      readonly text: Text;
      readonly links: readonly { readonly text: Text; readonly href: string }[];
    };
  };
  /** A playable state from what was open, when the sealed one is lost: unknown cards go back to their decks. */
  mend(seen: S): S;
  /** What states of 0.1.0 called otherwise or kept in another shape. */
  readonly former?: Former;
  /** The encounter that goes on in this campaign, as far as the session knows. */
  encounter?(state: S): string | null;
  /** Which of the world's decks it is played with, and the stamp of the cards that the state has of it. */
  supply?(state: S): { readonly id: string; readonly stamp: string };
}

export const isRoster = (command: { readonly type: string }): command is Roster => command.type === "roster";

/** Any ruleset, as the registry keeps it. The laws, not the compiler, guard this door. */
export type AnyRuleset = Ruleset<Table, { readonly type: string }, { readonly type: string }, object>;
/** Erases a ruleset's own types for the registry, and bounds what documents say to it. */
export function register<S extends Table, C extends { type: string }, E extends { type: string }, O extends object>(
  rules: Ruleset<S, C, E, O>,
): AnyRuleset {
  const any = rules as unknown as AnyRuleset;
  const decide: AnyRuleset["decide"] = (state, command, chance) =>
    any.decide(state, isRoster(command) ? boundedRoster(any, command) : command, chance);
  return { ...any, decide };
}

/** A ruleset that ships: its rules are a part of the script that is fetched when a world or an encounter is played by them. */
export interface Shipped {
  readonly about: About;
  fetch(): Promise<AnyRuleset>;
}
/** Erases the types of a ruleset that is fetched. */
export const shipping = <S extends Table, C extends { type: string }, E extends { type: string }, O extends object>(
  about: About<O>,
  fetch: () => Promise<Ruleset<S, C, E, O>>,
): Shipped => ({ about: about as unknown as About, fetch: async () => register(await fetch()) });
