import type { SeatId } from "../../engine/table/table.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isFromRight, isShortcut } from "../page/keyboard.ts";

/** Sorting fighters by hand: a mouse drags or clicks, a finger taps, the arrow keys choose and move. */
export interface Sorter {
  /** Puts this fighter into that column, then focuses the control of that name. */
  move(seat: SeatId, to: number, focus: string): void;
  start(at: number): void;
  play(): void;
  /** Nothing may be rewritten during a drag, or the browser would drop it. */
  drag(goesOn: boolean): void;
}

const FIGHTER = ".dealt-in-sort-fighter";
const FACE = ".dealt-in-sort-face";
const COLUMN = ".dealt-in-sort-column";

const seatAt = (target: EventTarget | null): SeatId | null =>
  elementAt(target)?.closest<HTMLElement>(FIGHTER)?.dataset["seat"] ?? null;
const columnAt = (target: EventTarget | null): HTMLElement | null =>
  elementAt(target)?.closest<HTMLElement>(COLUMN) ?? null;
const numberOf = (column: HTMLElement | null): number => Number(column?.dataset["column"] ?? -1);

export function listenToHands(root: HTMLElement, sorter: Sorter): void {
  listenToClicks(root, sorter);
  listenToKeys(root, sorter);
  listenToDrags(root, sorter);
}

function listenToClicks(root: HTMLElement, sorter: Sorter): void {
  root.addEventListener("click", ({ target }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-sort]");
    const seat = seatAt(target);
    const { sort, to = "", start = "" } = control?.dataset ?? {};
    if (sort === "play") sorter.play();
    else if (sort === "start") sorter.start(Number(start));
    else if (seat === null) return;
    else if (sort === "to") sorter.move(seat, Number(to), `to:${to}:${seat}`);
    else onwards(root, sorter, seat, columnAt(target));
  });
}

/** To the next column, and from the last one to the first. */
function onwards(root: HTMLElement, sorter: Sorter, seat: SeatId, column: HTMLElement | null): void {
  const count = root.querySelectorAll(COLUMN).length;
  sorter.move(seat, (numberOf(column) + 1) % count, `sort:${seat}`);
}

function listenToKeys(root: HTMLElement, sorter: Sorter): void {
  root.addEventListener("keydown", (event) => {
    const seat = seatAt(event.target);
    const column = columnAt(event.target);
    if (seat === null || column === null || isShortcut(event)) return;
    const key = KEYS[event.key];
    if (key === undefined || (key.isForFaces && elementAt(event.target)?.matches(FACE) !== true)) return;
    event.preventDefault();
    if (!(key.isForFaces && event.repeat)) key.press({ root, sorter, seat, column });
  });
}

/** Where a key is pressed. */
interface Pressed {
  readonly root: HTMLElement;
  readonly sorter: Sorter;
  readonly seat: SeatId;
  readonly column: HTMLElement;
}

interface Key {
  press(at: Pressed): void;
  /** A fighter's other controls press themselves with it. Held down, it would go round the columns. */
  readonly isForFaces: boolean;
}

const choosing = (by: number): Key => ({ press: ({ column, seat }) => choose(column, seat, by), isForFaces: false });

/** `by` columns to the right: towards the end, unless lines begin there. */
const sideways = (by: number): Key => ({
  press({ root, sorter, seat, column }) {
    sorter.move(seat, numberOf(column) + (isFromRight(root) ? -by : by), `sort:${seat}`);
  },
  isForFaces: false,
});

const pressing: Key = {
  press: ({ root, sorter, seat, column }) => onwards(root, sorter, seat, column),
  isForFaces: true,
};

const KEYS: Readonly<Partial<Record<string, Key>>> = {
  ArrowUp: choosing(-1),
  ArrowDown: choosing(1),
  ArrowLeft: sideways(-1),
  ArrowRight: sideways(1),
  Enter: pressing,
  " ": pressing,
};

/** Focuses the next fighter up or down. Tab reaches only one in each column. */
function choose(column: HTMLElement, seat: SeatId, by: number): void {
  const faces = [...column.querySelectorAll<HTMLElement>(FACE)];
  const now = faces.findIndex((face) => seatAt(face) === seat);
  const next = faces[now + by];
  if (next === undefined) return;
  for (const face of faces) face.tabIndex = face === next ? 0 : -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function listenToDrags(root: HTMLElement, sorter: Sorter): void {
  let dragged: SeatId | null = null;
  const mark = (over: HTMLElement | null): void => {
    for (const column of root.querySelectorAll(COLUMN)) column.classList.toggle("is-over", column === over);
  };
  root.addEventListener("dragstart", (event) => {
    dragged = seatAt(event.target);
    if (dragged === null) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "dealt-in.seat" })); // Firefox drags nothing without data
    sorter.drag(true);
  });
  root.addEventListener("dragover", (event) => {
    if (dragged === null) return;
    const column = columnAt(event.target);
    if (column !== null) event.preventDefault();
    mark(column);
  });
  root.addEventListener("drop", (event) => {
    const seat = dragged;
    const column = columnAt(event.target);
    if (seat === null || column === null) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = null;
    sorter.drag(false);
    sorter.move(seat, numberOf(column), `sort:${seat}`);
  });
  root.addEventListener("dragend", () => {
    dragged = null;
    mark(null);
    sorter.drag(false);
  });
}
