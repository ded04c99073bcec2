import { fighterOf, type Seated } from "../../engine/seating.ts";
import type { Fighter, SeatId } from "../../engine/table.ts";
import type { Choice } from "./state.ts";

type Sitting = Pick<Seated<Choice>, "fighters" | "choices" | "seats">;

/** Nobody in the seat can act: defeated, or sitting this one out (C-5, SW-18). */
export function isIdle(state: Sitting, seat: SeatId): boolean {
  const members = state.seats[seat]?.members ?? [];
  return members.every((id) => {
    const fighter = fighterOf<Choice>(state, id);
    return fighter === null || fighter.out || fighter.sits === true;
  });
}

/** SW-18: edges are the hero's or the group leader's, who is the first member. */
export function leaderOf(state: Sitting, seat: SeatId): (Fighter & Choice) | null {
  const first = state.seats[seat]?.members[0];
  return first === undefined ? null : fighterOf<Choice>(state, first);
}

/** How many cards the seat is dealt to choose from (SW-15 Level Headed). */
export function cardsFor(state: Sitting, seat: SeatId): number {
  const leader = leaderOf(state, seat);
  const edge = leader?.levelHeaded ?? leader?.traits?.["levelHeaded"] ?? 0;
  return 1 + Math.max(0, Math.min(2, edge));
}
