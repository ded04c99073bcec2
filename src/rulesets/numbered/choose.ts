import { isIdle, leavers } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { type Chance, has, omitKeys, pick, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type Ask, type CardId, cardsAt, put, type SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK, deckPlace, firstNumber, handOf, openNumbers } from "./deck.ts";
import { liesDown } from "./face-down.ts";
import { numbersOf } from "./numbers.ts";
import { type Event, no, offer, part, type State, text } from "./state.ts";
import { isBefore } from "./turns.ts";

/** Out of others' sight: before a hidden seat (C-5), or face down (SW-23). */
const isOutOfSight = (s: State, seat: SeatId, card: CardId): boolean => isSecret(s, seat) || liesDown(s, seat, card);

/** What everybody may think undrawn. What lies out of sight must not end a question, nor tell of itself. */
export const openToAll = once((s: State): readonly number[] => {
  const hidden = cardsAt(s, (place) => "seat" in place).filter((card) => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && isOutOfSight(s, place.seat, card);
  });
  return hidden.length === 0 ? openNumbers(s) : openNumbers({ ...s, cards: omitKeys(s.cards, hidden) });
});

/** NC-5: what this seat drew besides, and may still have for all that anybody knows. */
function others(s: State, seat: SeatId): readonly number[] {
  const drew = s.drew[seat];
  if (drew === undefined || !isBefore(s) || isIdle(s, seat)) return [];
  const own = handOf(s, seat).map(numberOn);
  const open = openToAll(s);
  return [...new Set(drew)].filter((number) => !has(own, number) && has(open, number));
}

const askId = (seat: SeatId): string => `choose:${seat}`;

const askFor = (seat: SeatId): Ask => ({
  id: askId(seat),
  to: seat,
  text: text("ask.choose"),
  holds: false,
  fallback: `stay:${seat}`,
});

/** This number where others cannot see it: in a hand, or laid aside with the defeated. Whose it is has to draw another. */
const unseen = (s: State, seat: SeatId, number: number): { readonly seat: SeatId; readonly card: CardId } | undefined =>
  cardsAt(s, (place) => "seat" in place && place.seat !== seat).flatMap((card) => {
    const place = s.cards[card];
    const holder = place !== undefined && "seat" in place ? place.seat : null;
    return holder !== null && numberOn(card) === number && isOutOfSight(s, holder, card) ? { seat: holder, card } : [];
  })[0];

/** The card of this number that the seat gets, and what a hidden seat draws for it; null if it is openly taken. */
function chosen(s: State, seat: SeatId, number: number, back: CardId, chance: Chance): Of<Event, "chose"> | null {
  const undrawn = cardsIn(s, "deck", DECK);
  const free = undrawn.find((card) => numberOn(card) === number);
  if (free !== undefined) return { type: "chose", seat, card: free, back };
  const holder = unseen(s, seat, number);
  if (holder === undefined) return null;
  const instead = pick([...undrawn, back], chance) ?? back;
  return { type: "chose", seat, card: holder.card, back, instead: { seat: holder.seat, card: instead } };
}

/** Nothing more to choose for these. */
const decided = (s: State, seats: readonly SeatId[]): State => ({ ...s, drew: omitKeys(s.drew, seats) });

/** What each seat that may choose drew in a deal. */
const drewIn = ({ to }: Of<Event, "dealt">): State["drew"] =>
  Object.fromEntries(Object.entries(to).flatMap(([seat, { drew }]) => (drew === undefined ? [] : [[seat, drew]])));

