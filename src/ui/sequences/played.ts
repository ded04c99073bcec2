import { homeBy } from "../../foundry/storage/home.ts";
import { toldIn } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { onPlayedCard } from "../../foundry/text/messages.ts";
import { type Scene, sceneAt } from "../shared/scene.ts";
import { again, follow, showPlayed } from "./watch.ts";

/** Hands what was played to the layer above the canvas. */

let last: { readonly scene: Scene; readonly rev: number } | null = null;

/** Called whenever a tracker has been written. What was taken back or put right is not shown. */
export function followPlayed(scene: Scene): void {
  const stored = storedAt(scene.home.id);
  const rev = stored?.rev ?? 0;
  const before = last?.scene.home.id === scene.home.id ? last : null;
  if (before?.rev === rev) return again(scene);
  last = { scene, rev };
  if (before === null || toldIn(stored, 0, scene.combat?.id ?? "").back === true) again(scene);
  else follow(before.scene, scene);
}

/** Shows every card that is played to all. Called once. */
export function watchPlayed(): void {
  onPlayedCard(({ home: id, seat, card }) => {
    const home = homeBy(id);
    const scene = home === null ? null : sceneAt(home);
    if (scene !== null) showPlayed(scene, seat, card);
  });
}
