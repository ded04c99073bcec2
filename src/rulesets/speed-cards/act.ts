import { without } from "../../engine/kit/records.ts";
import { isSecret } from "../../engine/kit/say.ts";
import { has } from "../../engine/lists.ts";
import type { CardSet, Offer } from "../../engine/offer.ts";
import { type CardId, put, type SeatId } from "../../engine/table.ts";
import { actingIn, isStillIn } from "../hero/in-line.ts";
import { beforeOf, handCards, worthOf } from "./cards.ts";
import { mayAct, moment, placed } from "./line.ts";
import { type Command, part, type State } from "./state.ts";
import { reaches, sum, waysOf } from "./sums.ts";
import { no, say, text } from "./words.ts";

/** HC-3: the cards that go together, in the form the hand's screen takes. */
const asSet = (cards: readonly CardId[]): CardSet => ({
  must: cards,
  of: [],
  sizes: [
    {
      size: cards.length,
      uses: [{ use: "act", gives: text("gives.act", { cards: cards.map(worthOf).join(" + ") }), notes: [], adds: [] }],
    },
  ],
});

function acting(s: State, seat: SeatId): Offer<Command>[] {
  const ways = mayAct(s, seat) ? waysOf(s, seat) : [];
  const [first] = ways;
  if (first === undefined) return [];
  const hand = handCards(s, seat);
  const isActing = actingIn(s) === seat;
  const isDue = isActing || ways.some((cards) => sum(cards) === s.segment);
  return [
    {
      key: `act:${seat}:${moment(s)}:${hand.length}`,
      text: text(isDue ? "offer.act" : "offer.actLate"),
      quick: text(isDue ? "offer.actWith" : "offer.actLateWith", { cards: first.map(worthOf).join(" + ") }),
      deed: text("deed.act", { who: { seat }, n: s.segment }),
      command: { type: "act", seat },
      fields: [
        {
          name: "which",
          pick: hand.filter((card) => ways.some((cards) => cards.includes(card))),
          of: "card",
          least: 1,
          most: Math.max(...ways.map((cards) => cards.length)),
          chosen: first,
        },
      ],
      sets: ways.map(asSet),
      ...(isActing && !has(s.acted, seat) ? { weight: "main" as const } : {}),
    },
  ];
}

function ending(s: State, seat: SeatId): Offer<Command>[] {
  if (actingIn(s) !== seat) return [];
  const hasActed = has(s.acted, seat);
  return [
    {
      key: `end:${seat}:${moment(s)}:${Number(hasActed)}`,
      text: text(hasActed ? "offer.end" : "offer.pass"),
      deed: text(hasActed ? "deed.end" : "deed.pass", { who: { seat } }),
      command: { type: "end", seat },
      buttons: ["turn"],
      ...(hasActed ? { weight: "main" as const } : {}),
    },
  ];
}

/** HC-3, HC-4, HC-8: acting with a card or a sum, when in line for the Segment or with cards that waited. */
export const act = part({
  decide: {
    act(play, { seat, which = [] }) {
      const s = play.now;
      if (!mayAct(s, seat)) return no(has(s.acted, seat) ? "hasActed" : "notRunning");
      if (!which.every((card) => handCards(s, seat).includes(card))) return no("notYours");
      if (!reaches(which, s.segment)) return no("noSum");
      play.happen({ type: "acted", seat, cards: which });
      return null;
    },
    end(play, { seat }) {
      if (actingIn(play.now) !== seat) return no("notActing");
      play.happen({ type: "ended", seat });
      return null;
    },
  },
  fold: {
    acted(s, { seat, cards }) {
      const comes = isStillIn(s, seat) ? {} : placed(s, seat); // HC-8
      const acted = has(s.acted, seat) ? s.acted : [...s.acted, seat];
      const used = { ...s.used, [seat]: cards };
      return { ...s, ...comes, cards: put(s.cards, cards, beforeOf(seat)), acted, used, turn: s.turn + 1 };
    },
    ended(s, { seat }) {
      const done = has(s.acted, seat) ? [...without(s.done, [seat]), seat] : s.done;
      return { ...s, at: s.at + 1, done, turn: s.turn + 1 };
    },
  },
  effects: {
    acted: ({ seat, cards }, before) =>
      isSecret(before, seat)
        ? []
        : [say("acted", { who: { seat }, n: before.segment, cards: cards.map(worthOf).join(" + ") })],
  },
  offers: { seat: (s, seat) => [...acting(s, seat), ...ending(s, seat)] },
});
