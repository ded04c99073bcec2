import { groupsPart } from "../../../engine/kit/groups.ts";
import { membersBadge } from "../../../engine/kit/members-badge.ts";
import { came, isIdle, peopleFolds, reseat } from "../../../engine/kit/people.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { cardsWith } from "../../../engine/table/whereabouts.ts";
import { fitCards } from "../cards/deal-in.ts";
import { settleShoe } from "../cards/shoe.ts";
import { type Play, part, type State } from "../state.ts";
import { words } from "../text-keys.ts";
import { advance, isOut } from "../turns/count.ts";
import { settleSide } from "../turns/draw.ts";
import { left } from "./down.ts";

/** Brings seats and cards in line with who is present and who can act, by comparing states. */
export function settle(play: Play, chance: Chance): void {
  reseat(play, {}, play.now.phase !== "setup");
  settleDown(play);
  settleShoe(play);
  if (isOut(play.now)) fitCards(play, chance);
  settleSide(play);
  advance(play);
}

/** C-5: whoever can no longer act is down, and whoever can again is up. */
export function settleDown(play: Play): void {
  for (const seat of Object.keys(play.now.seats)) {
    const isDown = Object.hasOwn(play.now.down, seat);
    if (isIdle(play.now, seat)) {
      if (!isDown && isThere(play.now, seat)) play.happen({ type: "fell", seat });
    } else if (isDown) play.happen({ type: "rose", seat });
  }
}

/** With a card, a turn or a Hold. */
const isThere = (s: State, seat: SeatId): boolean =>
  cardsWith(s, seat).length > 0 || s.turns.some((turn) => turn.seat === seat);

/** C-5: joiners are dealt in at once, leavers hand their cards in, and those of the defeated are set aside. */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      play.happen(came(roster));
      settle(play, chance);
      return null;
    },
  },
  fold: peopleFolds(left),
  badges: membersBadge,
});

/** SW-3: groups that act together have their cards together. */
export const groups = part({ fresh: { names: {}, made: 0 }, ...groupsPart<Play>(words, settle) });
