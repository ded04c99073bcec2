import { able, reseat } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { beginButtons, roundAhead } from "../../engine/order/rounds.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { type Chance, has, take } from "../../engine/table/lists.ts";
import { type CardId, type Place, put, type SeatId, type Text } from "../../engine/table/table.ts";
import { seatsKeeping } from "./choose.ts";
import { cardsBack, type Drawn, deckPlace, drawer, handOf, setCards, sparePlace, TEN, turnsOf } from "./deck.ts";
import { isDealtDown } from "./face-down.ts";
import { numbersOf } from "./numbers.ts";
import { type Event, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { isBefore } from "./turns.ts";

type Dealt = Of<Event, "dealt">;

/** NC-2: everybody's cards for the first round, or for this one. Cards that stay are the seat's own already. */
function dealRound(play: Play, chance: Chance): void {
  reseat(play);
  const s = play.now;
  const kept = seatsKeeping(s);
  const counts = able(s)
    .map((seat) => ({ seat, count: numbersOf(s, seat).turns - (has(kept, seat) ? handOf(s, seat).length : 0) }))
    .filter(({ count }) => count > 0);
  const back = cardsBack(s, kept);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const spare = notNeeded(s, back, all);
  const away = new Set(spare.flatMap(setCards));
  const from = drawer(
    play,
    chance,
    back.filter((card) => !away.has(card)),
  );
  const isLast = (seat: SeatId): boolean => s.options.surprise === "victimsLast" && has(s.surprise.victims, seat);
  const to: Record<SeatId, Drawn> = {};
  for (const { seat, count } of counts)
    if (!isLast(seat)) to[seat] = from.draw(count, numbersOf(s, seat).drawCards - 1);
  const last = counts.filter(({ seat }) => isLast(seat));
  const highest = from.highest(last.reduce((sum, { count }) => sum + count, 0));
  for (const { seat, count } of last)
    to[seat] = { cards: Array.from({ length: count }, () => take(highest, chance) ?? "") };
  play.happen({ type: "dealt", to, kept, spare, joined: from.joined() });
}

/** NC-3: sets beyond those that this deal wants are put aside, as far as they are whole. */
function notNeeded(s: State, back: readonly CardId[], count: number): number[] {
  const stays = Object.keys(s.cards).length - s.spare.length * TEN - back.length;
  const inPlay = Array.from({ length: s.sets }, (_, i) => i + 1).filter((set) => !has(s.spare, set));
  const wanted = Math.max(1, Math.ceil((count + stays) / TEN));
  const there = new Set(back);
  return inPlay.slice(wanted).filter((set) => setCards(set).every((card) => there.has(card)));
}

function dealt(s: State, { to, kept, spare }: Dealt): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  for (const id of cardsBack(s, kept)) cards[id] = deckPlace;
  for (const id of spare.flatMap(setCards)) cards[id] = sparePlace;
  for (const [seat, drawn] of Object.entries(to)) for (const id of drawn.cards) cards[id] = { zone: "hand", seat };
  return {
    ...s,
    cards,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    spare: [...s.spare, ...spare],
    turn: s.turn + 1,
  };
}

function sayings({ to, joined }: Dealt, s: State): Effect[] {
  const isDown = (seat: SeatId): boolean => isDealtDown(s, seat);
  const down = Object.keys(to).filter((seat) => isDown(seat) && !isSecret(s, seat));
  const lines = Object.entries(to)
    .filter(([seat]) => !isDown(seat))
    .flatMap(([seat, { cards }]) => cards.map((card) => ({ seat, card })))
    .sort((a, b) => numberOn(a.card) - numberOn(b.card))
    .map(({ seat, card }): Text => text("say.card", { who: { seat }, n: numberOn(card), card: { card } }));
  const more = joined > 0 ? [text("say.joined")] : []; // NC-3
  const backs = down.length > 0 ? [text("say.faceDown", { who: { seats: down } })] : []; // SW-23
  return [say("dealt", { round: s.again ? s.round : s.round + 1 }, [...more, ...lines, ...backs])];
}

const mayDeal = ({ phase, options, fighters }: State): boolean =>
  (phase === "setup" || (phase === "between" && options.deal === "everyRound")) && Object.keys(fighters).length > 0;

/** NC-1, NC-2: the GM deals, once for the fight or every round. */
export const deal = part({
  options: { deal: { choices: among("once", "everyRound"), default: "once" } },
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
      const data = { round: roundAhead(s) };
      const buttons = [...beginButtons(s), "deal"] as const;
      return [offer({ type: "deal" }, `${s.phase}:${s.turn}`, { data, buttons, weight: "main" })];
    },
  },
});

function dealSeat(play: Play, seat: SeatId, count: number, chance: Chance): void {
  const s = play.now;
  const from = drawer(play, chance);
  const isFirst = handOf(s, seat).length === 0;
  const { cards, drew } = from.draw(count, isFirst ? numbersOf(s, seat).drawCards - 1 : 0);
  const choice = drew !== undefined && isBefore(s) ? { drew } : {}; // NC-5: only until the round begins
  play.happen({ type: "dealtIn", seat, cards, ...choice, joined: from.joined() });
}

/** NC-4: the highest cards beyond the seat's number of turns, as far as they are still to come. */
function beyond(s: State, seat: SeatId, turns: number): readonly CardId[] {
  const open = isBefore(s) ? handOf(s, seat) : turnsOf(s, seat).map(({ card }) => card);
  return open.slice(Math.max(0, open.length - (handOf(s, seat).length - turns)));
}

/**
 * NC-2, C-5: newcomers draw from what is left, and the others stay as they are. Where numbers stay until the fight
 * ends, everybody has as many as turns.
 */
export function fitCards(play: Play, chance: Chance): void {
  for (const seat of able(play.now)) {
    const { now } = play;
    const lacks = lacking(now, seat);
    const { turns } = numbersOf(now, seat);
    if (lacks > 0) dealSeat(play, seat, lacks, chance);
    else if (now.options.deal === "once" && handOf(now, seat).length > turns) {
      const cards = beyond(now, seat, turns);
      if (cards.length > 0) play.happen({ type: "handedIn", cards });
    }
  }
}

/**
 * NC-2, NC-4: how many cards this seat is still to get. Dealt anew every round, it gets no more during one if it has
 * some.
 */
function lacking(s: State, seat: SeatId): number {
  const have = handOf(s, seat).length;
  const { turns } = numbersOf(s, seat);
  const isOpen = have === 0 || s.options.deal === "once";
  return isOpen ? Math.max(0, turns - have) : 0;
}

/** Announces the cards that a seat was dealt, or that they lie face down (SW-23). */
export function dealtSaying(before: State, seat: SeatId, cards: readonly CardId[], joined = 0): readonly Effect[] {
  const lines = joined > 0 ? [text("say.joined")] : undefined; // NC-3
  if (isDealtDown(before, seat)) return [say("dealtDown", { who: { seat } }, lines)];
  return [say("dealtIn", { who: { seat }, numbers: { numbers: cards.map(numberOn) } }, lines)];
}

/** NC-2, C-5: one seat is dealt to while the others keep their cards. */
export const dealIn = part({
  fold: {
    dealtIn: (s, { seat, cards }) => ({ ...s, cards: put(s.cards, cards, { zone: "hand", seat }) }),
    handedIn: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, deckPlace) }),
  },
  effects: {
    dealtIn: ({ seat, cards, joined }, before) => dealtSaying(before, seat, cards, joined),
  },
});
