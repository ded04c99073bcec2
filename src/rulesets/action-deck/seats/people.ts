import { membersBadge } from "../../../engine/kit/members-badge.ts";
import { came, reseat, withFighters, withSeats } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { keepingOrder, led, seatFor, seatWith } from "../../../engine/table/seating.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { cardOf } from "../cards/cards.ts";
import { dealSeat } from "../cards/deal-in.ts";
import { payJokers } from "../rolls/jokers-wild.ts";
import { outOfDeal } from "../set-up/ambush.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { settle } from "../turns/contest.ts";
import { advance } from "../turns/count.ts";
import { loseHolds } from "../turns/shaken.ts";
import { handedIn } from "./leaving.ts";
import { able, isIdle } from "./who-can-act.ts";

/**
 * Lets seats that `stood` but can no longer act fall, and those that can again go on as they were. Others without a
 * card are dealt in. Then the count goes on.
 */
export function settleSeats(play: Play, stood: ReadonlySet<SeatId>, chance: Chance): void {
  if (play.now.phase === "setup") return reseat(play);
  for (const seat of Object.keys(play.now.seats)) {
    if (isIdle(play.now, seat)) {
      if (stood.has(seat)) play.happen({ type: "fell", seat });
    } else if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
    else if (!stood.has(seat) && isOwedCard(play.now, seat)) dealSeat(play, seat, chance);
  }
  settle(play);
  advance(play);
}

/** A seat that joins with no card and without having had a turn; between rounds the next deal serves it. */
function isOwedCard(s: State, seat: SeatId): boolean {
  if (s.phase !== "dealt" && s.phase !== "running") return false;
  if (s.undealt || has(s.held, seat) || outOfDeal(s, seat) !== null) return false; // SW-9, SW-10
  return cardOf(s, seat) === null && !has(s.done, seat) && !has(s.acting, seat);
}

/** Removes fighters that are gone from their seats, and seats that are empty then. */
function withoutMembers(s: State, gone: readonly FighterId[]): State {
  if (gone.length === 0) return s;
  const seats: Record<SeatId, State["seats"][string]> = {};
  const empty: SeatId[] = [];
  for (const [id, seat] of Object.entries(s.seats)) {
    const members = without(seat.members, gone);
    if (members.length === 0) empty.push(id);
    else seats[id] = members === seat.members ? seat : keepingOrder({ ...seat, members }, seat);
  }
  return { ...handedIn(s, empty), seats };
}

/** In one pass, since everyone joins when an encounter begins. */
function joinedAll(s: State, events: readonly Of<Event, "joined">[]): State {
  const seats = { ...s.seats };
  for (const { seat, fighter } of events) {
    const was = seats[seat];
    seats[seat] =
      was === undefined
        ? seatWith(s, seat, [fighter])
        : keepingOrder(seatWith(s, seat, led(s, seat, [...without(was.members, [fighter]), fighter])), was);
  }
  return { ...s, seats };
}

/**
 * C-5: joiners are dealt in at once without disturbing anyone; leavers hand their cards in, and those of the defeated
 * are set aside.
 */
export const people = part({
  fresh: { unseated: true },
  decide: {
    roster(play, roster, chance) {
      const was = play.now;
      const before = able(was);
      const known = new Set(Object.values(play.now.seats).flatMap((seat) => seat.members));
      play.happen(came(roster));
      const stood = new Set(before.filter((seat) => Object.hasOwn(play.now.seats, seat)));
      const { now } = play;
      for (const fighter of Object.keys(roster.set))
        if (!known.has(fighter)) play.happen({ type: "joined", fighter, seat: seatFor(now, fighter) });
      loseHolds(play, was);
      settleSeats(play, stood, chance);
      payJokers(play); // SW-20: a Joker may have come in sight
      return null;
    },
  },
  foldAll: { joined: joinedAll },
  fold: {
    fighters: (s, e) => withFighters({ ...withoutMembers(s, e.gone), unseated: true }, e),
    seated: withSeats(handedIn),
    joined: (s, event) => joinedAll(s, [event]),
  },
  badges: membersBadge,
});
