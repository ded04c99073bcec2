import { type SeatId, seatOf } from "../../engine/table.ts";
import { panelIn, type Row, type RowState } from "../../engine/view.ts";
import { fighterDocOf } from "../../foundry/actors/bearer.ts";
import { concealedPlaces } from "../../foundry/dealing/publish.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isFolded } from "../page/folds.ts";
import { make, write } from "../page/templates.ts";
import { cardState, isFallen, isHidden, lineFor, type RowContext } from "../panels/seat-line.ts";
import { short } from "../shared/badge-context.ts";
import { rowFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type Scene } from "../shared/scene.ts";
import type { KeptParts } from "./kept-parts.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/divider": DividerContext;
    readonly "tracker/group": GroupContext;
  }
}

/** The context of `templates/tracker/group.hbs`: the row of several fighters with one card. */
export interface GroupContext extends RowContext {
  readonly name: string;
  readonly img: string;
  readonly classes: string;
  readonly card: CardFace;
}

/** The context of `templates/tracker/divider.hbs`. */
export interface DividerContext {
  readonly title: string;
  readonly note: string;
}

/** Rows of the tracker are decorated, never replaced. Systems may have moved them, so they are found by their id. */
export function decorateRows(scene: Scene, html: HTMLElement, kept: KeptParts): void {
  const rows = new Map<string, HTMLElement>();
  for (const li of html.querySelectorAll<HTMLElement>("[data-combatant-id]"))
    rows.set(li.dataset["combatantId"] ?? "", li);
  crowd(html, rows);
  if (game.user.isGM) seatHidden(scene, rows);
  const placed = new Set<string>();
  for (const [seat, { members }] of Object.entries(scene.shown.seats)) {
    const present = members.map((id) => rows.get(id)).filter((li) => li !== undefined);
    for (const id of members) placed.add(id);
    if (members.length > 1) decorateGroup(scene, seat, present, kept);
    else if (present[0] !== undefined) decorateRow(scene, seat, present[0], kept);
  }
  for (const [id, li] of rows) if (!placed.has(id)) bare(scene, li, kept);
  divide(scene, html, kept);
}

/** With more rows than this, those out of view are not laid out and count as tall as the first. */
const CROWD = 30;
const heights = new WeakMap<HTMLElement, number>();

function crowd(html: HTMLElement, rows: ReadonlyMap<string, HTMLElement>): void {
  const tracker = html.closest<HTMLElement>("[id]");
  const [first] = rows.values();
  if (rows.size <= CROWD || tracker === null || first === undefined) return;
  const height = heights.get(tracker) ?? first.offsetHeight; // reading it every time would lay out everything
  if (height > 0) heights.set(tracker, height);
  html.classList.add("dealt-in-crowd");
  html.style.setProperty("--dealt-in-row-height", `${height}px`);
}

/** C-4: hidden fighters are last for everyone. The GM's own rows show where they come up. */
function seatHidden({ rules, seen }: Scene, rows: ReadonlyMap<string, HTMLElement>): void {
  for (const [id, after] of [...concealedPlaces(rules, seen)].toReversed()) {
    const li = rows.get(id);
    const next = after.map((other) => rows.get(other)).find((other) => other?.parentElement === li?.parentElement);
    if (li !== undefined && next !== undefined) next.before(li);
  }
}

