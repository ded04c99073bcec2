import type { SeatId } from "../../engine/table.ts";
import { isIdle } from "./hand.ts";
import { drawOffers, holdOffers, runOffers } from "./moment-offers.ts";
import { mustWait } from "./must-wait.ts";
import { isActing } from "./spend.ts";
import { spendOffers } from "./spend-offers.ts";
import type { State } from "./state.ts";
import { by, type Given, text } from "./words.ts";

/** What the owner of a seat may do at any moment of the count; on the seat's own moment there is more. */
export function seatOffers(s: State, seat: SeatId): Given[] {
  if (isIdle(s, seat)) return [];
  return [
    ...spendOffers(s, seat),
    ...endOffer(s, seat),
    ...holdOffers(s, seat),
    ...drawOffers(s, seat),
    ...runOffers(s, seat),
  ].filter(({ command }) => !mustWait(s, command));
}

function endOffer(s: State, seat: SeatId): Given[] {
  if (!isActing(s, seat)) return [];
  return [
    {
      key: `end:${seat}:${s.since}`,
      text: text("offer.end"),
      deed: text("deed.end", by(seat)),
      command: { type: "end", seat },
      buttons: ["turn"],
      ...(s.deeds.some((deed) => deed.seat === seat) ? { weight: "main" as const } : {}),
    },
  ];
}
