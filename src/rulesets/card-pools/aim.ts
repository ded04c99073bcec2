import { strip } from "../../engine/kit/records.ts";
import type { SeatId } from "../../engine/table.ts";
import { part, type Spent, type State } from "./state.ts";
import { aimBonus } from "./uses.ts";
import { signed, text } from "./words.ts";

/** The aim is lost because something else was done. */
export const aimLost = (s: State, seat: SeatId): State => ({ ...s, aim: strip(s.aim, [seat]) });

/** Counts another second of aiming; anything else loses the aim. */
export const aimed = (s: State, { seat, use }: Spent): State =>
  use === "aim" ? { ...s, aim: { ...s.aim, [seat]: (s.aim[seat] ?? 0) + 1 } } : aimLost(s, seat);

/** GP-5, GP-20: aiming lasts until something else is done, even past the end of a turn. */
export const aim = part({
  badges(s, seat) {
    const bonus = aimBonus(s.aim[seat] ?? 0);
    if (s.aim[seat] === undefined) return [];
    return [{ text: text(bonus > 0 ? "badge.aimingPlus" : "badge.aiming", { n: signed(bonus) }), tone: "gain" }];
  },
});
