import type { Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import type { Play } from "./deal.ts";
import { evolve } from "./evolve.ts";
import { fighterOf, mayShare, sameSeats, seating } from "./seating.ts";
import type { Event, State } from "./state.ts";

/** SW-3: a new group of these fighters, under a name if one is given. */
export function gather(state: State, fighters: readonly FighterId[], name: string): Verdict<Event> {
  const alone = fighters.find((id) => !shares(state, id));
  if (alone !== undefined)
    return { refusal: { key: "action-deck.refusal.ownCard", data: { who: { fighter: alone } } } };
  return regroup(state, { [`group#${state.made + 1}`]: fighters }, name);
}

/** SW-3: a group falls into `parts` of nearly the same size; the first keeps the group's place and name. */
export function split(state: State, seat: SeatId, parts: number): Verdict<Event> {
  const members = planned(state, seat);
  if (parts < 2 || parts > members.length) return { refusal: { key: "action-deck.refusal.split" } };
  const size = Math.ceil(members.length / parts);
  const groups: Record<SeatId, FighterId[]> = { [seat]: members.slice(0, size) };
  for (let i = 1, at = size; i < parts; i++) {
    const share = Math.ceil((members.length - at) / (parts - i));
    groups[`group#${state.made + i + 1}`] = members.slice(at, at + share);
    at += share;
  }
  return regroup(state, groups, "");
}

/**
 * SW-3: the groups of all these seats become one, which keeps the first seat's place and name. A fighter's own seat is
 * no group's: he may be hidden, or become a Wild Card, and the others stay together.
 */
export function merge(state: State, seats: readonly SeatId[]): Verdict<Event> {
  const [first] = seats;
  if (first === undefined) return { refusal: { key: "action-deck.refusal.merge" } };
  const fighters = seats.flatMap((seat) => planned(state, seat));
  const alone = fighters.find((id) => !shares(state, id));
  if (alone !== undefined)
    return { refusal: { key: "action-deck.refusal.ownCard", data: { who: { fighter: alone } } } };
  const kept = seats.find((seat) => !Object.hasOwn(state.fighters, seat));
  if (kept !== undefined) return regroup(state, { [kept]: fighters }, "");
  return regroup(state, { [`group#${state.made + 1}`]: fighters }, state.names[first] ?? "");
}

function regroup(state: State, groups: Record<SeatId, readonly FighterId[]>, name: string): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  play.happen({ type: "grouped", groups });
  if (name !== "") play.happen({ type: "named", seat: Object.keys(groups)[0] as SeatId, name });
  seatNow(play);
  return { events: play.events };
}

/** With cards on the table a change of groups waits for the next deal (SW-3). */
export function seatNow(play: Play): void {
  if (play.now.phase !== "setup") return;
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
}

/** Who will be in this seat at the next deal. */
export const planned = (state: State, seat: SeatId): readonly FighterId[] => seating(state)[seat]?.members ?? [];

export function shares(state: State, fighter: FighterId): boolean {
  const found = fighterOf(state, fighter);
  return found !== null && mayShare(found);
}
