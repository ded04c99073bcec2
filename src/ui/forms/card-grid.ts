import type { CardGrid, Values } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { onHook } from "../../foundry/host/host.ts";
import { askInDialog, toQuestion } from "../../foundry/host/screen/dialogs.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { pagesHere } from "../../foundry/host/screen/pages.ts";
import { face } from "../../foundry/text/card-text.ts";
import { list, undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { isByKeys } from "../page/keyboard.ts";
import { morph } from "../page/morph.ts";
import { onChange } from "../page/screens.ts";
import { MODULE, make, write } from "../page/templates.ts";
import { heldClass } from "../shared/card-face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { introOf, titleFor } from "./form.ts";

const CARD = "[data-face]";
const PICKED = "is-picked";

/** What is played by a card that was picked. */
interface GridPlay {
  readonly key: string;
  readonly values: Values;
}

/** An offer with its grid, whom it is about, and the table as it is now. */
export interface Naming {
  readonly tableView: TableView;
  readonly offer: AnyOffer;
  readonly grid: CardGrid;
  readonly of: SeatId | undefined;
}

/** A card of the grid: what it says, and what a click on it plays; nothing for one that cannot be had. */
interface Cell {
  readonly does: string;
  readonly play: GridPlay | null;
  readonly holder?: SeatId;
}

type GridCard = CardGrid["lines"][number][number];

/** A grid that is open: what it shows, and what it would show now; null once its offer is gone. */
interface Open {
  shown: Naming;
  readonly look: () => Naming | null;
}

const open = new Map<string, Open>();

/** Listens to grids as they open, and rewrites those that are open whenever the table has changed. Called once. */
export function watchGrids(): void {
  onHook("renderApplicationV2", (_app: object, html: HTMLElement) => {
    const grid = html.querySelector<HTMLElement>(".dealt-in-card-grid");
    if (grid !== null && !wired.has(grid)) wire(grid, html);
  });
  onChange(() => {
    for (const [name, grid] of open) rewrite(name, grid);
  });
}

function rewrite(name: string, grid: Open): void {
  const now = grid.look();
  const shown = pagesHere().flatMap((page) => [...page.querySelectorAll<HTMLElement>("[data-grid]")]);
  const root = shown.find(({ dataset }) => dataset["grid"] === name);
  const fresh =
    now === null || root === undefined ? null : make("forms/card-grid", cardGridContext(name, now), root.ownerDocument);
  if (now === null || root === undefined || fresh === null) return;
  bringUpToDate(root, fresh);
  grid.shown = now;
}

/**
 * Shows all cards, and answers what to play when one of them was picked: what its line said. Null if the dialog is closed,
 * or there is nothing to name.
 */
export async function askCard(look: () => Naming | null): Promise<GridPlay | null> {
  const shown = look();
  if (shown === null) return null;
  const { tableView, offer, of } = shown;
  const name = `${tableView.home.id} ${offer.text.key} ${of ?? ""}`;
  if (open.has(name) && toQuestion()) return null;
  const grid: Open = { shown, look };
  open.set(name, grid);
  const picked = await askInDialog(
    titleFor(tableView, offer, of),
    write("forms/card-grid", cardGridContext(name, shown)),
    [
      {
        action: "ok",
        label: undotted(tableView.speaker.say(offer.text)),
        callback: (_event: Event, button: HTMLButtonElement) => ({ play: playOf(grid.shown, pickedIn(button.form)) }),
      },
    ],
    MODULE,
    "dealt-in-dialog",
    "dealt-in-grid-dialog",
  ).finally(() => open.delete(name));
  return picked === null || typeof picked === "string" ? null : picked.play;
}

function playOf(naming: Naming, face: string): GridPlay | null {
  const card = naming.grid.lines.flat().find((one) => one.face === face);
  return card === undefined ? null : cellOf(naming, card).play;
}

function cellOf({ tableView, offer, grid, of }: Naming, { face: named, values }: GridCard): Cell {
  const { speaker } = tableView;
  const { key } = offer;
  const holders = grid.out[named];
  if (holders === undefined) return { does: speaker.say(grid.does), play: { key, values } };
  const has = wordsFor("grid.has", { who: list(holders.map((seat) => speaker.seat(seat))) });
  if (of !== undefined && holders.includes(of)) return { does: has, play: null, holder: of };
  const holder = otherFor(offer, grid, named);
  if (holder === undefined || of === undefined)
    return { does: has, play: null, ...(holders[0] ? { holder: holders[0] } : {}) };
  const does = wordsFor("grid.swap", { who: speaker.seat(of), whom: speaker.seat(holder) });
  return { does, holder, play: { key, values: { ...values, [OTHER]: [holder] } } };
}

/** The field that names whom a card is swapped with. */
const OTHER = "with";

/** From whom a card that somebody has is had in exchange. */
function otherFor({ fields = [] }: AnyOffer, grid: CardGrid, named: string): SeatId | undefined {
  const field = fields.find(({ name }) => name === OTHER);
  if (field === undefined || !("pick" in field)) return undefined;
  return grid.swap?.[named]?.find((seat) => field.pick.includes(seat));
}

/** What the dialog shows. */
export function cardGridContext(name: string, naming: Naming) {
  const { tableView, grid, of, offer } = naming;
  const cells = grid.lines.map((line) => line.map((card) => cellContext(naming, card)));
  const all = cells.flat();
  const begin = all.find(({ own }) => own) ?? all[0];
  return {
    /** What it is found by. */
    name,
    label: titleFor(tableView, offer, of),
    intro: introOf(tableView, offer),
    /** Whom it is for. */
    img: of !== undefined && imageOf(tableView, of),
    lines: cells.map((line, i) => ({
      apart: line.length < (cells[0]?.length ?? 0) && i === cells.length - 1,
      cards: line.map((cell) => ({ ...cell, first: cell === begin })),
    })),
  };
}

function cellContext(naming: Naming, card: GridCard) {
  const { tableView } = naming;
  const { does, play, holder } = cellOf(naming, card);
  const out = holder !== undefined;
  const leans = out ? heldClass(tableView, { seat: holder }) : "";
  const shown = face(card.face.replace(" ", ""), "is-small", out ? "is-spent" : "", leans);
  return {
    face: card.face,
    card: shown,
    label: wordsFor("screen.named", { name: shown.name, what: does }),
    does,
    own: out && holder === naming.of,
    barred: play === null,
    /** Who has it. */
    img: out && imageOf(tableView, holder),
    first: false,
  };
}

/** A grid of cards under hand: what the pointer is over is said below, a click or Enter picks it; a finger picks first. */

/** The face that was picked in this form. */
const pickedIn = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLElement>(`.${PICKED}`)?.dataset["face"] ?? "";

/** Rewrites this grid in place: what has the focus, was picked or was said below stays so, as long as that card is the same. */
function bringUpToDate(grid: HTMLElement, fresh: HTMLElement): void {
  const at = cardAt(grid.ownerDocument.activeElement)?.dataset["face"];
  morph(grid, fresh);
  const cards = [...grid.querySelectorAll<HTMLElement>(CARD)];
  if (at !== undefined && !grid.contains(grid.ownerDocument.activeElement))
    cards.find(({ dataset }) => dataset["face"] === at)?.focus({ preventScroll: true });
  say(grid, cards.find(({ dataset }) => dataset["face"] === saidIn.get(grid)) ?? null);
  const gives = grid.closest("form")?.querySelector<HTMLButtonElement>("button[data-action=ok]");
  if (gives && grid.querySelector(`.${PICKED}`) === null) gives.disabled = true;
}

/** The face of which each grid says what a click does. */
const saidIn = new WeakMap<HTMLElement, string>();

const wired = new WeakSet<HTMLElement>();

function wire(grid: HTMLElement, html: HTMLElement): void {
  wired.add(grid);
  const gives = html.querySelector<HTMLButtonElement>("button[data-action=ok]");
  if (gives !== null) gives.disabled = true;
  let isFinger = false;
  grid.addEventListener("pointerdown", ({ pointerType }) => {
    isFinger = pointerType === "touch";
    if (isFinger) grid.classList.add("is-touched");
  });
  grid.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") say(grid, cardAt(target));
  });
  grid.addEventListener("focusin", ({ target }) => {
    if (isByKeys()) say(grid, cardAt(target));
  });
  grid.addEventListener("click", ({ target, detail }) => {
    const card = cardAt(target);
    say(grid, card);
    if (card === null || !pick(grid, card) || gives === null) return;
    gives.disabled = false;
    if (!isFinger || detail === 0) gives.click(); // without a count of clicks it was a key
  });
  grid.addEventListener("keydown", (event) => move(grid, event));
  grid.querySelector<HTMLElement>("[autofocus]")?.focus({ preventScroll: true });
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  elementAt(target)?.closest<HTMLElement>(CARD) ?? null;

