import { panelIn } from "../../engine/view/view.ts";
import { openHand } from "../campaign-hand/campaign-hand-window.ts";
import type { TableView } from "../shared/table-view.ts";
import { openFans } from "../turn-hand/turn-hand-window.ts";

/** Opens the cards held at this table, or brings them to the front: the hands of the turn, or the campaign's cards. */
export function openHands({ home, view }: TableView): void {
  if (panelIn(view, "fans") === undefined) openHand(home);
  else openFans(home);
}
