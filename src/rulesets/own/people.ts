import { BOUNDS, readsIn, SHEET } from "../../decks/recipe/recipe.ts";
import { blank } from "../../engine/kit/drawing.ts";
import { peopleParts } from "../../engine/kit/groups.ts";
import { isIdle, reseat } from "../../engine/kit/people.ts";
import { holdsAside, withHoldsAgain, withoutTurnsOf } from "../../engine/order/hold.ts";
import type { Field } from "../../engine/rules/offer.ts";
import { type Chance, has, omitKeys, without } from "../../engine/table/lists.ts";
import { type CardId, type FighterId, put, putEach, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, cardsOf, cardsWith } from "../../engine/table/whereabouts.ts";
import { advance, areCardsOut, staysHeld } from "./count.ts";
import { fitCards } from "./deal.ts";
import { actsOnEach, deckPlace, isShoe, settleShoe } from "./deck.ts";
import { settleSide } from "./draw.ts";
import { numbersOf } from "./numbers.ts";
import { type Choice, no, offer, type Play, part, recipeOf, type State, words } from "./state.ts";

type One = { readonly seat: SeatId };

/** The table without turns, Holds and questions of this seat. */
function unlined(s: State, gone: SeatId): State {
  const cards = s.holds.filter(({ seat }) => seat === gone).map(({ card }) => card);
  return {
    ...withoutTurnsOf(s, gone),
    lost: s.lost.filter(({ seat }) => seat !== gone),
    breaking: without(s.breaking, cards),
  };
}

/** C-5, OD-1: who leaves hands the cards in, which are back in the deck at once; fighters' cards leave with them. */
export function left(s: State, seat: SeatId): State {
  const cards = cardsWith(s, seat);
  const isOwn = (card: CardId): boolean => isShoe(s) && card.startsWith("card-");
  const next = unlined(s, seat);
  return {
    ...next,
    cards: putEach(s.cards, cards, (card) => (isOwn(card) ? blank : deckPlace)),
    acted: without(next.acted, cards),
    heldBefore: without(next.heldBefore, cards),
    down: omitKeys(next.down, [seat]),
    chosen: omitKeys(next.chosen, [seat]),
  };
}

/**
 * Cards in hand and on hold are set aside. A turn that had begun counts as had. In a drawn order it is the undrawn ones:
 * those that came have been used, as in MST-1.
 */
function fell(s: State, { seat }: One): State {
  const mine = s.turns.filter((turn) => turn.seat === seat);
  const next = unlined(s, seat);
  const hand = cardsOf(s, seat, "hand");
  const held = cardsOf(s, seat, "held");
  const aside = holdsAside(s, seat);
  const away = isShoe(s)
    ? put(s.cards, cardsIn(s, "deck", seat), { zone: "picking", seat })
    : put(s.cards, hand, { zone: "pool", seat });
  const acted = mine.map(({ card }) => card);
  const isRunning = s.phase === "running" || !isShoe(s) || aside.holds.length > 0;
  if (!isRunning) return { ...left(s, seat), done: without(s.done, [seat]) };
  return {
    ...next,
    cards: put(away, held, { zone: "pool", seat }),
    acted: [...s.acted, ...without(acted, s.acted)],
    done: mine.length > 0 ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: aside },
  };
}

/** Everything is as it was: cards, Holds, and what was asked at this moment. A round that ended because of it goes on. */
function rose(s: State, { seat }: One): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const own = cardsOf(s, seat, "pool");
  const held = was.holds.map(({ card }) => card);
  const rest = own.filter((card) => !has(s.acted, card) && !has(held, card));
  const comes = rest.length > 0 && (actsOnEach(s) || rest.length === own.length);
  const cards = putEach(s.cards, own, (card) => ({ zone: has(held, card) ? "held" : "hand", seat }));
  return {
    ...withHoldsAgain(s, was),
    cards: put(cards, cardsOf(s, seat, "picking"), { zone: "deck", deck: seat }),
    down: omitKeys(s.down, [seat]),
    phase: comes && s.phase === "between" && !isShoe(s) ? "running" : s.phase,
  };
}

/** OD-7: a fallen holder's hold is set aside, and lost with all others when the round ends. */
function lapsed(s: State): State {
  const down = Object.entries(s.down).map(([seat, was]) => [
    seat,
    { ...was, holds: was.holds.filter((hold) => staysHeld(s, hold)) },
  ]);
  return { ...s, down: isShoe(s) ? {} : Object.fromEntries(down) };
}

/** C-5: marking somebody defeated by mistake costs nothing. */
export const down = part({
  fresh: { down: {} },
  renew: { dealt: ["down"], collected: ["down"] },
  fold: { fell, rose },
  also: { roundOver: lapsed },
});

/** Brings seats and cards in line with who is present and who can act, by comparing states. */
export function settle(play: Play, chance: Chance): void {
  reseat(play, {}, play.now.phase !== "setup");
  settleDown(play);
  settleShoe(play);
  if (areCardsOut(play.now)) fitCards(play, chance);
  settleSide(play);
  advance(play);
}

/** C-5: whoever can no longer act is down, and whoever can again is up. */
export function settleDown(play: Play): void {
  for (const seat of Object.keys(play.now.seats)) {
    const isDown = Object.hasOwn(play.now.down, seat);
    if (isIdle(play.now, seat)) {
      if (!isDown && isThere(play.now, seat)) play.happen({ type: "fell", seat });
    } else if (isDown) play.happen({ type: "rose", seat });
  }
}

/** With a card, a turn or a Hold. */
const isThere = (s: State, seat: SeatId): boolean =>
  cardsWith(s, seat).length > 0 || s.turns.some((turn) => turn.seat === seat);

/** C-5: joiners are dealt in at once, leavers hand their cards in. SW-3: groups have their cards together. */
const parts = peopleParts<State, Play>(words, settle, left);
export const people = part(parts.people);
export const groups = part(parts.groups);

const LEAST = -99;
const MOST = 99;

const within = (n: number): number => Math.max(LEAST, Math.min(MOST, Math.round(n))) + 0;

/** OD-2, OD-5, OD-6: what this recipe reads, and how many cards if it reads that nowhere. */
function fieldsFor(s: State, seat: SeatId): readonly Field[] {
  const reads = readsIn(recipeOf(s));
  const { cards, sheet } = numbersOf(s, seat);
  return [
    ...(reads.deckNumber ? [] : [{ name: "cards", number: BOUNDS.cards, chosen: cards } as const]),
    ...SHEET.filter((name) => reads[name]).map(
      (name): Field => ({ name, number: [LEAST, MOST], chosen: within(sheet[name] ?? 0) }),
    ),
  ];
}

/** OD-2: the GM sets for a seat what the recipe would read; its actors keep what stands in for a sheet. */
export const setNumbers = part({
  decide: {
    set(play, { type: _, seat, ...input }, chance) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return no("noSeat");
      play.happen({ type: "numbersSet", seat, fighters, ...input });
      settle(play, chance);
      return null;
    },
  },
  fold: {
    numbersSet(s, { type: _, seat: __, fighters, ...input }) {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], ...input };
      return { ...s, choices };
    },
  },
  effects: {
    numbersSet: ({ seat, ...input }) =>
      SHEET.flatMap((what) => {
        const to = input[what];
        return to === undefined ? [] : [{ kind: "remember", seat, what, to }];
      }),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "set", seat }, null, { weight: "setup", icon: "cards", fields: fieldsFor(s, seat) }),
    ],
  },
});
