import { isIdle, leavers } from "../../engine/kit/people.ts";
import { forAll } from "../../engine/kit/rolling.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { clockOf } from "../../engine/order/clock.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has, omitKeys, without } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { actingSeat, brokeIn, gmsOwn, isIn, lineWithout, playedIn, stillIn } from "../hero/speed.ts";
import { acts } from "./phase.ts";
import { type Command, no, offer, part, type State, say, text } from "./state.ts";

/** Ends the turn of the acting seat; the next in line acts (HC-8). */
const withPhaseOver = (s: State, seat: SeatId): State => ({
  ...s,
  at: s.at + 1,
  done: [...s.done.filter((some) => some !== seat), seat],
  turn: s.turn + 1,
});

/** The Game Master's own seats whose turn in this Phase is not over. */
const dueToGm = (s: State): readonly SeatId[] => (s.running ? gmsOwn(s, stillIn(s)) : []);

const allOver = (s: State, seats: readonly SeatId[]): State => ({
  ...s,
  ...lineWithout(s, seats),
  done: [...s.done.filter((some) => !has(seats, some)), ...seats],
  turn: s.turn + 1,
});

/** Once a Phase, whatever others do meanwhile (C-3). */
const ending = (s: State, seat: SeatId): Offer<Command> =>
  offer({ type: "end", seat }, s.phase, { buttons: ["turn"], weight: "main" });

const FIRST = { weight: "main", several: true } as const;

/** HC-8: a player whose turn it is may end those of all the own; whose they are, is known where it is played. */
function mineOffer(s: State, seat: SeatId): Offer<Command>[] {
  const seats = s.unseen === undefined ? [] : playedIn(s, stillIn(s));
  if (seats.length < 2) return [];
  return [
    {
      key: `endAll:${seat}:${s.phase}`,
      text: text("offer.endMine"),
      quick: text("offer.endMineNow"),
      undoLabel: text("deed.endMine"),
      command: { type: "endAll" },
      fields: [forAll(seats)],
      ...FIRST,
    },
  ];
}

/** HC-8: seats act one after another, and each ends its own turn. */
export const turns = part({
  fresh: { turn: 0, done: [], line: [], at: 0 },
  renew: { collected: ["done", "line", "at"] },
  decide: {
    end(play, { seat }) {
      if (actingSeat(play.now) !== seat) return no("notActing");
      play.happen({ type: "ended", seat });
      return null;
    },
    endAll(play, { seats: some }) {
      const s = play.now;
      const seats = some === undefined ? dueToGm(s) : stillIn(s).filter((seat) => has(some, seat));
      if (seats.length === 0) return no("notActing");
      play.happen({ type: "allEnded", seats });
      return null;
    },
  },
  turns: { ended: "ends", allEnded: "several" },
  fold: { ended: (s, { seat }) => withPhaseOver(s, seat), allEnded: (s, { seats }) => allOver(s, seats) },
  also: { seated: leavers("done") },
  offers: {
    table(s) {
      const seats = dueToGm(s);
      const n = seats.length;
      const isTurn = seats.some((seat) => seat === actingSeat(s)); // in a player's it does not come first
      return n < 2 ? [] : [offer({ type: "endAll" }, `${s.phase}:${n}`, { data: { n }, ...(isTurn ? FIRST : {}) })];
    },
    seat: (s, seat) => (actingSeat(s) === seat ? [...mineOffer(s, seat), ending(s, seat)] : []),
  },
});

const mayHold = (s: State, seat: SeatId): boolean => actingSeat(s) === seat && acts(s.kinds[seat]);

/** HD-6: a held action is used in a later Phase than its own. */
export const mayUseHold = (s: State, seat: SeatId): boolean =>
  s.running && !isIdle(s, seat) && has(s.held, seat) && !isIn(s, seat);

