import { leavers } from "../../engine/kit/people.ts";
import type { Nothing } from "../../engine/rules/parts.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { actingIn, gmsOwn, type InLine, stillIn, without } from "../hero/acting-order.ts";
import { part, type State } from "./state.ts";
import { no, offer } from "./text-keys.ts";

declare module "./state.ts" {
  /** The order of this Phase, and the place of the acting seat. */
  interface State extends InLine {
    /** Never goes down: the key of what may be done at a moment. */
    readonly turn: number;
    /** In order of their last action this Turn. */
    readonly done: readonly SeatId[];
  }
  interface Commands {
    end: { seat: SeatId };
    endAll: Nothing;
  }
  interface Events {
    ended: { seat: SeatId };
    allEnded: { seats: readonly SeatId[] };
  }
}

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
    endAll(play) {
      const seats = dueToGm(play.now);
      if (seats.length === 0) return no("notActing");
      play.happen({ type: "allEnded", seats });
      return null;
    },
  },
  fold: { ended: (s, { seat }) => turnOver(s, seat), allEnded: (s, { seats }) => allOver(s, seats) },
  also: { seated: leavers("done") },
  offers: {
    table(s) {
      const n = dueToGm(s).length;
      return n < 2 ? [] : [offer({ type: "endAll" }, `${s.phase}:${n}`, { data: { n } })];
    },
    // once a Phase, whatever others do meanwhile (C-3)
    seat: (s, seat) =>
      actingIn(s) === seat ? [offer({ type: "end", seat }, s.phase, { buttons: ["turn"], weight: "main" })] : [],
  },
});
