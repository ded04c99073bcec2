import { has } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { ledBy, type Seated } from "../../engine/table/seating.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import type { Choice, State } from "./state.ts";

/** The questions of the action deck by what they ask for; their ids are `what:seat`. */
type Asked = "choose" | "contest" | "notice" | "benny" | "tactic";

const idsOf = once((asks: State["asks"]): ReadonlySet<string> => new Set(asks.map(({ id }) => id)));

export const isAsked = ({ asks }: Pick<State, "asks">, what: Asked, seat: SeatId): boolean =>
  asks.length > 0 && idsOf(asks).has(`${what}:${seat}`);

/** The questions without those that ask for this, or without one seat's. */
export const noAsks = ({ asks }: Pick<State, "asks">, what: Asked, seat?: SeatId): State["asks"] =>
  asks.filter(({ id }) => (seat === undefined ? !id.startsWith(`${what}:`) : id !== `${what}:${seat}`));

export type Sitting = Pick<Seated<Choice>, "fighters" | "choices" | "seats">;

/** No one in the seat can act: all are defeated or sitting this one out (C-5, SW-18). */
export const isSittingOut = (state: Sitting, seat: SeatId): boolean => !has(ableSeats(state), seat);

/** Seats that can act or hold a card. */
export const ableSeats = ({ fighters, choices, seats }: Sitting): readonly SeatId[] => ableIn(fighters, choices, seats);

const ableIn = onceOf(
  (fighters: Sitting["fighters"], choices: Sitting["choices"], seats: Sitting["seats"]): readonly SeatId[] => {
    const isAble = (id: FighterId): boolean =>
      fighters[id] !== undefined && fighters[id].out !== true && choices[id]?.sits !== true;
    const all: SeatId[] = [];
    for (const seat in seats) if (seats[seat]?.members.some(isAble)) all.push(seat);
    return all;
  },
);

export { leaderIn } from "../../engine/table/seating.ts";

/** SW-18: what is known of the leader, whose edges and dice are the seat's. */
export const leaderOf = (state: Sitting, seat: SeatId): (Fighter & Choice) | null => ledBy<Choice>(state, seat);
