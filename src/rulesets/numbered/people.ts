import { peopleParts } from "../../engine/kit/groups.ts";
import { isIdle, reseat } from "../../engine/kit/people.ts";
import { turnOf, turnOver } from "../../engine/order/line.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { type Chance, has } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import type { Badge } from "../../engine/view/view.ts";
import { fitCards } from "./deal.ts";
import { deckPlace, handOf, ownCards } from "./deck.ts";
import { type Choice, MEMORY, MOST_CARDS, numbersOf } from "./numbers.ts";
import { no, offer, type Play, part, type State, text, words } from "./state.ts";
import { advance, areCardsOut } from "./turns.ts";

type One = { readonly seat: SeatId };

/** Brings seats and cards in line with who is present and who can act, by comparing states. */
export function settle(play: Play, chance: Chance): void {
  reseat(play, {}, play.now.phase !== "setup");
  for (const seat of Object.keys(play.now.seats)) {
    const { now } = play;
    if (isIdle(now, seat)) {
      if (handOf(now, seat).length > 0) play.happen({ type: "fell", seat });
    } else if (cardsOf(now, seat, "pool").length > 0) play.happen({ type: "rose", seat });
  }
  if (areCardsOut(play.now)) fitCards(play, chance);
  advance(play);
}

/** C-5: out of the order, with the cards set aside; a turn that had begun counts as had. */
function fell(s: State, { seat }: One): State {
  const cards = handOf(s, seat);
  const now = turnOf(s, seat);
  const after = now === null ? s : turnOver(s, now);
  return { ...after, cards: put(s.cards, cards, { zone: "pool", seat }) };
}

/** C-5: up again with the same cards, and a round that ended because this seat fell goes on. */
function rose(s: State, { seat }: One): State {
  const own = cardsOf(s, seat, "pool");
  const comes = own.some((card) => !has(s.acted, card) && !has(s.reacted, card));
  return {
    ...s,
    cards: put(s.cards, own, { zone: "hand", seat }),
    phase: comes && s.phase === "between" ? "running" : s.phase,
  };
}

/** C-5: leavers hand their cards in. */
const left = (s: State, seat: SeatId): State => ({ ...s, cards: put(s.cards, ownCards(s, seat), deckPlace) });

/**
 * C-5, NC-2: joiners are dealt to at once, leavers hand their cards in, and those of the defeated are set aside. SW-3:
 * groups have one card.
 */
const parts = peopleParts<State, Play>(words, settle, left);
export const people = part({ ...parts.people, fold: { ...parts.people.fold, fell, rose } });
export const groups = part(parts.groups);

function fieldsFor(s: State, seat: SeatId): readonly Field[] {
  const { turns, drawCards, keepsCard } = numbersOf(s, seat);
  const keeps = { pick: ["no", "yes"], of: "word", least: 1, most: 1, chosen: [keepsCard > 0 ? "yes" : "no"] } as const;
  return [
    { name: "turns", number: [1, MOST_CARDS], chosen: turns },
    { name: "drawCards", number: [1, MOST_CARDS], chosen: drawCards },
    ...(s.options.deal === "everyRound" ? [{ name: "keepsCard", ...keeps } as const] : []),
  ];
}

/** Before the first deal: what it will bring. */
function badgesFor(s: State, seat: SeatId): Badge[] {
  if (s.phase !== "setup") return [];
  const { turns, drawCards } = numbersOf(s, seat);
  return [
    ...(turns > 1 ? [{ text: text("badge.turns", { n: turns }), tone: "plain" } as const] : []),
    ...(drawCards > 1 ? [{ text: text("badge.best", { n: drawCards }), tone: "plain" } as const] : []),
  ];
}

/** NC-4, NC-5, NC-10: the GM enters them for a seat; its actors keep them for later fights. */
export const setNumbers = part({
  decide: {
    set(play, { seat, turns = 1, drawCards = 1, keepsCard: [keeps] = [] }, chance) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return no("noSeat");
      const keepsCard = keeps === "yes" ? 1 : 0;
      play.happen({ type: "numbersSet", seat, fighters, turns, drawCards, keepsCard });
      settle(play, chance);
      return null;
    },
  },
  fold: {
    numbersSet(s, { fighters, turns, drawCards, keepsCard }) {
      const choices: Record<string, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], turns, drawCards, keepsCard };
      return { ...s, choices };
    },
  },
  effects: {
    numbersSet: ({ seat, ...input }): readonly Effect[] =>
      MEMORY.map((what) => ({ kind: "remember", seat, what, to: input[what] })),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "set", seat }, null, { weight: "setup", icon: "cards", fields: fieldsFor(s, seat) }),
    ],
  },
  badges: badgesFor,
});
