import type { SeatId } from "../../engine/table.ts";
import { aboutSeat } from "./about-offers.ts";
import { forSeat } from "./seat-offers.ts";
import type { State } from "./state.ts";
import { forTable } from "./table-offers.ts";
import type { Given } from "./words.ts";

/** What `who` may do now; for the GM also what may be done `about` a seat. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who !== "gm") return Object.hasOwn(s.seats, who) ? forSeat(s, who) : [];
  if (about === undefined) return forTable(s);
  return Object.hasOwn(s.seats, about) ? aboutSeat(s, about) : [];
}
