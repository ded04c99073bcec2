import { CHARACTER, isCharacter } from "../../engine/rules/ruleset.ts";
import { without } from "../../engine/table/lists.ts";
import { isHero } from "../../engine/table/seating.ts";
import { type Ask, type FighterId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { benniesOf, type Purse } from "../action-deck/bennies.ts";
import { areCounted, newSession } from "../action-deck/new-card.ts";
import { forCharacters, isAsked, seatOfCharacter, withAsks, withoutAsks } from "./characters.ts";
import { drawable, drawTo, inDeck, isFaceUp, piles } from "./deck.ts";
import { isConfused } from "./effects.ts";
import { inFight } from "./fight.ts";
import { drawn } from "./hands.ts";
import { actionWords, answer, disabledIf, no, offer, part, pickOne, type State, text } from "./state.ts";

/** The character's own Bennies, as the action deck counts them: the same in an encounter and outside. */
export function purseFor(s: State, who: SeatId): Purse {
  const fighter = seatOfCharacter(s, who)?.fighter ?? who;
  return { fighter, from: "bennies", left: benniesOf(s, fighter) };
}

/** They belong to the character, no matter which of its two fighters spends them. */
function withTwins(s: State, fighter: FighterId): State {
  const actor = s.fighters[fighter]?.actor;
  const left = s.bennies[fighter];
  if (actor === null || actor === undefined || left === undefined) return s;
  const same = Object.keys(s.fighters).filter((id) => s.fighters[id]?.actor === actor && isHero(s, id));
  return { ...s, bennies: { ...s.bennies, ...Object.fromEntries(same.map((id) => [id, left])) } };
}

/** A fighter who joins the encounter has what its character has left. */
function withPurses(s: State, joined: readonly FighterId[]): State {
  const bennies = { ...s.bennies };
  for (const id of joined) {
    const left = s.bennies[`${CHARACTER}${s.fighters[id]?.actor}`];
    if (isHero(s, id) && left !== undefined) bennies[id] ??= left;
  }
  return { ...s, bennies };
}

/** The action deck itself has the button for a new session. */
const isOfferedInFight = (s: State): boolean => s.encounter !== null && areCounted(s);

/** A character's Bennies outlast the encounter. */
const saved = (s: State, _: unknown, { bennies: all, common }: State): State => ({
  ...s,
  bennies: Object.fromEntries(Object.entries(all).filter(([id]) => isCharacter(id))),
  common,
});

/** MD-20: Bennies buy cards outside an encounter as well, so they are given and taken there. */
export const bennies = part({
  decide: {
    setBennies(play, command, chance) {
      const { seat, bennies: left } = command;
      if (!isCharacter(seat)) return inFight(play, command, chance);
      if (!Object.hasOwn(play.now.seats, seat) || left === undefined) return no("noCharacters");
      play.happen({ type: "benniesSet", seat, ...purseFor(play.now, seat), left });
      return null;
    },
  },
  also: {
    encounterBegan: saved,
    encounterEnded: saved,
    benniesSet: (s, { fighter }) => withTwins(s, fighter),
    jokerRewarded: (s, { gains }) => gains.reduce((now, { fighter }) => withTwins(now, fighter), s), // SW-20
    sessionBegan: (s, _, before) => ({ ...s, fighters: newSession(before).fighters }), // of the characters as well
    fighters: (s, { set }) => withPurses(s, Object.keys(set)),
  },
  offers: {
    table: (s) =>
      !isOfferedInFight(s)
        ? [
            {
              key: "newSession",
              text: actionWords.text("offer.newSession"),
              undoLabel: actionWords.text("deed.newSession"),
              command: { type: "newSession" },
              weight: "setup",
              confirm: actionWords.text("confirm.newSession"),
            },
          ]
        : [],
    about(s, seat) {
      if (!isCharacter(seat)) return [];
      const { left } = purseFor(s, seat);
      return [
        {
          key: `purse:${seat}`,
          text: actionWords.text("offer.setBennies", { n: left }),
          undoLabel: actionWords.text("deed.setBennies", { who: { seat } }),
          command: { type: "setBennies", seat },
          weight: "setup",
          icon: "tokens",
          fields: [{ name: "bennies", number: [0, Math.max(20, left)], chosen: left }], // the system may say more
        },
      ];
    },
  },
});

const askOf = (seat: SeatId): string => `md:keep:${seat}`;
const keepAsk = (to: SeatId): Ask => ({ id: askOf(to), to, text: text("ask.keep"), holds: false, fallback: null });

/** Whether the character has a Benny to pay with, and no cards to choose from already. */
const canPay = (s: State, who: SeatId): boolean => cardsOf(s, who, "picking").length === 0 && purseFor(s, who).left > 0;

/**
 * MD-20: a Benny buys a card: two are drawn. MD-28: if only one is left it is kept, and if none is, no Benny is spent.
 */
export const buy = part({
  decide: {
    buyDrama(play, { seat }, chance) {
      const s = play.now;
      if (isConfused(s, seat)) return no("confused"); // MD-5
      if (!canPay(s, seat)) return no("noBenny");
      if (drawable(s) === 0) return no("deckEmpty");
      const purse = purseFor(s, seat);
      play.happen({ type: "benniesSet", seat, ...purse, left: purse.left - 1 });
      drawTo(play, seat, "picking", chance);
      const [first] = cardsOf(play.now, seat, "picking");
      if (first === undefined) return null;
      drawTo(play, seat, "picking", chance);
      if (cardsOf(play.now, seat, "picking").length < 2) play.happen({ type: "keptDrama", seat, card: first });
      return null;
    },
  },
  offers: {
    seat: forCharacters((s, seat) =>
      canPay(s, seat)
        ? [
            offer({ type: "buyDrama", seat }, null, {
              weight: "quiet",
              ...disabledIf(piles(s) === 0, "deckEmpty"),
              ...disabledIf(isConfused(s, seat), "confused"),
            }),
          ]
        : [],
    ),
  },
});

/** MD-20: one of the two is kept, the other is shuffled back. */
export const keep = part({
  decide: {
    keepDrama(play, { seat, card: input }, chance) {
      const picking = cardsOf(play.now, seat, "picking");
      const [card] = input ?? picking;
      if (card === undefined || !picking.includes(card)) return no("nothingAsked");
      const another = isFaceUp(play.now, card); // MD-24
      play.happen({ type: "keptDrama", seat, card });
      if (another) drawTo(play, seat, "hand", chance);
      return null;
    },
  },
  fold: {
    keptDrama(s, { seat, card }) {
      const rest = without(cardsOf(s, seat, "picking"), [card]);
      return drawn(withoutAsks({ ...s, cards: put(s.cards, rest, inDeck) }, askOf(seat)), seat, card, "hand");
    },
  },
  also: {
    drew: (s, { seat, card, to }) => (to === "picking" && !isFaceUp(s, card) ? withAsks(s, keepAsk(seat)) : s),
    gathered: (s) => ({ ...s, asks: s.asks.filter(({ id }) => !id.startsWith("md:keep:")) }),
    supplied: (s) => ({
      ...s,
      asks: s.asks.filter(({ id, to }) => id !== askOf(to) || cardsOf(s, to, "picking").length > 0),
    }),
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const cards = cardsOf(s, seat, "picking");
      if (!isAsked(s, askOf(seat)) || cards.length === 0) return [];
      const fields = [pickOne("card", cards, "card")];
      return [
        answer(askOf(seat), null, { type: "keepDrama", seat }, { says: "keepDrama", data: { who: { seat } }, fields }),
      ];
    }),
  },
});
