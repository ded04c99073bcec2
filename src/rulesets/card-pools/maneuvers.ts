import { among } from "../../engine/rules/choices.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { handCards, heldCard, isRed, stepOfCard } from "./hand.ts";
import { goesWith } from "./members.ts";
import { choosing, setsFor } from "./offered-sets.ts";
import { dueSets, isAmong, ofRank, type Together, wild, withHold } from "./sets.ts";
import { mayPlay, playAs } from "./spend.ts";
import { no, offer, part, type State, signed, text } from "./state.ts";
import { aimBonus } from "./uses.ts";

/** The aim is lost because something else was done. */
const aimLost = (s: State, { seat }: { readonly seat: SeatId }): State => ({ ...s, aim: omitKeys(s.aim, [seat]) });

/** GP-5, GP-20: aiming lasts until something else is done, even past the end of a turn. */
export const aim = part({
  fresh: { aim: {} },
  also: {
    spent: (s, e) =>
      e.use === "aim" ? { ...s, aim: { ...s.aim, [e.seat]: (s.aim[e.seat] ?? 0) + 1 } } : aimLost(s, e),
    ran: aimLost,
    ...goesWith("aim"),
  },
  badges(s, seat) {
    const bonus = aimBonus(s.aim[seat] ?? 0);
    if (s.aim[seat] === undefined) return [];
    return [{ text: text(bonus > 0 ? "badge.aimingPlus" : "badge.aiming", { n: signed(bonus) }), tone: "gain" }];
  },
});

/** What an active defence may be made with: a set of one rank that has not passed, or the hold card. */
function defenceSets(s: State, seat: SeatId): Together[] {
  const held = heldCard(s, seat);
  const isWild = held !== null && isRed(held);
  const jokers = handCards(s, seat).filter(isRed);
  const reds = isWild ? [...jokers, held] : jokers; // GP-9: one on hold as well
  const naturals = handCards(s, seat).filter((card) => !isJoker(card));
  const ranks = s.options.defence === "strict" ? [s.step] : [...new Set(naturals.map(stepOfCard))];
  const ofItsRank = (step: number): Together[] =>
    ofRank(
      naturals.filter((card) => stepOfCard(card) === step),
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
