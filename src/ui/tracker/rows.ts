import { type SeatId, seatOf } from "../../engine/table.ts";
import { panelIn } from "../../engine/view.ts";
import { fighterDocOf } from "../../foundry/actors/bearer.ts";
import { concealedPlaces } from "../../foundry/dealing/publish.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isFolded } from "../page/folds.ts";
import { make } from "../page/templates.ts";
import { cardState, isHidden, lineFor, type RowContext } from "../panels/seat-line.ts";
import { rowFace } from "../shared/card-face.ts";
import type { Scene } from "../shared/scene.ts";
import { groupContext } from "./group-head.ts";
import type { KeptParts } from "./kept-parts.ts";
import { addCard, addLine, addMenu, classesFor, dress, isCardFirst } from "./row-parts.ts";

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
export function decorateRows(scene: Scene, html: HTMLElement, kept: KeptParts): void {
  const rows = new Map<string, HTMLElement>();
  for (const li of html.querySelectorAll<HTMLElement>("[data-combatant-id]"))
    rows.set(li.dataset["combatantId"] ?? "", li);
  html.classList.toggle("dealt-in-crowd", rows.size > CROWD);
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

/** With more rows than this, those out of view are not laid out. */
const CROWD = 30;

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
  const line: RowContext = { ...lineFor(scene, seat, row), letter: scene.speaker.letter(seat) ?? false };
  dress(li, classesFor(row.state));
  addLine(li, line, kept);
  addMenu(li, line, kept);
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

/** A row without a card of its own. Its number is still hidden. */
function bare({ home }: Scene, li: HTMLElement, kept: KeptParts): void {
  const combatant = fighterDocOf(home, li.dataset["combatantId"] ?? "");
  const word = combatant?.isDefeated ? "state.defeated" : combatant?.hidden ? "state.hidden" : null;
  dress(li, []);
  if (word !== null) addLine(li, stateLine(words(word)), kept);
  addCard(li, null, kept);
}

/** The line of a row that is no seat's: a word and nothing else. */
const stateLine = (state: string): RowContext => ({ seat: "", menu: false, state, stateTone: "plain", badges: [] });
