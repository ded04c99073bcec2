import { type Ask, type CardId, put, type SeatId } from "../../engine/table.ts";
import type { Hold, State, Turn } from "./state.ts";
import { text } from "./words.ts";

/** These act, the first now; the clock goes on when that is another one than before. */
export const withTurns = (s: State, turns: readonly Turn[]): State => ({
  ...s,
  turns,
  turn: s.turn + (turns[0]?.card === s.turns[0]?.card ? 0 : 1),
});

/** MS-2: whose card came acts now; MS-4: who waited for it is asked. Whatever was asked before has lapsed. */
export function drawn(s: State, seat: SeatId, card: CardId): State {
  const turn = s.turn + 1;
  const waiting = s.holds.filter(({ trigger }) => trigger === seat);
  return {
    ...s,
    cards: put(s.cards, [card], { zone: "hand", seat }),
    drawn: [...s.drawn, { seat, card }],
    turns: [{ seat, card, as: "drawn", n: 0 }],
    turn,
    moment: { seat, since: turn, over: false },
    asks: waiting.map((hold) => askOf(hold, turn)),
  };
}

export const askOf = ({ seat, card, trigger }: Hold, since: number): Ask => ({
  id: `moment:${card}`,
  to: seat,
  text: text("ask.hold", { whom: { seat: trigger } }),
  holds: false, // MS-4: the table does not stop for it
  fallback: `moment:${card}:wait:${since}`,
});

export function turnEnded(s: State): State {
  const [now, ...rest] = s.turns;
  if (now === undefined) return s;
  return over(withTurns({ ...s, done: lastOf(s.done, now.seat) }, rest), now);
}

/** MS-4: holding in a turn counts as having had it. */
export function held(s: State, trigger: SeatId): State {
  const [now, ...rest] = s.turns;
  if (now === undefined) return s;
  const { seat, card } = now;
  const hold: Hold = { seat, card, trigger, n: s.held + 1 };
  const next: State = {
    ...s,
    cards: put(s.cards, [card], { zone: "held", seat }),
    holds: [...s.holds, hold],
    held: s.held + 1,
    done: lastOf(s.done, seat),
  };
  return over(withTurns(next, rest), now);
}

const lastOf = (done: readonly SeatId[], seat: SeatId): SeatId[] => [...done.filter((some) => some !== seat), seat];

const over = (s: State, { as }: Turn): State =>
  as === "drawn" && s.moment !== null ? { ...s, moment: { ...s.moment, over: true } } : s;

/** MS-4: before the trigger or after it, once all who held earlier have answered. */
export function steppedIn(s: State, card: CardId, when: "before" | "after"): State {
  const hold = s.holds.find((some) => some.card === card);
  if (hold === undefined) return s;
  const { seat, n } = hold;
  return {
    ...s,
    cards: put(s.cards, [card], { zone: "hand", seat }),
    holds: s.holds.filter((some) => some.card !== card),
    asks: s.asks.filter(({ id }) => id !== `moment:${card}`),
    stepping: [...s.stepping, { seat, card, as: when, n }],
  };
}

/** MS-4: whoever has nobody left to wait for among those who held earlier comes into the line, in the order in which they held. */
export function released(s: State): State {
  if (s.stepping.length === 0) return s;
  const open = s.holds.filter(({ card }) => s.asks.some(({ id }) => id === `moment:${card}`)).map(({ n }) => n);
  const first = Math.min(...open);
  const ready = s.stepping.filter(({ n }) => n < first);
  if (ready.length === 0) return s;
  const [now, ...rest] = s.turns;
  const isCutShort = now?.as === "drawn" && ready.some(({ as }) => as === "before");
  const turns =
    now === undefined || isCutShort ? inOrder([...s.turns, ...ready]) : [now, ...inOrder([...rest, ...ready])];
  return withTurns({ ...s, stepping: s.stepping.filter((turn) => !ready.includes(turn)) }, turns);
}

/** MS-4: those who held earlier and have not answered keep waiting. */
export function wentOn(s: State): State {
  const last = Math.max(...s.stepping.map(({ n }) => n));
  const late = s.holds.filter(({ n }) => n < last).map(({ card }) => `moment:${card}`);
  return { ...s, asks: s.asks.filter(({ id }) => !late.includes(id)) };
}

const RANK = { before: 0, drawn: 1, after: 2 } as const;
const inOrder = (turns: readonly Turn[]): Turn[] => turns.toSorted((a, b) => RANK[a.as] - RANK[b.as] || a.n - b.n);
