import { Later } from "../../foundry/host/later.ts";
import { homeBy } from "../../foundry/storage/home.ts";
import { toldIn } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { onPlayedCard } from "../../foundry/text/messages.ts";
import { type Scene, sceneAt } from "../shared/scene.ts";

/** Hands what was played to the layer above the canvas, which is fetched when something is first played here. */

const part = new Later(() => import("../sequences/watch.ts"));

let last: { readonly scene: Scene; readonly rev: number } | null = null;

/** Called whenever a tracker has been written. What was taken back or put right is not shown. */
export function showPlayed(scene: Scene): void {
  const stored = storedAt(scene.home.id);
  const rev = stored?.rev ?? 0;
  const before = last?.scene.home.id === scene.home.id ? last : null;
  if (before?.rev === rev) return part.now?.again(scene);
  last = { scene, rev };
  if (scene.view.pause !== null) part.ahead(); // the next thing is a deal, whose first card should not be late
  if (before === null || toldIn(stored, 0, scene.combat?.id ?? "").back === true) return part.now?.again(scene);
  if (part.now !== null) part.now.follow(before.scene, scene);
  else
    void part.get().then(
      (here) => here.follow(before.scene, scene),
      () => undefined,
    );
}

/** Shows every card that is played to all. Called once. */
export function watchPlayed(): void {
  onPlayedCard(({ home: id, seat, card }) => {
    const home = homeBy(id);
    const scene = home === null ? null : sceneAt(home);
    if (scene === null) return;
    void part.get().then(
      (here) => here.showPlayed(scene, seat, card),
      () => undefined,
    );
  });
}
