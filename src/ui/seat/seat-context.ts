import type { SeatId } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { cardState, isHidden } from "../panels/seat-line.ts";
import { type BadgesContext, badgeContext } from "../shared/badge-context.ts";
import { rowFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import type { TableView } from "../shared/table-view.ts";
import { type SeatAct, seatActs } from "./seat-acts.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "seat/seat": SeatContext;
  }
}

/** A control of somebody else's that stands in the same row, as an act. */
export interface RowControl {
  readonly label: string;
  readonly icon: string;
  readonly at: string;
}

/** The context of `templates/seat/seat.hbs`: what is known of a seat, and what may be done about it. */
export interface SeatContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly card: CardFace;
  readonly facts: readonly Fact[];
  readonly groups: readonly { readonly acts: readonly SeatAct[] }[];
  readonly controls: readonly RowControl[];
}

interface Fact {
  readonly name: string;
  readonly text: string;
  readonly badges: BadgesContext["badges"];
  readonly notes: readonly string[];
}

/** What a seat's popover shows. Null if there is no such seat any more. */
export function seatContext(tableView: TableView, seat: SeatId, controls: readonly RowControl[]): SeatContext | null {
  const row = tableView.rows.get(seat);
  if (row === undefined) return null;
  const { speaker } = tableView;
  const facts = (row.facts ?? []).map(
    ({ name, text }): Fact => ({ name: speaker.say(name), text: speaker.say(text), badges: [], notes: [] }),
  );
  const isToken = ({ counts }: Badge): boolean => counts?.what === "tokens";
  const isMembers = ({ counts }: Badge): boolean => counts?.what === "members";
  return {
    seat,
    name: speaker.seat(seat),
    card: rowFace(tableView, row, "is-medium", cardState(row.state), isHidden(tableView, seat) ? "is-hidden" : ""),
    facts: [
      ...facts,
      ...badged(
        tableView,
        seat,
        words("screen.inForce"),
        row.badges.filter((badge) => !isToken(badge) && !isMembers(badge)),
      ),
      ...badged(tableView, seat, words("screen.members"), row.badges.filter(isMembers)),
      ...badged(tableView, seat, words("screen.tokens"), row.badges.filter(isToken)),
    ],
    groups: seatActs(tableView, seat).map((acts) => ({ acts })),
    controls,
  };
}

/** A line of badges; what there is to know about them stands below. */
function badged(tableView: TableView, seat: SeatId, name: string, badges: readonly Badge[]): Fact[] {
  if (badges.length === 0) return [];
  const all = badges.map((badge) => badgeContext(tableView, seat, badge));
  const notes = all.flatMap(({ text, hint }) => (hint === false ? [] : words("screen.meaning", { what: text, hint })));
  return [{ name, text: "", badges: all.map((badge) => ({ ...badge, hint: false })), notes }];
}
