import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import { type Face, panelIn, type View } from "../../engine/view/view.ts";

/** What is turned over for all to see, from what a page showed before and after. */
export type News =
  /** The card of the round. */
  | { readonly kind: "round"; readonly card: CardId; readonly title: Text; readonly seats: readonly SeatId[] }
  /** A card that was drawn, and whose it is. */
  | { readonly kind: "drawn"; readonly seat: SeatId; readonly face: Face }
  /** The last card of all: the round is over. */
  | { readonly kind: "over"; readonly ends: Text; readonly title: Text; readonly note: Text | null };

type Seen = Pick<View, "title" | "pause" | "panels">;

/** The news between two views of one table, in the order in which they are shown. */
export function newsIn(before: Seen, after: Seen): readonly News[] {
  return [...roundIn(before, after), ...drawnIn(before, after)];
}

function roundIn(before: Seen, after: Seen): News[] {
  const was = panelIn(before, "card");
  const is = panelIn(after, "card");
  if (is === undefined || is.card === was?.card) return [];
  const seats = is.lines.flatMap(({ seats: under }) => under);
  return [{ kind: "round", card: is.card, title: is.title, seats }];
}

function drawnIn(before: Seen, after: Seen): News[] {
  const was = panelIn(before, "sequence");
  const is = panelIn(after, "sequence");
  if (is === undefined) return [];
  if (is.end !== null)
    return was !== undefined && was.end === null && was.left > 0
      ? [{ kind: "over", ends: is.end, title: after.title, note: after.pause?.text ?? null }]
      : [];
  const last = is.came.at(-1);
  const isNew = was === undefined || was.end !== null || is.came.length > was.came.length;
  return last !== undefined && isNew ? [{ kind: "drawn", seat: last.seat, face: last.face }] : [];
}

/** Whether a user who wants only their own cards to move sees this: what is for everyone is also theirs. */
export const isOwn = (news: News, mine: ReadonlySet<SeatId>): boolean => news.kind !== "drawn" || mine.has(news.seat);
