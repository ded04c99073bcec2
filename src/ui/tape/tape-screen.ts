import { elementAt } from "../../foundry/host/screen/dom.ts";
import { goBack, playAgain } from "../../foundry/play/going-back.ts";
import { isEscape } from "../page/keyboard.ts";
import { show } from "../page/morph.ts";
import { isStill } from "../page/motion.ts";
import { restBriefly } from "../page/presses.ts";
import { bringToMiddle, markEdges } from "../page/scroll-edges.ts";
import { make } from "../page/templates.ts";
import type { TableView } from "../shared/table-view.ts";
import { isTapeOpen, type OrderThen, tapeContext, thenContext } from "./tape-context.ts";

/** The tape on the screen: pointing at a step or moving to it by keys shows the past on this page alone. */

/** The step looked at, by its number, and whether it stays when the pointer leaves. */
interface Look {
  readonly n: number;
  readonly isFixed: boolean;
}
/** Each tape has its own: pointing at a step of one moves nothing in another. */
const looks = new WeakMap<HTMLElement, Look>();

const views = new WeakMap<HTMLElement, TableView>();

/** What each tape is called in the ids of its steps: the same fight may be shown several times on a page. */
const names = new WeakMap<HTMLElement, string>();
let named = 0;

const nameOf = (tape: HTMLElement | null): string => (tape === null ? undefined : names.get(tape)) ?? String(++named);

/** The newest step that a tape showed, by its number. */
const newest = new WeakMap<HTMLElement, number>();
const MOVES = { duration: 240, easing: "ease-out" } as const;

/** Shows the tape of a tracker below its strip if it is open, or takes it away. */
export function showTape(tableView: TableView | null, html: HTMLElement, strip: HTMLElement | null): void {
  const shown = html.querySelector<HTMLElement>(".dealt-in-tape");
  const name = nameOf(shown);
  const isOpen = tableView !== null && isTapeOpen(tableView.home.id);
  const context = isOpen ? tapeContext(tableView, false, name) : null;
  if (tableView === null || context === null || strip === null) return shown?.remove();
  const tape = show(shown, make("tape/tape", context, html.ownerDocument), (fresh) => strip.after(fresh));
  put(tableView, tape, name);
}

/** Shows the band in a table's window, in the place that is kept for it. */
export function showBand(tableView: TableView | null, root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>("[data-tape]");
  const shown = place?.querySelector<HTMLElement>(".dealt-in-tape") ?? null;
  const name = nameOf(shown);
  const context = tableView === null || place === null ? null : tapeContext(tableView, true, name);
  if (tableView === null || place === null || context === null || context.groups.length === 0) return shown?.remove();
  const isNew = shown === null;
  const band = show(shown, make("tape/tape", context, root.ownerDocument), (fresh) => place.append(fresh));
  put(tableView, band, name);
  const steps = band?.querySelector(".dealt-in-tape-steps");
  if (isNew && steps) steps.scrollLeft = steps.scrollWidth;
}

function put(tableView: TableView, tape: HTMLElement | null, name: string): void {
  if (tape === null) return;
  const was = views.get(tape);
  if (was === undefined) listen(tape);
  if (was?.home.id !== tableView.home.id) looks.delete(tape);
  names.set(tape, name);
  views.set(tape, tableView);
  mark(tape);
  moveIn(tape);
}

/** A new step slides in, and one that was taken back fades. */
function moveIn(tape: HTMLElement): void {
  const steps = [...tape.querySelectorAll<HTMLElement>("[data-step]")];
  const now = Math.max(0, ...steps.map(({ dataset }) => Number(dataset["step"])));
  const was = newest.get(tape);
  newest.set(tape, now);
  if (was === undefined || was === now || isStill(tape)) return;
  const from = tape.classList.contains("is-band") ? "1rem 0" : "0 -0.75rem";
  if (now > was) steps.find(isLast)?.animate([{ translate: from, opacity: 0 }, {}], MOVES);
  else tape.querySelector<HTMLElement>(".is-undone")?.animate([{ opacity: 1 }, {}], MOVES);
}

const isLast = ({ classList }: HTMLElement): boolean => classList.contains("is-last");

/** Marks what lies after the step that is looked at, and shows the table as it was after it. */
function mark(tape: HTMLElement): void {
  const tableView = views.get(tape);
  const steps = tape.querySelector<HTMLElement>(".dealt-in-tape-steps");
  const look = steps === null ? undefined : looks.get(tape);
  const context = tableView === undefined || look === undefined ? null : thenContext(tableView, look.n);
  if (context === null) looks.delete(tape);
  tape.classList.toggle("is-looking", context !== null);
  tape.classList.toggle("is-fixed", context !== null && look?.isFixed === true);
  if (steps === null) return;
  steps.removeAttribute("aria-activedescendant");
  for (const step of steps.querySelectorAll<HTMLElement>("[data-step]")) {
    const n = Number(step.dataset["step"]);
    const isLooked = context !== null && n === look?.n;
    step.classList.toggle("is-struck", context !== null && look !== undefined && n > look.n);
    step.classList.toggle("is-looked", isLooked);
    step.setAttribute("aria-selected", String(isLooked));
    if (isLooked) steps.setAttribute("aria-activedescendant", step.id);
  }
  showPast(tape, steps, context);
  if (look?.isFixed === true && !isBand(tape)) uncover(steps);
}

