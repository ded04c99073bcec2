import { able } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { ended, isActing, isDue, since } from "./due-order.ts";
import { dueCards, hasHold } from "./hand.ts";
import { isStunned } from "./members.ts";
import { proposalOf } from "./offered-sets.ts";
import { type Command, no, offer, type Play, part, type State, text } from "./state.ts";
import { isAtOnce, isSetUse } from "./uses.ts";

/**
 * GP-3, GP-17: who has played every card of this rank, for what needs no roll, is done with the increment. Hold cards and
 * Red Jokers are good at any time, so nothing is lost by it. It does not follow while somebody has a card on hold, who
 * may want to come before, or while something is asked.
 */
function endAtOnce(play: Play, seat: SeatId): void {
  if (isActing(play.now, seat) && isThrough(play.now, seat)) play.happen({ type: "ended", seats: [seat] });
}

const isThrough = (s: State, seat: SeatId): boolean => isResolved(s, [seat]) && hasPlayed(s, seat);

/** Nothing that these seats did needs a roll. */
const isResolved = (s: State, seats: readonly SeatId[]): boolean =>
  s.deeds.every(({ seat, use }) => !seats.includes(seat) || (isSetUse(use) && isAtOnce(use)));

/** C-10: whether all can see that nobody may come before, and nothing is asked. */
export const isQuiet = (s: State): boolean =>
  s.asks.length === 0 && !able(s).some((other) => hasHold(s, other) && !isStunned(s, other) && !isSecret(s, other));

const hasPlayed = (s: State, seat: SeatId): boolean =>
  isQuiet(s) &&
  s.deeds.some((deed) => deed.seat === seat) &&
  dueCards(s, seat).length === 0 &&
  s.committed[seat] === undefined;

/**
 * GP-17: of several who play at once each is done as soon as all its cards of this rank are played; but the count leaves
 * the rank by itself only after what needs no roll, so that bonuses are seen while dice are rolled (C-8).
 */
export function endTogether(play: Play, seat: SeatId, together: ReadonlySet<SeatId>): void {
  if (!isActing(play.now, seat) || !hasPlayed(play.now, seat)) return;
  const after = ended(play.now, [seat]);
  if (after.at < after.line.length || isResolved(play.now, [...together]))
    play.happen({ type: "ended", seats: [seat] });
}

/** GP-8, GP-17: what being done now gives up for good: cards of this rank, or the use of one that is committed. */
function lossOf(s: State, seat: SeatId): Pick<Offer<Command>, "loses" | "asksAlways" | "confirm" | "sure"> {
  const n = isDue(s, seat) ? dueCards(s, seat).length : 0;
  const comesAgain = s.line
    .slice(s.at + 1)
    .some(({ seats, ended: gone = [] }) => seats.includes(seat) && !gone.includes(seat));
  if (comesAgain || (n === 0 && s.committed[seat] === undefined)) return {};
  const sure = text("confirm.lose");
  const who = { seat };
  if (n === 0)
    return {
      loses: text("loses.committed", { who }),
      confirm: text("confirm.committed"),
      sure: text("confirm.giveUp"),
    };
  const isMore = n > proposalOf(s, seat).cards.length ? ({ asksAlways: true } as const) : {};
  return { loses: text("loses.rank", { who, n }), ...isMore, confirm: text("confirm.rank", { n }), sure };
}

/** GP-3: moments come one after another; those who act end their own. */
export const moments = part({
  fresh: { turn: 0, since: 0, line: [], at: 0 },
  renew: { dealt: ["line", "at"], turnEnded: ["line", "at"], collected: ["line", "at"] },
  settle(after, before) {
    const now = since(after, before);
    return now === after.since ? after : { ...after, since: now };
  },
  decide: {
    end(play, { seat }) {
      if (!isActing(play.now, seat)) return no("notActing");
      play.happen({ type: "ended", seats: [seat] });
      return null;
    },
  },
  after: { spend: (play, { seat }) => endAtOnce(play, seat), declare: (play, { seat }) => endAtOnce(play, seat) },
  turns: { ended: "ends" },
  fold: { ended: (s, { seats }) => ({ ...s, ...ended(s, seats), turn: s.turn + 1 }) },
  offers: {
    seat(s, seat) {
      if (!isActing(s, seat)) return [];
      // the cards still due come first
      const isNext = s.deeds.some((deed) => deed.seat === seat) && dueCards(s, seat).length === 0;
      const main = isNext ? ({ weight: "main" } as const) : {};
      return [offer({ type: "end", seat }, s.since, { buttons: ["turn"], ...main, ...lossOf(s, seat) })];
    },
  },
});
