import { seatOf } from "../../engine/table/table.ts";
import { type MenuEntry, menuEntry } from "../../foundry/host/compat.ts";
import { onHook } from "../../foundry/host/host.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { showToAll } from "../../foundry/network/show.ts";
import { endedHere } from "../../foundry/steps/ended.ts";
import { rulesFor } from "../../foundry/storage/choice.ts";
import { canSave, homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { readFightInto, saveFightOf } from "../encounter/fight-files.ts";
import { openSeat } from "../seat/seat-popover.ts";
import { sceneOf } from "../shared/scene.ts";
import { openTable } from "../table/window.ts";
import { chooseEnded } from "./ended.ts";

interface Tracker {
  readonly viewed: Encounter | null;
}

/** A row's menu hook is named after the tracker's class. The other name is the one in Foundry's documentation. */
const ROW_HOOKS = ["getCombatTrackerContextOptions", "getCombatantContextOptions"];

/**
 * Our entries in the tracker's own context menus. Each is also a button somewhere, since nothing should need a right
 * click.
 */
export function watchMenus(): void {
  addTo(["getCombatContextOptions"], encounterEntries);
  addTo(ROW_HOOKS, rowEntries);
}

/** Adds our entries to a menu once, no matter how many of its hooks are called. */
function addTo(hooks: readonly string[], entriesFor: (app: Tracker) => readonly MenuEntry[]): void {
  const filled = new WeakSet<object[]>();
  for (const hook of hooks)
    onHook(hook, (app: Tracker, entries: object[]) => {
      if (filled.has(entries)) return;
      filled.add(entries);
      entries.push(...entriesFor(app).map(menuEntry));
    });
}

/** Foundry shows this menu to Game Masters only. */
const encounterEntries = (app: Tracker): readonly MenuEntry[] => [
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
  {
    label: words("ended.open"),
    icon: "fa-solid fa-clock-rotate-left",
    visible: () => endedHere().length > 0,
    run: () => void chooseEnded(),
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
  if (scene !== null && seat !== null)
    void openSeat(scene, seat, li.querySelector<HTMLElement>(".dealt-in-more") ?? li);
}
