import { isHand, packsIn } from "../../decks/recipe/recipe.ts";
import { isGms, laidBy, turnUpPart } from "../../engine/kit/face-down.ts";
import { able, isIdle, leavers, reseat } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { roundAhead } from "../../engine/order/rounds.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { type Chance, has, omitKeys, without } from "../../engine/table/lists.ts";
import {
  type Ask,
  type CardId,
  type Cards,
  cardsAt,
  discarded,
  type Place,
  put,
  putAll,
  type SeatId,
} from "../../engine/table/table.ts";
import { cardsIn, cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import { dealNext, isBefore } from "./count.ts";
import {
  countingOf,
  DECK,
  deckPlace,
  drawer,
  drawNow,
  handOf,
  isHeldOver,
  isShoe,
  packIn,
  sparePlace,
} from "./deck.ts";
import { numbersOf } from "./numbers.ts";
import { type Event, no, offer, type Play, part, recipeOf, type State, say, text, words } from "./state.ts";

/** OD-9, OD-10: whether what this seat is dealt lies face down at first. */
function isDealtDown(s: Pick<State, "options" | "fighters" | "choices" | "seats">, seat: SeatId): boolean {
  const recipe = recipeOf(s);
  return isHand(recipe) || recipe.shown === "closed" || (recipe.shown === "gmDown" && isGms(s, seat));
}

const isDealtOpen = (s: Pick<State, "options">): boolean => recipeOf(s).shown === "open" && !isHand(recipeOf(s));

/** Whether this card lies face down before this seat. Once turned up it stays so until it is dealt anew. */
export const liesDown = (s: State, seat: SeatId, card: CardId): boolean =>
  !isDealtOpen(s) && isDealtDown(s, seat) && !has(s.turned, card);

/** These cards are turned up, since somebody acts on them. */
export const turnedUp = (s: State, cards: readonly CardId[]): State =>
  isDealtOpen(s) ? s : { ...s, turned: [...without(s.turned, cards), ...cards] };

/** Discards these, face down if they were never turned up, or the seat that had them is hidden (C-5). */
export function toDiscards(s: State, ids: readonly CardId[]): Cards {
  const down = ids.filter((id) => {
    const place = s.cards[id];
    return place !== undefined && "seat" in place && liesDown(s, place.seat, id);
  });
  return put(discarded(s, ids, DECK), down, { zone: "discard", deck: DECK, closed: true });
}

/** Somebody who may look at it has a card that others see only the back of. A hand is turned up by itself (OD-9). */
const isDown = (s: State, seat: SeatId): boolean =>
  !isHand(recipeOf(s)) && handOf(s, seat).some((card) => liesDown(s, seat, card));

const KEYS = ["cards", "turned", "seats", "fighters", "choices"] as const;

/** The table with all cards lying as they should. */
function laid(s: State, before: State): State {
  if (isDealtOpen(s) || KEYS.every((key) => s[key] === before[key])) return s;
  const turned = s.turned.filter((card) => "seat" in (s.cards[card] ?? {}));
  const next = turned.length === s.turned.length ? s : { ...s, turned };
  return { ...next, cards: laidBy(next.cards, (seat, card) => liesDown(next, seat, card)) };
}

/** OD-10: closed cards turn up with their turns, or when the GM turns them up. */
export const faceDown = part({
  fresh: { turned: [] },
  renew: { collected: ["turned"] },
  ...turnUpPart<State>(words, isDown),
  fold: { turnedUp: (s, { seat }) => turnedUp(s, handOf(s, seat)) },
  also: {
    dealt: (s, { to }) => ({ ...s, turned: without(s.turned, Object.values(to).flat()) }),
    dealtIn: (s, { cards }) => ({ ...s, turned: without(s.turned, cards) }),
  },
  settle: laid,
});

/** OD-9: what stays before its seat in a deal: what is held over rounds, and of a hand what was not used. */
const stays = (s: State, card: CardId, place: Place): boolean =>
  place.zone === "held" || (isHand(recipeOf(s)) && place.zone === "hand" && !has(s.acted, card));

/** The cards that a deal takes back: those before seats that do not stay there. */
const cardsBack = (s: State): readonly CardId[] =>
  Object.keys(s.cards).filter((card) => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && !stays(s, card, place);
  });

/** OD-2, OD-9: how many cards each seat is dealt: none while it holds, and of a hand those that it lacks. */
function countsFor(s: State): readonly { readonly seat: SeatId; readonly count: number }[] {
  const holders = s.holds.map(({ seat }) => seat);
  const isKept = (card: CardId): boolean => isHand(recipeOf(s)) && !has(s.acted, card);
  return able(s)
    .filter((seat) => !has(holders, seat))
    .map((seat) => ({ seat, count: Math.max(0, numbersOf(s, seat).cards - handOf(s, seat).filter(isKept).length) }));
}

