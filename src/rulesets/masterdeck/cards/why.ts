import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { isConfused } from "../effects/affected.ts";
import { hastable } from "../effects/haste.ts";
import { actionsOf } from "../effects/setback.ts";
import { isInFight, placeOf } from "../seats/characters.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { handOf, poolOf } from "./piles.ts";

/** MD-16, MD-26: why this character cannot do anything with each of its cards in a fight, and when it can. */
export function whyNot(s: State, who: SeatId): Readonly<Record<CardId, Text>> {
  const place = placeOf(s, who);
  if (place === null || !isInFight(s)) return {};
  const fromHand = handOf(s, who).map((card) => [card, ofHand(s, who, place.seat, card)] as const);
  return Object.fromEntries([...fromHand, ...poolOf(s, who).map((card) => [card, ofPool(s, who, card)] as const)]);
}

/** A card that has to go through the pool waits for an action, any other for its moment. */
function ofHand(s: State, who: SeatId, seat: SeatId, card: CardId): Text {
  if (isConfused(s, who) || s.known[card]?.from === "hand") return ofPool(s, who, card);
  const acts = s.acting.includes(seat);
  if (!acts && s.taken[seat] === undefined) return text("hand.afterAction");
  const isLost = (acts ? actionsOf(s, seat) : s.taken[seat]) === 0;
  return text(isLost ? "hand.actionLost" : "hand.nextAction");
}

function ofPool(s: State, who: SeatId, card: CardId): Text {
  if (isConfused(s, who)) return text("refusal.confused");
  const { when, kind } = s.known[card] ?? {};
  if (when === "turn" || when === "outside") return text(`hand.when.${when}`);
  if (kind === "haste" && hastable(s).length === 0) return text("hand.when.haste");
  return text(kind === "seize" ? "hand.when.seize" : "refusal.mayNotPlay");
}
