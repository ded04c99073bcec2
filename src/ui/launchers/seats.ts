import type { SeatId } from "../../engine/table.ts";
import { Later } from "../../foundry/host/later.ts";
import { enter } from "../page/enter.ts";
import type { Scene } from "../shared/scene.ts";

/** Opens the popovers of seats. They are fetched with the first rows, so that they open at once. */

const part = new Later(() => import("../seat/seat-popover.ts"));

/** Fetches the part early: there are rows with dots. */
export const fetchSeats = (): void => part.ahead();

/** Opens a seat's popover at its dots, or closes it if it was open. */
export const openSeat = (scene: Scene, seat: SeatId, dots: HTMLElement): Promise<void> =>
  enter(part, (here) => here.openSeat(scene, seat, dots));
