import { type Chance, take } from "../../engine/chance.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { spdOf, standing } from "../hero/speed.ts";
import { deckCards, worthOf } from "./cards.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** HC-1: all twelve are reshuffled, and one is dealt for each point of SPD. */
export function deal(play: Play, chance: Chance): void {
  const { now } = play;
  const to = Object.fromEntries(standing(now).map((seat) => [seat, hand(now, seat, chance)]));
  play.happen({ type: "dealt", to });
  play.happen({ type: "counted", segment: 12 });
}

/** C-5, HC-9: a newcomer's cards above the Segment that is counted are discarded. */
export function dealIn(play: Play, seat: SeatId, chance: Chance): void {
  const cards = hand(play.now, seat, chance);
  const passed = cards.filter((card) => worthOf(card) > play.now.segment);
  play.happen({ type: "dealtIn", seat, cards, passed });
}

function hand(s: State, seat: SeatId, chance: Chance): CardId[] {
  const left = deckCards(s.decks[seat] ?? 0);
  return Array.from({ length: spdOf(s, seat) }, () => take(left, chance)).filter((card) => card !== undefined);
}
