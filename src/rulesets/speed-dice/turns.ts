import { leavers } from "../../engine/kit/people.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { actingIn, type InLine } from "../hero/acting-order.ts";
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
  }
  interface Events {
    ended: { seat: SeatId };
  }
}

/** Ends the turn of the acting seat; the next in line acts (HC-8). */
export const turnOver = (s: State, seat: SeatId): State => ({
  ...s,
  at: s.at + 1,
  done: [...s.done.filter((some) => some !== seat), seat],
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
  },
  fold: { ended: (s, { seat }) => turnOver(s, seat) },
  also: { seated: leavers("done") },
  offers: {
    // once a Phase, whatever others do meanwhile (C-3)
    seat: (s, seat) =>
      actingIn(s) === seat ? [offer({ type: "end", seat }, s.phase, { buttons: ["turn"], weight: "main" })] : [],
  },
});
