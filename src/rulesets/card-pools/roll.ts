import { able, sit } from "../../engine/kit/people.ts";
import { forAll } from "../../engine/kit/rolling.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { isAsked, throwFor } from "./contests.ts";
import { dealAll, die, turnButtons } from "./deal.ts";
import { goesWith } from "./members.ts";
import { seatsNow } from "./pools.ts";
import { type Command, type Event, no, offer, type Play, part, type State, text, thrown } from "./state.ts";
import { drawOf } from "./terms.ts";

const mayRoll = (s: State): boolean =>
  (s.phase === "setup" || s.phase === "over") && Object.keys(s.fighters).length > 0;

/** The next turn; the same one again if its cards were collected. */
const nextTurn = (s: State): number => (s.again ? Math.max(1, s.combatTurn) : s.combatTurn + 1);

/** Rolls for everyone without a die; typed ones stay (C-7). */
export function rollForAll(play: Play, chance: Chance): void {
  if (play.now.phase !== "rolled") sit(play, seatsNow(play.now)); // GP-21: who was split or merged has waited for this
  const missing = able(play.now).filter((seat) => play.now.phase !== "rolled" || play.now.dice[seat] === undefined);
  if (missing.length > 0 || play.now.phase !== "rolled")
    play.happen({ type: "rolled", dice: Object.fromEntries(missing.map((seat) => [seat, die(chance)])) });
}

/** GP-2, option: rolled and dealt at once. */
export function rollAndDeal(play: Play, chance: Chance): void {
  rollForAll(play, chance);
  dealAll(play, chance);
}

/** The dice of a new turn, or additions to this one for a newcomer or a typed die. */
function rolled(s: State, { dice }: Of<Event, "rolled">): State {
  if (s.phase === "rolled") return { ...s, dice: { ...s.dice, ...dice } };
  return {
    ...s,
    phase: "rolled",
    dice,
    drawn: {},
    combatTurn: nextTurn(s),
    step: 0, // C-11: a new turn begins with its first second, not where the last one ended
    turn: s.turn + 1,
  };
}

function rolling({ dice }: Of<Event, "rolled">, before: State) {
  const open = Object.entries(dice).filter(([seat]) => !isSecret(before, seat));
  if (before.phase === "rolled" || open.length === 0) return [];
  return thrown(
    "rolled",
    { turn: nextTurn(before) },
    open.map(([, one]) => one),
  );
}

function rollOffers(s: State): readonly Offer<Command>[] {
  if (!mayRoll(s)) return [];
  const data = { turn: nextTurn(s) };
  return [offer({ type: "roll" }, `${s.phase}:${s.turn}`, { data, buttons: turnButtons(s), weight: "main" })];
}

/** GP-2: at the start of a turn everyone rolls 1d6. C-7: before the deal a die can be set by hand. */
export const roll = part({
  fresh: ({ round }) => ({ combatTurn: round > 0 ? 1 : 0, dice: {} }),
  renew: { collected: ["dice"] },
  decide: {
    roll(play, _, chance) {
      const s = play.now;
      if (!mayRoll(s)) return no(Object.keys(s.fighters).length === 0 ? "nobody" : "turnGoesOn");
      if (s.options.pause === "atOnce") rollAndDeal(play, chance);
      else rollForAll(play, chance);
      return null;
    },
    setDie(play, { seat, die: input }) {
      if (play.now.phase !== "rolled" || play.now.dice[seat] === undefined || input === undefined)
        return no("notRolled");
      play.happen({ type: "rolled", dice: { [seat]: input } });
      return null;
    },
  },
  fold: { rolled },
  also: {
    dealtIn: (s, { seat, die: shown }) => ({ ...s, dice: { ...s.dice, [seat]: shown } }),
    ...goesWith("dice"),
  },
  badges(s, seat) {
    const rolled = s.phase === "rolled" ? s.dice[seat] : undefined;
    if (rolled === undefined) return [];
    const n = drawOf(s, seat);
    return [{ text: text("badge.rolled", { die: rolled, n }), tone: "now", hint: text("hint.rolled", { n }) }];
  },
  effects: { rolled: rolling },
  offers: {
    table: rollOffers,
    about(s, seat) {
      const chosen = s.dice[seat];
      if (s.phase !== "rolled" || chosen === undefined) return [];
      return [offer({ type: "setDie", seat }, null, { fields: [{ name: "die", number: [1, 6], chosen }] })];
    },
  },
});

/** Everyone yet to roll in a contest, once each. */
const missing = once((s: State): readonly SeatId[] => {
  const rolling = s.contests.flatMap((some) => [some.by, some.whom].filter((seat) => isAsked(some, seat)));
  return [...new Set(rolling)].filter((seat) => s.asks.some(({ id, to }) => to === seat && id.startsWith("contest:")));
});

function rollAllOffers(s: State, seat?: SeatId): Offer<Command>[] {
  const seats = missing(s);
  if (seats.length < 2) return [];
  const more = { weight: "rolls", icon: "roll" } as const;
  return seat === undefined
    ? [offer({ type: "rollAll" }, s.turn, more)]
    : [offer({ type: "rollAll" }, s.turn, { ...more, key: `rollAll:${seat}:${s.turn}`, fields: [forAll(seats)] })];
}

/**
 * GP-8: rolls at once against DX for all who have yet to roll in contests: for all by the GM's word, for one's own by
 * their player's.
 */
export const rollAll = part({
  decide: {
    rollAll(play, { seats = missing(play.now) }, chance) {
      const due = seats.filter((seat) => missing(play.now).includes(seat));
      if (due.length === 0) return no("noContest");
      const ids = play.now.contests.map(({ id }) => id);
      for (const seat of due)
        for (const id of ids)
          if (play.now.contests.some((some) => some.id === id && isAsked(some, seat))) throwFor(play, seat, id, chance);
      return null;
    },
  },
  offers: {
    table: (s) => rollAllOffers(s),
    seat: (s, seat) => (missing(s).includes(seat) ? rollAllOffers(s, seat) : []),
  },
});
