import { panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { words } from "../../foundry/text/i18n.ts";
import { offerButton } from "../offers/offer-button.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

export type ProgressContext = Exclude<ReturnType<typeof progressContext>, false>;

/** Above this, a number is shown instead. */
const MOST_SEGMENTS = 24;

/** How far everything has come, as segments, and what the GM may make or change. False if there is neither. */
export function progressContext(tableView: TableView, table: readonly AnyOffer[], off: boolean) {
  const { view, speaker } = tableView;
  const offers = table
    .filter(({ weight }) => weight === "progress")
    .map((offer) => offerButton(tableView, offer, { who: "gm", tight: true }, off));
  const lines = (panelIn(view, "progress")?.lines ?? []).map(({ seat, filled, of, note }) => ({
    seat,
    name: speaker.seat(seat),
    img: imageOf(tableView, seat),
    note: speaker.say(note),
    label: words("screen.segments", { n: filled, of }),
    segments: of > MOST_SEGMENTS ? [] : Array.from({ length: of }, (_, i) => ({ full: i < filled ? "is-full" : "" })),
    classes: filled >= of ? "is-over" : "",
    menu: game.user.isGM && words("screen.eventMenu", { who: speaker.seat(seat) }),
  }));
  return (lines.length > 0 || offers.length > 0) && { lines, offers };
}
