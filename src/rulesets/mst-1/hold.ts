import { resetOffer } from "../../engine/kit/drawing.ts";
import {
  isBare,
  isCutShort,
  seatInSight,
  stepInPart,
  threadsIn,
  triggerField,
  waitBadges,
  withHeld,
} from "../../engine/order/hold.ts";
import { allOf, has } from "../../engine/table/lists.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import { isActorIdle, isEvent, undrawn } from "./deck.ts";
import { endTurn, goOn } from "./draw.ts";
import { settle } from "./leaving.ts";
import { no, offer, part, type State, text, words } from "./state.ts";
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
  other !== seat && Object.hasOwn(s.seats, other) && !isActorIdle(s, other) && s.happenings[other]?.over !== true;

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
      play.happen({ type: "held", seat, card: play.now.turns[0]?.card ?? "", trigger });
      goOn(play, chance);
      return null;
    },
  },
  fold: { held: withHeld<State> },
  turns: { held: "holds" },
  offers: {
    seat: (s, seat) =>
      mayHold(s, seat)
        ? [
            offer({ type: "hold", seat }, s.since, {
              icon: "hold",
              buttons: ["hold"],
              fields: [triggerField(words, triggersFor(s, seat), (one) => isBare(s, one))],
            }),
          ]
        : [],
  },
  badges: (s, seat) => badges(s, s.holds, seat),
  panels: (s) => [threads(s, s.holds)],
});

/** The trigger that a seat which may step in has waited for. */
export function waitedFor(s: State, seat: SeatId): Text {
  const asked = allOf(s.holds, seat).find(({ card }) => has(s.asked, card));
  const trigger = seatInSight(s, asked?.trigger);
  return trigger === null ? text("may.gone") : text("may.waits", { whom: { seat: trigger } });
}

/** MS-4: when a card of the trigger is drawn the holder acts at once, or after the trigger's turn, or keeps waiting. */
export const stepIn = part({
  ...stepInPart<State>(words, goOn),
  renew: { roundBegan: ["asked", "stepping"], roundEnded: ["asked", "stepping"], collected: ["asked", "stepping"] },
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
