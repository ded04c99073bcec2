import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { enter } from "../page/enter.ts";

/** The buttons of the note about an unreadable session. What they do is fetched when one is pressed. */

const part = new Later(() => import("../tracker/mending.ts"));

const ACTIONS = ["restoreSpare", "restoreHands", "beginAnew", "saveKept"];

/** Listens to those buttons, for the encounter viewed when one is pressed. */
export function mendWith(note: HTMLElement, viewed: () => Encounter | null): void {
  for (const action of ACTIONS)
    note.querySelector(`[data-action=${action}]`)?.addEventListener("click", () => {
      const combat = viewed();
      if (combat !== null) void enter(part, ({ ways }) => ways[action]?.(combat));
    });
}
