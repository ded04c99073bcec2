import type { SeatId } from "../../engine/table.ts";
import { actingIn } from "../hero/in-line.ts";
import { part, type State } from "./state.ts";
import { no, offer } from "./words.ts";

/** Ends the turn of the acting seat; the next in line acts (HC-8). */
export const turnOver = (s: State, seat: SeatId): State => ({
  ...s,
  at: s.at + 1,
  done: [...s.done.filter((some) => some !== seat), seat],
  turn: s.turn + 1,
});

/** HC-8: seats act one after another, and each ends its own turn. */
export const turns = part({
  decide: {
    end(play, { seat }) {
      if (actingIn(play.now) !== seat) return no("notActing");
      play.happen({ type: "ended", seat });
      return null;
    },
  },
  fold: { ended: (s, { seat }) => turnOver(s, seat) },
  offers: {
    // once a Phase, whatever others do meanwhile (C-3)
    seat: (s, seat) =>
      actingIn(s) === seat ? [offer({ type: "end", seat }, s.phase, { buttons: ["turn"], weight: "main" })] : [],
  },
});
