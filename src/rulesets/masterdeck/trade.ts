import { among } from "../../engine/rules/choices.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Refused } from "../../engine/rules/parts.ts";
import { without } from "../../engine/table/lists.ts";
import { type Ask, type CardId, type Place, put, type SeatId } from "../../engine/table/table.ts";
import { characters, earners, forCharacters, isInFight, leaves, withAsks, withoutAsks } from "./characters.ts";
import { handOf, inHand, leaving, poolOf } from "./deck.ts";
import { heroesConfused, isConfused } from "./effects.ts";
import { answer, disabledIf, no, offer, part, pickOne, type State, say, type Trade, text } from "./state.ts";

const areHandsTraded = (s: State): boolean => s.options.trading === "anyCards" || !isInFight(s);

/** What may be traded: pool cards; outside encounters and by the option also cards in hand. */
const tradeable = (s: State, who: SeatId): readonly CardId[] => (isConfused(s, who) ? [] : tradedBy(s, who));

/** The same, including the confused. */
const tradedBy = (s: State, who: SeatId): readonly CardId[] =>
  areHandsTraded(s) ? [...poolOf(s, who), ...handOf(s, who)] : poolOf(s, who);

const partners = (s: State, who: SeatId): SeatId[] =>
  earners(s).filter((other) => other !== who && !isConfused(s, other));

/** The other player is shown an open card, and told of a closed one only that there is one. */
function tradeAsk({ cards }: Pick<State, "cards">, { id, from, to, give, want }: Trade): Ask {
  const place = cards[give];
  const isOpen = place !== undefined && !("closed" in place);
  const key = want === null ? (isOpen ? "any" : "blind") : isOpen ? "open" : "hidden";
  return {
    id: `md:${id}`,
    to,
    text: text(`ask.trade.${key}`, {
      who: { seat: from },
      ...(isOpen ? { give: { card: give } } : {}),
      ...(want === null ? {} : { want: { card: want } }),
    }),
    swap: { get: isOpen ? give : null, give: want },
    holds: false,
    fallback: `md:${id}:no`,
    kind: "trade",
  };
}

/** Rewords open questions for the present options. */
const restated = (s: State): State => ({
  ...s,
  asks: s.asks.map((ask) => {
    const trade = s.trades.find(({ id }) => ask.id === `md:${id}`);
    return trade === undefined ? ask : tradeAsk(s, trade);
  }),
});

function withdrawn(s: State, isOver: (trade: Trade) => boolean): State {
  const over = s.trades.filter(isOver);
  if (over.length === 0) return s;
  return withoutAsks(
    { ...s, trades: s.trades.filter((trade) => !over.includes(trade)) },
    ...over.map(({ id }) => `md:${id}`),
  );
}

/** An offer lapses when either card has moved. */
const lapsed = (s: State): State => withdrawn(s, (trade) => !stands(s, trade));

function stands(s: State, { from, to, give, want, places }: Trade): boolean {
  const lies = (card: CardId, who: SeatId, zone: Place["zone"]): boolean => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && place.seat === who && place.zone === zone;
  };
  return lies(give, from, places[0]) && (want === null || lies(want, to, places[1]));
}

/** MD-5: offers of the confused lapse, on either side. */
function withoutConfused(s: State): State {
  const who = new Set(heroesConfused(s).map(({ fighter }) => `actor:${s.fighters[fighter]?.actor ?? ""}`));
  return withdrawn(s, ({ from, to }) => who.has(from) || who.has(to));
}

/** It replaces the same offer if that is still open, so that no one is asked twice. */
function offered(s: State, trade: Trade): State {
  const isSame = ({ from, to, give, want }: Trade): boolean =>
    from === trade.from && to === trade.to && give === trade.give && want === trade.want;
  const left = withdrawn(s, isSame);
  return withAsks({ ...left, trades: [...left.trades, trade], serial: s.serial + 1 }, tradeAsk(s, trade));
}

