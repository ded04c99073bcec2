import { put, type SeatId } from "../../engine/table.ts";
import { strip } from "../action-deck/lists.ts";
import { discarded } from "./piles.ts";
import type { State } from "./state.ts";

/** What begins and ends with rounds and turns. */

/** MD-15, MD-16: what counts by the round begins anew; what was claimed in the last one has no part in it. */
export const roundBegun = (s: State): State => ({
  ...s,
  won: {},
  claims: past(s.claims),
  placed: {},
  hasted: {},
  breaks: {},
  asks: s.asks.filter(({ id }) => !id.startsWith("md:breaks:")),
});

export const past = (claims: State["claims"]): State["claims"] => claims.map((claim) => ({ ...claim, past: true }));

/**
 * MD-1: the flipped card is discarded, and with it ends what lasted the round. Who is on Hold still owes the first
 * action (MD-10); who broke up without a word is asked about (MD-4).
 */
export function roundOver(s: State): State {
  if (s.flip === null && s.picture === null) return s;
  const gone = [s.flip?.card, s.picture].filter((card) => card !== null && card !== undefined);
  const owed = Object.entries(s.setbacks).filter(([seat, { kind }]) => kind === "firstAction" && s.held.includes(seat));
  const asked = new Set(["md:picture", "md:strike"]);
  return {
    ...s,
    cards: put(s.cards, gone, discarded),
    flip: null,
    picture: null,
    setbacks: Object.fromEntries(owed),
    asks: s.asks.filter(({ id }) => !asked.has(id) && !id.startsWith("md:setback:")),
  };
}

/** MD-12: Stymied is about one action. MD-10: the lost action was this one. MD-5: Distracted to the end of the next turn. */
export function turnOver(s: State, seat: SeatId): State {
  const distracted: Record<string, number> = {};
  const members = s.seats[seat]?.members ?? [];
  for (const [id, turns] of Object.entries(s.distracted)) {
    const left = members.includes(id) ? turns - 1 : turns;
    if (left > 0) distracted[id] = left;
  }
  const setback = s.setbacks[seat]?.kind;
  return {
    ...s,
    distracted,
    setbacks: setback === undefined || setback === "open" ? s.setbacks : strip(s.setbacks, [seat]),
    flip: s.flip === null ? null : { ...s.flip, spent: [...s.flip.spent.filter((id) => id !== seat), seat] },
  };
}
