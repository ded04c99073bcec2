import { has } from "../../../engine/table/lists.ts";
import { onceOf } from "../../../engine/table/once.ts";
import { ledBy, type Seated } from "../../../engine/table/seating.ts";
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

export { leaderIn } from "../../../engine/table/seating.ts";

/** SW-18: what is known of the leader, whose edges and dice are the seat's. */
export const leaderOf = (state: Sitting, seat: SeatId): (Fighter & Choice) | null => ledBy<Choice>(state, seat);
