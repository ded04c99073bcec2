import { isIdle, leavers } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { has, without } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { throwThree } from "../../engine/view/panels.ts";
import * as line from "../hero/speed.ts";
import { dexOf, dexTarget, spdOf } from "../hero/speed.ts";
import { moment } from "./count.ts";
import { type Command, type Event, no, part, type State, say, text } from "./state.ts";
import { areGood, beforePlace, handCards, handCount, worthOf } from "./sums.ts";

/** HC-6, HC-7: what one may call a card forward for, or say that it is in its own Segment. */
export const FORWARD = ["dodge", "block", "dive"] as const;
export type Forward = (typeof FORWARD)[number];

const dodges = (s: State, seat: SeatId): State => ({ ...s, dodging: [...without(s.dodging, [seat]), seat] });

/** It lasts for those for whom this holds. */
const lasting = (s: State, lasts: (seat: SeatId) => boolean): State => ({ ...s, dodging: s.dodging.filter(lasts) });

/** Until a Segment in which one may act again. */
function counted(s: State, { segment }: { readonly segment: number }): State {
  const mayActAgain = (seat: SeatId): boolean =>
    areGood([...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")], segment);
  return lasting(s, (seat) => !mayActAgain(seat));
}

/** Whoever holds cards could have acted in the Segments that an end of the Turn passes over. */
function turnOver(s: State, before: State): State {
  const passedOver = (seat: SeatId): boolean => before.segment > 1 && handCount(before, seat) > 0;
  return lasting(s, (seat) => spdOf(s, seat) > 0 && !passedOver(seat) && !Object.hasOwn(before.down, seat));
}

/** HC-7: a Dodge lasts until one may act again. */
export const dodge = part({
  fresh: { dodging: [] },
  renew: { collected: ["dodging"] },
  also: {
    acted: (s, { seat, as }) => (as === "dodge" ? dodges(s, seat) : s),
    calledForward: (s, { seat, as, works }) => (works && as === "dodge" ? dodges(s, seat) : s),
    counted,
    turnOver: (s, _, before) => turnOver(s, before),
    dealt: (s, { to }) => lasting(s, (seat) => to[seat]?.length !== 0), // with SPD 0 no one may act again
    fell: (s, { seat }) => (s.phase === "running" ? s : lasting(s, (some) => some !== seat)),
    seated: leavers("dodging"),
  },
  badges: (s, seat) =>
    has(s.dodging, seat) && !isIdle(s, seat)
      ? [{ text: text("badge.dodging"), tone: "gain", hint: text("hint.dodging") }]
      : [],
});

/** The highest of all unspent cards, waiting ones too. */
const highest = (s: State, seat: SeatId): CardId | null => handCards(s, seat)[0] ?? null;

/** Not without a card, and not in a Segment in which one has acted. */
const mayCallForward = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && !has(s.acted, seat) && highest(s, seat) !== null;

/** Whoever acts with that very card has no need to call it forward: acting with it can be a Dodge, too (HC-7). */
const isForNow = (s: State, seat: SeatId, card: CardId): boolean =>
  line.actingSeat(s) === seat && worthOf(card) === s.segment;

/** By how much the roll must be made; 0 or less if the card reaches the Segment by itself. */
const lacking = (s: State, card: CardId): number => s.segment - worthOf(card);

/** C-7: without a roll if the card reaches the Segment; else rolled here, or told by how much it was made. */
function forwardOffers(s: State, seat: SeatId): Offer<Command>[] {
  const card = highest(s, seat);
  if (card === null || !mayCallForward(s, seat) || isForNow(s, seat, card)) return [];
  const as = { name: "doing", pick: [...FORWARD], of: "word", least: 1, most: 1, chosen: ["dodge"] } as const;
  const common = {
    undoLabel: text("deed.forward", { who: { seat } }),
    command: { type: "forward", seat } as const,
    weight: "urgent" as const,
  };
  const icon = "abort" as const;
  const at = `${seat}:${moment(s)}:${worthOf(card)}`;
  const n = lacking(s, card);
  if (n <= 0)
    return [{ ...common, icon, key: `forward:${at}`, text: text("offer.forward", { card: { card } }), fields: [as] }];
  const data = { card: { card }, n, target: dexTarget(dexOf(s, seat)) };
  return [
    { ...common, icon, key: `forward:${at}`, text: text("offer.forwardRoll", data), fields: [as] },
    {
      ...common,
      key: `forwardBy:${at}`,
      text: text("offer.forwardBy", data),
      fields: [as, { name: "by", number: [-20, 40], chosen: n }],
    },
  ];
}

/** The outcome, with the dice if they were rolled here. */
function called(e: Of<Event, "calledForward">, { segment }: State): Effect[] {
  const by = Math.abs(e.by ?? 0);
  const data = { who: { seat: e.seat }, what: { word: e.as }, n: segment, card: worthOf(e.card), by };
  const dice = e.dice?.map((one) => ({ faces: 6, results: [one] }));
  const thrown = text("say.rolled", { ...data, target: e.target ?? 0 });
  const plain = e.by === undefined ? "reached" : e.works ? "worked" : e.by < 0 ? "missed" : "failed";
  return [...(dice === undefined ? [] : [{ kind: "roll", text: thrown, once: true, dice } as const]), say(plain, data)];
}

/** HC-6: calling forward, to dodge, block or dive for cover; the card is gone either way. */
export const forward = part({
  decide: {
    /** A failed roll takes nothing from the card, and one made exactly adds nothing. */
    forward(play, { seat, by, doing }, chance) {
      const s = play.now;
      const card = highest(s, seat);
      if (card === null) return no("noCard");
      if (!mayCallForward(s, seat)) return no(has(s.acted, seat) ? "hasActed" : "notRunning");
      const as = FORWARD.find((some) => some === doing?.[0]) ?? "dodge";
      const called = { type: "calledForward", seat, card, as } as const;
      const needs = lacking(s, card);
      if (needs <= 0) play.happen({ ...called, works: true });
      else if (by === undefined) {
        const target = dexTarget(dexOf(s, seat));
        const { dice, total } = throwThree(chance);
        play.happen({ ...called, works: Math.max(0, target - total) >= needs, by: target - total, dice, target });
      } else play.happen({ ...called, works: Math.max(0, by) >= needs, by });
      return null;
    },
  },
  fold: {
    calledForward(s, { seat, card }) {
      const over = line.actingSeat(s) === seat ? { at: s.at + 1 } : line.lineWithout(s, [seat]); // its moment is over
      const cards = put(s.cards, [card], beforePlace(seat));
      return { ...s, ...over, cards, acted: [...s.acted, seat], turn: s.turn + 1 };
    },
  },
  effects: { calledForward: (e, before) => (isSecret(before, e.seat) ? [] : called(e, before)) },
  offers: { seat: forwardOffers },
});
