import { peopleParts } from "../../engine/kit/groups.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import { isEvent } from "./deck.ts";
import { goOnAfter } from "./draw.ts";
import { left, settle } from "./leaving.ts";
import { type Play, part, type State, words } from "./state.ts";

/** C-5, MS-9: no one waits for leavers and the defeated; joiners' cards go into the deck. */
const parts = peopleParts<State, Play>(
  words,
  (play, chance, before) => {
    settle(play);
    goOnAfter(before, play, chance);
  },
  left,
);

/** A fighter who is in a group for a while has its face again afterwards. */
const withoutFaces = (s: State): State => ({
  ...s,
  faces: omitKeys(
    s.faces,
    Object.keys(s.faces).filter((id) => !Object.hasOwn(s.seats, id) && !Object.hasOwn(s.fighters, id)),
  ),
});

export const people = part({ ...parts.people, also: { seated: withoutFaces } });

/** SW-3: groups; events cannot be grouped. */
export const groups = part({
  ...parts.groups,
  offers: {
    ...parts.groups.offers,
    about: (s, seat) => (isEvent(s, seat) ? [] : parts.groups.offers.about(s, seat)),
  },
});
