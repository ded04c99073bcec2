import type { SeatId } from "../../../engine/table/table.ts";
import { type PageBox, tokenBox } from "../../../foundry/actors/token-box.ts";
import { membersOf, type TableView } from "../../shared/table-view.ts";

/** Where things are on the page that cards come from and go to. */

/** The part of the page in which the map can be seen. */
export const canvasBox = (): DOMRect =>
  document.getElementById("ui-middle")?.getBoundingClientRect() ?? document.body.getBoundingClientRect();

/** In less room than this what is shown there lies over what is beside the map. In pixels. */
const LEAST = 280;

/** Where there is room for what is shown above the map: as wide as the page where the map is hardly to be seen. */
export function stageBox(): Box {
  const { left, top, width, height } = canvasBox();
  return width < LEAST ? { left: 0, top, width: window.innerWidth, height } : { left, top, width, height };
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** The token of a seat's first member that this page shows. */
export const tokenOf = (tableView: TableView, seat: SeatId): PageBox | null =>
  membersOf(tableView, seat).flatMap((fighter) => tokenBox(fighter) ?? [])[0] ?? null;

/** The first of these elements that is in sight. */
export const boxOf = (...selectors: readonly string[]): DOMRect | null =>
  selectors
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.checkVisibility())
    ?.getBoundingClientRect() ?? null;
