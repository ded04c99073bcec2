import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import type { Scene } from "../shared/scene.ts";
import { type HandOfContext, ownHand } from "./own-hand.ts";

/** The user's own hands in a table window. */

/** What a player's own characters hold. The GM has a window for everyone's. */
export const ownHands = (scene: Scene, chosen: CardId | null, off: boolean): HandOfContext[] =>
  game.user.isGM
    ? []
    : (panelIn(scene.view, "hands")?.hands ?? [])
        .filter(({ seat }) => scene.mine.has(seat))
        .map((hand) => ownHand(scene, hand, chosen, off, "table"));
