import { boundedRoster } from "../table/bounds.ts";
import type { Chance } from "../table/lists.ts";
import type { CardId, Fighter, FighterId, SeatId, Table, Text } from "../table/table.ts";
import type { View } from "../view/view.ts";
import type { Choices } from "./choices.ts";
import type { Offer } from "./offer.ts";

/** What the documents now say, as a difference: new or changed fighters, and those that are gone. */
export interface Roster {
  readonly type: "roster";
  readonly set: Readonly<Record<FighterId, Fighter>>;
  readonly gone: readonly FighterId[];
  /** In a campaign: the encounter now being played in it, or null; left out if unchanged. */
  readonly encounter?: Encounter | null;
  /** The deck being played with; left out if its cards are unchanged. */
  readonly supply?: Supply;
}

/** An encounter played in a campaign, and the round that its first deal belongs to. */
interface Encounter {
  readonly id: string;
  readonly round: number;
}

/** A deck of the world as the rules need it; the stamp changes with the cards. */
export interface Supply {
  readonly id: string;
  readonly stamp: string;
  readonly cards: Readonly<Record<CardId, unknown>>;
}

/** Prefix of the fighter id of a campaign's player character, in encounters and between them (MD-27). */
export const CHARACTER = "actor:";
export const isCharacter = (id: string): boolean => id.startsWith(CHARACTER);

export type Verdict<E> = { readonly events: readonly E[] } | { readonly refusal: Text };

/** All that Foundry is told of time. Who stands in the line does so once: done, now, to come. */
export interface Clock {
  readonly round: number;
  readonly seconds: number;
  /** Never goes down: the key of "end turn". */
  readonly turn: number;
  /** By last action. */
  readonly done: readonly SeatId[];
  /** Those in `done` and those who come again, by last action. Without it nobody comes again. */
  readonly acted?: readonly SeatId[];
  /** Seats in `acted` that were passed over and never did; the hidden among them have no number either (C-4). */
  readonly passed?: readonly SeatId[];
  readonly now: SeatId | null;
  readonly toCome: readonly SeatId[];
  /** Seats that wait in no order; they share the lowest number. */
  readonly alike?: readonly SeatId[];
  /** Seats that act at the same moment as `now`. */
  readonly beside: readonly SeatId[];
  /** Seats that may break in. */
  readonly mayAct: readonly SeatId[];
  /** Seats whose place nobody may learn yet: they have no number, like the hidden before they act (C-4). */
  readonly concealed?: readonly SeatId[];
}

/** One line below a message; `suit` is the suit of the pip before it. */
export interface MessageLine extends Text {
  readonly suit?: string;
}

/** Something done once, outside the table. */
export type Effect =
  | {
      readonly kind: "say";
      readonly text: Text;
      readonly lines?: readonly MessageLine[];
      /** A card that this seat has played: everyone is shown its whole face. */
      readonly plays?: { readonly seat: SeatId; readonly card: CardId };
      /** What became of it. */
      readonly note?: Text;
    }
  | {
      readonly kind: "change";
      readonly seat: SeatId;
      readonly what: string;
      readonly by?: number;
      readonly to?: number;
      /** Applies to this member only, not to everyone in the seat. */
      readonly only?: FighterId;
      /**
       * Where it is kept if the game system has no place for it: on the token's actor or for the whole world, instead
       * of on the world's actor.
       */
      readonly on?: "token" | "world";
    }
  /** Erases on every actor what was remembered under this name, or changed for want of the game system's own place. */
  | { readonly kind: "forget"; readonly what: string }
  /**
   * Dice to show as dice: each with all its results, since a die that shows its highest face is thrown again; or, with
   * `once`, one result each.
   */
  | {
      readonly kind: "roll";
      readonly text: Text;
      readonly lines?: readonly MessageLine[];
      readonly once?: true;
      readonly dice: readonly { readonly faces: number; readonly results: readonly number[] }[];
    }
  /**
   * Kept for later encounters: on the actor, on the token alone, on either as the token is linked or not, or only on a
   * linked one's actor. The previous value is the receipt.
   */
  | {
      readonly kind: "remember";
      readonly seat: SeatId;
      readonly what: string;
      readonly to: number | string;
      readonly only?: FighterId;
      readonly on?: "token" | "bearer" | "linked";
    }
  /** A condition of the game system: unconscious, prone, distracted. Nothing is done if the system does not have it. */
  | {
      readonly kind: "status";
      readonly seat: SeatId;
      readonly what: string;
      readonly on: boolean;
      readonly only?: FighterId;
    }
  | { readonly kind: "call"; readonly name: string; readonly data: Readonly<Record<string, string | number>> }
  /** Runs a macro of the world, with this data as its scope; it cannot be undone. */
  | { readonly kind: "macro"; readonly uuid: string; readonly data: Readonly<Record<string, string | number>> };

/** A number that a ruleset wants to know of a fighter: the sides of a die, a number, or 1 for yes. */
export interface Value {
  readonly name: string;
  readonly kind: "die" | "number" | "yes";
  /** The range it is kept within, whatever a sheet says; left out, the usual one for its kind. */
  readonly bounds?: readonly [least: number, most: number];
}

