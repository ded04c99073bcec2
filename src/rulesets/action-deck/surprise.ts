import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { type Ask, type SeatId, seatOf } from "../../engine/table.ts";
import { cardOf } from "./cards.ts";
import type { Play } from "./deal.ts";
import { dieFor, hasWildDie, isSuccess, rolled, TARGET, UNSKILLED } from "./dice.ts";
import { noAsks } from "./lists.ts";
import { withSecondChance } from "./reroll.ts";
import { isIdle } from "./seating.ts";
import type { Command, Event, Rolled, State, Surprise } from "./state.ts";
import { no, text } from "./words.ts";

/** SW-9: some lie in wait for others, who roll Notice, before the first cards are dealt. */

export const mayAmbush = (s: State): boolean => s.phase === "setup";

/** The GM says who ambushes whom; nobody is both, and empty lists call it off. */
export function ambush(s: State, ambushers: readonly SeatId[], victims: readonly SeatId[]): Verdict<Event> {
  if (!mayAmbush(s)) return no("tooLateToAmbush");
  if (ambushers.some((seat) => victims.includes(seat))) return no("bothSides");
  if (ambushers.length === 0 && victims.length > 0) return no("noAmbushers");
  return { events: [{ type: "ambushed", ambushers, victims }] };
}

export const asksNotice = (s: State, seat: SeatId): boolean => s.asks.some(({ id }) => id === `notice:${seat}`);

type Noticing = Omit<Extract<Command, { type: "notice" }>, "type">;

/** One victim's total, a die that is named, or the GM's word; where nothing is named, what is known of it is rolled. */
export function notice(play: Play, { seat, total, made }: Noticing, chance: Chance): void {
  const value = total ?? dieFor(play.now, seat, "notice") ?? UNSKILLED;
  const roll: Rolled =
    made === undefined
      ? rolled(value, hasWildDie(play.now, seat, false), chance, play.now.twists?.[seat]) // SW-14: a group throws a Wild Die as well
      : { total: made ? TARGET : 0, dice: [], said: true };
  play.happen({ type: "noticed", seat, roll });
}

/** All who are missing, in one go: dealing waits for nobody. */
export function noticeAll(play: Play, chance: Chance): void {
  for (const { id, to } of play.now.asks) if (id.startsWith("notice:")) notice(play, { seat: to }, chance);
}

/** Whoever lay in wait begins on Hold, and victims who noticed nothing have no card in this round. */
export function outOfDeal(s: State, seat: SeatId): "waiting" | "surprised" | null {
  const { surprise } = s;
  if (surprise === null) return null;
  if (surprise.ambushers.includes(seat)) return "waiting";
  const roll = surprise.notice[seat];
  return surprise.victims.includes(seat) && (roll === undefined || !isSuccess(roll)) ? "surprised" : null;
}

/** For the screen: who has no card because of it, until the GM says otherwise. */
export const isSurprised = (s: State, seat: SeatId): boolean =>
  (s.phase === "dealt" || s.phase === "running") &&
  outOfDeal(s, seat) === "surprised" &&
  cardOf(s, seat) === null &&
  !s.held.includes(seat) &&
  !s.cameIn.includes(seat);

export function ambushed(s: State, { ambushers, victims }: Pick<Surprise, "ambushers" | "victims">): State {
  const notice = Object.fromEntries(
    Object.entries(s.surprise?.notice ?? {}).filter(([seat]) => victims.includes(seat)),
  );
  return asking({ ...s, surprise: { ambushers, victims, notice } });
}

/** Until the deal just those victims are asked who can act and have not rolled; with nobody in wait any more it is off. */
export function asking(s: State): State {
  if (s.phase !== "setup") return s;
  const surprise = s.surprise === null || s.surprise.ambushers.length === 0 ? null : s.surprise;
  const victims = surprise?.victims.filter((seat) => !isIdle(s, seat)) ?? [];
  const missing = victims.filter((seat) => surprise?.notice[seat] === undefined);
  const asks = s.asks.filter(({ id, to }) =>
    id.startsWith("notice:") ? missing.includes(to) : !id.startsWith("benny:") || victims.includes(to),
  );
  const fresh = missing.filter((seat) => !asksNotice(s, seat));
  return { ...s, surprise, asks: [...asks, ...fresh.map(askFor)] };
}

/** SW-3: a seat that is new lies in wait, or is ambushed, where those whom its members come from all were. */
export function ambushIn(s: State, seats: State["seats"]): Surprise | null {
  const { surprise } = s;
  if (surprise === null) return null;
  const origins = (seat: SeatId): readonly (SeatId | null)[] =>
    seat in s.seats ? [seat] : [...new Set(seats[seat]?.members.map((id) => seatOf(s, id)))];
  const within = (lot: readonly SeatId[]): SeatId[] =>
    Object.keys(seats).filter((seat) => origins(seat).every((from) => from !== null && lot.includes(from)));
  const victims = within(surprise.victims);
  const notice: Record<SeatId, Rolled> = {};
  for (const seat of victims) {
    const [from, ...more] = origins(seat).map((id) => surprise.notice[id ?? ""]);
    if (from !== undefined && more.length === 0) notice[seat] = from; // one group's one roll
  }
  return { ambushers: within(surprise.ambushers), victims, notice };
}

const askFor = (to: SeatId): Ask => ({
  id: `notice:${to}`,
  to,
  text: text("ask.notice", { who: { seat: to } }),
  holds: false,
  fallback: `notice:${to}:known`,
});

export function noticed(s: State, { seat, roll }: Extract<Event, { type: "noticed" }>): State {
  const asks = noAsks(s, (id) => id === `notice:${seat}`);
  if (s.surprise === null) return { ...s, asks };
  const surprise = { ...s.surprise, notice: { ...s.surprise.notice, [seat]: roll } };
  return withSecondChance({ ...s, asks, surprise }, seat);
}
