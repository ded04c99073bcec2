import { omitKeys } from "../../../engine/kit/records.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { goesWith } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { signed, text } from "../text-keys.ts";
import { aimBonus } from "./uses.ts";

/** The aim is lost because something else was done. */
const aimLost = (s: State, { seat }: { readonly seat: SeatId }): State => ({ ...s, aim: omitKeys(s.aim, [seat]) });

/** GP-5, GP-20: aiming lasts until something else is done, even past the end of a turn. */
export const aim = part({
  fresh: { aim: {} },
  also: {
    spent: (s, e) =>
      e.use === "aim" ? { ...s, aim: { ...s.aim, [e.seat]: (s.aim[e.seat] ?? 0) + 1 } } : aimLost(s, e),
    ran: aimLost,
    ...goesWith("aim"),
  },
  badges(s, seat) {
    const bonus = aimBonus(s.aim[seat] ?? 0);
    if (s.aim[seat] === undefined) return [];
    return [{ text: text(bonus > 0 ? "badge.aimingPlus" : "badge.aiming", { n: signed(bonus) }), tone: "gain" }];
  },
});
