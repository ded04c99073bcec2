import { seatOf } from "../engine/table.ts";
import { rulesFor } from "../foundry/choice.ts";
import { menuEntry } from "../foundry/compat.ts";
import { onHook } from "../foundry/host.ts";
import type { Fight } from "../foundry/module.ts";
import { showToAll } from "../foundry/show.ts";
import { words } from "../foundry/voice.ts";
import { chooseRuleset } from "./ruleset-dialog.ts";
import { sceneOf } from "./scene.ts";
import { openSeat } from "./seat-dialog.ts";
import { openTable } from "./table-window.ts";

interface Tracker {
  readonly viewed: Fight | null;
}

/** Our entries in the tracker's own context menus; each is also a button somewhere, since no right click carries anything alone. */
export function watchMenus(): void {
  onHook("getCombatContextOptions", (app: Tracker, entries: object[]) => {
    entries.push(
      menuEntry({
        label: words("screen.ruleset"),
        icon: "fa-solid fa-layer-group",
        visible: () => game.user.isGM && app.viewed !== null,
        run: () => app.viewed && void chooseRuleset(app.viewed),
      }),
      menuEntry({
        label: words("screen.openTable"),
        icon: "fa-solid fa-layer-group",
        visible: () => rulesFor(app.viewed) !== null,
        run: () => app.viewed && openTable(app.viewed),
      }),
      menuEntry({
        label: words("screen.show"),
        icon: "fa-solid fa-users-viewfinder",
        visible: () => game.user.isGM && rulesFor(app.viewed) !== null,
        run: () => app.viewed && showToAll(app.viewed),
      }),
    );
  });
  onHook("getCombatantContextOptions", (app: Tracker, entries: object[]) => {
    entries.push(
      menuEntry({
        label: words("screen.seat"),
        icon: "fa-solid fa-ellipsis",
        visible: () => game.user.isGM && rulesFor(app.viewed) !== null,
        run: (li) => openFor(app, li),
      }),
    );
  });
}

function openFor(app: Tracker, li: HTMLElement): void {
  const scene = sceneOf(app.viewed);
  const seat = scene === null ? null : seatOf(scene.seen, li.dataset["combatantId"] ?? "");
  if (scene !== null && seat !== null) void openSeat(scene, seat);
}
