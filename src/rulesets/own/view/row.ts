import { jokerDoes, totalOf } from "../../../decks/recipe/order.ts";
import { isHand } from "../../../decks/recipe/recipe.ts";
import { backsOf } from "../../../engine/kit/face-down.ts";
import { isIdle } from "../../../engine/kit/people.ts";
import { isJoker } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { cardsOf, countAt } from "../../../engine/table/whereabouts.ts";
import type { Badge, Row, RowState } from "../../../engine/view/view.ts";
import { isShoe } from "../cards/deck.ts";
import { countingOf, handOf, turnsOf } from "../cards/hands.ts";
import { undrawn } from "../cards/shoe.ts";
import { parts } from "../parts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { recipeOf, type State } from "../state.ts";
import { text } from "../text-keys.ts";
import { shownCard } from "../turns/clock.ts";
import { isBefore } from "../turns/count.ts";
import { actingIn } from "../turns/line.ts";
import { orderOf } from "./sequence.ts";

/** What a seat's row shows of a seen state. */

/** What this viewer sees of the seat's next card is a back, as long as none that is open comes first. */
const isBack = (s: State, seat: SeatId): boolean =>
  !isShoe(s) &&
  backsOf(s, seat) > 0 &&
  !has(actingIn(s), seat) &&
  (isBefore(s)
    ? handOf(s, seat).length === 0
    : turnsOf(s, seat).length === 0 && !(has(s.done, seat) && isHand(recipeOf(s))));

export function row(s: State, seat: SeatId): Row {
  if (isShoe(s)) return drawnRow(s, seat);
  const card = shownCard(s, seat);
  const isHeld = s.phase === "dealt" && isHand(recipeOf(s));
  if (isBack(s, seat))
    return { seat, state: stateOf(s, seat), cards: [], backs: backsOf(s, seat), badges: parts.badges(s, seat) };
  return {
    seat,
    state: stateOf(s, seat),
    cards: isHeld ? handOf(s, seat) : card === undefined ? [] : [card],
    backs: 0,
    badges: isIdle(s, seat) ? parts.badges(s, seat) : [...beside(s, seat, card), ...parts.badges(s, seat)],
  };
}

function drawnRow(s: State, seat: SeatId): Row {
  const order = orderOf(s, seat);
  return {
    seat,
    state: stateOf(s, seat),
    cards: isIdle(s, seat) ? [] : [...handOf(s, seat), ...cardsOf(s, seat, "held")],
    backs: recipeOf(s).deck.kind === "fighters" ? undrawn(s, seat) : 0,
    badges: parts.badges(s, seat),
    face: { portrait: seat },
    ...(order === 0 ? {} : { order }),
  };
}

/** OD-5: what the bonus makes of a card; OD-4: the cards on which a seat acts after it; OD-8: a turn that is lost. */
function beside(s: State, seat: SeatId, card: CardId | undefined): readonly Badge[] {
  const recipe = recipeOf(s);
  if (card === undefined || s.phase === "setup") return [];
  const { bonus } = numbersOf(s, seat);
  const isMade = recipe.bonus !== "none" && bonus !== 0 && !isJoker(card);
  const then = (isBefore(s) ? countingOf(s, seat) : turnsOf(s, seat).map((turn) => turn.card)).filter(
    (one) => one !== card,
  );
  const isLost = jokerDoes(recipe, card) === "lost" && countingOf(s, seat).length === 0;
  return [
    ...(isMade
      ? [
          {
            text: text("badge.bonus", { bonus: signed(bonus), n: totalOf(recipe, card, numbersOf(s, seat)) }),
            tone: "plain" as const,
          },
        ]
      : []),
    ...(then.length > 0 ? [{ text: text("badge.then", { cards: { cards: then } }), tone: "plain" as const }] : []),
    ...(isLost ? [{ text: text("badge.turnLost"), tone: "loss" as const }] : []),
  ];
}

/** A modifier with its sign. */
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function stateOf(s: State, seat: SeatId): RowState {
  if (isIdle(s, seat) || (s.phase === "setup" && !isShoe(s))) return "none";
  if (has(actingIn(s), seat)) return "acts";
  if (s.asked.some((card) => s.holds.some((hold) => hold.card === card && hold.seat === seat))) return "may";
  if (s.holds.some((hold) => hold.seat === seat)) return "held";
  if (isBefore(s)) return countAt(s, { zone: "hand", seat }) > 0 ? "toCome" : "none";
  return isToCome(s, seat)
    ? "toCome"
    : has(s.done, seat) || s.phase === "between"
      ? "acted"
      : isShoe(s)
        ? "toCome"
        : "none";
}

const isToCome = (s: State, seat: SeatId): boolean =>
  s.phase === "running" &&
  (turnsOf(s, seat).length > 0 ||
    [...s.turns, ...s.stepping].some((turn) => turn.seat === seat) ||
    (isShoe(s) ? undrawn(s, seat) > 0 : backsOf(s, seat) > 0 && !has(s.done, seat)));
