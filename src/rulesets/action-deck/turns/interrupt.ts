import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { hasJoker } from "../cards/cards.ts";
import { part, type State } from "../state.ts";
import { no, offer, say } from "../text-keys.ts";
import { acting, isWaiting } from "./count.ts";

/** SW-5: a Joker that came during a turn, or comes up after a Hold was used, may still break in. */
const arrives = (s: State, seat: SeatId): boolean => s.acting.length > 0 && has(s.toCome, seat) && hasJoker(s, seat);

/** Seats that may break in sooner or later: with a Joker that waits or has just come, or from Hold. */
export const mayAct = (s: State): readonly SeatId[] => [
  ...s.biding,
  ...s.toCome.filter((seat) => arrives(s, seat)),
  ...s.held,
];

/** SW-8: into an action; a Hold cannot break into a Joker's, and joins a contest that is not settled yet. */
function mayInterrupt(s: State, seat: SeatId): boolean {
  if (s.acting.length === 0) return false;
  if (!isWaiting(s, seat) && !arrives(s, seat)) return false;
  const { contest } = s;
  if (contest !== null && (has(contest.claims, seat) || has(contest.jokers, seat))) return false;
  if (contest !== null && contest.against === null) return false;
  return hasJoker(s, seat) || !s.acting.some((other) => hasJoker(s, other));
}

/** The seats whose action may be broken into: all that act, or the one the contest is about. */
const targetsIn = ({ contest, acting }: State): readonly SeatId[] =>
  contest === null || contest.against === null ? acting : [contest.against];

/** SW-8, SW-5: a Hold interrupts by a contest, a Joker without one unless it meets another Joker. */
export const interrupt = part({
  decide: {
    interrupt(play, { seat, against: chosen = [] }) {
      const s = play.now;
      const against = chosen[0] ?? targetsIn(s)[0];
      if (against === undefined || !mayInterrupt(s, seat)) return no("mayNotInterrupt");
      const isSure = hasJoker(s, seat) && !hasJoker(s, against);
      if (!isSure) play.happen({ type: "challenged", by: [seat], against, joker: false });
      else if (s.contest === null) play.happen({ type: "brokeIn", seat });
      else play.happen({ type: "challenged", by: [seat], against: s.contest.against, joker: true });
      return null;
    },
  },
  fold: {
    brokeIn: (s, { seat }) =>
      acting({ ...s, acting: [], chain: s.acting.length === 0 ? s.chain : [s.acting, ...s.chain] }, [seat]),
  },
  effects: { brokeIn: ({ seat }) => [say("brokeIn", { who: { seat } })] },
  offers: {
    seat(s, seat) {
      if (!mayInterrupt(s, seat)) return [];
      const targets = targetsIn(s);
      const pick = { pick: targets, of: "seat", least: 1, most: 1, chosen: targets.slice(0, 1) } as const;
      const asked = targets.length > 1 ? { fields: [{ name: "against", ...pick }] } : {};
      return [offer({ type: "interrupt", seat }, s.turn, asked)];
    },
  },
});