/** For cards drawn one by one: a line between those drawn and those still in the deck, which have no order (MS-13). */
function divide({ view, rows, shown, speaker }: Scene, html: HTMLElement, kept: KeptParts): void {
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

function decorateRow(scene: Scene, seat: SeatId, li: HTMLElement, kept: KeptParts): void {
  const row = scene.rows.get(seat);
  if (row === undefined) return;
  dress(li, classesFor(row.state));
  addLine(li, short(scene, seat, lineFor(scene, seat, row)), kept);
  addCard(li, rowFace(scene, row, cardState(row.state), isHidden(scene, seat) ? "is-hidden" : ""), kept);
}

/** A group's own line is above its members' rows, which fold away under it. Folded rows get nothing of ours. */
function decorateGroup(scene: Scene, seat: SeatId, present: readonly HTMLElement[], kept: KeptParts): void {
  const row = scene.rows.get(seat);
  const [first] = present;
  if (row === undefined || first === undefined) return;
  const folded = isFolded(scene.home.id, seat);
  const context = groupContext(scene, seat, row, folded);
  const head = kept.part(`group ${seat}`, context, () => make("tracker/group", context, first.ownerDocument));
  if (head === null) return;
  head.classList.toggle("is-card-first", isCardFirst(first));
  if (first.previousElementSibling !== head) first.before(head);
  for (const li of present) {
    if (folded) dress(li, []);
    else bare(scene, li, kept);
    li.classList.add("dealt-in-member");
    li.classList.toggle("is-folded", folded);
  }
}

function groupContext(scene: Scene, seat: SeatId, row: Row, folded: boolean): GroupContext {
  const name = scene.speaker.seat(seat);
  const looks = [row.cards.length > 0 ? "is-shared" : "", isHidden(scene, seat) ? "is-hidden" : ""];
  return {
    ...short(scene, seat, lineFor(scene, seat, row)),
    seat,
    name,
    img: imageOf(scene, seat),
    classes: [...classesFor(row.state), ...lookOf(scene, seat)].join(" "),
    card: rowFace(scene, row, cardState(row.state), ...looks),
    fold: true,
    expanded: String(!folded),
    chevron: folded ? "fa-chevron-right" : "fa-chevron-down",
    foldLabel: words(folded ? "screen.unfold" : "screen.fold", { who: name }),
  };
}

const STATES = ["is-acting", "is-may", "is-acted"];

/** Makes a row ours, with its states. */
function dress(li: HTMLElement, states: readonly string[]): void {
  li.classList.remove(...STATES);
  li.classList.add("dealt-in-row", ...states);
}

/** Some game systems' rows have the number before the name: a group's card is on the same side as its members'. */
function isCardFirst(li: HTMLElement): boolean {
  const [box, name] = [li.querySelector(".token-initiative"), li.querySelector(".token-name")];
  if (box === null || name === null) return false;
  return (box.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A row without a card of its own. Its number is still hidden. */
function bare({ home }: Scene, li: HTMLElement, kept: KeptParts): void {
  const combatant = fighterDocOf(home, li.dataset["combatantId"] ?? "");
  const word = combatant?.isDefeated ? "state.defeated" : combatant?.hidden ? "state.hidden" : null;
  dress(li, []);
  if (word !== null) addLine(li, { seat: "", menu: false, state: words(word), stateTone: "plain", badges: [] }, kept);
  addCard(li, null, kept);
}

/** What Foundry's own rows show by their looks, for the line of a group. */
const lookOf = (scene: Scene, seat: SeatId): string[] => [
  ...(isHidden(scene, seat) ? ["is-hidden"] : []),
  ...(isFallen(scene, seat) ? ["is-fallen"] : []),
];

function classesFor(state: RowState): string[] {
  return state === "acts"
    ? ["is-acting"]
    : state === "may" || state === "held"
      ? ["is-may"]
      : state === "acted"
        ? ["is-acted"]
        : [];
}

/** A game system's own row may lack one of Foundry's parts: then ours goes beside its name, or at its end. */
const placeIn = (li: HTMLElement, part: string): HTMLElement =>
  li.querySelector<HTMLElement>(part) ?? li.querySelector<HTMLElement>(".token-name") ?? li;

function addLine(li: HTMLElement, context: RowContext, kept: KeptParts): void {
  const line = kept.part(`line ${li.dataset["combatantId"]}`, context, () =>
    make("panels/row", context, li.ownerDocument),
  );
  if (line === null) return;
  const controls = li.querySelector(".combatant-controls");
  const place = controls ?? placeIn(li, ".token-name");
  if (line.parentElement === place) return;
  if (controls === null) place.append(line);
  else place.prepend(line);
}

function addCard(li: HTMLElement, face: CardFace | null, kept: KeptParts): void {
  const box = li.querySelector<HTMLElement>(".token-initiative");
  box?.classList.add("dealt-in-numberless");
  const place = box ?? placeIn(li, ".token-initiative");
  const slot = kept.part(`card ${li.dataset["combatantId"]}`, face, () => slotFor(face, li.ownerDocument));
  if (slot !== null && slot.parentElement !== place) place.append(slot);
}

function slotFor(face: CardFace | null, document: Document): HTMLElement {
  const slot = document.createElement("span");
  slot.className = "dealt-in-face-slot";
  slot.innerHTML = face === null ? "" : write("shared/card", face);
  return slot;
}
