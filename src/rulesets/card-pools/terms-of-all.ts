import type { Field, GridColumn, GridLine } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { leaderOf } from "./members.ts";
import { isPlayedByGm } from "./play-all.ts";
import { no, offer, part, type State, text } from "./state.ts";
import { isAssumed, TERM_BOUNDS, tellTerms, termOf, USUAL } from "./terms.ts";

/** What Initiative is mostly made of. The rest is set for each alone. */
const NAMES = ["dx", "iq", "combatReflexes"] as const;

const COLUMNS: readonly GridColumn[] = [
  { name: "dx", number: TERM_BOUNDS.dx },
  { name: "iq", number: TERM_BOUNDS.iq },
  { name: "combatReflexes", number: [0, 1], yes: true },
];

/** A value beyond what can be typed is shown as the most that can be. */
function lineOf(s: State, seat: SeatId): GridLine {
  const leader = leaderOf(s, seat);
  const chosen = NAMES.map((name, i) => {
    const [least, most] = COLUMNS[i]?.number ?? [0, 0];
    return Math.max(least, Math.min(most, termOf(s, leader, name)));
  });
  return {
    seat,
    chosen,
    ...(isPlayedByGm(s, seat) ? {} : { own: true }),
    ...(isAssumed(s, leader) ? { assumed: true } : {}),
  };
}

const fieldFor = (grid: readonly GridLine[]): Field => ({ name: "terms", grid, columns: COLUMNS });

/** GP-1: DX and IQ of everybody in one form, of those of whom they are known nowhere before the first deal. */
export const termsOfAll = part({
  decide: {
    setAllTerms(play, { terms = {} }) {
      for (const [seat, typed] of Object.entries(terms)) {
        if (play.now.seats[seat] === undefined) return no("noSeat");
        const { chosen, assumed } = lineOf(play.now, seat);
        const changed = NAMES.flatMap((name, i) => {
          const one = typed[i];
          return one === undefined || (one === chosen[i] && assumed !== true) ? [] : [[name, one] as const];
        });
        if (changed.length > 0) tellTerms(play, seat, Object.fromEntries(changed));
      }
      return null;
    },
  },
  offers: {
    table(s) {
      const lines = Object.keys(s.seats)
        .filter((seat) => (s.seats[seat]?.members.length ?? 0) > 0)
        .map((seat) => lineOf(s, seat));
      if (lines.length === 0) return [];
      const all = offer({ type: "setAllTerms" }, null, { weight: "setup", fields: [fieldFor(lines)] });
      const missing = s.phase === "setup" && !s.begun ? lines.filter(({ assumed }) => assumed === true) : [];
      if (missing.length === 0) return [all];
      return [
        all,
        {
          ...all,
          key: "setMissing", // while it is filled in, whose numbers are missing may change
          text: text("offer.setMissing"),
          quick: text("offer.useForAll", { dx: USUAL.dx, iq: USUAL.iq }),
          beforeDeal: true,
          fields: [fieldFor(missing)],
        },
      ];
    },
  },
});
