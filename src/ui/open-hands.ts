import { panelIn } from "../engine/view.ts";
import { onHand } from "./clicks.ts";
import { openFans } from "./fan-window.ts";
import { openHand } from "./hand-window.ts";
import type { Scene } from "./scene.ts";

/** Opens what is held at this table: the hands of the turn, or the campaign's cards. */
export const openHands = ({ home, view }: Scene): void =>
  panelIn(view, "fans") === undefined ? openHand(home) : openFans(home);

/** Our buttons with a hand on them open it. */
export function watchHandButtons(): void {
  onHand(openHands);
}
