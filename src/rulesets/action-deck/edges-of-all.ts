import type { Field, GridColumn } from "../../engine/rules/offer.ts";
import { isPlayersFighter } from "../../engine/table/seating.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { edgesOf } from "./edges.ts";
import { choose } from "./fighter-choices.ts";
import { no, offer, part, type State } from "./state.ts";
import { MOST_EXTRAS, tacticsOf } from "./tactician.ts";
import { leaderOf } from "./who-can-act.ts";

const COLUMNS: readonly GridColumn[] = [
  { name: "levelHeaded", number: [0, 2] },
  { name: "isQuick", number: [0, 1], yes: true },
  { name: "isHesitant", number: [0, 1], yes: true },
];
const TACTICIAN: GridColumn = { name: "leads", number: [0, MOST_EXTRAS] };

const columnsOf = ({ options }: State): readonly GridColumn[] =>
  options.tactician === "no" ? COLUMNS : [...COLUMNS, TACTICIAN];

/** What counts for the seat, in the order of the columns. */
function edgesNow(s: State, seat: SeatId): readonly number[] {
  const { levelHeaded, quick, hesitant } = edgesOf(s, seat);
  const own = [levelHeaded, Number(quick), Number(hesitant)];
  return s.options.tactician === "no" ? own : [...own, tacticsOf(s, seat)];
}

const isHero = (s: State, seat: SeatId): boolean => isPlayersFighter(leaderOf(s, seat));

/** Those of players first: they have edges more often than anyone else. */
function gridOf(s: State): Field {
  const seats = Object.keys(s.seats).filter((seat) => leaderOf(s, seat) !== null);
  const ordered = seats.toSorted((a, b) => Number(isHero(s, b)) - Number(isHero(s, a)));
  const grid = ordered.map((seat) => ({
    seat,
    chosen: edgesNow(s, seat),
    ...(isHero(s, seat) ? { own: true as const } : {}),
  }));
  return { name: "edges", grid, columns: columnsOf(s) };
}

/** SW-15, SW-24: everybody's edges in one form. */
export const edgesOfAll = part({
  decide: {
    setEdges(play, { edges = {} }) {
      for (const [seat, typed] of Object.entries(edges)) {
        if (leaderOf(play.now, seat) === null) return no("noSeat");
        const was = edgesNow(play.now, seat);
        const [levelHeaded = 0, quick = 0, hesitant = 0, tactician] = typed;
        if (typed.every((one, i) => one === was[i])) continue;
        choose(play, seat, {
          levelHeaded,
          quick: quick > 0,
          hesitant: hesitant > 0,
          ...(tactician === undefined ? {} : { tactician }),
        });
      }
      return null;
    },
  },
  offers: {
    table: (s) =>
      Object.keys(s.seats).length === 0
        ? []
        : [offer({ type: "setEdges" }, null, { weight: "setup", fields: [gridOf(s)] })],
  },
});
