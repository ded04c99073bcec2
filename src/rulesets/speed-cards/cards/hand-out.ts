import { able, isIdle } from "../../../engine/kit/people.ts";
import { type Chance, take } from "../../../engine/table/chance.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../../engine/table/whereabouts.ts";
import { spdOf } from "../../hero/speed.ts";
import type { Play, State } from "../state.ts";
import { deckCards, SEGMENTS, worthOf } from "./decks.ts";

/** HC-1: reshuffles all twelve, and deals one for each point of SPD. */
export function dealAll(play: Play, chance: Chance): void {
  const { now } = play;
  const hand = (seat: SeatId): CardId[] => draw([...deckCards(now.decks[seat] ?? 0)], spdOf(now, seat), chance);
  const to = Object.fromEntries(able(now).map((seat) => [seat, hand(seat)]));
  play.happen({ type: "dealt", to });
  play.happen({ type: "counted", segment: SEGMENTS });
}

/** Whether the seat can act and has had no cards this Turn. */
export const mayDealIn = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && s.spd[seat] === undefined;

/**
 * C-5, HC-9: a newcomer's cards above the present Segment are discarded. If a hand could not be read, the cards that
 * already lie before its owner are not dealt a second time (HC-2).
 */
export function dealIn(play: Play, seat: SeatId, chance: Chance): void {
  const { now } = play;
  const more = spdOf(now, seat) - cardsOf(now, seat, "pool").length;
  const cards = draw(cardsIn(now, "deck", seat), Math.max(0, more), chance);
  const passed = cards.filter((card) => worthOf(card) > now.segment);
  play.happen({ type: "dealtIn", seat, cards, passed });
}

const draw = (left: CardId[], n: number, chance: Chance): CardId[] =>
  Array.from({ length: n }, () => take(left, chance)).filter((card) => card !== undefined);