/** NC-5: the lowest of several lies there at once; its owner may take another one drawn until the round begins. */
export const choose = part({
  fresh: { drew: {} },
  renew: { roundBegan: ["drew"], collected: ["drew"] },
  asks: (s) =>
    Object.keys(s.drew).flatMap((seat) => (s.drew[seat] !== undefined && mayAsk(s, seat) ? askFor(seat) : [])),
  decide: {
    choose(play, { seat, number }, chance) {
      const s = play.now;
      const [back] = handOf(s, seat);
      if (back === undefined || !mayAsk(s, seat)) return no("nothingToChoose");
      const drew = has(s.drew[seat] ?? [], number) && numberOn(back) !== number;
      const event = drew ? chosen(s, seat, number, back, chance) : null;
      if (event === null) return no("notThere");
      play.happen(event);
      return null;
    },
    stay(play, { seat }) {
      if (!mayAsk(play.now, seat)) return no("nothingToChoose");
      play.happen({ type: "stayed", seat });
      return null;
    },
  },
  fold: {
    chose(s, { seat, card, back, instead }) {
      const away = put(put(s.cards, [back], deckPlace), [card], { zone: "hand", seat });
      const place = s.cards[card];
      const cards = instead === undefined || place === undefined ? away : put(away, [instead.card], place);
      return { ...s, cards, drew: omitKeys(s.drew, [seat]) };
    },
    stayed: (s, { seat }) => decided(s, [seat]),
  },
  also: {
    dealt: (s, event) => ({ ...s, drew: drewIn(event) }),
    dealtIn: (s, { seat, drew }) => (drew === undefined ? s : { ...s, drew: { ...s.drew, [seat]: drew } }),
    cardNamed: (s, { seat }) => decided(s, [seat]),
    exchanged: (s, { seats }) => decided(s, seats), // who exchanges has chosen
    seated: leavers("drew"),
  },
  offers: {
    seat(s, seat) {
      if (!mayAsk(s, seat)) return [];
      const ask = askId(seat);
      return [
        offer({ type: "stay", seat }, null, {
          ask,
          weight: "main",
          data: { n: firstNumber(s, seat) },
          undoLabel: text("deed.stay", { who: { seat } }),
        }),
        ...others(s, seat).map((number) =>
          offer({ type: "choose", seat, number }, number, {
            ask,
            data: { n: number },
            undoLabel: text("deed.choose", { who: { seat } }),
          }),
        ),
      ];
    },
  },
});

/** Somebody has a card, and could have another one. */
const mayAsk = (s: State, seat: SeatId): boolean => handOf(s, seat).length > 0 && others(s, seat).length > 0;

/** NC-10: marked so, and dealt anew every round. */
const mayKeep = (s: State, seat: SeatId): boolean =>
  s.options.deal === "everyRound" &&
  (s.phase === "running" || s.phase === "between") &&
  !isIdle(s, seat) &&
  numbersOf(s, seat).keepsCard > 0 &&
  handOf(s, seat).length > 0;

/** NC-9, NC-10: the seats whose cards a deal leaves where they are. */
export const seatsKeeping = (s: State): readonly SeatId[] =>
  s.phase === "setup"
    ? Object.keys(s.seats).filter((seat) => !isIdle(s, seat) && handOf(s, seat).length > 0)
    : s.keeping.filter((seat) => mayKeep(s, seat));

/** NC-10: a fighter marked so may keep its card for the next round. */
export const keep = part({
  fresh: { keeping: [] },
  renew: { dealt: ["keeping"], collected: ["keeping"] },
  decide: {
    keep(play, { seat }) {
      if (!mayKeep(play.now, seat) || has(play.now.keeping, seat)) return no("mayNotKeep");
      play.happen({ type: "kept", seat });
      return null;
    },
    letGo(play, { seat }) {
      if (!has(play.now.keeping, seat)) return no("mayNotKeep");
      play.happen({ type: "gaveUp", seat });
      return null;
    },
  },
  fold: {
    kept: (s, { seat }) => ({ ...s, keeping: [...s.keeping, seat] }),
    gaveUp: (s, { seat }) => ({ ...s, keeping: without(s.keeping, [seat]) }),
  },
  also: { seated: leavers("keeping") },
  offers: {
    seat(s, seat) {
      if (!mayKeep(s, seat)) return [];
      if (has(s.keeping, seat)) return [offer({ type: "letGo", seat }, s.round)];
      return [
        offer({ type: "keep", seat }, s.round, {
          data: { n: firstNumber(s, seat) },
          undoLabel: text("deed.keep", { who: { seat } }),
        }),
      ];
    },
  },
  badges: (s, seat) => (has(s.keeping, seat) && mayKeep(s, seat) ? [{ text: text("badge.keeps"), tone: "may" }] : []),
});
