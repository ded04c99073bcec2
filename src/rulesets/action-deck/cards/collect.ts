import { resetOffer } from "../../../engine/kit/collect.ts";
import { type CardId, cardsAt } from "../../../engine/table/table.ts";
import { part, type State } from "../state.ts";
import { no, text, words } from "../text-keys.ts";
import { toDiscards } from "./cards.ts";

/** All cards in play. */
export const cardsOut = (s: State): CardId[] => cardsAt(s, ({ zone }) => zone !== "deck" && zone !== "discard");

/** C-6: collects the cards of a round, which is then as it was before its deal; Holds end too. */
export const collect = part({
  decide: {
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: {
    collected: (s) => ({
      ...s,
      cards: toDiscards(s, cardsOut(s)),
      asks: [],
      phase: "setup",
      again: s.round > 0,
      turn: s.turn + 1,
    }),
  },
  offers: {
    table: (s) =>
      s.phase === "setup"
        ? []
        : [resetOffer(words, s.round, { undoLabel: text("deed.reset", { round: Math.max(1, s.round) }) })],
  },
});
