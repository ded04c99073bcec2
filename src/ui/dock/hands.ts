import { panelIn } from "../../engine/view/view.ts";
import { openHand } from "../campaign-hand/window.ts";
import type { Scene } from "../shared/scene.ts";
import { openFans } from "../turn-hand/window.ts";

/** Opens the cards held at this table, or brings them to the front: the hands of the turn, or the campaign's cards. */
export function openHands({ home, view }: Scene): void {
  if (panelIn(view, "fans") === undefined) openHand(home);
  else openFans(home);
}
