import { resetOffer } from "../../engine/kit/collect.ts";
import { shoe } from "./places.ts";
import { part, type State } from "./state.ts";
import { no, text, words } from "./words.ts";

/** Puts all cards back into the shoe; the next deal is this turn's. */
function collected(s: State): State {
  const cards = Object.fromEntries(
    Object.entries(s.cards).map(([id, place]) => [id, place.zone === "deck" ? place : shoe]),
  );
  const lists = {
    line: [],
    lost: [],
    fromHold: [],
    deeds: [],
    losses: [],
    contests: [],
    raised: [],
    struck: [],
  };
  const records = { down: {}, committed: {}, late: {}, shaking: {}, dice: {}, drawn: {} };
  return { ...s, ...lists, ...records, cards, at: 0, phase: "setup", again: true, step: 0, turn: s.turn + 1 };
}

/** C-11: collects the cards of a turn, which starts over. */
export const collect = part({
  decide: {
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: { collected },
  offers: {
    table: (s) => (s.phase === "setup" ? [] : [resetOffer(words, s.combatTurn, { confirm: text("confirm.reset") })]),
  },
});
