import { isSecret } from "../../engine/kit/words.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { lacking } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { Badge, Blows } from "../../engine/view/view.ts";
import { allCards, byCount, handCount, hasHold, heldCard, isRed, stepOfCard } from "./hand.ts";
import { goesWith } from "./members.ts";
import { type Blow, type Event, part, type State, text } from "./state.ts";

/** The table with what this loss came from, for whom it befell to see. None is kept of what cost nothing, or of the hidden (C-5). */
export function withBlow(s: State, { id, cards }: Of<Event, "lost">): Pick<State, "blows"> {
  const loss = s.losses.find((some) => some.id === id);
  if (loss === undefined || isSecret(s, loss.seat) || (cards.length === 0 && loss.by === undefined)) return {};
  const { seat, cause, points, stuns, by } = loss;
  const left = handCount(s, seat) + Number(hasHold(s, seat));
  const blow: Blow = {
    id,
    seat,
    cause,
    cards,
    ...(points === undefined ? {} : { points }),
    ...(stuns === undefined ? {} : { stuns }),
    ...(by === undefined ? {} : { by }),
    ...(left <= cards.length ? { last: true } : {}),
  };
  return { blows: [...(s.blows ?? []), blow] };
}

function shown({ id, seat, cause, cards, points = 0, by, stuns, last }: Blow): Blows["blows"][number] {
  const isStun = stuns === true || cause === "stun" || cause === "fright";
  return {
    id: `${id} ${cards.join(" ")}`,
    seat,
    cards, // an id may come again after undo
    cause: text(`blow.cause.${cause}`),
    head: text(`blow.head.${cause}`, { points, n: cards.length }),
    ...(by === undefined ? {} : { by }),
    follows: [...(isStun ? [STUNNED] : []), ...(by === undefined ? [] : [TIRED]), ...(last ? [BARE] : [])],
  };
}

const STUNNED: Badge = { text: text("badge.stunned"), tone: "loss", hint: text("hint.stunned") };
const TIRED: Badge = { text: text("badge.tired"), tone: "loss" };
const BARE: Badge = { text: text("badge.bare"), tone: "loss" };

const none = (s: State): State => lacking(s, "blows");

/** GP-10, GP-12, GP-19: what an event has cost is seen by its owner, until everyone rolls anew. */
export const blows = part({
  also: {
    rolled: (s, _, before) => (before.phase === "rolled" ? s : none(s)),
    collected: none,
    ...goesWith("blows"),
  },
  panels: ({ blows: all = [] }) => (all.length === 0 ? [] : [{ kind: "blows", blows: all.map(shown) }]),
});

/** GP-17, GP-19: what an event costs, and what may be given for it. */

/** GP-19: cards that one event costs: the highest, others of the owner's choice, or both. */
export interface Loss {
  readonly id: number;
  readonly seat: SeatId;
  readonly cause: "damage" | "stun" | "fright" | "joker" | "draw";
  readonly highest: boolean;
  readonly others: number;
  /** GP-17: the GM overrules the safety of cards of the rank being counted. */
  readonly whole?: true;
  /** GP-12: the damage it comes from, and whether that stuns as well. */
  readonly points?: number;
  readonly stuns?: true;
  /** GP-10: the card that brought it. */
  readonly by?: CardId;
}

/** GP-17: the cards that can be lost. A card is safe from a hit in its own increment. */
function losable(s: State, loss: Loss): CardId[] {
  const mine = allCards(s, loss.seat);
  if (loss.cause !== "damage" || loss.whole === true || s.phase !== "counting") return mine;
  const held = heldCard(s, loss.seat);
  return mine.filter((card) => card === held || stepOfCard(card) !== s.step);
}

/** The owner's preference: the later a card comes, the sooner it is given away. */
const lowestFirst = (a: CardId, b: CardId): number => byCount(b, a);

export interface LossDue {
  /** How many natural cards it costs. */
  readonly count: number;
  readonly naturals: readonly CardId[];
  /**
   * One of these must be among them: the hold card, else those of the highest rank, or by rank alone (GP-7). Empty if
   * any will do.
   */
  readonly highest: readonly CardId[];
  /** Each of them covers all of it alone (GP-9). */
  readonly jokers: readonly CardId[];
}

/**
 * GP-19: a Red Joker on hold if it is the highest card. For a failed draw, which goes by rank, it is the last (GP-7).
 */
function wildFirst(s: State, loss: Loss): CardId | null {
  const held = heldCard(s, loss.seat);
  if (!loss.highest || held === null || !isRed(held)) return null;
  return loss.cause === "draw" && losable(s, loss).some((card) => !isJoker(card)) ? null : held;
}

/** What a loss costs at present; a shortfall is not owed. */
export function dueOf(s: State, loss: Loss): LossDue {
  const mine = losable(s, loss);
  const jokers = mine.filter(isRed);
  const naturals = mine.filter((card) => !isJoker(card));
  const held = heldCard(s, loss.seat);
  if (wildFirst(s, loss) !== null) return { count: 0, naturals: [], highest: [], jokers };
  const top = Math.min(...naturals.map(stepOfCard));
  const isHoldFirst = held !== null && mine.includes(held) && loss.cause !== "draw"; // GP-7 goes by rank
  const first = isHoldFirst ? [held] : naturals.filter((card) => stepOfCard(card) === top);
  const highest = loss.highest ? first : [];
  const count = Math.min(naturals.length, (highest.length > 0 ? 1 : 0) + loss.others);
  return { count, naturals: naturals.toSorted(lowestFirst), highest, jokers };
}

/** GP-12, GP-19: the highest if it must be, the lowest for the rest; a Red Joker on hold if it is the highest. */
export function lowest(s: State, loss: Loss): CardId[] {
  const { count, naturals, highest } = dueOf(s, loss);
  const wild = wildFirst(s, loss);
  if (wild !== null) return [wild];
  const top = highest.toSorted(lowestFirst).slice(0, 1);
  const rest = naturals.filter((card) => !top.includes(card)).slice(0, count - top.length);
  return [...top, ...rest];
}

/** GP-19: why these cards do not pay for the loss: too few or too many, or without the highest. Null if they pay. */
export function lackOf(s: State, loss: Loss, cards: readonly CardId[]): "notEnough" | "highestToo" | null {
  const { count, naturals, highest, jokers } = dueOf(s, loss);
  const [first] = cards;
  if (first === undefined) return "notEnough";
  if (cards.length === 1 && jokers.includes(first)) return null;
  if (cards.length !== count || !cards.every((card) => naturals.includes(card))) return "notEnough";
  return highest.length === 0 || cards.some((card) => highest.includes(card)) ? null : "highestToo";
}

/** Whether the owner has a choice. */
export function isChoice(s: State, loss: Loss): boolean {
  const { count, naturals, highest, jokers } = dueOf(s, loss);
  if (lowest(s, loss).length === 0) return false;
  if (jokers.length > 0) return count > 0 || jokers.length > 1;
  if (highest.length > 1 && count < naturals.length) return true;
  return count < naturals.length && count > (highest.length > 0 ? 1 : 0);
}
