import type { Chance } from "../../engine/chance.ts";
import type { Roster } from "../../engine/ruleset.ts";
import type { FighterId, Seat, SeatId } from "../../engine/table.ts";
import { dealIn, roll } from "./deal.ts";
import { isIdle } from "./hand.ts";
import { isDealt, seenDamage } from "./harm.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** C-5: joiners are dealt in at once, leavers hand their cards in, those of the defeated are set aside; HP that were lost may be damage. */
export function take(play: Play, roster: Roster, chance: Chance): void {
  const before = play.now;
  play.happen({ type: "fighters", set: roster.set, gone: roster.gone });
  const seats: Record<SeatId, Seat> = Object.fromEntries(
    Object.keys(play.now.fighters).map((id: FighterId) => [id, { members: [id] }]),
  );
  if (Object.keys(seats).join() !== Object.keys(before.seats).join()) play.happen({ type: "seated", seats });
  for (const seat of Object.keys(play.now.seats))
    if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
  seenDamage(before, play);
  if (play.now.phase === "rolled") roll(play, chance);
  for (const seat of Object.keys(play.now.down)) if (!isIdle(play.now, seat)) play.happen({ type: "rose", seat });
  if (!isDealt(play.now)) return;
  for (const seat of Object.keys(play.now.seats))
    if (!isIdle(play.now, seat) && isIdle(before, seat) && play.now.drawn[seat] === undefined)
      dealIn(play, seat, chance);
}

/** Whether a seat that can act no more still has a part in the turn. */
const hasAnything = (s: State, seat: SeatId): boolean =>
  Object.values(s.cards).some((place) => (place.zone === "hand" || place.zone === "held") && place.seat === seat) ||
  s.runs[seat] !== undefined ||
  s.stunned[seat] !== undefined ||
  s.aim[seat] !== undefined ||
  s.line.some(({ seats }) => seats.includes(seat)) ||
  s.asks.some(({ to }) => to === seat) ||
  s.losses.some((loss) => loss.seat === seat);
