import type { Combined } from "../rules/combine.ts";
import type { Typed } from "../rules/parts.ts";
import type { Clock } from "../rules/ruleset.ts";
import { has } from "../table/lists.ts";
import type { CardId, SeatId, Table, Text } from "../table/table.ts";
import { cardsOf, countAt } from "../table/whereabouts.ts";
import type { MayAct, Panel, Pause, Row, RowState, View } from "../view/view.ts";

/** What a ruleset's view has besides what its clock and its parts say. */
interface Says {
  readonly title: Text;
  /** What is said while nobody acts. */
  readonly pause: Pause;
  /** Who acts, if that is not whom the clock names: an event has no fighter. */
  readonly acts?: readonly SeatId[];
  /** The cards that a seat acts with, where its row shows others besides. */
  actsWith?(seat: SeatId): readonly CardId[];
  /** Who comes next, if that is not whom the clock names first. */
  readonly next?: SeatId | null;
  /** Who may act out of turn, and how. */
  readonly may?: readonly MayAct[];
  /** What a row shows in place of the cards in its seat's hand, and of its state in the clock. */
  row?(seat: SeatId): Partial<Row>;
  /** Panels before those of its parts. */
  readonly panels: readonly Panel[];
}

/** The state of a seat's row, as the clock has it. */
function stateBy({ now, beside, toCome, mayAct, acted, done, alike = [] }: Clock, seat: SeatId): RowState {
  if (seat === now || has(beside, seat)) return "acts";
  if (has(mayAct, seat)) return "may";
  if (has(toCome, seat) || has(alike, seat)) return "toCome";
  return has(acted ?? done, seat) ? "acted" : "none";
}

/** The view of a seen state: who acts and who comes by its clock, each seat's hand, and what its parts show. */
export function viewBy<S extends Table>(
  s: S,
  { badges, panels }: Pick<Combined<S, Typed, Typed>, "badges" | "panels">,
  clock: Clock,
  says: Says,
): View {
  const acts = says.acts ?? (clock.now === null ? [] : [clock.now, ...clock.beside]);
  const row = (seat: SeatId): Row => {
    const cards = cardsOf(s, seat, "hand");
    return {
      seat,
      state: stateBy(clock, seat),
      cards,
      backs: countAt(s, { zone: "hand", seat }) - cards.length,
      badges: badges(s, seat),
      ...says.row?.(seat),
    };
  };
  return {
    title: says.title,
    pause: acts.length > 0 ? null : says.pause,
    acts,
    ...(says.actsWith === undefined || acts.length === 0
      ? {}
      : { actsWith: Object.fromEntries(acts.map((seat) => [seat, says.actsWith?.(seat) ?? []])) }),
    next: says.next === undefined ? (clock.toCome[0] ?? null) : says.next,
    may: says.may ?? [],
    rows: Object.keys(s.seats).map(row),
    panels: [...says.panels, ...panels(s)],
  };
}
