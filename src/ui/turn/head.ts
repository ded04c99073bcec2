import type { SeatId } from "../../engine/table/table.ts";
import type { CardFace } from "../../foundry/text/face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, plain } from "../offers/offer-button.ts";
import { spokenOf } from "../shared/card-face.ts";
import { imageOf, isEvent, type TableView } from "../shared/table-view.ts";
import { foremost } from "./foremost.ts";
import { leadFor, signsOf } from "./offers.ts";
import { turnsUntil } from "./upcoming-seats.ts";

/** Who comes next. */
export type ThenContext = ReturnType<typeof thenContext>[number];

/** Who acts after those who act now. Nobody if that is not known here. */
function thenContext(tableView: TableView) {
  const { next, acts } = tableView.view;
  if (next === null || acts.length === 0 || acts.includes(next)) return [];
  const who = tableView.speaker.seat(next);
  return [
    {
      seat: next,
      img: imageOf(tableView, next),
      name: tableView.yours.has(next) ? words("screen.thenYou", { who }) : who,
      title: words("screen.thenWho", { who }),
    },
  ];
}

/** When a player comes to act, if it is not the next turn: "You in two turns". Empty if that is not known here. */
function whenMine(tableView: TableView): string {
  const turns = turnsUntil(tableView.view, tableView.yours);
  return turns === null || turns < 2 ? "" : words("screen.youIn", { n: turns });
}

/** Who acts. */
export interface ActsContext {
  readonly seat: SeatId;
  readonly classes: string;
  readonly cards: readonly CardFace[];
  readonly head: string;
  readonly name: string;
  /** Whom play waits for, or when the user acts. */
  readonly note: string;
  /** What else it may do, as icons. */
  readonly signs: readonly OfferButton[];
  readonly then: readonly ThenContext[];
  /** There is something below the name. */
  readonly hasMore: boolean;
  /** At most one, and only the first seat's is a main button. */
  readonly offers: readonly OfferButton[];
  /** Other main offers, for which there is no room beside the name. */
  readonly further: readonly OfferButton[];
}

/** How the head is filled: the table's own main offers, what is said beside a name, and whether an answer comes first. */
export interface Leading {
  readonly main: readonly OfferButton[];
  readonly note: string;
  readonly isAsked: boolean;
  readonly off: boolean;
}

/** Who acts, as many as can be told at a glance. */
export const foremostIn = ({ view, yours }: TableView): readonly SeatId[] =>
  foremost(view.acts, (seat) => yours.has(seat));

/** The foremost who act. The first of them has the one main button, unless a question to the user comes before it. */
export const actsContext = (tableView: TableView, { main, note, isAsked, off }: Leading): ActsContext[] =>
  foremostIn(tableView).map((seat, i) => {
    const [first, ...further] = leadFor(tableView, seat, i === 0 ? main : [], off);
    const isMain = i === 0 && !isAsked;
    const beside = i > 0 ? "" : note || whenMine(tableView);
    const signs = i === 0 ? signsOf(tableView, off) : [];
    const then = i === 0 && note === "" ? thenContext(tableView) : [];
    return {
      seat,
      classes: [tableView.yours.has(seat) ? "is-mine" : "", i === 0 ? "" : "is-also"].join(" ").trim(),
      cards: spokenOf(tableView, seat, tableView.view.actsWith?.[seat], i === 0 ? "is-small" : "", "is-now"),
      head: headFor(tableView, seat),
      name: tableView.speaker.seat(seat),
      note: beside,
      signs,
      then,
      hasMore: beside !== "" || signs.length + then.length > 0,
      offers: first === undefined ? [] : [isMain ? first : plain(first)],
      further: further.map(plain),
    };
  });

/** The heading above the name of the seat that acts. */
export function headFor(tableView: TableView, seat: SeatId): string {
  if (isEvent(tableView, seat)) return words("screen.happens");
  return words(tableView.yours.has(seat) ? "screen.youAct" : "screen.actsNow");
}

/** Why no one acts. Players read whom they wait for. */
export function stillContext({ view: { pause }, speaker }: TableView) {
  if (pause === null) return [];
  if (!game.user.isGM && pause.players !== undefined) return [{ title: speaker.say(pause.players), note: "" }];
  return [{ title: speaker.say(pause.head), note: pause.text === undefined ? "" : speaker.brief(pause.text) }];
}
