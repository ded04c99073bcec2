import type { CardGrid, Values } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { askInDialog, toQuestion } from "../../foundry/host/screen/dialogs.ts";
import { pagesHere } from "../../foundry/host/screen/pages.ts";
import { face } from "../../foundry/text/face.ts";
import { list, undotted, words } from "../../foundry/text/i18n.ts";
import { onChange } from "../page/screens.ts";
import { MODULE, make, write } from "../page/templates.ts";
import { heldClass } from "../shared/card-face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { introOf, titleFor } from "./form.ts";
import { bringUpToDate, pickedIn } from "./grid-keys.ts";

/** The context of `templates/forms/card-grid.hbs`. */
export interface GridContext {
  /** What it is found by. */
  readonly name: string;
  readonly label: string;
  readonly intro: string | false;
  /** Whom it is for. */
  readonly img: string | false;
  readonly lines: readonly { readonly apart: boolean; readonly cards: readonly CellContext[] }[];
}

type CellContext = ReturnType<typeof cellContext>;

/** What is played by a card that was picked. */
export interface Play {
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
  readonly play: Play | null;
  readonly holder?: SeatId;
}

type GridCard = CardGrid["lines"][number][number];

/** A grid that is open: what it shows, and what it would show now; null once its offer is gone. */
interface Open {
  shown: Naming;
  readonly look: () => Naming | null;
}

const open = new Map<string, Open>();

/** Rewrites the grids that are open whenever the table has changed. Called once. */
export const followGrids = (): void =>
  onChange(() => {
    for (const [name, grid] of open) rewrite(name, grid);
  });

function rewrite(name: string, grid: Open): void {
  const now = grid.look();
  const shown = pagesHere().flatMap((page) => [...page.querySelectorAll<HTMLElement>("[data-grid]")]);
  const root = shown.find(({ dataset }) => dataset["grid"] === name);
  const fresh =
    now === null || root === undefined ? null : make("forms/card-grid", gridContext(name, now), root.ownerDocument);
  if (now === null || root === undefined || fresh === null) return;
  bringUpToDate(root, fresh);
  grid.shown = now;
}

/**
 * Shows all cards, and answers what to play when one of them was picked: what its line said. Null if the dialog is closed,
 * or there is nothing to name.
 */
export async function askCard(look: () => Naming | null): Promise<Play | null> {
  const shown = look();
  if (shown === null) return null;
  const { tableView, offer, of } = shown;
  const name = `${tableView.home.id} ${offer.text.key} ${of ?? ""}`;
  if (open.has(name) && toQuestion()) return null;
  const grid: Open = { shown, look };
  open.set(name, grid);
  const picked = await askInDialog(
    titleFor(tableView, offer, of),
    write("forms/card-grid", gridContext(name, shown)),
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

function playOf(naming: Naming, face: string): Play | null {
  const card = naming.grid.lines.flat().find((one) => one.face === face);
  return card === undefined ? null : cellOf(naming, card).play;
}

function cellOf({ tableView, offer, grid, of }: Naming, { face: named, values }: GridCard): Cell {
  const { speaker } = tableView;
  const { key } = offer;
  const holders = grid.out[named];
  if (holders === undefined) return { does: speaker.say(grid.does), play: { key, values } };
  const has = words("grid.has", { who: list(holders.map((seat) => speaker.seat(seat))) });
  if (of !== undefined && holders.includes(of)) return { does: has, play: null, holder: of };
  const holder = otherFor(offer, grid, named);
  if (holder === undefined || of === undefined)
    return { does: has, play: null, ...(holders[0] ? { holder: holders[0] } : {}) };
  const does = words("grid.swap", { who: speaker.seat(of), whom: speaker.seat(holder) });
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
function gridContext(name: string, naming: Naming): GridContext {
  const { tableView, grid, of, offer } = naming;
  const cells = grid.lines.map((line) => line.map((card) => cellContext(naming, card)));
  const all = cells.flat();
  const begin = all.find(({ own }) => own) ?? all[0];
  return {
    name,
    label: titleFor(tableView, offer, of),
    intro: introOf(tableView, offer),
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
    label: words("screen.named", { name: shown.name, what: does }),
    does,
    own: out && holder === naming.of,
    barred: play === null,
    /** Who has it. */
    img: out && imageOf(tableView, holder),
    first: false,
  };
}
