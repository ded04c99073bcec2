import type { Fighter, FighterId, Seat, SeatId } from "../../engine/table.ts";
import type { Choice, State } from "./state.ts";

type Seated = Pick<State, "fighters" | "choices" | "names" | "seats">;

/** A fighter as the table takes it: what was set by hand outweighs the documents. */
export function fighterOf(state: Seated, id: FighterId): (Fighter & Choice) | null {
  const fact = state.fighters[id];
  if (fact === undefined) return null;
  const choice = state.choices[id];
  return choice === undefined ? fact : { ...fact, ...choice };
}

/** SW-2: Wild Cards and player characters have a card of their own, everybody else may share one. */
export const mayShare = (fighter: Fighter & Choice): boolean => fighter.side !== "hero" && !fighter.wild;

/** SW-3: by default the Extras of one actor form one group; who is of no actor is a group of one. */
export function seatFor(state: Seated, id: FighterId): SeatId {
  const fighter = fighterOf(state, id);
  if (fighter === null || !mayShare(fighter)) return id;
  return fighter.group ?? (fighter.actor === null ? id : `group:${fighter.actor}`);
}

/** Who would sit where if cards were dealt now. */
export function seating(state: Seated): Record<SeatId, Seat> {
  const members: Record<SeatId, FighterId[]> = {};
  for (const id of Object.keys(state.fighters)) {
    const seat = seatFor(state, id);
    members[seat] ??= [];
    members[seat].push(id);
  }
  const seats: Record<SeatId, Seat> = {};
  for (const [id, ids] of Object.entries(members)) seats[id] = seatWith(state, id, ids);
  return seats;
}

export function seatWith(state: Pick<State, "names">, id: SeatId, members: readonly FighterId[]): Seat {
  const name = state.names[id];
  return name === undefined ? { members } : { members, name };
}

export function sameSeats(a: State["seats"], b: State["seats"]): boolean {
  const ids = Object.keys(a);
  if (ids.length !== Object.keys(b).length) return false;
  return ids.every((id) => {
    const one = a[id] as Seat;
    const other = b[id];
    return (
      other !== undefined &&
      one.name === other.name &&
      one.members.length === other.members.length &&
      one.members.every((member, i) => member === other.members[i])
    );
  });
}

/** Nobody in the seat can act: defeated, or sitting this one out (C-5, SW-18). */
export function isIdle(state: Seated, seat: SeatId): boolean {
  const members = state.seats[seat]?.members ?? [];
  return members.every((id) => {
    const fighter = fighterOf(state, id);
    return fighter === null || fighter.out || fighter.sits === true;
  });
}

/** SW-18: edges are the hero's or the group leader's, who is the first member. */
export function leaderOf(state: Seated, seat: SeatId): (Fighter & Choice) | null {
  const first = state.seats[seat]?.members[0];
  return first === undefined ? null : fighterOf(state, first);
}

/** How many cards the seat is dealt to choose from (SW-15 Level Headed). */
export function cardsFor(state: Seated, seat: SeatId): number {
  const leader = leaderOf(state, seat);
  const edge = leader?.levelHeaded ?? leader?.traits?.["levelHeaded"] ?? 0;
  return 1 + Math.max(0, Math.min(2, edge));
}
