import { resetOffer } from "../../engine/kit/collect.ts";
import { type CardId, cardsAt } from "../../engine/table.ts";
import { toDiscards } from "./cards.ts";
import { part, type State } from "./state.ts";
import { no, text, words } from "./words.ts";

/** What a new round starts with: nothing from the one before. */
export const roundless = {
  acting: [],
  done: [],
  toCome: [],
  chain: [],
  heldOver: [],
  biding: [],
  cameIn: [],
  opened: [],
  passed: [],
  turned: [],
  namedCards: {},
  naming: {},
  down: {},
  contest: null,
  actions: {},
  asks: [],
} as const;

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
      ...roundless,
      cards: toDiscards(s, cardsOut(s)),
      phase: "setup",
      again: s.round > 0,
      undealt: false,
      queue: [],
      held: [],
      drops: [],
      dropHeld: [],
      turn: s.turn + 1,
    }),
  },
  offers: {
    table: (s) =>
      s.phase === "setup"
        ? []
        : [resetOffer(words, s.round, { deed: text("deed.reset", { round: Math.max(1, s.round) }) })],
  },
});