/** HD-6: an Action Phase can be held on one's own turn, and used in a later Phase. */
export const hold = part({
  fresh: { held: [] },
  renew: { collected: ["held"] },
  decide: {
    hold(play, { seat }) {
      if (!mayHold(play.now, seat)) return no("notActing");
      play.happen({ type: "held", seat });
      return null;
    },
    useHold(play, { seat }) {
      if (!mayUseHold(play.now, seat)) return no("noHold");
      play.happen({ type: "usedHold", seat });
      return null;
    },
  },
  turns: { held: "holds" },
  fold: {
    held: (s, { seat }) => ({ ...withPhaseOver(s, seat), held: [...s.held, seat] }),
    usedHold: (s, { seat }) => ({
      ...s,
      ...brokeIn(s, seat),
      held: without(s.held, [seat]),
      turn: s.turn + 1,
    }),
  },
  also: {
    rolled: (s) => ({ ...s, held: s.held.filter((seat) => !acts(s.kinds[seat])) }), // until the next Action Phase comes
    seated: leavers("held"),
  },
  effects: {
    held: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("held", { who: { seat } })]),
    usedHold: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("usedHold", { who: { seat } })]),
  },
  offers: {
    seat: (s, seat) => [
      ...(mayHold(s, seat) ? [offer({ type: "hold", seat }, s.phase, { icon: "hold", buttons: ["hold"] })] : []),
      ...(mayUseHold(s, seat) ? [offer({ type: "useHold", seat }, s.phase)] : []),
    ],
  },
  badges: (s, seat) => (has(s.held, seat) ? [{ text: text("badge.holds"), tone: "may" }] : []),
});

/** HD-2: in a Null Phase, or at any time with a held action; once a Phase, and not while a Phase is owed. */
function mayAbort(s: State, seat: SeatId): boolean {
  if (!s.running || isIdle(s, seat) || has(s.aborted, seat) || s.kinds[seat] === undefined) return false;
  if (has(s.held, seat)) return true;
  return s.kinds[seat] === "null" && s.owed[seat] === undefined;
}

/** HD-2: an Abort is paid for with a held action, or with the next Action Phase. */
export const abort = part({
  fresh: { owed: {}, aborted: [] },
  renew: { rolled: ["aborted"], collected: ["owed", "aborted"] },
  decide: {
    abort(play, { seat }) {
      if (!mayAbort(play.now, seat)) return no(play.now.owed[seat] === undefined ? "mayNotAbort" : "owes");
      play.happen({ type: "aborted", seat });
      return null;
    },
  },
  fold: {
    aborted: (s, { seat }) => ({
      ...s,
      held: without(s.held, [seat]),
      owed: has(s.held, seat) ? s.owed : { ...s.owed, [seat]: s.phase },
      aborted: [...s.aborted, seat],
      turn: s.turn + 1,
    }),
  },
  also: {
    rolled: (s) => ({
      ...s,
      owed: omitKeys(
        s.owed,
        Object.keys(s.owed).filter((seat) => s.kinds[seat] === "owed"),
      ),
    }),
    seated: leavers("owed", "aborted"),
  },
  effects: {
    aborted: ({ seat }, before) =>
      isSecret(before, seat) ? [] : [say(has(before.held, seat) ? "abortedHeld" : "aborted", { who: { seat } })],
  },
  offers: {
    seat: (s, seat) =>
      mayAbort(s, seat) ? [offer({ type: "abort", seat }, s.phase, { weight: "quiet", icon: "abort" })] : [],
  },
  badges: (s, seat) => [
    ...(has(s.aborted, seat) ? [{ text: text("badge.aborted"), tone: "gain" } as const] : []),
    ...(s.owed[seat] !== undefined
      ? [{ text: text("badge.owes"), tone: "loss", hint: text("hint.owes") } as const]
      : []),
  ],
});

/** C-11, HD-4: Foundry's round is the Turn; a Phase is a second. */
export function clock(s: State): Clock {
  const acting = actingSeat(s);
  return clockOf(s, {
    round: s.heroTurn,
    seconds: Math.max(0, s.phase - 1),
    turn: s.turn,
    acting: acting === null ? [] : [acting],
    done: s.done,
    line: stillIn(s),
    rest: s.heroTurn > 0 ? Object.keys(s.seats) : [],
    mayAct: s.held.filter((seat) => seat !== acting && !isIdle(s, seat) && mayUseHold(s, seat)),
  });
}
