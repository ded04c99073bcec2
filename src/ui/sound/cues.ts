import type { SeatId } from "../../engine/table/table.ts";
import type { View } from "../../engine/view/view.ts";
import { dealIn, type Shown, timesOf } from "../animation/deal.ts";
import { type News, newsIn } from "../animation/news.ts";
import { contestCues, DICE_LIE } from "./contests.ts";
import type { Cue, SoundName } from "./sounds.ts";

/** What of a table can be heard when it changes. */
export interface Signs extends Shown {
  readonly home: string;
  readonly view: Pick<View, "rows" | "panels" | "title" | "pause">;
  readonly round: number;
  /** Nothing was played: something was taken back, or put right. */
  readonly isBack: boolean;
  readonly acting: readonly SeatId[];
  /** Whom this user plays. */
  readonly mine: ReadonlySet<SeatId>;
  /** The round has been played, and the next one has not been dealt. */
  readonly isOver: boolean;
  readonly inDeck: number;
  readonly discarded: number;
  /** How many cards are in hands, and how many of them are spent. */
  readonly inHands: number;
  readonly spent: number;
}

/** When a card that turns over in the middle of the canvas shows its face. */
const FACE = 440;

/**
 * What is heard between two moments of one table, in time with what moves: nothing at first sight, and nothing when
 * something was taken back. If nothing moves, all is heard at once.
 */
export function cuesBetween(before: Signs | null, after: Signs, isStill: boolean): readonly Cue[] {
  if (before === null || before.home !== after.home || after.isBack) return [];
  const { cues, ends } = dealCues(before, after);
  const news = newsIn(before.view, after.view);
  const isOverNow = hasEnded(before, after) && !news.some(({ kind }) => kind === "over");
  const all = [
    ...cues,
    ...news.map((one) => newsCue(one, ends)),
    ...contestCues(before.view, after.view, after.mine),
    ...(isPlayed(before, after) ? [cue("flip")] : []),
    ...(isOverNow ? [cue("round-ends")] : []),
  ];
  return isStill ? all.map((one) => ({ ...one, at: 0 })) : all;
}

const cue = (name: SoundName, at = 0): Cue => ({ name, at });

/** The shuffle, a tick for each back that lands, the cards as they turn, and a Joker; and when the deal is over. */
function dealCues(before: Signs, after: Signs): { readonly cues: readonly Cue[]; readonly ends: number } {
  const deal = dealIn(before, after);
  const isShuffled = deal?.shuffled === true || (after.inDeck > before.inDeck && after.discarded < before.discarded);
  const shuffle = isShuffled ? [cue("shuffle")] : [];
  if (deal === null || deal.came.length === 0) return { cues: shuffle, ends: 0 };
  const { flights, flight, turns, turn, jokers, ends } = timesOf(deal.came.length, deal.jokers.size, deal.shuffled);
  const cues = [
    ...shuffle,
    ...flights.map((at) => cue("deal", at + flight)),
    cue("flip", turns[0] ?? 0),
    ...(deal.jokers.size > 0 ? [cue("joker", jokers + turn / 2)] : []),
  ];
  return { cues, ends };
}

function newsCue({ kind }: News, ends: number): Cue {
  if (kind === "dice") return cue("dice", ends + DICE_LIE);
  const name = { round: "drama", drawn: "flip", over: "round-ends" } as const;
  return cue(name[kind], ends + FACE);
}

/** A card left a hand, or was spent out of it. */
const isPlayed = (before: Signs, after: Signs): boolean => after.inHands < before.inHands || after.spent > before.spent;

const hasEnded = (before: Signs, after: Signs): boolean =>
  before.acting.length > 0 && ((after.isOver && !before.isOver) || after.round > before.round);