/** The past leaves its step little room: that step at least is in sight. */
function uncover(steps: HTMLElement): void {
  const looked = steps.querySelector<HTMLElement>(".is-looked");
  if (looked === null) return;
  const outer = steps.getBoundingClientRect();
  const inner = looked.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) bringToMiddle(steps, looked);
}

/** The focus stays on the tape when the control that had it is gone. */
function showPast(tape: HTMLElement, steps: HTMLElement, context: OrderThen | null): void {
  const place = tape.querySelector<HTMLElement>(".dealt-in-tape-past");
  if (place === null) return;
  const hasFocus = (): boolean => place.contains(place.ownerDocument.activeElement);
  const shown = place.querySelector<HTMLElement>(".dealt-in-tape-then");
  const hadFocus = hasFocus();
  const was = shown?.dataset["then"];
  const fresh = context === null ? null : make("tape/then", context, tape.ownerDocument);
  const past = show(shown, fresh, (made) => place.append(made));
  if (hadFocus && !hasFocus()) steps.focus({ preventScroll: true });
  const order = past?.querySelector<HTMLElement>("ol") ?? null;
  if (order === null) return;
  const middle = order.querySelector("[data-middle]") ?? order.firstElementChild;
  if (was !== context?.n && middle !== null) bringToMiddle(order, middle);
  markEdges(order);
}

function look(tape: HTMLElement, now: Look | null): void {
  const was = looks.get(tape);
  if (now === null) looks.delete(tape);
  else looks.set(tape, now);
  if (was?.n !== now?.n || was?.isFixed !== now?.isFixed) mark(tape);
  if (now?.isFixed === true && isBand(tape))
    tape.querySelector(".dealt-in-tape-then")?.scrollIntoView({ block: "nearest" }); // it lies above the band
}

const isBand = ({ classList }: HTMLElement): boolean => classList.contains("is-band");

function listen(tape: HTMLElement): void {
  // Not when a step comes to lie under a pointer that rests, as at the end of a look.
  tape.addEventListener("pointermove", ({ target, pointerType }) => {
    const n = stepAt(target);
    if (n !== null && pointerType === "mouse" && looks.get(tape)?.isFixed !== true) look(tape, { n, isFixed: false });
  });
  tape.addEventListener("pointerleave", () => {
    if (looks.get(tape)?.isFixed === false) look(tape, null);
  });
  tape.addEventListener("click", (event) => {
    const n = stepAt(event.target);
    event.stopPropagation();
    if (n === null) return press(tape, elementAt(event.target));
    const now = looks.get(tape);
    look(tape, now?.isFixed === true && now.n === n ? null : { n, isFixed: true });
    restBriefly(tape.querySelector(".dealt-in-tape-past")); // a second click of a double click would go back
  });
  tape.addEventListener("keydown", (event) => {
    const steps = tape.querySelector<HTMLElement>(".dealt-in-tape-steps");
    if (steps === null) return;
    const isEnd = isEscape(event) && looks.has(tape);
    const isInSteps = steps.contains(elementAt(event.target));
    const next = isInSteps ? byKey(event.key, steps, looks.get(tape)?.n ?? null, isBand(tape)) : undefined;
    if (!isEnd && next === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // Foundry would close a window as well
    look(tape, isEnd || next === undefined ? null : { n: next, isFixed: true });
    if (isEnd) steps.focus({ preventScroll: true });
    else steps.querySelector(`[data-step="${next}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // What lies over the board makes way for it.
  const board = isBand(tape) ? tape.closest(".dealt-in-table") : null;
  board?.addEventListener("pointerdown", ({ target }) => {
    if (!tape.contains(elementAt(target))) look(tape, null);
  });
}

function stepAt(target: EventTarget | null): number | null {
  const step = elementAt(target)?.closest<HTMLElement>("[data-step]");
  return step === null || step === undefined ? null : Number(step.dataset["step"]);
}

/** Where this key leads from a step: undefined if nowhere. The list has the newest first. */
function byKey(key: string, steps: HTMLElement, from: number | null, inBand: boolean): number | undefined {
  const numbers = [...steps.querySelectorAll<HTMLElement>("[data-step]")].map(({ dataset }) => Number(dataset["step"]));
  const at = from === null ? -1 : numbers.indexOf(from);
  const edge = inBand ? numbers.length : -1;
  const start = at < 0 ? edge : at;
  if (key === "Home") return numbers[0];
  if (key === "End") return numbers.at(-1);
  if (key === "ArrowDown" || key === "ArrowRight") return numbers[start + 1];
  if (key === "ArrowUp" || key === "ArrowLeft") return start > 0 ? numbers[start - 1] : undefined;
  return undefined;
}

function press(tape: HTMLElement, target: Element | null): void {
  const tableView = views.get(tape);
  const button = target?.closest<HTMLElement>("button") ?? null;
  if (tableView === undefined || button === null) return;
  const { tapeBack, tapeRedo } = button.dataset;
  if (tapeRedo !== undefined) void playAgain(tableView.home);
  if (tapeBack === undefined) return;
  void goBack(tableView.home, Number(tapeBack)).then((isDone) => {
    if (isDone) look(tape, null);
  });
}
