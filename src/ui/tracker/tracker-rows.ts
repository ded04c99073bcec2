import { membersInOrder, type SeatId, seatOf } from "../../engine/table/table.ts";
import { panelIn, type Row, type RowState } from "../../engine/view/view.ts";
import { fighterDocOf } from "../../foundry/actors/sight.ts";
import { concealedPlaces } from "../../foundry/dealing/write.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { isFolded } from "../page/folds.ts";
import { keepEnd, make, write } from "../page/templates.ts";
import type { KeptParts } from "../panels/kept-parts.ts";
import { cardState, isFallen, isSeatOutOfSight, lineFor, type RowContext } from "../panels/seat-line.ts";
import { type MarksContext, marksFor } from "../seat/marks.ts";
import { rowFace } from "../shared/card-face.ts";
import { imageOf, membersOf, type TableView } from "../shared/table-view.ts";
import { type Falls, fallOf, fallsIn, type ListMemory, stayed } from "./falls.ts";

/** What the rows of a tracker do about those who fall. */

const memories = new WeakMap<HTMLElement, ListMemory>();

/** Foundry replaces a list with each change; what it is in stays. */
const windowOf = (list: HTMLElement): HTMLElement => list.closest<HTMLElement>("[id]") ?? list;

/** The falls in this list. `down` are the ids of those who are defeated. */
const fallsNow = (
  { combat, view }: TableView,
  list: HTMLElement,
  order: readonly string[],
  down: ReadonlySet<string>,
) => fallsIn(memories.get(windowOf(list)), `${combat?.round ?? 0} ${view.acts.join(" ")}`, order, down);

/** Puts the rows of those who fell back where they stood. `alone` are those with a row of their own. */
function keepInPlace(falls: Falls, rows: ReadonlyMap<string, HTMLElement>, alone: ReadonlySet<string>): void {
  const kept = new Set(falls.fallen.filter((id) => alone.has(id)));
  const order = stayed(falls.order, [...rows.keys()], kept);
  for (const [at, id] of order.entries()) {
    const li = kept.has(id) ? rows.get(id) : undefined;
    const above = rows.get(order[at - 1] ?? "");
    if (li === undefined) continue;
    if (above === undefined) li.parentElement?.prepend(li);
    else if (above.nextElementSibling !== li) above.after(li);
  }
}

/** Remembers what the list shows now. */
function settleFalls(falls: Falls, list: HTMLElement, down: ReadonlySet<string>): void {
  const order = [...list.querySelectorAll<HTMLElement>("[data-combatant-id]")].map(
    (li) => li.dataset["combatantId"] ?? "",
  );
  memories.set(windowOf(list), { moment: falls.moment, order, down, fallen: falls.fallen });
}

/** What rows of Foundry's tracker gain. Each part of ours goes to its own place in the row, or to the nearest there is. */

const STATES = ["is-acting", "is-may", "is-acted"];
const OTHERS = ["dealt-in-member", "is-folded", "is-lifted", "has-raise"];

/** The classes of a row in this state. */
function classesFor(state: RowState): string[] {
  if (state === "acts") return ["is-acting"];
  if (state === "may" || state === "held") return ["is-may"];
  return state === "acted" ? ["is-acted"] : [];
}

/** Makes a row ours, with its states. What styles ask of its parts are classes: `:has` is asked again for every change. */
function dress(li: HTMLElement, states: readonly string[]): void {
  if (li.classList.contains("dealt-in-row")) li.classList.remove(...STATES, ...OTHERS); // Foundry's rows are mostly fresh
  li.classList.add("dealt-in-row", ...states);
  const name = li.querySelector(":scope > .token-name");
  for (const called of name?.querySelectorAll(":scope > .name") ?? []) keepEnd(called);
  name?.classList.toggle("has-controls", name.querySelector(":scope > .combatant-controls") !== null);
  if (states.includes("is-acting")) li.setAttribute("aria-current", "step");
  else li.removeAttribute("aria-current");
}

