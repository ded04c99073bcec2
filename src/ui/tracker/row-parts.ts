import type { SeatId } from "../../engine/table/table.ts";
import type { RowState } from "../../engine/view/view.ts";
import { keepEnd } from "../page/name-end.ts";
import { make, write } from "../page/templates.ts";
import type { KeptParts } from "../panels/kept-parts.ts";
import type { RowContext } from "../panels/seat-line.ts";
import type { MarksContext } from "../seat/marks.ts";
import type { CardFace } from "../shared/face.ts";

/** What rows of Foundry's tracker gain. Each part of ours goes to its own place in the row, or to the nearest there is. */

const STATES = ["is-acting", "is-may", "is-acted"];
const OTHERS = ["dealt-in-member", "is-folded", "is-lifted", "is-sinking", "has-raise"];

/** The classes of a row in this state. */
export function classesFor(state: RowState): string[] {
  if (state === "acts") return ["is-acting"];
  if (state === "may" || state === "held") return ["is-may"];
  return state === "acted" ? ["is-acted"] : [];
}

/** Makes a row ours, with its states. What styles ask of its parts are classes: `:has` is asked again for every change. */
export function dress(li: HTMLElement, states: readonly string[]): void {
  if (li.classList.contains("dealt-in-row")) li.classList.remove(...STATES, ...OTHERS); // Foundry's rows are mostly fresh
  li.classList.add("dealt-in-row", ...states);
  const name = li.querySelector(":scope > .token-name");
  for (const called of name?.querySelectorAll(":scope > .name") ?? []) keepEnd(called);
  name?.classList.toggle("has-controls", name.querySelector(":scope > .combatant-controls") !== null);
  if (states.includes("is-acting")) li.setAttribute("aria-current", "step");
  else li.removeAttribute("aria-current");
}

/** Some game systems' rows have the number before the name: a group's card is on the same side as its members'. */
export function isCardFirst(li: HTMLElement): boolean {
  const [box, name] = [li.querySelector(".token-initiative"), li.querySelector(".token-name")];
  if (box === null || name === null) return false;
  return (box.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const idOf = (li: HTMLElement): string => li.dataset["combatantId"] ?? "";

/** A game system's own row may lack one of Foundry's parts: then ours goes beside its name, or at its end. */
const placeIn = (li: HTMLElement, part: string): HTMLElement =>
  li.querySelector<HTMLElement>(part) ?? li.querySelector<HTMLElement>(".token-name") ?? li;

/** Adds the line below the name: state and badges. */
export function addLine(li: HTMLElement, context: RowContext, kept: KeptParts): void {
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
export function addMenu(li: HTMLElement, { seat, menu }: RowContext, kept: KeptParts): void {
  if (menu === false) return;
  const says = { seat, menu, size: "is-small", tip: "dealt-in.screen.seat" };
  const dots = kept.part(`menu ${idOf(li)}`, says, () => make("panels/seat-menu", says, li.ownerDocument));
  const place = placeIn(li, ".combatant-controls");
  if (dots !== null && dots.parentElement !== place) place.append(dots);
  li.classList.add("has-menu");
}

/** Adds the card where the number stood, or only hides the number. With a seat, a click on it leads to what that card may become. */
export function addCard(li: HTMLElement, face: CardFace | null, kept: KeptParts, seat?: SeatId): void {
  const box = li.querySelector<HTMLElement>(".token-initiative");
  box?.classList.add("dealt-in-numberless");
  const place = box ?? placeIn(li, ".token-initiative");
  const slot = kept.part(`card ${idOf(li)}`, [face, seat], () => slotFor(face, seat, li.ownerDocument));
  if (slot !== null && slot.parentElement !== place) place.append(slot);
}

/** Adds the marks beside the card, before it. */
export function addMarks(li: HTMLElement, context: MarksContext, kept: KeptParts): void {
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
