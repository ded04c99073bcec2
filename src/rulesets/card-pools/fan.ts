import { isKept } from "../../engine/kit/words.ts";
import { has, listed } from "../../engine/table/lists.ts";
import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import type { Fan } from "../../engine/view/view.ts";
import { byCount, handCards, handCount, hasHold, heldCard, isRed, stepOfCard } from "./hand.ts";
import { isStunned } from "./members.ts";
import { type State, text } from "./state.ts";
import { drawOf, sumInWords } from "./terms.ts";

/** GP-3, GP-11: why none of this hand can be played now, and when some of it can; undefined where others' cards tell. */
function idleOf(s: State, seat: SeatId): Text | undefined {
  if (s.phase !== "counting") return undefined;
  const isAsked = [...s.losses, ...s.contests.flatMap(({ by, whom }) => [{ seat: by }, { seat: whom }])];
  if (isAsked.some((one) => one.seat === seat)) return text("refusal.waiting");
  if (handCount(s, seat) === 0) return hasHold(s, seat) ? undefined : text("fan.none");
  if (isStunned(s, seat)) return text("hint.stunned");
  const next = handCards(s, seat).find((card) => stepOfCard(card) > s.step);
  return next === undefined ? undefined : text("fan.later", { card: { card: next } });
}

/** A hand of the turn: the hold card, then sets in the order of the count, including spent ones. */
export function fan(s: State, seat: SeatId): Fan {
  const held = heldCard(s, seat);
  const before = cardsOf(s, seat, "pool");
  const hand = handCards(s, seat);
  const left = handCount(s, seat) + Number(hasHold(s, seat));
  const idle = idleOf(s, seat);
  const backs = left - hand.length - (held === null ? 0 : 1);
  return {
    seat,
    title: titleOf(s, seat, left),
    note: text(s.options.hands === "open" ? "fan.open" : "fan.closed"),
    sets: [
      ...(held === null ? [] : [{ cards: [held], state: "held" as const, text: text("set.held") }]),
      ...setsOf(s, [...before, ...hand]),
    ],
    backs,
    ...(idle === undefined ? {} : { idle }),
    terms: isKept(s, seat) ? [] : sumInWords(s, seat),
  };
}

/** Whose hand it is, with the number of cards; before the deal, the number to be drawn. */
function titleOf(s: State, seat: SeatId, left: number): Text {
  const who = { seat };
  if (s.drawn[seat] === undefined) return text("fan.toDraw", { who, n: drawOf(s, seat) });
  return text("fan.title", { who, n: left });
}

/** What became of a card that lies before its owner. */
const fateOf = (s: State, card: CardId): "spent" | "lost" | undefined =>
  s.cards[card]?.zone !== "pool" ? undefined : has(s.lost, card) ? "lost" : "spent";

/** Groups cards of one rank and one fate, in the order of the count; Red Jokers come first. */
function setsOf(s: State, cards: readonly CardId[]): Fan["sets"] {
  const sets = new Map<string, CardId[]>();
  for (const card of cards.toSorted(byCount)) {
    const key = `${stepOfCard(card)} ${isRed(card)} ${fateOf(s, card) ?? ""}`;
    listed(sets, key, card);
  }
  return [...sets.values()].map((some) => {
    const [first] = some;
    const fate = first === undefined ? undefined : fateOf(s, first);
    const isDue = s.phase === "counting" && first !== undefined && stepOfCard(first) === s.step;
    const state = fate ?? (isDue ? "due" : "toCome");
    const alone = state === "due" ? "dueAlone" : state === "toCome" ? "alone" : state;
    return { cards: some, state, text: text(`set.${some.length > 1 ? state : alone}`, { n: some.length }) };
  });
}