/** Some game systems' rows have the number before the name: a group's card is on the same side as its members'. */
function isCardFirst(li: HTMLElement): boolean {
  const box = li.querySelector(".token-initiative");
  const name = li.querySelector(".token-name");
  if (box === null || name === null) return false;
  return (box.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const idOf = (li: HTMLElement): string => li.dataset["combatantId"] ?? "";

/** A game system's own row may lack one of Foundry's parts: then ours goes beside its name, or at its end. */
const placeIn = (li: HTMLElement, part: string): HTMLElement =>
  li.querySelector<HTMLElement>(part) ?? li.querySelector<HTMLElement>(".token-name") ?? li;

/** Adds the line below the name: state and badges. */
function addLine(li: HTMLElement, context: RowContext, kept: KeptParts): void {
  const { letter = false, raise = false, mine = false, state, badges } = context;
  if (letter === false && raise === false && !mine && state === false && badges.length === 0) return;
  const line = kept.part(`line ${idOf(li)}`, context, () => make("panels/row", context, li.ownerDocument));
  if (line === null) return;
  if (raise !== false) li.classList.add("has-raise");
  const place = placeIn(li, ".token-name");
  if (line.parentElement === place) return;
  const name = [...place.children].find((child) => child.classList.contains("name"));
  if (name === undefined) place.append(line);
  else name.after(line);
}

/** Adds the dots, after Foundry's own controls. */
function addMenu(li: HTMLElement, { seat, menu }: RowContext, kept: KeptParts): void {
  if (menu === false) return;
  const says = { seat, menu, size: "is-small", tip: "dealt-in.screen.seat" };
  const dots = kept.part(`menu ${idOf(li)}`, says, () => make("panels/seat-menu", says, li.ownerDocument));
  const place = placeIn(li, ".combatant-controls");
  if (dots !== null && dots.parentElement !== place) place.append(dots);
  li.classList.add("has-menu");
}

/** Adds the card where the number stood, or only hides the number. With a seat, a click on it leads to what that card may become. */
function addCard(li: HTMLElement, face: CardFace | null, kept: KeptParts, seat?: SeatId): void {
  const box = li.querySelector<HTMLElement>(".token-initiative");
  box?.classList.add("dealt-in-numberless");
  const place = box ?? placeIn(li, ".token-initiative");
  const slot = kept.part(`card ${idOf(li)}`, [face, seat], () => slotFor(face, seat, li.ownerDocument));
  if (slot !== null && slot.parentElement !== place) place.append(slot);
}

/** Adds the marks beside the card, before it. */
function addMarks(li: HTMLElement, context: MarksContext, kept: KeptParts): void {
  if (context.marks.length === 0) return;
  const marks = kept.part(`marks ${idOf(li)}`, context, () => make("seat/marks", context, li.ownerDocument));
  const place = placeIn(li, ".token-initiative");
  const slot = place.querySelector(":scope > .dealt-in-face-slot");
  if (marks === null || (marks.parentElement === place && marks.nextElementSibling === slot)) return;
  if (slot === null) place.append(marks);
  else slot.before(marks);
}

function slotFor(face: CardFace | null, seat: SeatId | undefined, document: Document): HTMLElement {
  const slot = document.createElement("span");
  slot.className = "dealt-in-face-slot";
  slot.innerHTML = face === null ? "" : write("shared/card", face);
  if (seat !== undefined) Object.assign(slot.dataset, { action: "card", seat, focus: `card:${seat}` });
  return slot;
}

/** A group's own row. */
export function groupContext(tableView: TableView, seat: SeatId, row: Row, folded: boolean) {
  const name = tableView.speaker.seat(seat);
  const looks = [row.cards.length > 0 ? "is-shared" : "", isSeatOutOfSight(tableView, seat) ? "is-hidden" : ""];
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
    foldLabel: wordsFor(folded ? "screen.unfold" : "screen.fold", { who: name }),
  };
}

/** What Foundry's own rows show by their looks, for the line of a group. */
const lookOf = (tableView: TableView, seat: SeatId): string[] => [
  ...(isSeatOutOfSight(tableView, seat) ? ["is-hidden"] : []),
  ...(isFallen(tableView, seat) ? ["is-fallen"] : []),
];

/** How many of a folded group the players do not see. They do not see them here either. */
function hiddenBadge(tableView: TableView, seat: SeatId): RowContext["badges"] {
  const n = membersOf(tableView, seat).filter(({ hidden }) => hidden).length;
  if (n === 0 || isSeatOutOfSight(tableView, seat)) return [];
  const text = wordsFor("screen.hiddenMembers", { n });
  return [{ text, short: false, tone: "plain", hint: false, tooltip: false, focus: "" }];
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
  settleFalls(falls, html, down);
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
  const sequence = panelIn(view, "sequence");
  const stock = panelIn(view, "stock");
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
  const line = isFresh ? { ...own, state: wordsFor("state.justNow"), stateTone: "plain" } : own;
  dress(li, classesFor(row.state));
  addLine(li, line, kept);
  addMenu(li, line, kept);
  addCard(
    li,
    rowFace(tableView, row, cardState(row.state), isSeatOutOfSight(tableView, seat) ? "is-hidden" : ""),
    kept,
    seat,
  );
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
  const raise = combatant.isDefeated && game.user.isGM && wordsFor("screen.raise", { who: speaker.fighter(id) });
  const state = wordsFor(combatant.isDefeated ? fell : "state.hidden");
  addLine(li, { seat: id, menu: false, state, stateTone: "plain", badges: [], raise }, kept);
}
