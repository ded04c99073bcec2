import { groupsPart, membersBadge } from "../../engine/kit/groups.ts";
import { came, peopleFolds } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { isEvent } from "./deck.ts";
import { goOnAfter } from "./draw.ts";
import { left, settle } from "./leaving.ts";
import { type Event, type Play, part, type State, words } from "./state.ts";

const folds = peopleFolds<State>(left);

/**
 * The actor whose turn it was may be gone with the seat; a fighter who is in a group for a while has its face again
 * afterwards.
 */
function seated(s: State, e: Of<Event, "seated">): State {
  const next = folds.seated(s, e);
  const isGone = (id: SeatId): boolean => !Object.hasOwn(next.seats, id) && !Object.hasOwn(next.fighters, id);
  return { ...next, faces: omitKeys(next.faces, Object.keys(next.faces).filter(isGone)) };
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
