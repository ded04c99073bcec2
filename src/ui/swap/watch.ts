import type { Scene } from "../shared/scene.ts";
import { listenForDrag } from "./dragging.ts";
import { markPickable, watchPicks } from "./pick-rows.ts";
import { listenForPick, markPicking } from "./picking.ts";

/** What takes place on rows: cards that are dragged, and rows that are picked. */

const listening = new WeakSet<HTMLElement>();

/** Listens in this tracker once, and marks the rows that can be picked now. */
export function watchRows(
  html: HTMLElement,
  list: HTMLElement,
  scene: Scene | null,
  sceneNow: () => Scene | null,
): void {
  watchPicks(html, sceneNow);
  markPickable(scene, html);
  if (scene !== null) markPicking(scene, list);
  if (listening.has(html)) return;
  listening.add(html);
  listenForPick(html, sceneNow);
  listenForDrag(html, sceneNow);
}
