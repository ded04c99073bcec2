import { shown } from "../../../engine/kit/holding.ts";
import { without } from "../../../engine/kit/records.ts";
import { released } from "../../../engine/kit/stepping.ts";
import type { More } from "../../../engine/kit/words.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import { allOf, has } from "../../../engine/table/lists.ts";
import { type CardId, put, type SeatId, type Text } from "../../../engine/table/table.ts";
import { isShoe } from "../cards/deck.ts";
import { type Command, part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { advance } from "./count.ts";
import { headOf, lined } from "./line.ts";

type Hold = State["holds"][number];

export const holdOf = (s: Pick<State, "holds">, card: CardId): Hold | undefined =>
  s.holds.find((hold) => hold.card === card);

const isHead = (s: State, seat: SeatId | null): boolean =>
  headOf(s).some((turn) => turn.seat === seat && turn.as === "drawn");

/** Whether one can still come before the turn of whom this hold waits for. */
const canInterrupt = (s: State, { trigger }: Hold): boolean => trigger !== null && isHead(s, trigger);

/** The hold is over, and its card is before its seat again. */
export const unheld = (s: State, { card, seat }: Hold): State => ({
  ...s,
  cards: put(s.cards, [card], { zone: "hand", seat }),
  holds: s.holds.filter((hold) => hold.card !== card),
  asked: without(s.asked, [card]),
  breaking: without(s.breaking, [card]),
});

function steppedIn(s: State, card: CardId, when: "before" | "after"): State {
  const hold = holdOf(s, card);
  if (hold === undefined) return s;
  return { ...unheld(s, hold), stepping: [...s.stepping, { seat: hold.seat, card, as: when, n: hold.n }] };
}

/** Those who held later than any who steps in are still asked; with nobody stepping in, nobody is. */
function wentOn(s: State): State {
  const last = Math.max(...s.stepping.map(({ n }) => n), 0);
  return { ...s, asked: s.asked.filter((card) => last > 0 && (holdOf(s, card)?.n ?? 0) > last) };
}

function settled(s: State): State {
  const next = released(
    s.turns,
    s.stepping,
    s.holds.filter(({ card }) => has(s.asked, card)),
  );
  return next === null ? s : { ...lined(s, next.turns), stepping: next.stepping };
}

const askId = (card: CardId): string => `moment:${card}`;

function answers(s: State, hold: Hold): readonly Offer<Command>[] {
  const { seat, card } = hold;
  if (!has(s.asked, card)) return [];
  const ask = askId(card);
  const step = (when: "before" | "after", more: More<Command>): Offer<Command> =>
    offer({ type: "stepIn", seat, card, when }, null, { key: `${ask}:${when}:${s.askedAt}`, ask, ...more });
  const wait = offer({ type: "wait", seat, card }, null, { key: `${ask}:wait:${s.askedAt}`, ask, weight: "quiet" });
  if (!canInterrupt(s, hold)) return [step("after", { weight: "main" }), wait];
  return [
    step("before", { text: text("offer.before"), weight: "main" }),
    step("after", { text: text("offer.after") }),
    wait,
  ];
}

/** Who has come that this hold waits for, as its holder is asked. */
function asked(s: State, { trigger }: Hold): Text {
  const seat = shown(s, trigger);
  return seat === null ? text("ask.holdGone") : text("ask.hold", { whom: { seat } });
}

/** OD-7: when the turn of a trigger begins its holders step in before or after it, or keep waiting. */
export const stepIn = part({
  fresh: { asked: [], askedAt: 0, stepping: [] },
  renew: {
    dealt: ["asked", "stepping"],
    roundBegan: ["asked", "stepping"],
    roundOver: ["asked", "stepping"],
    collected: ["asked", "stepping"],
  },
  asks: (s) =>
    s.holds
      .filter(({ card }) => has(s.asked, card))
      .map((hold) => ({
        id: askId(hold.card),
        to: hold.seat,
        text: asked(s, hold),
        holds: false,
        fallback: `${askId(hold.card)}:wait:${s.askedAt}`,
      })),
  decide: {
    stepIn(play, { card, when }) {
      const hold = holdOf(play.now, card);
      const isLate = when === "before" && hold !== undefined && !canInterrupt(play.now, hold);
      if (hold === undefined || !has(play.now.asked, card) || isLate) return no("tooLate");
      play.happen({ type: "steppedIn", card, when });
      return advance(play);
    },
    wait(play, { card }) {
      if (!has(play.now.asked, card)) return no("tooLate");
      play.happen({ type: "waited", card });
      return advance(play);
    },
    goOn(play) {
      if (!mayGoOn(play.now)) return no("tooLate");
      play.happen({ type: "wentOn" });
      return advance(play);
    },
  },
  fold: {
    steppedIn: (s, { card, when }) => steppedIn(s, card, when),
    waited: (s, { card }) => ({ ...s, asked: without(s.asked, [card]) }),
    wentOn,
  },
  settle: settled,
  offers: {
    seat: (s, seat) => allOf(s.holds, seat).flatMap((hold) => answers(s, hold)),
    table: (s) => (mayGoOn(s) ? [offer({ type: "goOn" }, s.turn, { buttons: ["turn"], weight: "main" })] : []),
  },
});

/** In a sorted order, where no draw goes on: somebody has not answered, and the others wait for it. */
const mayGoOn = (s: State): boolean =>
  !isShoe(s) && s.phase === "running" && s.asked.length > 0 && (s.stepping.length > 0 || s.turns.length === 0);
