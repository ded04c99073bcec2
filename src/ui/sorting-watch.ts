import { onHook } from "../foundry/host.ts";
import { Later } from "../foundry/later.ts";
import type { Fight } from "../foundry/module.ts";
import { enter } from "./enter.ts";
import { noteChange } from "./outdated.ts";
import { onScreen } from "./play-offer.ts";
import type { SortingWindow } from "./sorting-window.ts";

const screen = new Later(() => import("./sorting-window.ts"));
const windows = new Map<string, SortingWindow>();

/** Every open window for sorting looks at its table anew. */
export function followSorting(of: (combat: Fight | null) => boolean = () => true): void {
  noteChange();
  for (const app of windows.values()) if (app.rendered && of(app.combat)) app.follow();
}

/** Offers with a screen of their own open it; it follows its encounter, and closes with it. */
export function watchSorting(): void {
  onScreen(({ combat }, key) =>
    enter(screen, (part) => {
      if (combat === null) return;
      const id = `${combat.id} ${key}`;
      const app = windows.get(id) ?? new part.SortingWindow(combat, key);
      windows.set(id, app);
      app.show();
    }),
  );
  const follow = (id: string | null): void => followSorting((combat) => combat === null || combat.id === id);
  Hooks.on("updateCombat", (combat) => follow(combat.id));
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: { parent: Fight | null }) => follow(combatant.parent?.id ?? null));
  Hooks.on("deleteCombat", () => {
    follow(null);
    for (const [id, app] of windows) if (app.combat === null) windows.delete(id);
  });
}
