import { strip } from "../../engine/kit/records.ts";
import { put, type SeatId } from "../../engine/table.ts";
import { isUnder, lineOf } from "./levels.ts";
import { isAsleep } from "./people.ts";
import { discarded } from "./piles.ts";
import type { Setback, State } from "./state.ts";

/** What begins and ends with rounds and turns. */

/** MD-15: what was claimed in the last round has no part in this one, and nothing more is claimed in that. */
export const claimsOver = (s: State): State => ({ ...s, over: null, won: {}, claims: past(s.claims) });

/** MD-16: what counts by the round begins anew. */
export const roundBegun = (s: State): State => ({
  ...s,
  placed: {},
  hasted: {},
  taken: {},
  breaks: {},
  asks: s.asks.filter(({ id }) => !id.startsWith("md:breaks:")),
});

const past = (claims: State["claims"]): State["claims"] => claims.map((claim) => ({ ...claim, past: true }));

/**
 * MD-1: the flipped card is discarded, and with it ends what lasted the round. Who is on Hold still owes the first
 * action (MD-10); who broke up without a word is asked about (MD-4).
 */
export function roundOver(was: State, left: State["over"], acting: readonly SeatId[] = []): State {
  const s: State = {
    ...acting.reduce(paid, was),
    taken: takenAtEnd(was, acting),
    distracted: acting.reduce(lessDistracted(was), was.distracted),
  };
  const gone = [s.flip?.card, s.picture].filter((card) => card !== null && card !== undefined);
  const owing = s.held.filter((seat) => isLoss(s.setbacks[seat]));
  const asked = new Set(["md:picture", "md:strike"]);
  return {
    ...s,
    cards: put(s.cards, gone, discarded),
    over: left,
    flip: null,
    picture: null,
    hasted: {},
    setbacks: Object.fromEntries(owing.map((seat) => [seat, { kind: "firstAction" as const }])),
    asks: s.asks.filter(({ id }) => !asked.has(id) && !id.startsWith("md:setback:")),
  };
}

/** MD-23: the round's card is no more, and what it would still bring does not come; what was suffered stays so. */
export function withoutFlip(s: State): State {
  const suits = s.flip?.suits ?? {};
  const spared = Object.keys(s.setbacks).filter(
    (seat) => s.setbacks[seat]?.kind !== "disaster" && suits[seat]?.some((suit) => lineOf(s, suit) === "setback"),
  );
  const over = new Set(["md:strike", ...spared.map((seat) => `md:setback:${seat}`)]);
  return {
    ...s,
    flip: null,
    breaks: {},
    setbacks: strip(s.setbacks, spared),
    asks: s.asks.filter(({ id }) => !over.has(id) && !id.startsWith("md:breaks:")),
  };
}

/** MD-16: the actions of a turn, but for those of Flurry and Haste; MD-10: a lost one is none. */
export function actionsOf(s: State, seat: SeatId): number {
  if (isAsleep(s, seat)) return 0;
  return Math.max(0, (s.actions[seat]?.count ?? 1) - lostBy(s, seat));
}

/** MD-10: how many of this turn's actions are lost: one at the most. */
export function lostBy(s: State, seat: SeatId): number {
  return isLoss(s.setbacks[seat]) || (s.owed[seat] ?? 0) > 0 ? 1 : 0;
}

const isLoss = (setback: Setback | undefined): boolean => setback !== undefined && setback.kind !== "disaster";

/** MD-10: a Setback that is still owed is not forgiven by a new one: they add up. */
export function owedBeside({ setbacks, owed }: State, seats: readonly SeatId[]): State["owed"] {
  const more = seats.filter((seat) => isLoss(setbacks[seat])).map((seat) => [seat, (owed[seat] ?? 0) + 1] as const);
  return { ...owed, ...Object.fromEntries(more) };
}

/** MD-10: with a turn one lost action is over; what is still owed beside it waits for the next turn. */
function paid(s: State, seat: SeatId): State {
  if (isLoss(s.setbacks[seat])) return { ...s, setbacks: strip(s.setbacks, [seat]) };
  const left = (s.owed[seat] ?? 0) - 1;
  return { ...s, owed: left > 0 ? { ...s.owed, [seat]: left } : strip(s.owed, [seat]) };
}

/** Whoever acts when the round ends has acted. Flurry and Haste go, their actions stay; MD-5: the confused gain nothing by having waited. */
function takenAtEnd(s: State, acting: readonly SeatId[]): State["taken"] {
  const all = { ...s.taken, ...Object.fromEntries(acting.map((seat) => [seat, actionsOf(s, seat)])) };
  const clear = Object.entries(all).filter(([seat]) => !isUnder(s, seat, "confused"));
  return Object.fromEntries(
    clear.map(([seat, taken]) => [seat, taken + (s.hasted[seat] ?? 0) + (isUnder(s, seat, "flurry") ? 1 : 0)]),
  );
}

/** MD-12: Stymied is about one action. MD-10: the lost action was this one. MD-5: Distracted to the end of the next turn. */
export function turnOver(s: State, seat: SeatId): State {
  return {
    ...paid(s, seat),
    distracted: lessDistracted(s)(s.distracted, seat),
    taken: { ...s.taken, [seat]: actionsOf(s, seat) },
    asks: s.asks.filter(({ id }) => id !== `md:setback:${seat}`),
    flip: s.flip === null ? null : { ...s.flip, spent: [...s.flip.spent.filter((id) => id !== seat), seat] },
  };
}

/** One turn of this seat less. */
const lessDistracted =
  ({ seats }: State) =>
  (distracted: State["distracted"], seat: SeatId): State["distracted"] => {
    const members = seats[seat]?.members ?? [];
    const left = Object.entries(distracted).map(([id, n]) => [id, members.includes(id) ? n - 1 : n] as const);
    return Object.fromEntries(left.filter(([, n]) => n > 0));
  };
