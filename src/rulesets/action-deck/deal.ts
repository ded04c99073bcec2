import type { Chance } from "../../engine/chance.ts";
import { isJoker } from "../../engine/french-deck.ts";
import { reseat } from "../../engine/kit/people.ts";
import { has } from "../../engine/lists.ts";
import { onceOf } from "../../engine/once.ts";
import type { Of } from "../../engine/parts.ts";
import type { Effect } from "../../engine/ruleset.ts";
import { type Ask, type CardId, isHidden, type Place, type Seat, type SeatId, type Text } from "../../engine/table.ts";
import { outOfDeal } from "./ambush.ts";
import { best, highestFirst } from "./cards.ts";
import { roundless } from "./collect.ts";
import { begin, roundAhead } from "./count.ts";
import { drawerForRound, withJokers } from "./deck.ts";
import { chooseAsk, dealtWith, edgesOf } from "./edges.ts";
import { agedMarks } from "./marks.ts";
import { noticeAll } from "./notice.ts";
import { able, isIdle } from "./seating.ts";
import { DECK, type Event, type Play, part, type State } from "./state.ts";
import { no, offer, say, text } from "./words.ts";

type Dealt = Of<Event, "dealt">;

/**
 * SW-2: deals a card to every Wild Card and every group for this round. No one is asked anything before the cards are
 * out.
 */
export function dealRound(play: Play, chance: Chance): void {
  if (play.now.unseated) reseat(play); // SW-3
  for (const seat of play.now.held) if (isIdle(play.now, seat)) play.happen({ type: "fell", seat });
  noticeAll(play, chance); // SW-9: dealing waits for no one
  const drawer = drawerForRound(play, chance);
  const given = handedOut(play.now, drawer.next);
  play.happen({ type: "dealt", ...given, shuffled: drawer.shuffled() });
}

/**
 * Everyone's cards, except for those on Hold (SW-7), those who cannot act (C-5), and those an ambush keeps out (SW-9).
 */
function handedOut(s: State, next: () => CardId): Pick<Dealt, "to" | "gone" | "waiting"> {
  const waiting: SeatId[] = [];
  const to: Record<SeatId, readonly CardId[]> = {};
  const gone: Record<SeatId, readonly CardId[]> = {};
  for (const seat of able(s)) {
    if (has(s.held, seat)) continue;
    const out = outOfDeal(s, seat);
    if (out === "waiting") waiting.push(seat);
    if (out !== null) continue;
    const kept = dealtWith(edgesOf(s, seat), next);
    to[seat] = kept.to;
    if (kept.gone.length > 0) gone[seat] = kept.gone;
  }
  return { to, ...(Object.keys(gone).length > 0 ? { gone } : {}), ...(waiting.length > 0 ? { waiting } : {}) };
}

/**
 * Takes back last round's cards and lays out the new ones in one pass over the table. The best card is kept at once;
 * another one dealt may be chosen instead until the round begins (SW-15).
 */
function dealt(s: State, { to, gone = {}, waiting = [], shuffled }: Dealt): State {
  const lies = discards(s);
  const { given, kept, asks } = laidOut(to);
  for (const seat in gone) for (const id of gone[seat] as readonly CardId[]) given.set(id, lies(seat));
  const all = [...given.keys()]; // SW-6: a replaced card was still dealt
  const cards: Record<CardId, Place> = {};
  for (const id in s.cards) cards[id] = given.get(id) ?? backFrom(s.cards[id] as Place, shuffled, lies);
  return agedMarks({
    ...s,
    ...roundless,
    cards,
    asks,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    shuffleDue: withJokers(shuffled === "whole" ? [] : s.shuffleDue, all),
    unseated: false,
    undealt: false,
    held: [...s.held, ...waiting], // SW-9
    queue: s.queue.filter((seat) => has(s.held, seat)),
    heldOver: s.held,
    toCome: highestFirst(kept),
    turn: s.turn + 1,
  });
}

/** Where the cards lie now, what each seat keeps, and who is asked. */
function laidOut(to: Dealt["to"]) {
  const given = new Map<CardId, Place>();
  const kept: [SeatId, CardId][] = [];
  const asks: Ask[] = [];
  for (const seat in to) {
    const ids = to[seat] as readonly CardId[];
    const top = best(ids) as CardId;
    kept.push([seat, top]);
    for (const id of ids) given.set(id, { zone: id === top ? "hand" : "picking", seat });
    if (ids.length > 1) asks.push(chooseAsk(seat));
  }
  return { given, kept, asks };
}

const deckPlace: Place = { zone: "deck", deck: DECK };

/** SW-6, SW-17: where a card that is not dealt now goes when a round is dealt. */
function backFrom(place: Place, shuffled: Dealt["shuffled"], lies: (seat: SeatId) => Place): Place {
  if (place.zone === "held" || place.zone === "deck") return place;
  if (shuffled !== "nothing") return deckPlace;
  return "seat" in place ? lies(place.seat) : place;
}

/** Where cards of a seat are discarded: face down if it is hidden (C-5). */
function discards(s: State): (seat: SeatId) => Place {
  const hidden = hiddenIn(s.seats, s.fighters);
  return (seat) => (hidden.has(seat) ? faceDown : faceUp);
}

const faceUp: Place = { zone: "discard", deck: DECK };
const faceDown: Place = { ...faceUp, closed: true };

const hiddenIn = onceOf(
  (seats: State["seats"], fighters: State["fighters"]): ReadonlySet<SeatId> =>
    new Set(Object.keys(seats).filter((id) => isHidden({ fighters }, seats[id] as Seat))),
);

function sayings({ to, shuffled }: Dealt, { again, round }: State): Effect[] {
  const dealt = text("say.dealt", { round: again ? round : round + 1 });
  const found: Effect[] = [{ kind: "say", text: dealt, lines: Object.entries(to).map(lineFor) }];
  if (shuffled === "whole") found.unshift(say("reshuffled"));
  if (shuffled === "discards") found.unshift(say("recycled"));
  return found;
}

function lineFor([seat, cards]: readonly [SeatId, readonly CardId[]]): Text {
  const card = best(cards) ?? "";
  return text(isJoker(card) ? "say.joker" : "say.card", { who: { seat }, card: { card } });
}

const mayDeal = ({ phase, fighters }: State): boolean =>
  (phase === "setup" || phase === "between") && Object.keys(fighters).length > 0;

/** SW-2: each round everyone is dealt in at once when the GM says so. */
export const deal = part({
  decide: {
    deal(play, _, chance) {
      const { phase, options } = play.now;
      if (!mayDeal(play.now)) return no(phase === "running" || phase === "dealt" ? "roundGoesOn" : "nobody");
      dealRound(play, chance);
      if (!options.pause && play.now.surprise === null) begin(play); // SW-9: ambushers may come before the first card
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
