import type { Standing } from "../../engine/ruleset.ts";
import { rooms as actionRooms } from "../action-deck/rooms.ts";
import { actionOf } from "./inner.ts";
import { levelsOf } from "./levels.ts";
import { fighting } from "./people.ts";
import type { State } from "./state.ts";

/** C-8: what the action deck says, and what the round's card and the cards played bring. */
export const standing = (s: State): readonly Standing[] => [
  ...actionRooms.standing(actionOf(s)),
  ...fighting(s).flatMap((seat) =>
    levelsOf(s, seat).map(({ key, value }) => (value === 0 ? { seat, key } : { seat, key, value })),
  ),
];