/** Each receives the card where the other card was. */
function done(s: State, { trade, want }: { readonly trade: Trade; readonly want: CardId }): State {
  const to = (card: CardId, seat: SeatId): Place =>
    s.cards[card]?.zone === "hand" ? inHand(s, seat) : { zone: "pool", seat };
  const cards = put(put(s.cards, [trade.give], to(trade.give, trade.to)), [want], to(want, trade.from));
  return withdrawn({ ...s, cards }, ({ id }) => id === trade.id);
}

/** MD-5: a note on each player who cannot trade now, and on their cards. */
function notesOn(shut: readonly SeatId[], cardsFor: (other: SeatId) => readonly CardId[]): Pick<Picking, "notes"> {
  const ids = shut.flatMap((other) => [other, ...cardsFor(other)]);
  return ids.length === 0 ? {} : { notes: Object.fromEntries(ids.map((id) => [id, text("refusal.otherConfused")])) };
}
type Picking = Extract<Field, { readonly of: string }>;

/** What is given, what may be asked for, and from whom; null if there is nothing to trade. */
function form(s: State, who: SeatId): Field[] | null {
  const mine = tradedBy(s, who);
  const any = areHandsTraded(s);
  const others = earners(s).filter((other) => other !== who);
  const open = partners(s, who);
  const cardsFor = (other: SeatId): readonly CardId[] =>
    any && s.options.hands === "open" ? tradedBy(s, other) : poolOf(s, other);
  const theirs = others.flatMap(cardsFor);
  if (mine.length === 0 || others.length === 0) return null;
  const notes = notesOn(without(others, open), cardsFor);
  const give = pickOne("give", mine, "card");
  const want = { name: "want", pick: theirs, of: "card", most: 1, ...notes } as const;
  if (!any) return theirs.length === 0 ? null : [give, { ...want, least: 1 }];
  const whom: Field = { name: "with", pick: others, of: "seat", least: 1, most: 1, chosen: open.slice(0, 1), ...notes };
  const wanting: Field[] = theirs.length === 0 ? [] : [{ ...want, least: 0, chosen: [], none: text("none.want") }];
  return [give, ...wanting, whom];
}

/** Whom it is offered to: the owner of the wanted card, or the one named. */
const addressee = (s: State, want: CardId | null, named: SeatId | undefined): SeatId | undefined =>
  want === null ? named : characters(s).find((who) => tradedBy(s, who).includes(want));

const notWith = (s: State, seat: SeatId, to: SeatId | undefined): Refused =>
  no(to !== undefined && to !== seat && isConfused(s, to) ? "otherConfused" : "withWhom");

/** Any card counts as one of the pool. */
const zoneOf = (s: State, card: CardId | null): "hand" | "pool" =>
  card !== null && s.cards[card]?.zone === "hand" ? "hand" : "pool";

/**
 * MD-17: one card for another, offered by one player. MD-5: the confused cannot trade, and no one can trade with them.
 */