/** Says below the grid what a click on this card does. */
function say(grid: HTMLElement, card: HTMLElement | null): void {
  const { face = "", name = "", value: does = "", img } = card?.dataset ?? {};
  const [what, rest] = grid.querySelectorAll<HTMLElement>(".dealt-in-grid-what > *");
  if (card === null || what === undefined || rest === undefined) return;
  saidIn.set(grid, face);
  what.textContent = name;
  rest.textContent = does;
  grid.classList.toggle("is-swap", img !== undefined && card.ariaDisabled !== "true");
  const other = grid.querySelector<HTMLImageElement>(".dealt-in-grid-says > img.is-other");
  if (other !== null && img !== undefined) other.src = img;
}

/** Marks it as picked. False if it cannot be had; then nothing is. */
function pick(grid: HTMLElement, card: HTMLElement): boolean {
  for (const one of grid.querySelectorAll(`.${PICKED}`)) one.classList.remove(PICKED);
  if (card.ariaDisabled === "true") return false;
  card.classList.add(PICKED);
  return true;
}

/** Arrow keys go from card to card, Home and End to the ends of a line. A key that is held down gives nothing. */
function move(grid: HTMLElement, event: KeyboardEvent): void {
  const from = cardAt(event.target);
  if (from === null || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" && event.repeat) return event.preventDefault();
  const to = stepFrom([...grid.querySelectorAll<HTMLElement>(CARD)], from, event.key);
  if (to === undefined) return;
  event.preventDefault();
  for (const one of [from, to]) one.tabIndex = one === to ? 0 : -1;
  to.focus();
}

/** The card to which this key leads from another. */
function stepFrom(cards: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = cards.indexOf(from);
  const line = cards.filter((one) => topOf(one) === topOf(from));
  switch (key) {
    case "ArrowLeft":
      return cards[at - 1];
    case "ArrowRight":
      return cards[at + 1];
    case "Home":
      return line[0];
    case "End":
      return line.at(-1);
    case "ArrowUp":
      return nearest(cards, from, -1);
    case "ArrowDown":
      return nearest(cards, from, 1);
    default:
      return undefined;
  }
}

const topOf = (card: HTMLElement): number => Math.round(card.getBoundingClientRect().top);

/** The card of the next line up or down that stands closest above or below. */
function nearest(cards: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const at = from.getBoundingClientRect();
  const beyond = cards.filter((one) => (topOf(one) - Math.round(at.top)) * way > at.height / 2);
  const top = Math.min(...beyond.map((one) => (topOf(one) - at.top) * way));
  const aside = (one: HTMLElement): number => Math.abs(one.getBoundingClientRect().left - at.left);
  return beyond.filter((one) => (topOf(one) - at.top) * way <= top + 1).toSorted((a, b) => aside(a) - aside(b))[0];
}
