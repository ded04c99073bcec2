import type { SeatId } from "../../engine/table/table.ts";
import type { Row } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { cardState, isFallen, isHidden, lineFor, type RowContext } from "../panels/seat-line.ts";
import { type MarksContext, marksFor } from "../seat/marks.ts";
import { rowFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, membersOf, type TableView } from "../shared/table-view.ts";
import { classesFor } from "./row-parts.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/group": GroupContext;
  }
}

/** The context of `templates/tracker/group.hbs`: the row of several fighters with one card. */
export interface GroupContext extends RowContext, MarksContext {
  readonly name: string;
  readonly img: string;
  readonly classes: string;
  readonly current: boolean;
  readonly expanded: string;
  readonly foldLabel: string;
  readonly card: CardFace;
}

/** A group's own row. */
export function groupContext(tableView: TableView, seat: SeatId, row: Row, folded: boolean): GroupContext {
  const name = tableView.speaker.seat(seat);
  const looks = [row.cards.length > 0 ? "is-shared" : "", isHidden(tableView, seat) ? "is-hidden" : ""];
  const { badges, ...line } = lineFor(tableView, seat, row);
  return {
    ...line,
    badges: [...badges, ...hiddenBadge(tableView, seat)],
    seat,
    letter: tableView.speaker.letter(seat) ?? false,
    marks: marksFor(tableView, seat, row),
    name,
    img: imageOf(tableView, seat),
    classes: [...classesFor(row.state), ...lookOf(tableView, seat)].join(" "),
    current: row.state === "acts",
    card: rowFace(tableView, row, cardState(row.state), ...looks),
    expanded: String(!folded),
    chevron: folded ? "fa-chevron-right" : "fa-chevron-down",
    foldLabel: words(folded ? "screen.unfold" : "screen.fold", { who: name }),
  };
}

/** What Foundry's own rows show by their looks, for the line of a group. */
const lookOf = (tableView: TableView, seat: SeatId): string[] => [
  ...(isHidden(tableView, seat) ? ["is-hidden"] : []),
  ...(isFallen(tableView, seat) ? ["is-fallen"] : []),
];

/** How many of a folded group the players do not see. They do not see them here either. */
function hiddenBadge(tableView: TableView, seat: SeatId): RowContext["badges"] {
  const n = membersOf(tableView, seat).filter(({ hidden }) => hidden).length;
  if (n === 0 || isHidden(tableView, seat)) return [];
  const text = words("screen.hiddenMembers", { n });
  return [{ text, short: false, tone: "plain", hint: false, tooltip: false, focus: "" }];
}
