import type { About, Ask, Chance, Clock, Effect, Kit, SeatId, View } from "dealt-in";
import {
  type Command,
  deck,
  discard,
  type Event,
  LANTERNS,
  numberOf,
  type Options,
  type Play,
  placeOf,
  type State,
} from "./lanterns.ts";

/**
 * A ruleset made of Dealt In's kit and its public types alone. Eight lanterns, one each, face down; anyone may change
 * theirs once. Then they are opened: odd ones act first, rising, then even ones, falling.
 */

const ID = "odds-and-evens";

/** The length of a round, which the Game Master may set. */
const seconds = { choices: { seconds6: 6, seconds10: 10 }, default: 10 } as const;

export const about: About<Options> = {
  id: ID,
  version: 2,
  home: "encounter",
  defaults: { seconds: seconds.default },
};

/** The rules, made when an encounter is first played by them. */
export function oddsAndEvens(kit: Kit) {
  const { able, cardsIn, cardsOf, countAt, isIdle, put, take, without } = kit;
  const words = kit.wordsOf(ID);
  const { text, no, offer, say } = words;
  const part = kit.partOf<State, Command, Event>();

  const lanternOf = (s: State, seat: SeatId) => cardsOf(s, seat, "hand")[0];

  /** The lanterns that are still to act, whoever comes first first. */
  const toCome = (s: State) =>
    able(s)
      .flatMap((seat) => cardsOf(s, seat, "hand").map((card) => ({ seat, card })))
      .filter(({ card }) => !s.acted.includes(card) && !s.turns.some((turn) => turn.card === card))
      .sort((a, b) => placeOf(a.card) - placeOf(b.card));

  const { advance, rounds: order } = kit.roundsBy<State>(words, {
    isBefore: ({ phase }) => phase === "dealt",
    toCome,
  });

  /** Some lanterns do something when they are opened. */
  function opening(s: State): readonly Effect[] {
    return able(s).flatMap((seat): readonly Effect[] => {
      const number = numberOf(lanternOf(s, seat) ?? "");
      if (number === 1) return [{ kind: "change", seat, what: "fatigue", by: 1 }];
      return number === 8 ? [{ kind: "call", name: "brightest", data: { round: s.round } }] : [];
    });
  }

  const rounds = part({
    ...order,
    renew: { ...order.renew, dealt: order.renew.roundBegan },
    fold: {
      ...order.fold,
      roundBegan(s) {
        const lit = (cards: State["cards"], seat: SeatId) =>
          put(cards, cardsOf(s, seat, "hand"), { zone: "hand", seat });
        return order.fold.roundBegan({ ...s, cards: Object.keys(s.seats).reduce(lit, s.cards) });
      },
      collected: (s) => ({ ...order.fold.collected(s), cards: put(s.cards, Object.keys(s.cards), deck) }),
    },
    effects: { roundBegan: (_, before) => [say("opened"), ...opening(before)] },
  });

  const mayDraw = ({ phase }: State) => phase === "setup" || phase === "between";

  const draw = part({
    fresh: { cards: LANTERNS },
    decide: {
      draw(play, _, chance: Chance) {
        if (!mayDraw(play.now)) return no("notNow");
        kit.reseat(play);
        const left = Object.keys(LANTERNS);
        const to: Record<SeatId, string> = {};
        for (const seat of able(play.now)) {
          const card = take(left, chance);
          if (card !== undefined) to[seat] = card;
        }
        play.happen({ type: "dealt", to });
        return null;
      },
    },
    fold: {
      dealt(s, { to }) {
        let cards = put(s.cards, Object.keys(s.cards), deck);
        for (const [seat, card] of Object.entries(to)) cards = put(cards, [card], { zone: "hand", seat, closed: true });
        return { ...s, cards, phase: "dealt", again: false, round: s.again ? s.round : s.round + 1, turn: s.turn + 1 };
      },
    },
    offers: {
      table: (s) =>
        mayDraw(s)
          ? [offer({ type: "draw" }, s.turn, { weight: "main", buttons: ["start", "turn", "round", "deal"] })]
          : [],
    },
  });

  const askOf = (seat: SeatId): Ask => ({
    id: `swap:${seat}`,
    to: seat,
    text: text("ask.swap"),
    holds: true,
    fallback: `keep:${seat}`,
  });

  const answered = (s: State, seat: SeatId): State => ({ ...s, choosing: without(s.choosing, [seat]) });

  /** Once each, before the lanterns are opened. */
  const swap = part({
    fresh: { choosing: [] },
    renew: { roundBegan: ["choosing"], collected: ["choosing"] },
    asks: (s) => s.choosing.map(askOf),
    decide: {
      keep(play, { seat }) {
        if (!play.now.choosing.includes(seat)) return no("notNow");
        play.happen({ type: "kept", seat });
        return null;
      },
      swap(play, { seat }, chance) {
        const card = take(cardsIn(play.now, "deck", "lanterns"), chance);
        if (!play.now.choosing.includes(seat) || card === undefined) return no("notNow");
        play.happen({ type: "swapped", seat, card });
        return null;
      },
    },
    fold: {
      kept: (s, { seat }) => answered(s, seat),
      swapped(s, { seat, card }) {
        const cards = put(s.cards, cardsOf(s, seat, "hand"), discard);
        return answered({ ...s, cards: put(cards, [card], { zone: "hand", seat, closed: true }) }, seat);
      },
    },
    also: { dealt: (s, { to }) => ({ ...s, choosing: Object.keys(to) }), seated: kit.leavers("choosing") },
    offers: {
      seat(s, seat) {
        if (!s.choosing.includes(seat)) return [];
        const ask = `swap:${seat}`;
        const keep = offer({ type: "keep", seat }, null, { ask });
        return countAt(s, deck) > 0 ? [keep, offer({ type: "swap", seat }, null, { ask })] : [keep];
      },
    },
  });

  /** The lantern is put out. */
  const out = (s: State, seat: SeatId): State => ({
    ...answered(s, seat),
    cards: put(s.cards, cardsOf(s, seat, "hand"), discard),
    turns: s.turns.filter((turn) => turn.seat !== seat),
    turn: s.turn + 1,
  });

  /** Whoever can no longer act puts the lantern out. */
  function settle(play: Play): void {
    kit.reseat(play, {}, play.now.phase !== "setup");
    const isIn = (seat: SeatId) => play.now.choosing.includes(seat) || cardsOf(play.now, seat, "hand").length > 0;
    for (const seat of Object.keys(play.now.seats))
      if (isIdle(play.now, seat) && isIn(seat)) play.happen({ type: "fell", seat });
    advance(play);
  }

  const everybody = kit.peopleParts<State, Play>(words, settle, out);
  const people = part({ ...everybody.people, fold: { ...everybody.people.fold, fell: (s, { seat }) => out(s, seat) } });
  const groups = part(everybody.groups);

  const time = part({
    options: { seconds },
    ...kit.optionsPart<Options, Play>(words, kit.choicesOf({ seconds: seconds.choices })),
  });

  const parts = kit.wholeOf<State, Command, Event>()([draw, rounds, swap, people, groups, time]);

  const clock = (s: State): Clock =>
    kit.clockOf(s, {
      ...kit.roundsNow(s, s.options.seconds),
      later: s.phase === "running" ? toCome(s).map(({ seat }) => seat) : [],
    });

  const look = (s: State): View =>
    kit.viewBy(s, parts, clock(s), {
      title: text("title", { round: s.round }),
      pause: { head: text("pause") },
      panels: [
        {
          kind: "deck",
          text: text("deck"),
          left: text("left", { n: countAt(s, deck) }),
          spent: countAt(s, discard),
          notes: [],
        },
      ],
    });

  return kit.rulesetOf<State, Command, Event>(about, parts, {
    deals: "dealt",
    isIdle,
    clock,
    look,
    /** Unknown lanterns are back in the deck. */
    recover({ unseen: _, ...open }) {
      const play = kit.script<State, Event>(parts, { ...open, cards: { ...LANTERNS, ...open.cards } });
      settle(play);
      return play.now;
    },
  });
}
