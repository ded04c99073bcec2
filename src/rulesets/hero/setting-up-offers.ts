import { type GroupCommand, groupOffers, seatGroupOffers } from "../../engine/kit/group-offers.ts";
import type { Field, Offer } from "../../engine/offer.ts";
import type { Seated } from "../../engine/seating.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import type { SettingUp } from "./setting-up.ts";
import { type Choice, speedFields } from "./speed.ts";

/** What a GM is offered to set up in either way to play a HERO fight, in the words of whoever asks. */

type Words = (key: string, data?: Text["data"]) => Text;

/** All that is out is collected; once it is asked for again the key is another one. */
export const resetOffer = (turn: number, text: Words): Offer<{ readonly type: "reset" }> => ({
  key: `reset:${turn}`,
  text: text("offer.reset"),
  deed: text("deed.reset"),
  command: { type: "reset" },
  buttons: ["reset"],
  weight: "setup",
  confirm: text("confirm.reset"),
});

/** Groups, and the options with these fields. */
export const tableSetUp = (
  s: Seated<Choice>,
  fields: readonly Field[],
  text: Words,
): Offer<GroupCommand | { readonly type: "options" }>[] => [
  ...groupOffers(s),
  {
    key: "options",
    text: text("offer.options"),
    deed: text("deed.options"),
    command: { type: "options" },
    weight: "setup",
    fields,
  },
];

/** HC-1, HC-8, HD-1: SPD and DEX of a seat typed in; its name, and its group in parts. */
export const seatSetUp = (s: Seated<Choice>, seat: SeatId, text: Words): Offer<SettingUp>[] => [
  {
    key: `setSpeed:${seat}`,
    text: text("offer.setSpeed"),
    deed: text("deed.setSpeed", { who: { seat } }),
    command: { type: "setSpeed", seat },
    weight: "setup",
    fields: speedFields(s, seat),
  },
  ...seatGroupOffers(s, seat),
];
