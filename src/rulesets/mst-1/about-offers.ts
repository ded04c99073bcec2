import { FACES } from "../../engine/french-deck.ts";
import { seatGroupOffers } from "../../engine/kit/group-offers.ts";
import type { Field } from "../../engine/offer.ts";
import type { SeatId } from "../../engine/table.ts";
import { MOST_CARDS, numberSet } from "./counts.ts";
import { eventFields } from "./event-fields.ts";
import type { Happening, State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What the GM may do about one seat. */
export function aboutSeat(s: State, seat: SeatId): Given[] {
  const happening = s.happenings[seat];
  if (happening !== undefined) return aboutEvent(s, seat, happening);
  const data = { who: { seat } };
  return [
    {
      key: `count:${seat}`,
      text: text("offer.count"),
      deed: text("deed.count", data),
      command: { type: "count", seat },
      weight: "setup",
      fields: [{ name: "cards", number: [0, MOST_CARDS], chosen: numberSet(s, seat) }],
    },
    {
      key: `show:${seat}`,
      text: text("offer.show"),
      deed: text("deed.show", data),
      command: { type: "show", seat },
      weight: "setup",
      fields: showing(s, seat),
    },
    ...seatGroupOffers(s, seat),
  ];
}

/** MS-11. */
function showing(s: State, seat: SeatId): readonly Field[] {
  const face = s.faces[seat];
  const shows = face === undefined ? "portrait" : "card" in face ? "playing" : "picture";
  const card = face !== undefined && "card" in face ? face.card : "AS";
  const one = { least: 1, most: 1 };
  return [
    { name: "shows", pick: ["portrait", "playing", "picture"], of: "word", ...one, chosen: [shows] },
    { name: "playing", pick: FACES, of: "card", ...one, chosen: [card] },
    { name: "picture", document: "Card", chosen: face !== undefined && "document" in face ? face.document : "" },
  ];
}

function aboutEvent(s: State, seat: SeatId, happening: Happening): Given[] {
  const data = { who: { seat } };
  return [
    {
      key: `rework:${seat}`,
      text: text("offer.rework"),
      deed: text("deed.rework", data),
      command: { type: "rework", seat },
      weight: "setup",
      fields: eventFields(happening, s.seats[seat]),
    },
    {
      key: `progress:${seat}`,
      text: text("offer.progress"),
      deed: text("deed.progress", data),
      command: { type: "progress", seat },
      weight: "setup",
      fields: [{ name: "filled", number: [0, happening.draws], chosen: happening.progress }],
    },
    {
      key: `strike:${seat}`,
      text: text("offer.strike"),
      deed: text("deed.strike", data),
      command: { type: "strike", seat },
      weight: "setup",
    },
  ];
}
