import { leavers } from "../../engine/kit/people.ts";
import { forAll } from "../../engine/kit/rolling.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { actingIn, gmsOwn, playedIn, stillIn, without } from "../hero/acting-order.ts";
import { type Command, part, type State } from "./state.ts";
import { no, offer, text } from "./text-keys.ts";

/** Ends the turn of the acting seat; the next in line acts (HC-8). */
export const turnOver = (s: State, seat: SeatId): State => ({
  ...s,
  at: s.at + 1,
  done: [...s.done.filter((some) => some !== seat), seat],
  turn: s.turn + 1,
});

/** The Game Master's own seats whose turn in this Phase is not over. */
const dueToGm = (s: State): readonly SeatId[] => (s.running ? gmsOwn(s, stillIn(s)) : []);

const allOver = (s: State, seats: readonly SeatId[]): State => ({
  ...s,
  ...without(s, seats),
  done: [...s.done.filter((some) => !has(seats, some)), ...seats],
  turn: s.turn + 1,
});

/** Once a Phase, whatever others do meanwhile (C-3). */
const ending = (s: State, seat: SeatId): Offer<Command> =>
  offer({ type: "end", seat }, s.phase, { buttons: ["turn"], weight: "main" });

const FIRST = { weight: "main", several: true } as const;

/** HC-8: a player whose turn it is may end those of all the own; whose they are, is known where it is played. */
function mineOffer(s: State, seat: SeatId): Offer<Command>[] {
  const seats = s.unseen === undefined ? [] : playedIn(s, stillIn(s));
  if (seats.length < 2) return [];
  return [
    {
      key: `endAll:${seat}:${s.phase}`,
      text: text("offer.endMine"),
      quick: text("offer.endMineNow"),
      undoLabel: text("deed.endMine"),
      command: { type: "endAll" },
      fields: [forAll(seats)],
      ...FIRST,
    },
  ];
}

/** HC-8: seats act one after another, and each ends its own turn. */
export const turns = part({
  fresh: { turn: 0, done: [], line: [], at: 0 },
  renew: { collected: ["done", "line", "at"] },
  decide: {
    end(play, { seat }) {
      if (actingIn(play.now) !== seat) return no("notActing");
      play.happen({ type: "ended", seat });
      return null;
    },
    endAll(play, { seats: some }) {
      const s = play.now;
      const seats = some === undefined ? dueToGm(s) : stillIn(s).filter((seat) => has(some, seat));
      if (seats.length === 0) return no("notActing");
      play.happen({ type: "allEnded", seats });
      return null;
    },
  },
  fold: { ended: (s, { seat }) => turnOver(s, seat), allEnded: (s, { seats }) => allOver(s, seats) },
  also: { seated: leavers("done") },
  offers: {
    table(s) {
      const seats = dueToGm(s);
      const n = seats.length;
      const isTurn = seats.some((seat) => seat === actingIn(s)); // in a player's it does not come first
      return n < 2 ? [] : [offer({ type: "endAll" }, `${s.phase}:${n}`, { data: { n }, ...(isTurn ? FIRST : {}) })];
    },
    seat: (s, seat) => (actingIn(s) === seat ? [...mineOffer(s, seat), ending(s, seat)] : []),
  },
});
