import { Later } from "../../foundry/host/later.ts";
import { arriving, refresh } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";

const part = new Later(() => import("../swap/watch.ts"));

/** Lets cards be dragged and rows be picked in this tracker. What does that is fetched with the first rows. */
export function watchRows(
  html: HTMLElement,
  list: HTMLElement,
  scene: Scene | null,
  sceneNow: () => Scene | null,
): void {
  const here = scene === null ? part.now : arriving(part, refresh);
  here?.watchRows(html, list, scene, sceneNow);
}
