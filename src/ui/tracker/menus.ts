import { seatOf } from "../../engine/table.ts";
import { type MenuEntry, menuEntry } from "../../foundry/host/compat.ts";
import { onHook } from "../../foundry/host/host.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { showToAll } from "../../foundry/network/show.ts";
import { rulesFor } from "../../foundry/storage/choice.ts";
import { canSave, homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { chooseRuleset, readFightInto, saveFightOf } from "../encounter/encounter-doors.ts";
import { openTable } from "../launchers/tables.ts";
import { openSeat } from "../offers/seat-dialog.ts";
import { sceneOf } from "../shared/scene.ts";

interface Tracker {
  readonly viewed: Encounter | null;
}

/** The menu of a row is named after the tracker's class; the other name is the one that Foundry's documentation has. */
const ROW_HOOKS = ["getCombatTrackerContextOptions", "getCombatantContextOptions"];

/** Our entries in the tracker's own context menus; each is also a button somewhere, since no right click carries anything alone. */
export function watchMenus(): void {
  addTo(["getCombatContextOptions"], encounterEntries);
  addTo(ROW_HOOKS, rowEntries);
}

/** Adds our entries to a menu once, however many of its hooks are called for it. */
function addTo(hooks: readonly string[], entriesFor: (app: Tracker) => readonly MenuEntry[]): void {
  const filled = new WeakSet<object[]>();
  for (const hook of hooks)
    onHook(hook, (app: Tracker, entries: object[]) => {
      if (filled.has(entries)) return;
      filled.add(entries);
      entries.push(...entriesFor(app).map(menuEntry));
    });
}

/** Foundry gives this menu to Game Masters alone. */
const encounterEntries = (app: Tracker): readonly MenuEntry[] => [
  {
    label: words("screen.ruleset"),
    icon: "fa-solid fa-layer-group",
    visible: () => app.viewed !== null,
    run: () => app.viewed && void chooseRuleset(app.viewed),
  },
  {
    label: words("screen.openTable"),
    icon: "fa-solid fa-layer-group",
    visible: () => rulesFor(app.viewed) !== null,
    run: () => app.viewed && openTable(app.viewed),
  },
  {
    label: words("screen.show"),
    icon: "fa-solid fa-users-viewfinder",
    visible: () => rulesFor(app.viewed) !== null,
    run: () => app.viewed && showToAll(app.viewed),
  },
  {
    label: words("file.save"),
    icon: "fa-solid fa-file-arrow-down",
    visible: () => app.viewed !== null && canSave(homeOf(app.viewed)),
    run: () => app.viewed && void saveFightOf(homeOf(app.viewed)),
  },
  {
    label: words("file.read"),
    icon: "fa-solid fa-file-arrow-up",
    visible: () => rulesFor(app.viewed) !== null,
    run: () => app.viewed && void readFightInto(homeOf(app.viewed)),
  },
];

const rowEntries = (app: Tracker): readonly MenuEntry[] => [
  {
    label: words("screen.seat"),
    icon: "fa-solid fa-ellipsis",
    visible: () => game.user.isGM && rulesFor(app.viewed) !== null,
    run: (li) => openFor(app, li),
  },
];

function openFor(app: Tracker, li: HTMLElement): void {
  const scene = sceneOf(app.viewed);
  const seat = scene === null ? null : seatOf(scene.seen, li.dataset["combatantId"] ?? "");
  if (scene !== null && seat !== null) void openSeat(scene, seat);
}
