import type { Scene } from "../shared/scene.ts";
import { listenForDrag } from "./dragging.ts";
import { listenForHandles, showHandles } from "./handles.ts";
import { listenForPicks, markPickable } from "./pick-rows.ts";

/** What takes place on rows: cards that are dragged, and rows that are picked. */

const listening = new WeakSet<HTMLElement>();

/** Listens in this tracker once, and marks the rows that can be picked now. */
export function watchRows(
  html: HTMLElement,
  list: HTMLElement,
  scene: Scene | null,
  sceneNow: () => Scene | null,
): void {
  showHandles(scene, list);
  markPickable(scene, list);
  if (listening.has(html)) return;
  listening.add(html);
  listenForPicks(html, sceneNow);
  listenForDrag(html, sceneNow);
  listenForHandles(html, sceneNow);
}
