import type { SeatId } from "../../engine/table/table.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, plain } from "../offers/offer-button.ts";
import { type BadgeContext, badgeContext } from "../shared/badge-context.ts";
import { spokenOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { isEvent, type TableView } from "../shared/table-view.ts";
import { foremost } from "./foremost.ts";
import { leadFor } from "./offers.ts";

/** Who acts. */
export interface ActsContext {
  readonly seat: SeatId;
  readonly classes: string;
  readonly cards: readonly CardFace[];
  readonly head: string;
  readonly name: string;
  readonly badges: readonly BadgeContext[];
  /** Whom play waits for, or who comes next. */
  readonly note: string;
  /** There are badges or a note. */
  readonly hasMore: boolean;
  /** At most one, and only the first seat's is a main button. */
  readonly offers: readonly OfferButton[];
  /** Other main offers, for which there is no room beside the name. */
  readonly further: readonly OfferButton[];
}

/** What is said while no one acts, on one line. */
export interface StillContext {
  readonly title: string;
  readonly note: string;
}

/** Any more would push the note away. */
const MOST_BADGES = 2;

/** How the head is filled: the table's own main offers, what is said beside a name, and whether an answer comes first. */
export interface Leading {
  readonly main: readonly OfferButton[];
  readonly note: string;
  readonly isAsked: boolean;
  readonly off: boolean;
}

/** Who acts, as many as can be told at a glance. */
export const foremostIn = ({ view, mine }: TableView): readonly SeatId[] =>
  foremost(view.acts, (seat) => !game.user.isGM && mine.has(seat));

/** The foremost who act. The first of them has the one main button, unless a question to the user comes before it. */
export const actsContext = (tableView: TableView, { main, note, isAsked, off }: Leading): ActsContext[] =>
  foremostIn(tableView).map((seat, i) => {
    const [first, ...further] = leadFor(tableView, seat, i === 0 ? main : [], off);
    const isMain = i === 0 && !isAsked;
    const [badges, beside] = i === 0 ? [badgesOf(tableView, seat), note] : [[], ""];
    return {
      seat,
      classes: [isMine(tableView, seat) ? "is-mine" : "", i === 0 ? "" : "is-also"].join(" ").trim(),
      cards: spokenOf(tableView, seat, tableView.view.actsWith?.[seat], i === 0 ? "is-small" : "", "is-now"),
      head: headFor(tableView, seat),
      name: tableView.speaker.seat(seat),
      badges,
      note: beside,
      hasMore: badges.length > 0 || beside !== "",
      offers: first === undefined ? [] : [isMain ? first : plain(first)],
      further: further.map(plain),
    };
  });

const badgesOf = (tableView: TableView, seat: SeatId): BadgeContext[] =>
  (tableView.rows.get(seat)?.badges ?? [])
    .slice(0, MOST_BADGES)
    .map((badge) => shortly(badgeContext(tableView, seat, badge)));

/** There is no room for words where a number says it. */
const shortly = (badge: BadgeContext): BadgeContext =>
  badge.short === false || badge.short.n === "" ? badge : { ...badge, text: badge.short.n };

const isMine = (tableView: TableView, seat: SeatId): boolean => !game.user.isGM && tableView.mine.has(seat);

/** The heading above the name of the seat that acts. */
export function headFor(tableView: TableView, seat: SeatId): string {
  if (isEvent(tableView, seat)) return words("screen.happens");
  return words(isMine(tableView, seat) ? "screen.youAct" : "screen.actsNow");
}

/** Why no one acts. Players read whom they wait for. */
export function stillContext({ view: { pause }, speaker }: TableView): StillContext[] {
  if (pause === null) return [];
  if (!game.user.isGM && pause.players !== undefined) return [{ title: speaker.say(pause.players), note: "" }];
  return [{ title: speaker.say(pause.head), note: pause.text === undefined ? "" : speaker.brief(pause.text) }];
}
