import { isFrench, isJoker } from "../../engine/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import type { SoundName } from "./sounds.ts";

/** What of a table can be heard when it changes. */
export interface Signs {
  readonly home: string;
  readonly turn: number;
  readonly round: number;
  /** Somebody acts. */
  readonly isActing: boolean;
  /** The round has been played, and the next one has not been dealt. */
  readonly isOver: boolean;
  /** The cards that rows show, and how many lie face down there. */
  readonly rows: ReadonlyMap<SeatId, { readonly cards: readonly CardId[]; readonly backs: number }>;
  readonly inDeck: number;
  readonly discarded: number;
  /** How many cards have been drawn one by one. */
  readonly drawn: number;
  /** How many cards are in hands, and how many of them are spent. */
  readonly inHands: number;
  readonly spent: number;
  /** The card of the round, and everybody's dice; empty without any. */
  readonly card: string;
  readonly dice: string;
}

/** A sound, and when it is due, in milliseconds. */
export interface Cue {
  readonly name: SoundName;
  readonly at: number;
}

/** When cards land, turn and jolt while they move, in milliseconds after the deal. */
const LANDS = 380;
const STEP = 80;
const TURNS = 1000;
const JOLTS = 1860;
const CARD_TURNS = 440;

/** What is heard between two moments of one table: nothing at first sight, and nothing when something was taken back. */
export function cuesBetween(before: Signs | null, after: Signs): readonly Cue[] {
  if (before === null || before.home !== after.home) return [];
  if (after.turn < before.turn || after.round < before.round) return [];
  const dealt = dealtBetween(before, after);
  return [
    ...(isShuffled(before, after) ? [cue("shuffle")] : []),
    ...dealCues(dealt),
    ...(isPlayed(before, after) ? [cue("flip")] : []),
    ...(after.dice !== before.dice && after.dice !== "" ? [cue("dice")] : []),
    ...(after.card !== before.card && after.card !== "" ? [cue("drama", CARD_TURNS)] : []),
    ...(hasEnded(before, after) ? [cue("round-ends")] : []),
  ];
}

const cue = (name: SoundName, at = 0): Cue => ({ name, at });

/** The cards that each seat got from a deck: not those that only changed hands. */
function dealtBetween(before: Signs, after: Signs): readonly (readonly CardId[])[] {
  const known = new Set([...before.rows.values()].flatMap(({ cards }) => cards));
  return [...after.rows].flatMap(([seat, { cards, backs }]) => {
    const was = before.rows.get(seat);
    const fresh = cards.filter((card) => !known.has(card));
    const isFromDeck = fresh.length > 0 || backs > (was?.backs ?? 0);
    const isTurned = fresh.length > 0 && backs < (was?.backs ?? 0); // its own back, face up now
    return isFromDeck && !isTurned ? [fresh] : [];
  });
}

/** A tick for each seat, and then their cards turn. */
function dealCues(dealt: readonly (readonly CardId[])[]): readonly Cue[] {
  const open = dealt.flat();
  const ticks = dealt.map((_, i) => cue("deal", LANDS + i * STEP));
  if (open.length === 0) return ticks;
  const isJoking = open.some((card) => isFrench(card) && isJoker(card));
  return [...ticks, cue("flip", TURNS), ...(isJoking ? [cue("joker", JOLTS)] : [])];
}

/** Discards went back into the deck. */
const isShuffled = (before: Signs, after: Signs): boolean =>
  after.inDeck > before.inDeck && after.discarded < before.discarded;

/** A card came face up by itself: drawn for all to see, or out of a hand. */
const isPlayed = (before: Signs, after: Signs): boolean =>
  after.drawn > before.drawn || after.inHands < before.inHands || after.spent > before.spent;

const hasEnded = (before: Signs, after: Signs): boolean =>
  before.isActing && ((after.isOver && !before.isOver) || after.round > before.round);
