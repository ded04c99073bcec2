import { isIdle } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import { has } from "../../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { throwThree } from "../../../engine/view/three-dice.ts";
import * as line from "../../hero/acting-order.ts";
import { dexOf, dexTarget } from "../../hero/speed.ts";
import { worthOf } from "../cards/decks.ts";
import { beforeOf, handCards } from "../cards/hands.ts";
import { type Command, type Event, part, type State } from "../state.ts";
import { no, say, text } from "../text-keys.ts";
import { FORWARD } from "./dodge.ts";
import { moment } from "./segment-line.ts";

/** The highest of all unspent cards, waiting ones too. */
const highest = (s: State, seat: SeatId): CardId | null => handCards(s, seat)[0] ?? null;

/** Not without a card, and not in a Segment in which one has acted. */
const mayCallForward = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && !has(s.acted, seat) && highest(s, seat) !== null;

/** Whoever acts with that very card has no need to call it forward: acting with it can be a Dodge, too (HC-7). */
const isForNow = (s: State, seat: SeatId, card: CardId): boolean =>
  line.actingIn(s) === seat && worthOf(card) === s.segment;

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
      const over = line.actingIn(s) === seat ? { at: s.at + 1 } : line.without(s, [seat]); // its moment is over
      const cards = put(s.cards, [card], beforeOf(seat));
      return { ...s, ...over, cards, acted: [...s.acted, seat], turn: s.turn + 1 };
    },
  },
  effects: { calledForward: (e, before) => (isSecret(before, e.seat) ? [] : called(e, before)) },
  offers: { seat: forwardOffers },
});
