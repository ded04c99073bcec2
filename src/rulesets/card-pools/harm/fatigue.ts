import { among } from "../../../engine/rules/choices.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { befalling, goesWithMembers, leaderOf, memberIn } from "../seats/members.ts";
import { traitOf } from "../set-up/terms.ts";
import { type Play, part } from "../state.ts";

/** GP-6, GP-10: FP that cards cost are the leader's. */
export const tire = (play: Play, seat: SeatId, points: number): void =>
  play.happen({ type: "tired", ...befalling(seat, leaderOf(play.now, seat)), points });

/** GP-6, GP-10, GP-13: FP lost count from the next turn on, as the game system counts them or, failing that, here. */
export const fatigue = part({
  fresh: { tired: {} },
  options: { tired: { choices: among("eachPoint", "third"), default: "eachPoint" } },
  fold: {
    tired(s, e) {
      const who = memberIn(e);
      return { ...s, tired: { ...s.tired, [who]: (s.tired[who] ?? 0) + e.points } };
    },
  },
  also: { seated: goesWithMembers("tired").seated },
  effects: {
    tired: ({ seat, member, points }, before) =>
      traitOf(before, member ?? seat, "fp") === undefined
        ? []
        : [{ kind: "change", seat, what: "fp", by: -points, ...(member === undefined ? {} : { only: member }) }],
  },
});
