import { Later } from "../../foundry/host/later.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { held } from "../campaign-hand/held.ts";
import { refresh } from "../page/screens.ts";
import { fetchHands } from "./hands.ts";

const part = new Later(() => import("../campaign-hand/hand-bar.ts"));

/** The bars of campaigns that the tracker's strip does not cover. What shows them is fetched with the first one. */
export function showHandBars(home: Home | null, html: HTMLElement, below: Element): void {
  const scenes = held(home?.id);
  for (const scene of scenes) fetchHands(scene);
  if (part.now !== null) part.now.showBars(scenes, html, below);
  else if (scenes.length > 0) void part.get().then(refresh, () => undefined);
}
