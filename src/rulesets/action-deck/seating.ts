import { fighterOf, type Seated } from "../../engine/seating.ts";
import type { Fighter, SeatId } from "../../engine/table.ts";
import type { Choice } from "./state.ts";

export type Sitting = Pick<Seated<Choice>, "fighters" | "choices" | "seats">;

/** Nobody in the seat can act: defeated, or sitting this one out (C-5, SW-18). */
export function isIdle(state: Sitting, seat: SeatId): boolean {
  const members = state.seats[seat]?.members ?? [];
  return members.every((id) => {
    const fighter = fighterOf<Choice>(state, id);
    return fighter === null || fighter.out || fighter.sits === true;
  });
}

/** SW-18: edges are the hero's or the group leader's: the first member, or the first who still stands. */
export function leaderOf(state: Sitting, seat: SeatId): (Fighter & Choice) | null {
  const members = state.seats[seat]?.members ?? [];
  const leader = members.find((id) => state.fighters[id]?.out !== true) ?? members[0];
  return leader === undefined ? null : fighterOf<Choice>(state, leader);
}
