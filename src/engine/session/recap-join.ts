import type { Table } from "../table/table.ts";
import type { Noted, Notes } from "./recap-notes.ts";

/** A fight that was played with one deck after another is told as one (C-12). */

/** What was noted along these tables. */
export interface Part {
  readonly notes: Notes;
  readonly tables: readonly Table[];
}

/** What is counted and drawn. */
export type AllNotes = Pick<Notes, "from" | "fallen" | "lanes" | "arcs" | "contests" | "lost" | "deals" | "seats">;

/** The notes of all parts, along the tables of all. Who has other seats with another deck is known by its fighters. */
export function joinedNotes(parts: readonly Part[]): AllNotes {
  const [first] = parts;
  const seats: Noted[] = [];
  const known = new Map<string, number>();
  const all = parts.map(({ notes, tables }, i) => {
    const start = parts.slice(0, i).reduce((sum, part) => sum + part.tables.length, 0);
    const met = new Map<string, number>();
    const places = notes.seats.map(({ seat, at }) => {
      const members = tables[at]?.seats[seat]?.members ?? [];
      const who = members.length === 0 ? seat : members.toSorted().join(" ");
      const nth = met.get(who) ?? 0; // groups may have been parted and joined again
      met.set(who, nth + 1);
      const place = known.get(`${nth} ${who}`) ?? seats.length;
      known.set(`${nth} ${who}`, place);
      seats[place] = { seat, at: start + at };
      return place;
    });
    return renumbered(notes, places, i > 0);
  });
  return {
    ...{ from: first?.notes.from ?? 0, seats },
    fallen: all.reduce((sum, { fallen }) => sum + fallen, 0),
    lanes: all.flatMap(({ lanes }) => lanes),
    arcs: all.flatMap(({ arcs }) => arcs),
    contests: all.flatMap(({ contests }) => contests),
    lost: all.flatMap(({ lost }) => lost),
    deals: all.flatMap(({ deals }) => deals),
  };
}

/** The same with the places that its seats have among all. */
function renumbered(notes: Notes, places: readonly number[], isAnew: boolean): Omit<AllNotes, "from" | "seats"> {
  const among = (numbers: readonly number[]): number[] => numbers.flatMap((number) => places[number] ?? []);
  for (const { moments } of notes.lanes) for (const moment of moments) moment.seat = places[moment.seat] ?? 0;
  return {
    ...{ fallen: notes.fallen, arcs: notes.arcs },
    lanes: notes.lanes.map((lane, i) => (isAnew && i === 0 ? { ...lane, anew: true } : lane)),
    contests: notes.contests.map(({ won, lost }) => ({ won: among(won), lost: among(lost) })),
    lost: among(notes.lost),
    deals: notes.deals.map(among),
  };
}
