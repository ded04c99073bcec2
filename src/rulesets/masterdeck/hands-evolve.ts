import { strip } from "../../engine/kit/records.ts";
import { type CardId, cardsOf, type Place, put, type SeatId } from "../../engine/table.ts";
import { asking, beforeAsk, claimAsk, keepAsk, renewAsk, settled, subplotAsks, tradeAsk } from "./asks.ts";
import { discarded, inDeck, isFaceUp } from "./piles.ts";
import type { Before, Event, State, Trade } from "./state.ts";

/** Hands, pools, claims and trades. */
export function evolveHands(s: State, e: Event): State | null {
  switch (e.type) {
    case "claimed": {
      const won = { ...s.won, [e.claim.who]: [...(s.won[e.claim.who] ?? []), e.claim.action] };
      return asking({ ...s, won, claims: [...s.claims, e.claim], serial: s.serial + 1 }, claimAsk(e.claim));
    }
    case "claimSettled":
      return claimSettled(s, e);
    case "drew":
      return drew(s, e.who, e.card, e.to);
    case "nothingLeft":
      return s;
    case "pooled":
      return lapsed({
        ...s,
        cards: put(s.cards, [e.card], { zone: "pool", seat: e.who }),
        placed: { ...s.placed, [e.who]: (s.placed[e.who] ?? 0) + 1 },
      });
    case "playedDrama":
      return gone(s, [e.card]);
    case "droppedDrama":
      return gone(s, e.cards);
    case "tested":
      return gone(s, [e.card]);
    case "tradeOffered":
      return tradeOffered(s, e.trade);
    case "tradeDone":
      return tradeDone(s, e);
    case "tradeOver": {
      const trades = s.trades.filter(({ id }) => id !== e.trade);
      return settled({ ...s, trades }, `md:${e.trade}`);
    }
    case "keptDrama": {
      const rest = cardsOf(s, e.who, "picking").filter((card) => card !== e.card);
      const next = settled({ ...s, cards: put(s.cards, rest, inDeck) }, `md:keep:${e.who}`); // MD-20: shuffled back
      return drew(next, e.who, e.card, "hand");
    }
    case "sceneEnded": {
      const asks = e.who.map((who) => renewAsk(who, s.options.handSize));
      return asking({ ...s, renewing: e.who }, ...asks);
    }
    case "renewed":
      return settled(gone({ ...s, renewing: s.renewing.filter((who) => who !== e.who) }, e.cards), `md:renew:${e.who}`);
    case "subplot":
      return subplot(s, e.card, e.before);
    case "broughtOn":
      return gone(s, [e.card]);
    default:
      return null;
  }
}

const closed = (s: State, who: SeatId): Place =>
  s.options.hands === "open" ? { zone: "hand", seat: who } : { zone: "hand", seat: who, closed: true };

/** MD-24, MD-25: some kinds come face up before the player instead. */
function drew(s: State, who: SeatId, card: CardId, to: "hand" | "pool" | "picking"): State {
  const kind = s.known[card]?.kind;
  if (!isFaceUp(s, card) && to === "picking")
    return asking({ ...s, cards: put(s.cards, [card], { zone: "picking", seat: who, closed: true }) }, keepAsk(who));
  if (!isFaceUp(s, card))
    return { ...s, cards: put(s.cards, [card], to === "hand" ? closed(s, who) : { zone: "pool", seat: who }) };
  const before: Before = kind === "subplot" ? "asked" : "waiting";
  const next: State = {
    ...s,
    cards: put(s.cards, [card], { zone: "held", seat: who }),
    before: { ...s.before, [card]: before },
  };
  if (kind === "subplot") return asking(next, ...subplotAsks(who, card));
  return asking(next, beforeAsk(who, card, kind === "interloper" ? "interloper" : "disaster"));
}

function claimSettled(s: State, { claim, yes }: Extract<Event, { type: "claimSettled" }>): State {
  const next = settled({ ...s, claims: s.claims.filter(({ id }) => id !== claim.id) }, `md:${claim.id}`);
  if (yes || claim.past === true) return next;
  const theirs = [...(s.won[claim.who] ?? [])];
  const at = theirs.lastIndexOf(claim.action);
  if (at >= 0) theirs.splice(at, 1);
  return { ...next, won: { ...s.won, [claim.who]: theirs } };
}

/** Cards are discarded, and what was asked about them, or offered of them, with them. */
function gone(s: State, cards: readonly CardId[]): State {
  const next = lapsed({ ...s, cards: put(s.cards, cards, discarded), before: strip(s.before, cards) });
  return settled(next, ...cards.flatMap((card) => [`md:subplot:${card}`, `md:mine:${card}`, `md:before:${card}`]));
}

/** MD-17: an offer lapses when either card has moved. */
export function lapsed(s: State): State {
  const over = s.trades.filter((trade) => !stands(s, trade));
  if (over.length === 0) return s;
  return settled(
    { ...s, trades: s.trades.filter((trade) => !over.includes(trade)) },
    ...over.map(({ id }) => `md:${id}`),
  );
}

function stands(s: State, { from, to, give, want, places }: Trade): boolean {
  const lies = (card: CardId, who: SeatId, zone: Place["zone"]): boolean => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && place.seat === who && place.zone === zone;
  };
  return lies(give, from, places[0]) && (want === null || lies(want, to, places[1]));
}

/** MD-17: it takes the place of the same one that stands open, so that nobody is asked twice. */
function tradeOffered(s: State, trade: Trade): State {
  const isSame = ({ from, to, give, want }: Trade): boolean =>
    from === trade.from && to === trade.to && give === trade.give && want === trade.want;
  const over = s.trades.filter(isSame).map(({ id }) => `md:${id}`);
  const trades = [...s.trades.filter((other) => !isSame(other)), trade];
  return asking(settled({ ...s, trades, serial: s.serial + 1 }, ...over), tradeAsk(s, trade));
}

function tradeDone(s: State, { trade, want }: Extract<Event, { type: "tradeDone" }>): State {
  const hand = (card: CardId): boolean => s.cards[card]?.zone === "hand";
  const to = (card: CardId, who: SeatId): Place => (hand(card) ? closed(s, who) : { zone: "pool", seat: who });
  const cards = put(put(s.cards, [trade.give], to(trade.give, trade.to)), [want], to(want, trade.from));
  const trades = s.trades.filter(({ id }) => id !== trade.id);
  return lapsed(settled({ ...s, cards, trades }, `md:${trade.id}`));
}

/** Null is discarded: declined, refused, or spent. */
function subplot(s: State, card: CardId, before: Before | null): State {
  if (before === null) return gone(s, [card]);
  const next: State = { ...s, before: { ...s.before, [card]: before } };
  if (before === "granted") return settled(next, `md:subplot:${card}`);
  if (before === "willing") return settled(next, `md:mine:${card}`);
  return settled(next, `md:subplot:${card}`, `md:mine:${card}`);
}
