import { viewAtHand } from "../../foundry/host/screen/detached.ts";
import { WorkshopWindow } from "./workshop-window.ts";

let open: WorkshopWindow | null = null;

/** Opens the workshop, where decks are made, or brings it to the front. */
export function openWorkshop(): void {
  open ??= new WorkshopWindow();
  if (open.minimized) void open.maximize();
  const { innerWidth, innerHeight } = viewAtHand();
  const position = { width: Math.min(1100, innerWidth - 16), height: Math.min(760, innerHeight - 16) };
  if (open.rendered) open.bringToFront();
  else void open.render({ force: true, position });
}

/** Updates the open workshop after a change in the world's decks. */
export const refreshWorkshop = (): void => open?.follow();
