import { type BySeat, forgetting, seatsGone } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Field } from "../../engine/rules/offer.ts";
import { onceOf } from "../../engine/table/once.ts";
import { leaderIn } from "../../engine/table/seating.ts";
import { type Datum, type Fighter, type FighterId, type SeatId, seatOf, type Table } from "../../engine/table/table.ts";
import type { State } from "./state.ts";

/** C-5: for `also`, what else changes when seats leave, or when one falls. */
export const whenGone = (change: (s: State, seats: readonly SeatId[]) => State) => ({
  seated(s: State, _: object, before: State): State {
    const seats = seatsGone(s, before);
    return seats.length === 0 ? s : change(s, seats);
  },
  fell: (s: State, { seat }: { readonly seat: SeatId }): State => change(s, [seat]),
});

type SaidOfSeats = { [K in keyof State]-?: State[K] extends BySeat | undefined ? K : never }[keyof State];

/** C-5: for `also`, what these lists and records say of seats goes with them. */
export const goesWith = (...fields: readonly SaidOfSeats[]) => whenGone(forgetting(...fields));

/** What befalls one of a seat's fighters alone. A fighter alone is all of its seat. */

const isAble = (fighter: Fighter | undefined): boolean => fighter !== undefined && fighter.out !== true;

/** Those who act for each seat, in order: whoever can; of them those who are seen, if any are (C-5). */
const actors = onceOf(
  (seats: Table["seats"], fighters: Table["fighters"]): ReadonlyMap<SeatId, readonly FighterId[]> => {
    const of = (members: readonly FighterId[]): readonly FighterId[] => {
      const there = members.filter((id) => isAble(fighters[id]));
      const seen = there.filter((id) => fighters[id]?.hidden !== true);
      return seen.length > 0 ? seen : there;
    };
    return new Map(Object.entries(seats).map(([seat, { members }]) => [seat, of(members)]));
  },
);

/** The same for one seat. */
export const actorsOf = ({ seats, fighters }: Pick<Table, "seats" | "fighters">, seat: SeatId): readonly FighterId[] =>
  actors(seats, fighters).get(seat) ?? [];

/** The fighter whose values are the seat's: none leads unseen (C-5). */
export const leaderOf = (s: Pick<State, "seats" | "fighters">, seat: SeatId): FighterId =>
  actorsOf(s, seat)[0] ?? leaderIn(s, seat) ?? seat;

/** GP-21: whether several share this seat. */
export const isPool = (s: Pick<State, "seats">, seat: SeatId): boolean => (s.seats[seat]?.members.length ?? 0) > 1;

/** GP-11: whether nobody who acts for this seat can do much. */
export function isStunned(s: Pick<State, "seats" | "fighters" | "stunned">, seat: SeatId): boolean {
  const actors = actorsOf(s, seat);
  return actors.length > 0 && actors.every((id) => s.stunned[id] !== undefined);
}

/** Who has stun to shake off and is not at it yet; the first one, if there are several. */
export const stunnedIn = (s: State, seat: SeatId): FighterId | undefined =>
  actorsOf(s, seat).find((id) => s.stunned[id] !== undefined && s.shaking[id] === undefined);

/** Whoever is at full speed, and not at the end of it; the first one, if there are several. */
export const runnerIn = (s: State, seat: SeatId): FighterId | undefined =>
  actorsOf(s, seat).find((id) => s.runs[id]?.ending === false);

/** Whether everyone who acts for this seat is at full speed. */
export const isAllRunning = (s: State, seat: SeatId): boolean =>
  actorsOf(s, seat).every((id) => s.runs[id] !== undefined);

/** The seats of these fighters, each once, as far as they exist. */
export const seatsIn = (s: Pick<State, "seats">, fighters: readonly FighterId[]): SeatId[] => [
  ...new Set(fighters.flatMap((id) => seatOf(s, id) ?? [])),
];

const ableIn = (s: Pick<State, "seats" | "fighters">, seat: SeatId): readonly FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => isAble(s.fighters[id]));

/** GP-21: a field for whom of these it befalls; none where there is one alone. */
export const oneOf = (pick: readonly FighterId[]): Field[] =>
  pick.length < 2 ? [] : [{ name: "fighter", pick, of: "fighter", least: 1, most: 1, chosen: pick.slice(0, 1) }];

/** The same for whoever of this seat can act, its leader first. */
export const oneIn = (s: Pick<State, "seats" | "fighters">, seat: SeatId): Field[] =>
  oneOf([...new Set([leaderOf(s, seat), ...ableIn(s, seat)])]);

/** For an event: whom of this seat it befalls, as chosen or else the leader; null if that one cannot act. */
export function chosenMember(
  s: Pick<State, "seats" | "fighters">,
  seat: SeatId,
  [fighter = leaderOf(s, seat)]: readonly FighterId[] = [],
): Befalling | null {
  return ableIn(s, seat).includes(fighter) ? befalling(seat, fighter) : null;
}

/** What befalls a seat's only fighter says no more than the seat. */
export interface Befalling {
  readonly seat: SeatId;
  readonly member?: FighterId;
}

/** Whom it befalls. */
export const memberIn = ({ seat, member = seat }: Befalling): FighterId => member;

/** For an event: this seat, with the fighter it befalls if the seat is not that fighter's own. */
export const befalling = (seat: SeatId, member: FighterId): Befalling =>
  member === seat ? { seat } : { seat, member };

/** Whom to name for it. */
export const whoIn = ({ seat, member }: Befalling): Datum => (member === undefined ? { seat } : { fighter: member });

/** C-5: messages never mention whom nobody may know of. */
export const isUntold = (s: State, { seat, member }: Befalling): boolean =>
  isSecret(s, seat) || (member !== undefined && s.fighters[member]?.hidden === true);

type SaidOfMembers = "stunned" | "owing" | "shaking" | "runs" | "tired";

/**
 * C-5: for `also`, what these records say of fighters goes with them: when one leaves, when its seat falls, and when it
 * falls while others of its seat can act.
 */
export function goesWithMembers(...fields: readonly SaidOfMembers[]) {
  const forget = forgetting(...fields);
  const gone = (s: State, test: (id: FighterId) => boolean): State =>
    forget(s, [...new Set(fields.flatMap((field) => Object.keys(s[field])))].filter(test));
  return {
    seated: (s: State, _: object, before: State): State =>
      s.seats === before.seats ? s : gone(s, (id) => seatOf(s, id) === null),
    fell: (s: State, { seat }: { readonly seat: SeatId }): State => forget(s, s.seats[seat]?.members ?? [seat]),
    fighters: (s: State): State =>
      gone(s, (id) => !Object.hasOwn(s.seats, id) && seatOf(s, id) !== null && !isAble(s.fighters[id])),
  };
}
