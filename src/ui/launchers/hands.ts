import { hasHands, panelIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import { onHand } from "../offers/clicks.ts";
import { onSets } from "../offers/play-offer.ts";
import { enter } from "../page/enter.ts";
import type { Scene } from "../shared/scene.ts";

/**
 * Opens the windows of held cards: the hands of the turn, or the campaign's cards. They are fetched when someone first
 * holds any.
 */

const lists = new Later(() => import("../campaign-hand/window.ts"));
const fans = new Later(() => import("../turn-hand/window.ts"));
let held = (): void => undefined;

/** Opens the cards held at this table, or brings them to the front. */
export function openHands({ home, view }: Scene): Promise<void> {
  if (panelIn(view, "fans") === undefined) return enter(lists, ({ openHand }) => openHand(home));
  return enter(fans, ({ openFans }) => openFans(home));
}

/** Cards are held there, so the window must open at once, even if the network is gone by then. */
export function fetchHands({ view }: Scene): void {
  if (hasHands(view)) held();
  if (panelIn(view, "fans") !== undefined) fans.ahead();
  else if (panelIn(view, "hands") !== undefined) lists.ahead();
}

/**
 * Our buttons with a hand on them open it, and so do offers that say which cards go together. Calls `then` whenever
 * hands are held.
 */
export function watchHands(then: () => void): void {
  held = then;
  onHand(openHands);
  onSets((scene, seat, key) => enter(fans, ({ takeSets }) => takeSets(scene, seat, key)));
}
