import { onHook } from "../foundry/host.ts";
import { Later } from "../foundry/later.ts";
import type { Fight } from "../foundry/module.ts";
import { enter } from "./enter.ts";
import { noteChange } from "./outdated.ts";

/** The way to the table windows. They are fetched with the first table that is shown anywhere, so that they open at once. */

const part = new Later(() => import("./table-window.ts"));

/** There is a table to be opened. */
export const fetchTables = (): void => part.ahead();

/** Opens the table of this encounter, or brings it to the front; `unasked` leaves the keyboard where it is. */
export const openTable = (combat: Fight, unasked = false): Promise<void> =>
  enter(part, ({ TableWindow }) => TableWindow.of(combat).show(unasked));

/** Every open table that `of` is said to be about is written anew. */
export function followTables(of: (combat: Fight | null) => boolean = () => true): void {
  noteChange();
  for (const app of part.now?.TableWindow.open() ?? []) if (of(app.combat)) void app.render();
}

/** A table follows its encounter, and closes with it. */
export function watchTables(): void {
  const follow = (id: string | null): void => followTables((combat) => combat?.id === id);
  Hooks.on("updateCombat", (combat) => follow(combat.id));
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: { parent: Fight | null }) => follow(combatant.parent?.id ?? null));
  Hooks.on("deleteCombat", () => {
    for (const app of part.now?.TableWindow.open() ?? []) if (app.combat === null) void app.close();
  });
}
