import type { FighterId, SeatId } from "../../engine/table.ts";
import { asking, breaksAsk, settled } from "./asks.ts";
import { isUnder } from "./levels.ts";
import { fighting, isExtra, isStanding, sideOf } from "./people.ts";
import type { Breaking, State } from "./state.ts";

/**
 * MD-4: who wavers, or has this round to achieve something: everybody who is under Breaks now, newcomers as well. Who is
 * no Extra of the GM's any more, or is out of the fight, breaks off nothing.
 */
export function withBreaks(s: State): State {
  const { flip } = s;
  const isStruck = flip?.struck === true;
  if (!isStruck && Object.keys(s.breaks).length === 0) return s;
  const over = Object.keys(s.breaks).filter((seat) => !(isStruck ? isUnder(s, seat, "breaks") : hasExtras(s, seat)));
  const fresh = isStruck
    ? fighting(s).filter((seat) => s.breaks[seat] === undefined && isUnder(s, seat, "breaks"))
    : [];
  if (over.length === 0 && fresh.length === 0) return s;
  const isLed = (flip !== null && flip.led.length > 0) || Object.values(s.breaks).includes("wavering");
  const came: Breaking = isLed ? "wavering" : "open";
  const kept = Object.entries(s.breaks).filter(([seat]) => !over.includes(seat));
  const breaks = Object.fromEntries([...kept, ...fresh.map((seat) => [seat, came] as const)]);
  const next = settled({ ...s, breaks }, ...over.map((seat) => `md:breaks:${seat}`));
  return came === "open" ? asking(next, ...fresh.map(breaksAsk)) : next;
}

/** MD-4: the Extras of these seats fight on at a penalty, once only, until they improve their lot. */
export const cornering = (s: State, seats: readonly SeatId[]): State => ({
  ...s,
  cornered: [...new Set([...s.cornered, ...seats.flatMap((seat) => extrasIn(s, seat))])],
});

/** MD-4: a group is, while any member is. */
export const isCornered = (s: State, seat: SeatId): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => isStanding(s, id) && s.cornered.includes(id));

const extrasIn = (s: State, seat: SeatId): FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => sideOf(s, id) === "gm" && isExtra(s, id) && isStanding(s, id));

export const hasExtras = (s: State, seat: SeatId): boolean => extrasIn(s, seat).length > 0;
