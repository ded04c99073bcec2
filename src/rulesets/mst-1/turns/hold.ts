import { threadsIn, waitBadges } from "../../../engine/kit/holding.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { undrawn } from "../cards/deck.ts";
import { goOn } from "../cards/draw.ts";
import { isEvent, isIdle } from "../seats/seats.ts";
import { part, type State } from "../state.ts";
import { no, offer, text, words } from "../text-keys.ts";
import { isCutShort, turnOver } from "./acting.ts";

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

const [badges, threads] = [waitBadges(words), threadsIn(words)];

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