export const trade = part({
  fresh: { trades: [] },
  options: { trading: { choices: among("poolCards", "anyCards"), default: "poolCards" } },
  decide: {
    trade(play, { seat, give: [give] = [], want: [want = null] = [], with: [named] = [] }) {
      const s = play.now;
      if (isConfused(s, seat)) return no("confused");
      if (give === undefined || !tradeable(s, seat).includes(give)) return no("notYours");
      const to = addressee(s, want, named);
      if (to === undefined || !partners(s, seat).includes(to)) return notWith(s, seat, to);
      const places: Trade["places"] = [zoneOf(s, give), zoneOf(s, want)];
      play.happen({ type: "tradeOffered", trade: { id: `trade:${s.serial}`, from: seat, to, give, want, places } });
      return null;
    },
    withdraw(play, { trade: id }) {
      if (!play.now.trades.some((one) => one.id === id)) return no("nothingAsked");
      play.happen({ type: "tradeOver", trade: id });
      return null;
    },
  },
  fold: {
    tradeOffered: (s, { trade: made }) => offered(s, made),
    tradeDone: done,
    tradeOver: (s, { trade: id }) => withdrawn(s, (one) => one.id === id),
  },
  also: {
    ...leaves((s, { characters: gone }) =>
      gone.length === 0 ? s : withdrawn(s, ({ from, to }) => gone.includes(from) || gone.includes(to)),
    ),
    struck: withoutConfused,
    suited: withoutConfused,
    optionsSet: restated,
    gathered: (s) => withdrawn(s, () => true),
    supplied(s, e, before) {
      const gone = leaving(before, e);
      return withdrawn(s, ({ give, want }) => gone.has(give) || (want !== null && gone.has(want)));
    },
  },
  settle: lapsed,
  offers: {
    seat: forCharacters((s, seat) => {
      const withdrawing = s.trades
        .filter(({ from }) => from === seat)
        .map(({ id, to }) =>
          offer({ type: "withdraw", trade: id }, id, {
            text: text("offer.withdraw", { who: { seat: to } }),
            undoLabel: text("deed.withdraw", { who: { seat } }),
            weight: "quiet",
          }),
        );
      const fields = form(s, seat);
      if (fields === null) return withdrawing;
      const disabled = {
        ...disabledIf(partners(s, seat).length === 0, "otherConfused"),
        ...disabledIf(isConfused(s, seat), "confused"),
      };
      return [...withdrawing, offer({ type: "trade", seat }, null, { fields, icon: "trade", ...disabled })];
    }),
  },
});

/**
 * Why it cannot be accepted at present, as a refusal's key; null if it can. Cards or partners that cannot trade now
 * leave the offer waiting.
 */
function notAccepted(s: State, { from, to, want, places }: Trade): string | null {
  if (isConfused(s, to)) return "confused"; // MD-5
  if (isConfused(s, from)) return "otherConfused";
  const ofPools = places[0] === "pool" && (want === null || places[1] === "pool");
  return ofPools || s.options.trading === "anyCards" || !isInFight(s) ? null : "poolOnly";
}

function answersTo(s: State, seat: SeatId, trade: Trade) {
  const { id, want } = trade;
  const data = { who: { seat } };
  const why = notAccepted(s, trade);
  const mine = tradedBy(s, seat);
  const decline = answer(
    `md:${id}`,
    "no",
    { type: "answerTrade", trade: id, yes: false },
    {
      says: "decline",
      undoLabel: "declined",
      data,
    },
  );
  const isTheirs = want === null ? mine.length > 0 : why !== null || mine.includes(want);
  if (!isTheirs) return [decline];
  const accept = answer(
    `md:${id}`,
    "yes",
    { type: "answerTrade", trade: id, yes: true },
    {
      says: want === null ? "acceptFor" : "accept",
      undoLabel: "traded",
      data,
      weight: "main",
      ...disabledIf(why !== null, why ?? ""),
      ...(want === null ? { fields: [pickOne("give", mine, "card")] } : {}),
    },
  );
  return [accept, decline];
}

/** MD-17: a trade is done when the other accepts, with a card of their choice if none was named. */
export const tradeAnswers = part({
  decide: {
    answerTrade(play, { trade: id, yes, give: [give] = [] }) {
      const s = play.now;
      const trade = s.trades.find((some) => some.id === id);
      if (trade === undefined) return no("nothingAsked");
      if (!yes) {
        play.happen({ type: "tradeOver", trade: id });
        return null;
      }
      const why = notAccepted(s, trade);
      if (why !== null) return no(why);
      const want = trade.want ?? give;
      if (want === undefined || !tradedBy(s, trade.to).includes(want)) return no("notYours");
      play.happen({ type: "tradeDone", trade, want });
      return null;
    },
  },
  effects: {
    tradeDone: ({ trade: { from, to } }) => [say("traded", { who: { seat: from }, with: { seat: to } })],
  },
  offers: {
    seat: forCharacters((s, seat) =>
      s.trades.filter(({ to }) => to === seat).flatMap((trade) => answersTo(s, seat, trade)),
    ),
  },
});
