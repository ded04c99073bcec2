import type { Values } from "../../engine/rules/fill.ts";
import type { CardGrid } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { askInDialog } from "../../foundry/host/screen/dialogs.ts";
import { undotted, words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import { MODULE, write } from "../page/templates.ts";
import { face, heldClass } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { pickedIn } from "./grid-keys.ts";
import { introOf, titleFor } from "./intro.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "forms/card-grid": GridContext;
  }
}

/** The context of `templates/forms/card-grid.hbs`. */
export interface GridContext {
  readonly label: string;
  readonly intro: string | false;
  /** Whom it is for. */
  readonly img: string | false;
  readonly lines: readonly { readonly apart: boolean; readonly cards: readonly CellContext[] }[];
}

interface CellContext {
  readonly face: string;
  readonly card: CardFace;
  readonly label: string;
  readonly does: string;
  readonly own: boolean;
  readonly barred: boolean;
  /** Who has it. */
  readonly img: string | false;
  readonly first: boolean;
}

/** What is played: the offer itself, or the one by which two seats swap. */
export interface Play {
  readonly key: string;
  readonly values: Values;
}

/** An offer with its grid, whom it is about, and the offer by which that seat swaps its card. */
export interface Naming {
  readonly offer: AnyOffer;
  readonly grid: CardGrid;
  readonly of: SeatId | undefined;
  readonly trade: AnyOffer | undefined;
}

/** A card of the grid: what it says, and what a click on it plays; nothing for one that cannot be had. */
interface Cell {
  readonly does: string;
  readonly play: Play | null;
  readonly holder?: SeatId;
}

type GridCard = CardGrid["lines"][number][number];

/** Shows all cards, and answers what to play when one of them was picked. Null if the dialog is closed. */
export async function askCard(tableView: TableView, naming: Naming): Promise<Play | null> {
  const { offer, grid, of } = naming;
  const title = titleFor(tableView, offer, of);
  const picked = await askInDialog(
    title,
    write("forms/card-grid", gridContext(tableView, naming, title)),
    [
      {
        action: "ok",
        label: undotted(tableView.speaker.say(offer.text)),
        callback: (_event: Event, button: HTMLButtonElement) => ({ face: pickedIn(button.form) }),
      },
    ],
    MODULE,
    "dealt-in-dialog",
    "dealt-in-grid-dialog",
  );
  if (picked === null || typeof picked === "string") return null;
  const card = grid.lines.flat().find((one) => one.face === picked.face);
  return card === undefined ? null : cellOf(tableView, naming, card).play;
}

function cellOf(tableView: TableView, { offer, grid, of, trade }: Naming, { face: named, values }: GridCard): Cell {
  const { speaker } = tableView;
  const holders = grid.out[named];
  if (holders === undefined) return { does: speaker.say(grid.does), play: { key: offer.key, values } };
  const has = words("grid.has", { who: list(holders.map((seat) => speaker.seat(seat))) });
  if (of !== undefined && holders.includes(of)) return { does: has, play: null, holder: of };
  const swap = swapFor(grid, trade, named);
  if (swap === null || of === undefined)
    return { does: has, play: null, ...(holders[0] ? { holder: holders[0] } : {}) };
  const does = words("grid.swap", { who: speaker.seat(of), whom: speaker.seat(swap.holder) });
  return { does, ...swap };
}

/** By what a card that somebody has is had in exchange, and from whom. */
function swapFor(
  grid: CardGrid,
  trade: AnyOffer | undefined,
  named: string,
): { readonly holder: SeatId; readonly play: Play } | null {
  const [field] = trade?.fields ?? [];
  if (trade === undefined || trade.disabled !== undefined || field === undefined || !("pick" in field)) return null;
  const holder = grid.swap?.by[named]?.find((seat) => field.pick.includes(seat));
  return holder === undefined ? null : { holder, play: { key: trade.key, values: { [field.name]: [holder] } } };
}

/** What the dialog shows. */
function gridContext(tableView: TableView, naming: Naming, label: string): GridContext {
  const { grid, of, offer } = naming;
  const cells = grid.lines.map((line) => line.map((card) => cellContext(tableView, naming, card)));
  const all = cells.flat();
  const begin = all.find(({ own }) => own) ?? all[0];
  return {
    label,
    intro: introOf(tableView, offer),
    img: of !== undefined && imageOf(tableView, of),
    lines: cells.map((line, i) => ({
      apart: line.length < (cells[0]?.length ?? 0) && i === cells.length - 1,
      cards: line.map((cell) => ({ ...cell, first: cell === begin })),
    })),
  };
}

function cellContext(tableView: TableView, naming: Naming, card: GridCard): CellContext {
  const { does, play, holder } = cellOf(tableView, naming, card);
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
    img: out && imageOf(tableView, holder),
    first: false,
  };
}
