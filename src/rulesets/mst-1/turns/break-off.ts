import { resetOffer } from "../../../engine/kit/collect.ts";
import { undrawn } from "../cards/deck.ts";
import { endTurn } from "../cards/draw.ts";
import { settle } from "../seats/settle.ts";
import { part, type State } from "../state.ts";
import { no, offer, text, words } from "../text-keys.ts";
import { endRound, gathered } from "./delimiter.ts";

/** The round restarts with its next draw, as if nothing had come, except for what is complete (MS-7). */
function collected(s: State): State {
  const happenings = Object.fromEntries(
    Object.entries(s.happenings).map(([seat, was]) => [
      seat,
      { ...was, progress: Math.max(0, was.progress - (s.closer[seat] ?? 0)) },
    ]),
  );
  return {
    ...s,
    happenings,
    cards: gathered(s),
    phase: "setup",
    took: 0,
    again: true,
    turn: s.turn + 1,
  };
}

/**
 * MS-8: the action may break off: the GM ends the round before the delimiter has come, or collects the cards to draw
 * again.
 */
export const breakOff = part({
  decide: {
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      while (play.now.turns.length > 0) endTurn(play); // MS-7: an event whose card came has come closer
      endRound(play);
      return null;
    },
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDrawn");
      play.happen({ type: "collected" });
      settle(play);
      return null;
    },
  },
  fold: { collected },
  offers: {
    table(s) {
      const { phase, round: n } = s;
      const data = { round: n };
      const seats = Object.keys(s.seats).filter((seat) => undrawn(s, seat) > 0);
      const confirm = seats.length === 0 ? text("confirm.endRound") : text("confirm.endRoundLeft", { who: { seats } });
      // stays the same offer while it is being confirmed, whatever others do (C-3)
      const end = offer({ type: "endRound" }, n, { data, buttons: ["round"], weight: "setup", confirm });
      return [...(phase === "running" ? [end] : []), ...(phase === "setup" ? [] : [resetOffer(words, n, { data })])];
    },
  },
});