/**
 * What is known of a ruleset before its rules are fetched: enough for menus, settings and actors, and to find its
 * sessions.
 */
export interface About<O extends object = object> {
  readonly id: string;
  /** Raised when the shape of stored states changes. */
  readonly version: number;
  /** Where the session is stored; it never moves. */
  readonly home: "encounter" | "campaign";
  readonly defaults: O;
  /** The ids of the game systems it was made for; left out if it suits any. */
  readonly games?: readonly string[];
  /** The ruleset beneath this one, whose texts are used where this one has none. */
  readonly lifts?: string;
  /** The options as words: for the GM's form and the world's settings. */
  readonly choices?: Choices<O>;
  /** What it reads of a fighter's `traits`; each can also be entered by hand (C-7). */
  readonly values?: readonly Value[];
  /** How it looks where a deck is chosen or explained; left out, it has a plain deck's picture. */
  readonly shown?: RulesetShown;
}

/** The path of a picture on Foundry's server, and a Font Awesome icon for each of the three steps in its texts. */
export interface RulesetShown {
  readonly picture: string;
  readonly steps: readonly [string, string, string];
}

/**
 * What an event does to turns: it ends those of the seats that it names, or of all who act where it names none; it puts
 * a seat on Hold, which ends its turn; or several have had theirs with it whom no state shows as acting.
 */
export type TurnNews = "ends" | "holds" | "several";

/** One way to order an encounter: no clock, no dice, no Foundry. */
export interface Ruleset<
  S extends Table,
  C extends { readonly type: string },
  E extends { readonly type: string },
  O extends object,
> extends About<O> {
  /** The event that deals cards, if it is not called `dealt`: undo always reaches back to the last one (C-6). */
  readonly deals?: E["type"];
  /**
   * These options for a game system whose round takes this many seconds; left out by rules that measure time in their
   * own way.
   */
  timed?(options: O, roundSeconds: number): O;
  /** An empty table. In an encounter that has already begun, `round` is the one that the first deal belongs to. */
  begin(options: O, round?: number): S;
  /** The events that follow from a command, or why there are none. The only place that draws. */
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  /** One event folded in. Total: whatever was decided can be applied. */
  evolve(state: S, event: E): S;
  /** The same as `evolve` one by one, if there is a faster way. */
  evolveAll?(state: S, events: readonly E[]): S;
  clock(state: S): Clock;
  /** What its events do to turns, for the recap (C-12). */
  readonly turns?: { readonly [K in E["type"]]?: TurnNews };
  /** What `who` may do now; with `about`, what the GM may do about a seat. `seen` holds no secrets of others. */
  offers(seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[];
  look(seen: S): View;
  /** Who has a Joker's bonus now: a game system adds it itself, once its own row shows the Joker (C-8). */
  jokers?(state: S): readonly SeatId[];
  /** The sum of what else applies to every Trait roll of this fighter now, for a game system that can add it (C-8). */
  modifier?(state: S, fighter: FighterId): number;
  effects?(event: E, before: S): readonly Effect[];
  /** What it remembers on actors and tokens between encounters, by name. Nothing else in their flags is read. */
  readonly memory?: readonly string[];
  /** Allied Extras act by default on the card of their player's hero (C-9), so it needs to know of whom. */
  readonly companions?: true;
  /** It needs the fighters' names, to order two who are otherwise equal. */
  readonly named?: true;
  /** How it is played, in a few lines, and whose idea it is. */
  readonly help?: {
    readonly lines: readonly Text[];
    /** What a Game Master reads besides: how it is set up. */
    readonly setUp?: readonly Text[];
    readonly credit?: {
      readonly text: Text;
      readonly links: readonly { readonly text: Text; readonly href: string }[];
    };
  };
  /** A playable state made from the open one, when the sealed one is lost: unknown cards go back to their decks. */
  recover(seen: S): S;
  /** The encounter being played in this campaign, as far as the session knows. */
  encounter?(state: S): string | null;
  /** The deck of the world it is played with, and the stamp of the cards in the state. */
  supply?(state: S): { readonly id: string; readonly stamp: string };
}

export const isRoster = (command: { readonly type: string }): command is Roster => command.type === "roster";

/** Any ruleset, as the registry keeps it. Its types are erased, so the laws check it instead of the compiler. */
export type AnyRuleset = Ruleset<Table, { readonly type: string }, { readonly type: string }, object>;

/** Erases a ruleset's own types for the registry, and bounds what documents tell it. */
export function register<S extends Table, C extends { type: string }, E extends { type: string }, O extends object>(
  rules: Ruleset<S, C, E, O>,
): AnyRuleset {
  const any: AnyRuleset = rules;
  const decide: AnyRuleset["decide"] = (state, command, chance) =>
    any.decide(state, isRoster(command) ? boundedRoster(any, command) : command, chance);
  return { ...any, decide };
}
