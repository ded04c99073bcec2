import type { SeatId } from "../../engine/table.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { words } from "../../foundry/text/i18n.ts";
import { pickByRow } from "../offers/pick-row.ts";
import { claimKeys } from "../page/keyboard.ts";
import { make } from "../page/templates.ts";
import type { Scene } from "../shared/scene.ts";
import { rowAt, rowsBySeat, seatAt } from "./row-seats.ts";
import { playSwap, type Swap } from "./swap.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "swap/handle": HandleContext;
  }
}

/** The context of `templates/swap/handle.hbs`. */
export interface HandleContext {
  readonly seat: SeatId;
  readonly label: string;
}

/** Handles of rows whose order the rules leave to the Game Master. */

export const HANDLE = ".dealt-in-handle";

/** What moving this seat's row would play. Null where the rules leave nothing open. */
export function orderFor({ rules, seen, speaker }: Scene, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ order, blocked }) => order === true && blocked === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  if (offer === undefined || field === undefined || !("pick" in field)) return null;
  const says = words("screen.takesPlace", { who: speaker.seat(seat) });
  return { seat, key: offer.key, field: field.name, targets: field.pick, says };
}

/** Gives each row whose place is open a handle, and takes the others away. */
export function showHandles(scene: Scene | null, list: HTMLElement): void {
  const isOpen = (seat: SeatId): boolean => game.user.isGM && scene?.rows.get(seat)?.loose === true;
  for (const [seat, row] of scene === null ? [] : rowsBySeat(scene, list)) {
    const shown = row.querySelector<HTMLElement>(`:scope > ${HANDLE}`);
    if (!isOpen(seat)) shown?.remove();
    else if (shown === null && scene !== null) row.prepend(handleFor(scene, seat, row));
  }
}

function handleFor({ speaker }: Scene, seat: SeatId, { ownerDocument }: HTMLElement): HTMLElement {
  const label = words("screen.handle", { who: speaker.seat(seat) });
  const handle = make("swap/handle", { seat, label }, ownerDocument) ?? ownerDocument.createElement("span");
  claimKeys(handle);
  return handle;
}

/** By keyboard: the arrows move the row by one place, and Enter lets another row be picked. */
export function listenForHandles(html: HTMLElement, sceneNow: () => Scene | null): void {
  const handling = (event: Event) => {
    const handle = elementAt(event.target)?.closest<HTMLElement>(HANDLE) ?? null;
    const row = rowAt(handle);
    const scene = handle === null ? null : sceneNow();
    const seat = scene === null ? null : seatAt(scene, row);
    const order = scene === null || seat === null ? null : orderFor(scene, seat);
    return handle === null || row === null || scene === null || order === null ? null : { handle, row, scene, order };
  };
  html.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const now = step === undefined ? null : handling(event);
    if (now === null || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = beside(now.scene, now.row, now.order, step);
    if (target !== null) void playSwap(now.scene, now.order, target);
  });
  html.addEventListener("click", (event) => {
    const now = handling(event);
    if (now === null) return;
    event.stopPropagation();
    pickByRow(now.scene, { who: "gm", about: now.order.seat, key: now.order.key }, now.handle);
  });
}

/** The nearest row above or below whose place can be taken. */
function beside(scene: Scene, row: HTMLElement, { seat, targets }: Swap, step: number): SeatId | null {
  const list = row.parentElement;
  if (list === null) return null;
  const open = [...rowsBySeat(scene, list).keys()].filter((one) => one === seat || targets.includes(one));
  return open[open.indexOf(seat) + step] ?? null;
}
