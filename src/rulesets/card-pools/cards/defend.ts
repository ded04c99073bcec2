import { among } from "../../../engine/rules/choices.ts";
import { isJoker } from "../../../engine/table/french-deck.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { isRed, stepOf } from "./count-order.ts";
import { handCards, heldCard } from "./hand.ts";
import { choosing, setsFor } from "./offered-sets.ts";
import { dueSets, isAmong, ofRank, type Together, wild, withHold } from "./sets.ts";
import { mayPlay, playAs } from "./spend.ts";

/** What an active defence may be made with: a set of one rank that has not passed, or the hold card. */
function defenceSets(s: State, seat: SeatId): Together[] {
  const held = heldCard(s, seat);
  const isWild = held !== null && isRed(held);
  const jokers = handCards(s, seat).filter(isRed);
  const reds = isWild ? [...jokers, held] : jokers; // GP-9: one on hold as well
  const naturals = handCards(s, seat).filter((card) => !isJoker(card));
  const ranks = s.options.defence === "strict" ? [s.step] : [...new Set(naturals.map(stepOf))];
  const ofItsRank = (step: number): Together[] =>
    ofRank(
      naturals.filter((card) => stepOf(card) === step),
      reds,
    );
  const sets = ranks.flatMap((step) => (step === s.step ? dueSets(s, seat) : ofItsRank(step))); // GP-8: pairs, too
  const hold = held === null || isWild ? [] : withHold(held, [], jokers);
  return distinct([...sets, ...wild([], reds), ...hold]);
}

/** Red Jokers alone are a set of every rank, so they are listed once. */
function distinct(sets: readonly Together[]): Together[] {
  const met = new Set<string>();
  return sets.filter(({ must, of }) => {
    const key = JSON.stringify([must, of]);
    return !met.has(key) && met.add(key) !== undefined;
  });
}

/** GP-18: an active defence spends its cards at once, whatever is counted, and takes no place in the line. */
export const defend = part({
  options: { defence: { choices: among("anyRank", "strict"), default: "anyRank" } },
  decide: {
    defend(play, { seat, which: cards = [], ...input }) {
      const refused = mayPlay(play.now, seat, cards);
      if (refused !== null) return refused;
      if (!isAmong(defenceSets(play.now, seat), cards)) return no("noDefence");
      return playAs(play, { seat, cards, use: "defence", input, as: "aside" });
    },
  },
  offers: {
    // once an increment, whatever others do meanwhile (C-3)
    seat(s, seat) {
      if (s.phase !== "counting") return [];
      const together = defenceSets(s, seat);
      const sets = setsFor(s, seat, together, { only: ["defence"] });
      if (sets.length === 0) return [];
      const form = choosing(s, seat, together, sets);
      return [offer({ type: "defend", seat }, `${s.combatTurn}:${s.step}`, { ...form, weight: "quiet" })];
    },
  },
});
