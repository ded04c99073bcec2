import type { Play } from "../rules/parts.ts";
import type { Roster } from "../rules/ruleset.ts";
import { has, omitKeys } from "../table/lists.ts";
import { onceOf } from "../table/once.ts";
import { type Chosen, keepingOrder, type Seated, sameSeats, seating, seatingNow } from "../table/seating.ts";
import { type Fighter, type FighterId, isOut, type Seat, type SeatId, SIDES, type Table } from "../table/table.ts";

/** C-5: who is present according to the documents, and who sits where. */

export type PeopleEvent =
  | {
      readonly type: "fighters";
      readonly set: Readonly<Record<FighterId, Fighter>>;
      readonly gone: readonly FighterId[];
    }
  | { readonly type: "seated"; readonly seats: Readonly<Record<SeatId, Seat>> };

type Said<K> = Extract<PeopleEvent, { readonly type: K }>;

/** The event for what the documents now say. */
export const came = (roster: Roster): Said<"fighters"> => ({ type: "fighters", set: roster.set, gone: roster.gone });

/** True if no one in the seat can act, or there is no such seat. */
export const isIdle = (s: Pick<Table, "fighters" | "seats">, seat: SeatId): boolean => !has(able(s), seat);

/** All seats that can act, in the order in which they were taken. */
export const able = ({ fighters, seats }: Pick<Table, "fighters" | "seats">): readonly SeatId[] =>
  ableIn(fighters, seats);

const ableIn = onceOf((fighters: Table["fighters"], seats: Table["seats"]): readonly SeatId[] => {
  const all = Object.values(seats);
  return Object.keys(seats).filter((_, i) => all[i] !== undefined && !isOut({ fighters }, all[i]));
});

/** The table with its fighters brought up to date. */
export const withRoster = <S extends Table>(s: S, { set, gone }: Said<"fighters">): S => ({
  ...s,
  fighters: { ...omitKeys(s.fighters, gone), ...set },
});

/**
 * The table with its fighters brought up to date. Choices for those who have gone are dropped, and what was remembered
 * of a newcomer's side and kind counts as chosen (C-9).
 */
export const withFighters = <S extends Table & Seated>(s: S, e: Said<"fighters">): S => ({
  ...withRoster(s, e),
  choices: remembered(s, e),
});

function remembered({ fighters, choices }: Table & Seated, { set, gone }: Said<"fighters">): Seated["choices"] {
  const kept: Record<FighterId, Chosen> = {};
  for (const id in set) {
    const choice = Object.hasOwn(fighters, id) ? {} : choiceOf(set[id]?.memory);
    if (Object.keys(choice).length > 0) kept[id] = { ...choices[id], ...choice };
  }
  const left = omitKeys(choices, gone);
  return Object.keys(kept).length === 0 ? left : { ...left, ...kept };
}

function choiceOf({ side, wild }: NonNullable<Fighter["memory"]> = {}): Chosen {
  const known = SIDES.find((one) => one === side);
  return { ...(known === undefined ? {} : { side: known }), ...(typeof wild === "number" ? { wild: wild > 0 } : {}) };
}

/** Seats the table in this way, unless it is so already. Whoever stays in a seat keeps the place in it (SW-18). */
export function sit(play: Play<Table, Said<"seated">>, next: Table["seats"]): void {
  const was = play.now.seats;
  if (sameSeats(next, was)) return;
  const seats = Object.entries(next).map(([id, seat]) => [id, keepingOrder(seat, was[id])]);
  play.happen({ type: "seated", seats: Object.fromEntries(seats) });
}

/**
 * Seats everyone where they now belong, unless they sit there already. `others` are the seats without fighters that
 * stay. While cards are `out`, a change of sides waits (C-9).
 */
export const reseat = (play: Play<Table & Seated, Said<"seated">>, others: Table["seats"] = {}, out = false): void =>
  sit(play, { ...(out ? seatingNow(play.now) : seating(play.now)), ...others });

/** A fold to these seats; `left` removes what belonged to seats that are gone. */
export const withSeats =
  <S extends Table>(left: (s: S, gone: readonly SeatId[]) => S) =>
  (s: S, { seats }: Said<"seated">): S => {
    return { ...left(s, seatsGone({ seats }, s)), seats };
  };

/** Folds for both events; `left` removes what belonged to a seat that is gone. */
export const peopleFolds = <S extends Table & Seated>(left: (s: S, seat: SeatId) => S) => ({
  fighters: withFighters<S>,
  seated: withSeats<S>((s, gone) => gone.reduce(left, s)),
});

/** For `also.seated`: what these lists and records, if they are there, say of seats goes with the seats (C-5). */
export const leavers =
  <K extends string>(...fields: readonly K[]) =>
  <S extends Table & { readonly [F in K]?: BySeat | undefined }>(s: S, _: Said<"seated">, before: S): S =>
    forgetting(...fields)(s, seatsGone(s, before));

/** The seats of the table before that are gone from it now. */
export const seatsGone = ({ seats }: Pick<Table, "seats">, before: Pick<Table, "seats">): readonly SeatId[] =>
  seats === before.seats ? NOBODY : goneIn(seats, before.seats);

const goneIn = onceOf((now: Table["seats"], before: Table["seats"]): readonly SeatId[] =>
  Object.keys(before).filter((id) => !Object.hasOwn(now, id)),
);

const NOBODY: readonly SeatId[] = [];

/** The table without what these lists and records, if they are there, say of some seats. */
export const forgetting =
  <K extends string>(...fields: readonly K[]) =>
  <S extends { readonly [F in K]?: BySeat | undefined }>(s: S, gone: readonly SeatId[]): S => {
    if (gone.length === 0) return s;
    const left: Record<string, BySeat> = {};
    for (const field of fields) {
      const all: BySeat | undefined = s[field];
      if (all !== undefined) left[field] = withoutSeats(all, gone);
    }
    return { ...s, ...left };
  };

/** What is said of seats: a list of them, or of things that each belong to one, or a record. */
export type BySeat = readonly OfSeat[] | Readonly<Record<SeatId, unknown>>;
type OfSeat = SeatId | { readonly seat: SeatId };
const isList = (all: BySeat): all is readonly OfSeat[] => Array.isArray(all);
const withoutSeats = (all: BySeat, gone: readonly SeatId[]): BySeat =>
  isList(all) ? all.filter((some) => !has(gone, typeof some === "string" ? some : some.seat)) : omitKeys(all, gone);
