import { panelIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import { arriving } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";
import type { LostContext } from "./lost.ts";

/** Losses are shown by a part that is fetched with the first of them. */

const part = new Later(() => import("./lost.ts"));

/** What has befallen the user's own seats and is still to be read. */
export function lossesIn(scene: Scene): readonly LostContext[] {
  if (panelIn(scene.view, "blows") === undefined) return [];
  return arriving(part)?.lostContext(scene) ?? [];
}
