import { groupsPart } from "../../../engine/kit/groups.ts";
import { membersBadge } from "../../../engine/kit/members-badge.ts";
import { came, peopleFolds } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { goOnAfter } from "../cards/draw.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { words } from "../text-keys.ts";
import { moved } from "../turns/acting.ts";
import { left } from "./leaving.ts";
import { isEvent } from "./seats.ts";
import { settle } from "./settle.ts";

const folds = peopleFolds<State>(left);

/**
 * The actor whose turn it was may be gone with the seat; a fighter who is in a group for a while has its face again
 * afterwards.
 */
function seated(s: State, e: Of<Event, "seated">): State {
  const next = folds.seated(s, e);
  const isGone = (id: SeatId): boolean => !Object.hasOwn(next.seats, id) && !Object.hasOwn(next.fighters, id);
  return moved(s, { ...next, faces: omitKeys(next.faces, Object.keys(next.faces).filter(isGone)) });
}

/** C-5, MS-9: no one waits for leavers and the defeated; joiners' cards go into the deck. */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      const before = play.now;
      play.happen(came(roster));
      settle(play);
      goOnAfter(before, play, chance);
      return null;
    },
  },
  fold: { fighters: folds.fighters, seated },
  badges: membersBadge,
});

const grouping = groupsPart<Play>(words, (play, chance, before) => {
  settle(play);
  goOnAfter(before, play, chance);
});

/** SW-3: groups; events cannot be grouped. */
export const groups = part({
  fresh: { choices: {}, names: {}, made: 0 },
  ...grouping,
  offers: {
    ...grouping.offers,
    about: (s, seat) => (isEvent(s, seat) ? [] : grouping.offers.about(s, seat)),
  },
});
