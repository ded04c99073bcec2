import type { SeatId } from "../../engine/table/table.ts";
import type { Row } from "../../engine/view/view.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { ICON_CLASSES } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";

/** The context of `templates/seat/marks.hbs`: the marks beside a seat's card. */
export interface MarksContext {
  readonly seat: SeatId;
  readonly marks: readonly MarkContext[];
}

/** A mark beside the card; who may press it has the key of its offer. */
export type MarkContext = ReturnType<typeof marksFor>[number];

/** The marks of this seat, for its row. */
export function marksFor(tableView: TableView, seat: SeatId, { marks = [] }: Row) {
  const { speaker, rules, seen, mine } = tableView;
  const offers = marks.length > 0 && mine.has(seat) ? rules.offers(seen, seat) : [];
  return marks.map(({ name, text, icon, isSpent }) => {
    const offer = offers.find(({ mark }) => mark === name);
    return {
      seat,
      name,
      /** What it is, and whose. */
      label: wordsFor("screen.about", { what: speaker.say(text), who: speaker.seat(seat) }),
      /** What it is, and whether it is used up. */
      text: speaker.say(text),
      icon: `fa-solid ${ICON_CLASSES[icon]}`,
      pressed: String(isSpent),
      classes: isSpent ? "is-used" : "",
      key: offer?.key ?? false,
    };
  });
}