/** OD-1: decks and sets that joined and that this deal does not want go aside, as far as they are whole. */
function notNeeded(s: State, back: readonly CardId[], count: number): number[] {
  const out = Object.keys(s.cards).length - s.spare.reduce((sum, n) => sum + packIn(s, n).length, 0) - back.length;
  const there = new Set(back);
  let room = 0;
  return Array.from({ length: s.packs }, (_, i) => i + 1)
    .filter((n) => !has(s.spare, n))
    .filter((n) => {
      const cards = packIn(s, n);
      const isWanted = n <= packsIn(recipeOf(s)) || room < count + out;
      room += isWanted ? cards.length : 0;
      return !isWanted && cards.every((card) => there.has(card));
    });
}

/** OD-2: everybody's cards for this round, or for the fight. */
function dealRound(play: Play, chance: Chance): void {
  reseat(play);
  const s = play.now;
  const counts = countsFor(s);
  const used = [...cardsIn(s, "discard", DECK), ...cardsBack(s)];
  const isDue = s.shuffleDue.length > 0;
  const deck = cardsIn(s, "deck", DECK);
  const spare = notNeeded(
    s,
    [...deck, ...used],
    counts.reduce((sum, { count }) => sum + count, 0),
  );
  const away = new Set(spare.flatMap((n) => packIn(s, n)));
  const there = (cards: readonly CardId[]): CardId[] => cards.filter((card) => !away.has(card));
  const from = isDue
    ? drawer(play, chance, there([...deck, ...used]), [])
    : drawer(play, chance, there(deck), there(used));
  const to: Record<SeatId, readonly CardId[]> = {};
  for (const { seat, count } of counts) if (count > 0) to[seat] = Array.from({ length: count }, () => from.next());
  play.happen({ type: "readied" });
  play.happen({ type: "dealt", to, spare, shuffled: isDue || from.hasRecycled() });
}

function dealt(s: State, { to, spare, shuffled }: Of<Event, "dealt">): State {
  const away = toDiscards(s, cardsBack(s));
  const inDeck = shuffled ? cardsAt({ cards: away }, (place) => place.zone === "discard") : [];
  const cards = putAll(away, [
    ...inDeck.map((card) => [card, deckPlace] as const),
    ...spare.flatMap((n) => packIn(s, n)).map((card) => [card, sparePlace] as const),
    ...Object.entries(to).flatMap(([seat, ids]) => ids.map((card): [CardId, Place] => [card, { zone: "hand", seat }])),
  ]);
  return {
    ...s,
    cards,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    spare: [...s.spare, ...spare],
    shuffleDue: shuffled ? [] : s.shuffleDue,
    turn: s.turn + 1,
  };
}

/** Announces the cards that a seat was dealt, or that they lie face down (OD-10). */
export const dealtLine = (s: State, seat: SeatId, cards: readonly CardId[]) =>
  isDealtDown(s, seat) ? text("say.down", { who: { seat } }) : text("say.cards", { who: { seat }, cards: { cards } });

function sayings({ to, shuffled }: Of<Event, "dealt">, s: State): Effect[] {
  const lines = Object.entries(to)
    .filter(([seat]) => !isDealtDown(s, seat) || !isSecret(s, seat))
    .map(([seat, cards]) => dealtLine(s, seat, cards));
  return [...(shuffled ? [say("shuffled")] : []), say("dealt", { round: s.again ? s.round : s.round + 1 }, lines)];
}

const mayDeal = (s: State): boolean =>
  !isShoe(s) &&
  Object.keys(s.fighters).length > 0 &&
  (s.phase === "setup" || (s.phase === "between" && dealNext(s) !== "no"));

/** OD-2, OD-9: the GM deals, as often as the recipe says. */
export const deal = part({
  decide: {
    deal(play, _, chance) {
      if (!mayDeal(play.now)) return no(Object.keys(play.now.fighters).length === 0 ? "nobody" : "dealtAlready");
      dealRound(play, chance);
      return null;
    },
  },
  fold: { dealt },
  effects: { dealt: sayings },
  offers: {
    table(s) {
      if (!mayDeal(s)) return [];
      const isMain = s.phase === "setup" || dealNext(s) === "must";
      const data = { round: roundAhead(s) };
      const start = s.begun ? (["turn", "round", "deal"] as const) : (["start", "turn", "round", "deal"] as const);
      return [
        offer({ type: "deal" }, `${s.phase}:${s.turn}`, {
          data,
          buttons: isMain ? start : ["deal"],
          weight: isMain ? "main" : "setup",
        }),
      ];
    },
  },
});

