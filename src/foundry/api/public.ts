import type { RulesMaker } from "../../engine/kit/ruleset-of.ts";
import type { Button, Field, Values } from "../../engine/rules/offer.ts";
import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { CardId, SeatId, Table } from "../../engine/table/table.ts";
import type { RowState } from "../../engine/view/view.ts";
import type { GameSystem } from "../systems/kit/given.ts";

export type * from "../../engine/kit/drawing.ts";
export type * from "../../engine/kit/groups.ts";
export type * from "../../engine/kit/people.ts";
export type * from "../../engine/kit/ruleset-of.ts";
export type * from "../../engine/kit/words.ts";
export type * from "../../engine/order/clock.ts";
export type * from "../../engine/order/line.ts";
export type * from "../../engine/order/rounds.ts";
export type * from "../../engine/rules/choices.ts";
export type { Combined, Script } from "../../engine/rules/combine.ts";
export type * from "../../engine/rules/offer.ts";
export type * from "../../engine/rules/parts.ts";
export type * from "../../engine/rules/ruleset.ts";
export type * from "../../engine/table/lists.ts";
export type * from "../../engine/table/seating.ts";
export type * from "../../engine/table/table.ts";
export type * from "../../engine/view/view.ts";
export type * from "../systems/kit/given.ts";

/**
 * What other packages may call, at `game.modules.get("dealt-in").api`, and all types that it speaks of. Nothing here
 * comes from Foundry, so a package needs this one file and no other types.
 */

/** Any document of Foundry's, by its id alone. */
export interface Identified {
  readonly id: string | null;
}

/** A Combatant. */
export interface CombatantLike extends Identified {
  readonly combat?: Identified | null;
  readonly parent?: Identified | null;
}

/** A card that this page's user may know. */
export interface KnownCard {
  readonly id: CardId;
  /** In the user's language. */
  readonly name: string;
  /** As printed: `A`, `10`, `7`. Null for Jokers, and for cards that have no rank. */
  readonly rank: string | null;
  readonly suit: "spades" | "hearts" | "diamonds" | "clubs" | null;
  readonly joker: "red" | "black" | null;
}

/** One place in the order, as far as this page's user may know it. */
export interface SeatNow {
  readonly seat: SeatId;
  readonly name: string;
  /** The ids of the combatants who share it, in their order: none for an event. */
  readonly combatants: readonly string[];
  readonly state: RowState;
  /** On hold. */
  readonly held: boolean;
  /** The first is the one that stands in the order. */
  readonly cards: readonly KnownCard[];
  /** How many lie face down to this user. */
  readonly backs: number;
  /** How many there are in all. */
  readonly count: number;
  /** Which draw it was, where cards are drawn one by one. */
  readonly order: number | null;
  /** What its die shows, where dice take the place of cards. */
  readonly die: number | null;
  /** All that fits on a portrait, such as `A♠`, `10♥ +2` or `?`. Empty with nothing dealt. */
  readonly short: string;
}

/** Something that this page's user may do now. */
export interface OfferNow {
  /** What `play` takes. It is gone when the offer no longer holds. */
  readonly key: string;
  /** Whose it is: a seat's, or the Game Master's, who may do something about a seat. */
  readonly who: SeatId | "gm";
  readonly about: SeatId | null;
  /** What its button says. */
  readonly label: string;
  /** What is to be chosen first. */
  readonly fields: readonly Field[];
  /** Which of Foundry's own buttons play it. */
  readonly buttons: readonly Button[];
  /** Why it would be refused now, or null. */
  readonly disabled: string | null;
}

/** What a hotbar macro does: one line each. Without an encounter they mean the one that is active in Foundry. */
export interface MacroCommands {
  /** Deals to everyone, or to those who still lack a card. Answers whether it was played; a refusal is shown. */
  deal(combat?: Identified | null): Promise<boolean>;
  /** Goes on: begins the round, ends the turn, counts on. Answers whether it was played; a refusal is shown. */
  next(combat?: Identified | null): Promise<boolean>;
}

export interface Api extends MacroCommands {
  /** Raised when something here is removed or means something else. */
  readonly version: 1;

  /** The ruleset that orders this encounter. Null if there is none, or until decks are loaded. */
  rulesFor(combat?: Identified | null): AnyRuleset | null;
  /** What the user sees of an encounter's table. Null without its rules. */
  table(combat?: Identified | null): Table | null;

  /** Resolves when everything below can be read of this encounter. Answers whether cards order it. */
  ready(combat?: Identified | null): Promise<boolean>;
  /**
   * Everyone in the encounter, in the order of play: those who have acted, who acts, and those to come. Empty without
   * its rules, or before `ready`.
   */
  order(combat?: Identified | null): readonly SeatNow[];
  /** What this combatant's seat holds. Null without cards, without rules, or before `ready`. */
  cardOf(combatant?: CombatantLike | null): SeatNow | null;
  /** What this page's user may do now. Empty without rules, or before `ready`. */
  offers(combat?: Identified | null): readonly OfferNow[];
  /**
   * Plays one of these offers, without asking for confirmation. `values` are by the names of its fields; a field left
   * out has its preset. Answers whether it was played; a refusal is shown. Rejects without an encounter.
   */
  play(combat: Identified | null | undefined, key: string, values?: Values): Promise<boolean>;

  /** Adds a ruleset. Call it in the hook `dealt-in.init`. Throws if the id is taken. */
  registerRuleset(rules: AnyRuleset): void;
  /** The same for rules that need the kit: they are made once a deck is in use on this page, within five seconds. */
  registerRuleset(about: About, make: RulesMaker): void;
  /** Says how cards and a game system get on, in place of what is known of it. Call it in the hook `dealt-in.init`. */
  registerSystem(system: GameSystem): void;
}
