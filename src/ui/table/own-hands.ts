import type { CardId } from "../../engine/table.ts";
import { panelIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import type { HandOfContext } from "../campaign-hand/own-hand.ts";
import { refresh } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";

/** Hands at the table are fetched with the first of them. */
const part = new Later(() => import("../campaign-hand/at-table.ts"));

/** What handles hands at the table, or null until it has arrived. */
export const handsHere = (): typeof part.now => part.now;

/** What a player's own characters hold. The GM has a window for everyone's. */
export function ownHands(scene: Scene, chosen: CardId | null, off: boolean): readonly HandOfContext[] {
  const hands = game.user.isGM ? [] : (panelIn(scene.view, "hands")?.hands ?? []);
  const own = hands.filter(({ seat }) => scene.mine.has(seat));
  const { now } = part;
  if (now !== null) return own.map((hand) => now.ownHand(scene, hand, chosen, off, "table"));
  if (own.length > 0) void part.get().then(refresh, () => undefined);
  return [];
}