/** How many cards this seat is still to get: a newcomer all, and where cards stay whoever has too few. */
function lacking(s: State, seat: SeatId): number {
  if (isHeldOver(s, seat) || s.holds.some((hold) => hold.seat === seat)) return 0;
  const have = (["hand", "held", "pool"] as const).reduce((sum, zone) => sum + cardsOf(s, seat, zone).length, 0);
  const stay = recipeOf(s).deal !== "round" && recipeOf(s).deal !== "hand";
  return have === 0 || stay ? Math.max(0, numbersOf(s, seat).cards - have) : 0;
}

/** C-5: newcomers draw from what is left, and the others stay as they are. */
export function fitCards(play: Play, chance: Chance): void {
  if (isShoe(play.now)) return;
  for (const seat of able(play.now)) {
    const count = lacking(play.now, seat);
    if (count > 0) play.happen({ type: "dealtIn", seat, cards: drawNow(play, count, chance) });
  }
}

/** C-5: one seat is dealt to while the others keep their cards. */
export const dealIn = part({
  fold: { dealtIn: (s, { seat, cards }) => ({ ...s, cards: put(s.cards, cards, { zone: "hand", seat }) }) },
  effects: {
    dealtIn: ({ seat, cards }, before) => [
      { ...say("dealtIn", { who: { seat } }), lines: [dealtLine(before, seat, cards)] },
    ],
  },
});

/** Before a round with a deal of its own, or with cards that stay; where a Joker decides which, only after a deal. */
const isTimeToChoose = (s: State): boolean =>
  recipeOf(s).counts === "choice" && (s.phase === "dealt" || (recipeOf(s).deal !== "joker" && isBefore(s)));

/** Of cards that it can be told apart from others only by their owner, as many as there are count. */
const mayChoose = (s: State, seat: SeatId): boolean =>
  isTimeToChoose(s) &&
  !isIdle(s, seat) &&
  !s.holds.some((hold) => hold.seat === seat) &&
  countAt(s, { zone: "hand", seat }) > 1;

/** Of one round: with cards that stay, it is asked before each (OD-9). */
const askId = (s: State, seat: SeatId): string => `choose:${seat}:${s.round}`;

/** OD-4, OD-9: the owner says which card counts until the round begins; all are turned up together. */
export const choose = part({
  fresh: { chosen: {} },
  renew: { dealt: ["chosen"], collected: ["chosen"] },
  asks: (s): readonly Ask[] =>
    Object.keys(s.seats)
      .filter((seat) => mayChoose(s, seat) && s.chosen[seat] === undefined)
      .map((seat) => ({ id: askId(s, seat), to: seat, text: text("ask.choose"), holds: false, fallback: null })),
  decide: {
    choose(play, { seat, card: [card = ""] = [] }) {
      if (!mayChoose(play.now, seat) || !has(handOf(play.now, seat), card)) return no("nothingToChoose");
      play.happen({ type: "chose", seat, card });
      return null;
    },
  },
  fold: { chose: (s, { seat, card }) => ({ ...s, chosen: { ...s.chosen, [seat]: card } }) },
  also: {
    roundBegan: (s) =>
      isHand(recipeOf(s))
        ? turnedUp(
            s,
            Object.keys(s.seats).flatMap((seat) => (isIdle(s, seat) ? [] : countingOf(s, seat))),
          )
        : s,
    cardGiven: (s, { seat, back }) => (s.chosen[seat] === back ? { ...s, chosen: omitKeys(s.chosen, [seat]) } : s),
    swapped: (s, { seats }) => ({ ...s, chosen: omitKeys(s.chosen, seats) }),
    seated: leavers("chosen"),
  },
  offers: {
    seat(s, seat) {
      if (!mayChoose(s, seat)) return [];
      const pick = handOf(s, seat);
      const chosen = pick.filter((card) => card === (s.chosen[seat] ?? countingOf(s, seat)[0]));
      const ask =
        s.chosen[seat] === undefined ? { ask: askId(s, seat), weight: "main" as const } : { weight: "quiet" as const };
      return [
        offer({ type: "choose", seat }, s.round, {
          ...ask,
          icon: "cards",
          fields: [{ name: "card", pick, of: "card", least: 1, most: 1, chosen, each: true }],
        }),
      ];
    },
  },
  badges: (s, seat) =>
    s.chosen[seat] !== undefined && isTimeToChoose(s) ? [{ text: text("badge.chosen"), tone: "plain" }] : [],
});
