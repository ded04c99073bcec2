import { shown } from "../../../engine/kit/holding.ts";
import { released as releasedInto } from "../../../engine/kit/stepping.ts";
import type { More } from "../../../engine/kit/words.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { allOf } from "../../../engine/table/lists.ts";
import { type CardId, put, type SeatId, type Text } from "../../../engine/table/table.ts";
import { goOn } from "../cards/draw.ts";
import { type Command, type Event, part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { moved } from "./acting.ts";
import { askId, asksWithout, isAsked } from "./questions.ts";

/** Whether one can still come before the trigger's turn. */
const canInterrupt = (s: State): boolean => s.moment !== null && !s.moment.over && shown(s, s.moment.seat) !== null;

/** MS-4: at once while the trigger's turn is not over, or after it. */
const mayStepIn = (s: State, card: CardId, when: "before" | "after"): boolean =>
  isAsked(s, card) && (when === "after" || canInterrupt(s));

/** MS-4: before the trigger or after it, once all who held earlier have answered. */
function steppedIn(s: State, { card, when }: Of<Event, "steppedIn">): State {
  const hold = s.holds.find((some) => some.card === card);
  if (hold === undefined) return s;
  const { seat, n } = hold;
  return {
    ...s,
    cards: put(s.cards, [card], { zone: "hand", seat }),
    holds: s.holds.filter((some) => some.card !== card),
    asks: asksWithout(s, [card]),
    stepping: [...s.stepping, { seat, card, as: when, n }],
  };
}

/** MS-4: the GM goes on without those who held earlier and have not answered; they keep waiting. */
function proceeded(s: State): State {
  const last = Math.max(...s.stepping.map(({ n }) => n));
  const late = s.holds.filter(({ n }) => n < last);
  return {
    ...s,
    asks: asksWithout(
      s,
      late.map(({ card }) => card),
    ),
  };
}

/** MS-4: those with no earlier holder left to wait for come into the line, in the order in which they held. */
function released(s: State): State {
  const asked = s.holds.filter(({ card }) => isAsked(s, card));
  const next = releasedInto(s.turns, s.stepping, asked);
  return next === null ? s : moved(s, { ...s, ...next });
}

function answers(s: State, seat: SeatId, card: CardId): readonly Offer<Command>[] {
  if (s.moment === null || !isAsked(s, card)) return [];
  const [ask, { since }] = [askId(card), s.moment];
  const step = (when: "before" | "after", more: More<Command>): Offer<Command> =>
    offer({ type: "stepIn", seat, card, when }, null, { key: `${ask}:${when}:${since}`, ask, ...more });
  const wait = offer({ type: "wait", seat, card }, null, { key: `${ask}:wait:${since}`, ask, weight: "quiet" });
  if (!canInterrupt(s)) return [step("after", { weight: "main" }), wait];
  return [
    step("before", { text: text("offer.before"), weight: "main" }),
    step("after", { text: text("offer.after") }),
    wait,
  ];
}

/** The trigger that a seat which may step in has waited for. */
export function waitedFor(s: State, seat: SeatId): Text {
  const asked = allOf(s.holds, seat).find(({ card }) => isAsked(s, card));
  const trigger = shown(s, asked?.trigger);
  return trigger === null ? text("may.gone") : text("may.waits", { whom: { seat: trigger } });
}

/** MS-4: when a card of the trigger is drawn the holder acts at once, or after the trigger's turn, or keeps waiting. */
export const stepIn = part({
  fresh: { stepping: [], asks: [] },
  renew: { roundBegan: ["stepping", "asks"], roundEnded: ["stepping", "asks"], collected: ["stepping", "asks"] },
  decide: {
    stepIn(play, { card, when }, chance) {
      if (!mayStepIn(play.now, card, when)) return no("tooLate");
      play.happen({ type: "steppedIn", card, when });
      goOn(play, chance);
      return null;
    },
    wait(play, { card }, chance) {
      if (!isAsked(play.now, card)) return no("tooLate");
      play.happen({ type: "waited", card });
      goOn(play, chance);
      return null;
    },
  },
  settle: released,
  fold: { steppedIn, wentOn: proceeded, waited: (s, { card }) => ({ ...s, asks: asksWithout(s, [card]) }) },
  offers: {
    seat: (s, seat) => allOf(s.holds, seat).flatMap(({ card }) => answers(s, seat, card)),
  },
});
