import type { Chance } from "../../engine/chance.ts";
import { able, came, isIdle, sit, withRoster, withSeats } from "../../engine/kit/people.ts";
import { strip } from "../../engine/kit/records.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardsOf } from "../../engine/whereabouts.ts";
import { seenDamage } from "./damage.ts";
import { dealOne, isDealt } from "./deal.ts";
import { left } from "./leaving.ts";
import { rollAll } from "./roll.ts";
import { type Play, part, type State } from "./state.ts";

/** Whether a seat that can no longer act still has a part in the turn. */
const hasAnything = (s: State, seat: SeatId): boolean =>
  cardsOf(s, seat, "hand").length + cardsOf(s, seat, "held").length > 0 ||
  s.runs[seat] !== undefined ||
  s.stunned[seat] !== undefined ||
  s.aim[seat] !== undefined ||
  s.line.some(({ seats }) => seats.includes(seat)) ||
  s.asks.some(({ to }) => to === seat);

/** Deals in seats that can act now and could not before, unless they have had cards this turn. */
function dealToJoiners(play: Play, before: State, chance: Chance): void {
  if (!isDealt(play.now)) return;
  for (const seat of able(play.now))
    if (isIdle(before, seat) && play.now.drawn[seat] === undefined) dealOne(play, seat, chance);
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
      sit(play, Object.fromEntries(Object.keys(play.now.fighters).map((id) => [id, { members: [id] }])));
      for (const seat of Object.keys(play.now.seats))
        if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
      seenDamage(before, play);
      if (play.now.phase === "rolled") rollAll(play, chance);
      for (const seat of Object.keys(play.now.down)) if (!isIdle(play.now, seat)) play.happen({ type: "rose", seat });
      dealToJoiners(play, before, chance);
      return null;
    },
  },
  fold: {
    fighters: (s, e) => ({ ...withRoster(s, e), told: strip(s.told, e.gone) }),
    seated: withSeats(left),
  },
});
