import { able, came, isIdle, sit, withRoster, withSeats } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { cardsAt, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { dealOne, isDealt } from "../cards/deal.ts";
import { shoe } from "../cards/places.ts";
import { seenDamage } from "../harm/damage.ts";
import { type Play, part, type State } from "../state.ts";
import { withoutSeats } from "../turns/due-order.ts";
import { rollAll } from "../turns/roll.ts";
import { seatsNow } from "./pools.ts";

/** Whether a seat that can no longer act still has a part in the turn. */
const hasAnything = (s: State, seat: SeatId): boolean =>
  cardsOf(s, seat, "hand").length + cardsOf(s, seat, "held").length > 0 ||
  (s.seats[seat]?.members ?? []).some((id) => s.runs[id] !== undefined || s.stunned[id] !== undefined) ||
  s.aim[seat] !== undefined ||
  s.line.some(({ seats }) => seats.includes(seat)) ||
  s.asks.some(({ to }) => to === seat);

/** Deals in seats that can act now and could not before, unless they have had cards this turn. */
function dealToJoiners(play: Play, before: State, chance: Chance): void {
  if (!isDealt(play.now)) return;
  for (const seat of able(play.now))
    if (isIdle(before, seat) && play.now.drawn[seat] === undefined) dealOne(play, seat, chance);
}

/** These seats hand their cards in, and nobody waits for them. */
function left(s: State, gone: readonly SeatId[]): State {
  const back = cardsAt(s, (place) => "seat" in place && gone.includes(place.seat));
  return {
    ...s,
    ...withoutSeats(s, gone),
    cards: put(s.cards, back, shoe),
    lost: without(s.lost, back),
    fromHold: without(s.fromHold, back),
  };
}

/**
 * C-5: joiners are dealt in at once, leavers hand their cards in, and those of the defeated are set aside; lost HP may
 * count as damage.
 */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      const before = play.now;
      play.happen(came(roster));
      sit(play, seatsNow(play.now));
      for (const seat of Object.keys(play.now.seats))
        if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
      seenDamage(before, play);
      if (play.now.phase === "rolled") rollAll(play, chance);
      for (const seat of Object.keys(play.now.down)) if (!isIdle(play.now, seat)) play.happen({ type: "rose", seat });
      dealToJoiners(play, before, chance);
      return null;
    },
  },
  fold: { fighters: withRoster, seated: withSeats(left) },
});
