import { membersInOrder, type SeatId, seatOf } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { fighterDocOf } from "../../foundry/actors/bearer.ts";
import { concealedPlaces } from "../../foundry/dealing/publish.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isFolded } from "../page/folds.ts";
import { make } from "../page/templates.ts";
import type { KeptParts } from "../panels/kept-parts.ts";
import { cardState, isHidden, lineFor, type RowContext } from "../panels/seat-line.ts";
import { marksFor } from "../seat/marks.ts";
import { rowFace } from "../shared/card-face.ts";
import type { TableView } from "../shared/table-view.ts";
import { fallsNow, keepInPlace, settleFalls } from "./fallen.ts";
import { type Falls, fallOf } from "./falls.ts";
import { groupContext } from "./group-head.ts";
import { addCard, addLine, addMarks, addMenu, classesFor, dress, isCardFirst } from "./row-parts.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/divider": DividerContext;
  }
}

/** The context of `templates/tracker/divider.hbs`. */
export interface DividerContext {
  readonly title: string;
  readonly note: string;
}

/** Rows of the tracker are decorated, never replaced. Systems may have moved them, so they are found by their id. */
export function decorateRows(tableView: TableView, html: HTMLElement, kept: KeptParts): void {
  if (game.user.isGM) seatHidden(tableView, rowsById(html));
  const rows = rowsById(html);
  const down = new Set([...rows.keys()].filter((id) => fighterDocOf(tableView.home, id)?.isDefeated === true));
  const falls = fallsNow(tableView, html, [...rows.keys()], down);
  const seats = Object.entries(tableView.shown.seats);
  keepInPlace(falls, rows, new Set(seats.flatMap(([, { members }]) => (members.length === 1 ? members : []))));
  const placed = new Set<string>();
  for (const [seat, sitting] of seats) {
    const members = membersInOrder(sitting);
    for (const id of members) placed.add(id);
    if (members.length > 1) decorateGroup(tableView, seat, inOrder(members, rows, down, falls), falls, kept);
    else decorateRow(tableView, seat, rows.get(members[0] ?? ""), falls, kept);
  }
  for (const [id, li] of rows) if (!placed.has(id)) bare(tableView, li, falls, kept);
  divide(tableView, html, kept);
  settleFalls(falls, html, rows, down);
}

const rowsById = (html: HTMLElement): ReadonlyMap<string, HTMLElement> =>
  new Map(
    [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")].map((li) => [li.dataset["combatantId"] ?? "", li]),
  );

/** A group's rows: those who fell in an earlier turn come last. */
function inOrder(
  members: readonly string[],
  rows: ReadonlyMap<string, HTMLElement>,
  down: ReadonlySet<string>,
  falls: Falls,
): readonly HTMLElement[] {
  const isGone = (id: string): boolean => down.has(id) && fallOf(falls, id) === null;
  return members
    .toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)))
    .map((id) => rows.get(id))
    .filter((li) => li !== undefined);
}

/** C-4: hidden fighters are last for everyone. The GM's own rows show where they come up. */
function seatHidden({ rules, seen }: TableView, rows: ReadonlyMap<string, HTMLElement>): void {
  for (const [id, after] of [...concealedPlaces(rules, seen)].toReversed()) {
    const li = rows.get(id);
    const next = after.map((other) => rows.get(other)).find((other) => other?.parentElement === li?.parentElement);
    if (li !== undefined && next !== undefined) next.before(li);
  }
}

/** For cards drawn one by one: a line between those drawn and those still in the deck, which have no order (MS-13). */
function divide({ view, rows, shown, speaker }: TableView, html: HTMLElement, kept: KeptParts): void {
  const [sequence, stock] = [panelIn(view, "sequence"), panelIn(view, "stock")];
  if (sequence === undefined || stock === undefined || sequence.came.length === 0 || sequence.end !== null) return;
  const waits = (id: string): boolean => {
    const seat = seatOf(shown, id);
    const row = seat === null ? undefined : rows.get(seat);
    return row !== undefined && row.order === undefined && row.backs > 0;
  };
  const first = [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")].find((li) =>
    waits(li.dataset["combatantId"] ?? ""),
  );
  const above = first?.previousElementSibling;
  const head = above?.classList.contains("dealt-in-group") ? above : first;
  const says = { title: speaker.say(stock.title), note: speaker.say(stock.note) };
  const line = kept.part("divider", says, () => make("tracker/divider", says, html.ownerDocument));
  if (head !== undefined && line !== null) head.before(line);
}

function decorateRow(
  tableView: TableView,
  seat: SeatId,
  li: HTMLElement | undefined,
  falls: Falls,
  kept: KeptParts,
): void {
  const row = tableView.rows.get(seat);
  if (row === undefined || li === undefined) return;
  const own: RowContext = {
    ...lineFor(tableView, seat, row),
    letter: tableView.speaker.letter(seat) ?? false,
    mine: tableView.yours.has(seat),
  };
  const isFresh = fallOf(falls, li.dataset["combatantId"] ?? "") === "now";
  const line = isFresh ? { ...own, state: words("state.justNow"), stateTone: "plain" } : own;
  dress(li, classesFor(row.state));
  addLine(li, line, kept);
  addMenu(li, line, kept);
  addCard(li, rowFace(tableView, row, cardState(row.state), isHidden(tableView, seat) ? "is-hidden" : ""), kept, seat);
  addMarks(li, { seat, marks: marksFor(tableView, seat, row) }, kept);
}

/**
 * A group's own line is above its members' rows, which fold away under it. Folded rows get nothing of ours. All stand
 * where the first of them does.
 */
function decorateGroup(
  tableView: TableView,
  seat: SeatId,
  present: readonly HTMLElement[],
  falls: Falls,
  kept: KeptParts,
): void {
  const row = tableView.rows.get(seat);
  const [first] = present;
  if (row === undefined || first === undefined) return;
  const folded = isFolded(tableView.home.id, seat);
  const context = groupContext(tableView, seat, row, folded);
  const head = kept.part(`group ${seat}`, context, () => make("tracker/group", context, first.ownerDocument));
  if (head === null) return;
  head.classList.toggle("is-card-first", isCardFirst(first));
  head.classList.remove("is-lifted");
  const top = present.find((li) => present.every((other) => other === li || comesBefore(li, other))) ?? first;
  if (top.previousElementSibling !== head) top.before(head);
  let above = head;
  for (const li of present) {
    if (above.nextElementSibling !== li) above.after(li);
    above = li;
    if (folded) dress(li, []);
    else bare(tableView, li, falls, kept);
    li.classList.add("dealt-in-member");
    li.classList.toggle("is-folded", folded);
  }
}

const comesBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A row without a card of its own. Its number is still hidden. */
function bare({ home, speaker }: TableView, li: HTMLElement, falls: Falls, kept: KeptParts): void {
  const id = li.dataset["combatantId"] ?? "";
  const combatant = fighterDocOf(home, id);
  dress(li, []);
  addCard(li, null, kept);
  if (combatant === undefined || (!combatant.isDefeated && !combatant.hidden)) return;
  const fell = fallOf(falls, id) === "now" ? "state.justNow" : "state.defeated";
  const raise = combatant.isDefeated && game.user.isGM ? words("screen.raise", { who: speaker.fighter(id) }) : false;
  const state = words(combatant.isDefeated ? fell : "state.hidden");
  addLine(li, { seat: id, menu: false, state, stateTone: "plain", badges: [], raise }, kept);
}
