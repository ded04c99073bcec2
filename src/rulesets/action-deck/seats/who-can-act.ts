import { has } from "../../../engine/table/lists.ts";
import { onceOf } from "../../../engine/table/once.ts";
import { fighterOf, type Seated } from "../../../engine/table/seating.ts";
import type { Fighter, FighterId, SeatId } from "../../../engine/table/table.ts";
import type { Choice } from "../state.ts";

export type Sitting = Pick<Seated<Choice>, "fighters" | "choices" | "seats">;

/** No one in the seat can act: all are defeated or sitting this one out (C-5, SW-18). */
export const isIdle = (state: Sitting, seat: SeatId): boolean => !has(able(state), seat);

/** Seats that can act or hold a card. */
export const able = ({ fighters, choices, seats }: Sitting): readonly SeatId[] => ableIn(fighters, choices, seats);

const ableIn = onceOf(
  (fighters: Sitting["fighters"], choices: Sitting["choices"], seats: Sitting["seats"]): readonly SeatId[] => {
    const isAble = (id: FighterId): boolean =>
      fighters[id] !== undefined && fighters[id].out !== true && choices[id]?.sits !== true;
    const all: SeatId[] = [];
    for (const seat in seats) if (seats[seat]?.members.some(isAble)) all.push(seat);
    return all;
  },
);

/** SW-18: the hero or the group leader: the first member who still stands, or else the first. */
export function leaderIn({ seats, fighters }: Pick<Sitting, "seats" | "fighters">, seat: SeatId): FighterId | null {
  const members = seats[seat]?.members ?? [];
  const [first = null] = members;
  return members.length < 2 ? first : (members.find((id) => fighters[id]?.out !== true) ?? first);
}

/** SW-18: what is known of the leader, whose edges and dice are the seat's. */
export function leaderOf(state: Sitting, seat: SeatId): (Fighter & Choice) | null {
  const leader = leaderIn(state, seat);
  return leader === null ? null : fighterOf<Choice>(state, leader);
}
