import { resetOffer } from "../../engine/kit/drawing.ts";
import { released as releasedInto, shown, threadsIn, waitBadges } from "../../engine/kit/holding.ts";
import type { More } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { allOf } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId, type Text } from "../../engine/table/table.ts";
import { isEvent, isIdle, undrawn } from "./deck.ts";
import { endTurn, goOn } from "./draw.ts";
import { settle } from "./leaving.ts";
import { askId, asksWithout, isAsked, isCutShort, moved, turnOver } from "./questions.ts";
import { type Command, type Event, no, offer, part, type State, text, words } from "./state.ts";
import { endRound, gathered } from "./turns.ts";

/** MS-4: an actor who acts by a drawn card may hold it, unless it is an event's or there is no one to wait for. */
function mayHold(s: State, seat: SeatId): boolean {
  const [now] = s.turns;
  if (now?.seat !== seat || now.as !== "drawn") return false;
  return !isCutShort(s) && !isEvent(s, seat) && triggersFor(s, seat).length > 0;
}

/** MS-4: anyone else who may act, and any event that is not over. */
const triggersFor = (s: State, seat: SeatId): SeatId[] =>
  Object.keys(s.seats).filter((other) => mayName(s, seat, other));

const mayName = (s: State, seat: SeatId, other: SeatId): boolean =>
  other !== seat && Object.hasOwn(s.seats, other) && !isIdle(s, other) && s.happenings[other]?.over !== true;

/** Holding in a turn counts as having had it. */
function held(s: State, trigger: SeatId): State {
  const [now] = s.turns;
  if (now === undefined) return s;
  const { seat, card } = now;
  const n = s.held + 1;
  return {
    ...turnOver(s),
    cards: put(s.cards, [card], { zone: "held", seat }),
    holds: [...s.holds, { seat, card, trigger, n }],
    held: n,
  };
}

/** One with no card left may be named, with a note beforehand. */
function triggerField(s: State, seat: SeatId) {
  const pick = triggersFor(s, seat);
  const bare = pick.filter((other) => undrawn(s, other) === 0);
  const notes = Object.fromEntries(bare.map((other) => [other, text("note.noCardLeft")]));
  return { name: "trigger", pick, of: "seat", least: 1, most: 1, notes, byRow: text("pick.trigger") } as const;
}

const badges = waitBadges(words);
const threads = threadsIn(words);

/** MS-4, MS-12: each drawn card may be held, by naming someone else as its trigger. */
export const hold = part({
  fresh: { holds: [], held: 0 },
  renew: { roundBegan: ["holds"], roundEnded: ["holds"], collected: ["holds"] },
  decide: {
    hold(play, { seat, trigger: [trigger] = [] }, chance) {
      if (!mayHold(play.now, seat)) return no("mayNotHold");
      if (trigger === seat) return no("ownTrigger");
      if (trigger === undefined || !mayName(play.now, seat, trigger)) return no("noTrigger");
      play.happen({ type: "held", trigger });
      goOn(play, chance);
      return null;
    },
  },
  fold: { held: (s, { trigger }) => held(s, trigger) },
  offers: {
    seat: (s, seat) =>
      mayHold(s, seat)
        ? [offer({ type: "hold", seat }, s.turn, { icon: "hold", buttons: ["hold"], fields: [triggerField(s, seat)] })]
        : [],
  },
  badges: (s, seat) => badges(s, s.holds, seat),
  panels: (s) => [threads(s, s.holds)],
});

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
  const ask = askId(card);
  const { since } = s.moment;
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

/** The round restarts with its next draw, as if nothing had come, except for what is complete (MS-7). */
function collected(s: State): State {
  const happenings = Object.fromEntries(
    Object.entries(s.happenings).map(([seat, was]) => [
      seat,
      { ...was, progress: Math.max(0, was.progress - (s.closer[seat] ?? 0)) },
    ]),
  );
  return {
    ...s,
    happenings,
    cards: gathered(s),
    phase: "setup",
    took: 0,
    again: true,
    turn: s.turn + 1,
  };
}

/**
 * MS-8: the action may break off: the GM ends the round before the delimiter has come, or collects the cards to draw
 * again.
 */
export const breakOff = part({
  decide: {
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      while (play.now.turns.length > 0) endTurn(play); // MS-7: an event whose card came has come closer
      endRound(play);
      return null;
    },
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDrawn");
      play.happen({ type: "collected" });
      settle(play);
      return null;
    },
  },
  fold: { collected },
  offers: {
    table(s) {
      const { phase, round: n } = s;
      const data = { round: n };
      const seats = Object.keys(s.seats).filter((seat) => undrawn(s, seat) > 0);
      const confirm = seats.length === 0 ? text("confirm.endRound") : text("confirm.endRoundLeft", { who: { seats } });
      // stays the same offer while it is being confirmed, whatever others do (C-3)
      const end = offer({ type: "endRound" }, n, { data, buttons: ["round"], weight: "setup", confirm });
      return [...(phase === "running" ? [end] : []), ...(phase === "setup" ? [] : [resetOffer(words, n, { data })])];
    },
  },
});
