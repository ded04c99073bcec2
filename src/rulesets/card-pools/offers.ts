import type { SeatId } from "../../engine/table.ts";
import { answers } from "./ask-offers.ts";
import { aboutSeat, forTable } from "./gm-offers.ts";
import { seatOffers } from "./seat-offers.ts";
import type { State } from "./state.ts";
import type { Given } from "./words.ts";

/** What may be done now: by the GM for the table or about a seat, and by a seat's owner. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who === "gm") return about === undefined ? forTable(s) : Object.hasOwn(s.seats, about) ? aboutSeat(s, about) : [];
  return Object.hasOwn(s.seats, who) ? [...answers(s, who), ...seatOffers(s, who)] : [];
}
