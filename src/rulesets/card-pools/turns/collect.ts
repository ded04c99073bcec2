import { resetOffer } from "../../../engine/kit/collect.ts";
import { shoe } from "../cards/places.ts";
import { part, type State } from "../state.ts";
import { no, text, words } from "../text-keys.ts";

/** Puts all cards back into the shoe; the next deal is this turn's. */
function collected(s: State): State {
  const cards = Object.fromEntries(
    Object.entries(s.cards).map(([id, place]) => [id, place.zone === "deck" ? place : shoe]),
  );
  return { ...s, cards, again: true, turn: s.turn + 1 };
}

/** C-11: collects the cards of a turn, which starts over. */
export const collect = part({
  fresh: ({ round }) => ({ again: round > 0 }),
  decide: {
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: { collected },
  also: { dealt: (s) => ({ ...s, again: false }) },
  offers: {
    table: (s) => (s.phase === "setup" ? [] : [resetOffer(words, s.combatTurn, { confirm: text("confirm.reset") })]),
  },
});
