import { reseat } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { roundAhead } from "../../engine/order/rounds.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { heightOf, isJoker } from "../../engine/table/french-deck.ts";
import { type Chance, has, without } from "../../engine/table/lists.ts";
import { onceEach, onceOf } from "../../engine/table/once.ts";
import {
  type Ask,
  type CardId,
  isSeatHidden,
  type Place,
  put,
  type Seat,
  type SeatId,
  type Text,
} from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { outOfDeal } from "./ambush.ts";
import { payJokers } from "./bennies.ts";
import {
  best,
  type CardHeight,
  cardBefore,
  counted,
  DECK,
  highestFirst,
  isDealtDown,
  liesDown,
  toDiscards,
} from "./cards.ts";
import { advance } from "./count.ts";
import { allUndrawn, betweenRounds, drawer, drawerForRound, type Laying, withJokers } from "./deck.ts";
import { chooseAsk, dealtWith, edgesAt, edgesOf } from "./edges.ts";
import { noticeAll } from "./rolls.ts";
import { type Event, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { beginAtOnce, dealExtras } from "./tactician.ts";
import { ableSeats, isSittingOut, noAsks } from "./who-can-act.ts";

type Dealt = Of<Event, "dealt">;

/**
 * SW-2: deals a card to every Wild Card and every group for this round. No one is asked anything before the cards are
 * out.
 */
export function dealRound(play: Play, chance: Chance): void {
  if (play.now.unseated) reseat(play); // SW-3
  for (const seat of play.now.held) if (isSittingOut(play.now, seat)) play.happen({ type: "fell", seat });
  noticeAll(play, chance); // SW-9: dealing keptOut for no one
  const drawer = drawerForRound(play, chance);
  const given = handedOut(play.now, drawer.next);
  play.happen({ type: "dealt", ...given, shuffled: drawer.shuffled() });
  dealExtras(play, chance);
  payJokers(play);
}

/**
 * Everyone's cards, except for those on Hold (SW-7), those who cannot act (C-5), and those an ambush keeps out (SW-9).
 */
function handedOut(s: State, next: () => CardId): Pick<Dealt, "to" | "gone" | "waiting"> {
  const all = ableSeats(s);
  const keptOut = (why: ReturnType<typeof outOfDeal>) => (seat: SeatId) =>
    !has(s.held, seat) && outOfDeal(s, seat) === why;
  const waiting = s.surprise === null ? [] : all.filter(keptOut("waiting"));
  const dealtIn = all.filter(keptOut(null));
  const to: Record<SeatId, readonly CardId[]> = {};
  const gone: Record<SeatId, readonly CardId[]> = {};
  const edges = edgesAt(s);
  for (const seat of dealtIn) {
    const kept = dealtWith(edges(seat), next);
    to[seat] = kept.to;
    if (kept.gone.length > 0) gone[seat] = kept.gone;
  }
  return { to, ...(Object.keys(gone).length > 0 ? { gone } : {}), ...(waiting.length > 0 ? { waiting } : {}) };
}

/**
 * Takes back last round's cards and lays out the new ones in a copy of the table's cards. The best card is kept at
 * once; another one dealt may be chosen instead until the round begins (SW-15).
 */
function dealt(s: State, event: Dealt): State {
  const { to, waiting = [], shuffled } = event;
  const cards = collected(s, shuffled);
  const replaced = laidDown(s, event, cards);
  const { toCome, jokers, asks } = layOutDeal(s, to, cards);
  return {
    ...s,
    cards,
    asks,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    shuffleDue: withJokers(shuffled === "whole" ? [] : s.shuffleDue, [...replaced, ...jokers]),
    unseated: false,
    held: waiting.length > 0 ? [...s.held, ...waiting] : s.held, // SW-9
    toCome,
    turn: s.turn + 1,
  };
}

/** Lays down what an edge replaced (SW-15), and answers with it: a replaced card was still dealt (SW-6). */
function laidDown(s: State, { gone }: Dealt, cards: Laying): CardId[] {
  const all: CardId[] = [];
  if (gone === undefined) return all;
  const lies = discards({ ...s, turned: [] });
  for (const seat in gone)
    for (const id of gone[seat] ?? []) {
      cards[id] = lies(seat);
      all.push(id);
    }
  return all;
}

/** Lays out what each seat is dealt: in which order they act, the Jokers among it, and who is asked. */
function layOutDeal(
  { seats: all }: State,
  to: Dealt["to"],
  cards: Laying,
): { toCome: SeatId[]; jokers: CardId[]; asks: Ask[] } {
  const placed: CardHeight[] = [];
  const [jokers, asks]: [CardId[], Ask[]] = [[], []];
  for (const seat in to) {
    const ids = to[seat] ?? [];
    const top = best(ids) ?? "";
    for (const id of ids) {
      cards[id] = id === top ? handOf(all, seat) : { zone: "picking", seat };
      if (isJoker(id)) jokers.push(id);
    }
    if (ids.length > 1) asks.push(chooseAsk(seat));
    placed.push({ seat, height: heightOf(top) });
  }
  return { toCome: highestFirst(placed), jokers, asks };
}

/** Each seat's hand as a place, made once for all deals to these seats. */
const handOf = onceEach((_: State["seats"], seat: SeatId): Place => ({ zone: "hand", seat }));

/** SW-6, SW-17: the table's cards with last round's collected: into the deck if it was shuffled, or else discarded. */
function collected(s: State, shuffled: Dealt["shuffled"]): Laying {
  const { drawn, held } = betweenRounds(s.cards);
  const cards = allUndrawn(s);
  const lies = discards(s);
  for (const id of shuffled === "nothing" ? [...drawn, ...held] : held) {
    const place = s.cards[id];
    if (place !== undefined) cards[id] = place.zone !== "held" && "seat" in place ? lies(place.seat) : place;
  }
  return cards;
}

/** Where cards of a seat are discarded: face down if it is hidden (C-5) or never turned them up (SW-23). */
const discards =
  (s: State) =>
  (seat: SeatId): Place =>
    hiddenIn(s.seats, s.fighters).has(seat) || liesDown(s, seat) ? faceDown : faceUp;

const faceUp: Place = { zone: "discard", deck: DECK };
const faceDown: Place = { ...faceUp, closed: true };

const hiddenIn = onceOf((seats: State["seats"], fighters: State["fighters"]): ReadonlySet<SeatId> => {
  const hidden = new Set<SeatId>();
  for (const id in seats) if (isSeatHidden({ fighters }, seats[id] ?? NOBODY)) hidden.add(id);
  return hidden;
});

const NOBODY: Seat = { members: [] };

function sayings({ to, shuffled }: Dealt, before: State): Effect[] {
  const { again, round } = before;
  const dealt = text("say.dealt", { round: again ? round : round + 1 });
  const isDown = (seat: SeatId): boolean => isDealtDown(before, seat);
  const down = Object.keys(to).filter((seat) => isDown(seat) && !isSecret(before, seat));
  const open = inOrderOfPlay(to).filter((seat) => !isDown(seat));
  const lines = [
    ...open.map((seat) => lineFor(seat, keptBy(to, seat))),
    ...(down.length > 0 ? [text("say.faceDown", { who: { seats: down } })] : []),
  ];
  const found: Effect[] = [{ kind: "say", text: dealt, lines }];
  if (shuffled === "whole") found.unshift(say("reshuffled"));
  if (shuffled === "discards") found.unshift(say("recycled"));
  return found;
}

/** The card that this seat keeps at first. */
const keptBy = (to: Dealt["to"], seat: SeatId): CardId => best(to[seat] ?? []) ?? "";

/** The seats that were dealt to, as they will act. */
const inOrderOfPlay = (to: Dealt["to"]): SeatId[] =>
  highestFirst(Object.keys(to).map((seat) => ({ seat, height: heightOf(keptBy(to, seat)) })));

const lineFor = (seat: SeatId, card: CardId): Text =>
  text(isJoker(card) ? "say.joker" : "say.card", { who: { seat }, card: { card } });

const mayDeal = ({ phase, fighters }: State): boolean =>
  (phase === "setup" || phase === "between") && Object.keys(fighters).length > 0;

/** SW-2: each round everyone is dealt in at once when the GM says so. */
export const deal = part({
  decide: {
    deal(play, _, chance) {
      const { phase } = play.now;
      if (!mayDeal(play.now)) return no(phase === "running" || phase === "dealt" ? "roundGoesOn" : "nobody");
      dealRound(play, chance);
      beginAtOnce(play);
      return null;
    },
  },
  fold: { dealt },
  effects: { dealt: sayings },
  offers: {
    table: (s) =>
      mayDeal(s)
        ? [
            offer({ type: "deal" }, `${s.phase}:${s.turn}`, {
              data: { round: roundAhead(s) },
              buttons: s.begun ? ["turn", "round", "deal"] : ["start", "turn", "round", "deal"],
              weight: "main",
              ...(s.phase === "between" && s.biding.length > 0
                ? { confirm: text("confirm.lapse", { who: { seats: s.biding } }) } // SW-5
                : {}),
            }),
          ]
        : [],
  },
});

/** Gives one seat a card during a round: to a joiner, or a new card by the GM. */
export function dealSeat(play: Play, seat: SeatId, chance: Chance): void {
  const next = drawer(play, chance);
  const { to, gone } = dealtWith(edgesOf(play.now, seat), next);
  play.happen({ type: "dealtIn", seat, cards: to, ...(gone.length > 0 ? { gone } : {}) });
  payJokers(play);
}

/** A new card for a seat that has not acted, or a first one for a seat without. */
export function mayHaveCard(s: State, seat: SeatId): boolean {
  if (isSittingOut(s, seat) || has(s.held, seat) || s.undealt) return false;
  if (s.phase === "dealt") return true;
  return s.phase === "running" && !isBusy(s, seat);
}

/** It acts, has acted, or is to act by what it asked for. */
const isBusy = (s: State, seat: SeatId): boolean =>
  [s.acting, s.done, s.biding, ...s.chain, s.contest?.claims ?? [], s.contest?.jokers ?? []].some((seats) =>
    has(seats, seat),
  );

/**
 * The seat may choose only until the round begins. A Joker drawn and replaced counts as dealt (SW-6). What is named for
 * a seat that was put on Hold meanwhile is its held card, and for one that has come up already no second turn (SW-8,
 * SW-22).
 */
export function laidIn(s: State, { seat, cards: ids, gone = [] }: Of<Event, "dealtIn">): State {
  if (has(s.held, seat)) return laidAside(s, seat, ids);
  const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking"), ...gone];
  const kept = best(ids);
  const rest = ids.filter((id) => id !== kept);
  const choosing = s.phase === "dealt" && rest.length > 0;
  const away = toDiscards(s, choosing ? old : [...old, ...rest], seat);
  const laid = choosing ? put(away, rest, { zone: "picking", seat }) : away;
  const cards = put(laid, kept === undefined ? [] : [kept], { zone: "hand", seat });
  const asks = noAsks(s, "choose", seat);
  return counted({
    ...s,
    cards,
    asks: choosing ? [...asks, chooseAsk(seat)] : asks,
    shuffleDue: withJokers(s.shuffleDue, [...ids, ...gone]),
    heldOver: without(s.heldOver, [seat]),
    toCome: isBusy(s, seat) ? s.toCome : [...without(s.toCome, [seat]), seat],
  });
}

/** The best of these and what it holds already is held; the others are discarded. */
export function laidAside(s: State, seat: SeatId, ids: readonly CardId[]): State {
  const all = [...cardsOf(s, seat, "held"), ...ids];
  const kept = best(all);
  const away = toDiscards(
    s,
    all.filter((id) => id !== kept),
    seat,
  );
  return {
    ...s,
    cards: put(away, kept === undefined ? [] : [kept], { zone: "held", seat }),
    shuffleDue: withJokers(s.shuffleDue, ids),
  };
}

/** C-5, SW-2: one seat is dealt a card, or another one, while the others keep theirs. */
export const dealIn = part({
  decide: {
    dealIn(play, { seat }, chance) {
      if (!mayHaveCard(play.now, seat)) return no("mayNotDealIn");
      dealSeat(play, seat, chance);
      advance(play);
      return null;
    },
  },
  fold: { dealtIn: laidIn },
  effects: { dealtIn: ({ seat, cards }, before) => dealtSaying(before, seat, cards) },
  offers: {
    about(s, seat) {
      if (!mayHaveCard(s, seat)) return [];
      const card = cardBefore(s, seat);
      const lost = card === null ? {} : { text: text("offer.dealAnew"), loses: text("loses", { card: { card } }) };
      return [offer({ type: "dealIn", seat }, s.turn, { buttons: ["deal"], ...lost })];
    },
  },
});

/** Announces the best of the cards that a seat was dealt or has bought. */
export function dealtSaying(before: State, seat: SeatId, cards: readonly CardId[]): readonly Effect[] {
  if (liesDown(before, seat)) return [say("dealtDown", { who: { seat } })];
  const card = best(cards);
  return card === undefined ? [] : [say("dealtIn", { who: { seat }, card: { card } })];
}
