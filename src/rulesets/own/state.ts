import type { Recipe, RecipeSide, Sheet } from "../../decks/recipe/recipe.ts";
import type { TurnedUp, TurnUp } from "../../engine/kit/face-down.ts";
import type { GroupCommand, GroupEvent } from "../../engine/kit/groups.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { wordsOf } from "../../engine/kit/words.ts";
import type { HeldEvent, Hold, Holding, HoldsAside, StepInCommand, StepInEvent } from "../../engine/order/hold.ts";
import type { Rounds, RoundsCommand, RoundsEvent } from "../../engine/order/rounds.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Chosen, Seated } from "../../engine/table/seating.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table/table.ts";

/** All that a table's own deck knows: its options, state, commands and events. */

export interface Options extends Nothing {
  /** OD-13: the recipe as it was when the encounter began. */
  readonly recipe: Recipe;
  /** The length of a round as the game system gives it; ten seconds if it gives none. */
  readonly roundSeconds?: number;
}

export interface State extends Holding, Rounds, Seated<Choice> {
  readonly options: Options;
  /** OD-4, OD-9: the card that an owner has chosen; without a choice the best stands. */
  readonly chosen: Readonly<Record<SeatId, CardId>>;
  /** OD-1: how many decks or sets there are, and which of them lie aside until they are needed. */
  readonly packs: number;
  readonly spare: readonly number[];
  /** OD-8: the Jokers that make a shuffle due. */
  readonly shuffleDue: readonly CardId[];
  /** OD-10: cards that have been turned up since they were dealt. */
  readonly turned: readonly CardId[];
  readonly printed: number;
  /** C-5: what the defeated get back if they get up in time; their cards are set aside. */
  readonly down: Readonly<Record<SeatId, HoldsAside>>;
  /** Held cards with which their holders want to break in, for the GM to decide. */
  readonly breaking: readonly CardId[];
  /** In the order in which they came, this round or, between rounds, the last one. */
  readonly drawn: readonly { readonly seat: SeatId; readonly card: CardId }[];
  /** OD-11: since which turn this side says who acts on the card that came; of sides with so many cards, which one. */
  readonly choosing: { readonly side: RecipeSide; readonly card: CardId | null; readonly at: number } | null;
  /** Held cards when this round began. Who had one then is dealt none (SW-7). */
  readonly heldBefore: readonly CardId[];
  /** Holds that the end of the last round ended. */
  readonly lost: readonly Hold[];
}

/** Choices made by hand for a combatant. */
export interface Choice extends Chosen {
  /** OD-2: how many cards, where the recipe names a number. */
  readonly cards?: number;
  readonly deckNumber?: number;
  readonly deckBonus?: number;
  readonly deckTie?: number;
}

export interface Commands extends ByType<RoundsCommand>, ByType<TurnUp>, ByType<GroupCommand>, ByType<StepInCommand> {
  choose: { seat: SeatId; card?: readonly CardId[] };
  deal: Nothing;
  swap: { seat: SeatId; with?: readonly SeatId[] };
  giveCard: { seat: SeatId; card?: readonly CardId[] };
  set: Input & { seat: SeatId };
  actNext: { seat: SeatId; card: CardId };
  breakIn: { seat: SeatId; card: CardId };
  goesFirst: { seat: SeatId; card: CardId; first: "holder" | "actor" };
  draw: Nothing;
  act: { seat: SeatId };
  hold: { seat: SeatId; trigger?: readonly SeatId[] };
  bide: { seat: SeatId };
  goOn: Nothing;
}

export interface Events
  extends ByType<PeopleEvent>,
    ByType<TurnedUp>,
    ByType<GroupEvent>,
    ByType<StepInEvent>,
    Omit<ByType<RoundsEvent>, "roundOver">,
    ByType<HeldEvent> {
  chose: { seat: SeatId; card: CardId };
  dealtIn: { seat: SeatId; cards: readonly CardId[] };
  dealt: {
    to: Readonly<Record<SeatId, readonly CardId[]>>;
    spare: readonly number[];
    /** All that was discarded by then went back into the deck first. */
    shuffled: boolean;
  };
  recycled: Nothing;
  packJoined: { pack: number };
  /** Cards of a seat join in the shoe. */
  added: { seat: SeatId; cards: readonly CardId[] };
  /** Undrawn cards are nobody's again. */
  taken: { cards: readonly CardId[] };
  swapped: { seats: readonly [SeatId, SeatId] };
  /** `back` is the card in whose place it is given. */
  cardGiven: { seat: SeatId; card: CardId; back: CardId | null };
  /** C-5: the seat can no longer act, or can again. */
  fell: { seat: SeatId };
  rose: { seat: SeatId };
  numbersSet: Input & { seat: SeatId; fighters: readonly FighterId[] };
  breakAsked: { card: CardId };
  /** Acts when those who act now are done. */
  queued: { card: CardId };
  brokeIn: { card: CardId };
  /** `idle` if it is no turn (OD-4). */
  drawn: { seat: SeatId; card: CardId; idle?: true };
  sideDrawn: { side: RecipeSide; card: CardId | null };
  /** Nobody of its side is left (OD-11). */
  setAside: { card: CardId | null };
  came: { seat: SeatId; card: CardId };
  /** A deal or a first draw: undo always reaches back to the last one (C-6). */
  readied: Nothing;
  /** By a Joker, or else by the last turn or the GM. */
  roundOver: { joker?: CardId };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

export const recipeOf = ({ options }: Pick<State, "options">): Recipe => options.recipe;

export type Input = { readonly cards?: number } & { readonly [K in Sheet]?: number };

export const words = wordsOf("own");
export const { text, no, offer, say, passedOver } = words;
