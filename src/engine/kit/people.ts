import type { Play } from "../parts.ts";
import type { Roster } from "../ruleset.ts";
import { type Seated, sameSeats, seating } from "../seating.ts";
import type { Fighter, FighterId, Seat, SeatId, Table } from "../table.ts";
import { strip } from "./records.ts";

/** C-5: who is there, as the documents say it, and who sits where. */

export type PeopleEvent =
  | {
      readonly type: "fighters";
      readonly set: Readonly<Record<FighterId, Fighter>>;
      readonly gone: readonly FighterId[];
    }
  | { readonly type: "seated"; readonly seats: Readonly<Record<SeatId, Seat>> };

type Said<K> = Extract<PeopleEvent, { readonly type: K }>;

/** What the documents now say, as a fact. */
export const came = (roster: Roster): Said<"fighters"> => ({ type: "fighters", set: roster.set, gone: roster.gone });

/** The fighters as they now are; what was chosen for those who are gone goes with them. */
export const withFighters = <S extends Table & Seated>(s: S, { set, gone }: Said<"fighters">): S => ({
  ...s,
  fighters: { ...strip(s.fighters, gone), ...set },
  choices: strip(s.choices, gone),
});

/** Everybody sits where they belong now, if they do not already, and the `others` that no fighter sits in stay. */
export function reseat(play: Play<Table & Seated, Said<"seated">>, others: Seated["seats"] = {}): void {
  const seats = { ...seating(play.now), ...others };
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
}

/** Folds of both, where `left` leaves nothing of a seat that is gone. */
export const peopleFolds = <S extends Table & Seated>(left: (s: S, seat: SeatId) => S) => ({
  fighters: withFighters<S>,
  seated(s: S, { seats }: Said<"seated">): S {
    const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(seats, id));
    return { ...gone.reduce(left, s), seats };
  },
});
