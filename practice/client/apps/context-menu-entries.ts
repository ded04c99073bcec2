import { t } from "./host.ts";
import type { MenuEntry } from "./types.ts";

/** An entry as the menu shows it, written in either generation's keys. */
export interface ShownEntry {
  label: string;
  iconClass: string;
  group: string;
  classes: string;
  run: (event: Event) => unknown;
}

type Test = boolean | ((target: HTMLElement) => boolean) | undefined;

const holds = (test: Test, target: HTMLElement): boolean =>
  typeof test === "function" ? Boolean(test(target)) : (test ?? true);

function classesOfIcon(entry: MenuEntry): string {
  const text = entry.icon ?? "";
  if (!text.includes("<")) return text;
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.firstElementChild?.className ?? "";
}

/** Records what would not work in the host's generation, so that a test can fail on it. */
function complain(entry: MenuEntry, generation: number): void {
  const tooNew = generation < 14 && entry.name === undefined;
  if (tooNew) __practice.missing.add(`context menu entry "${entry.label}" has no v13 keys`);
}

/** Version 13 reads name, condition and callback; version 14 its own keys first, then the old ones. */
function shown(entry: MenuEntry, target: HTMLElement, generation: number): ShownEntry | null {
  complain(entry, generation);
  const modern = generation >= 14;
  const label = modern ? (entry.label ?? entry.name) : entry.name;
  const test = modern ? (entry.visible ?? entry.condition) : entry.condition;
  if (!holds(test, target)) return null;
  const { onClick, callback } = entry;
  return {
    label: t(label ?? "undefined"),
    iconClass: classesOfIcon(entry),
    group: entry.group ?? "",
    classes: entry.classes ?? "",
    run: (event) => (modern && onClick ? onClick(event, target) : callback?.(target)),
  };
}

export function shownEntries(entries: MenuEntry[], target: HTMLElement): ShownEntry[] {
  return entries
    .map((entry) => shown(entry, target, game.release.generation))
    .filter((entry): entry is ShownEntry => entry !== null);
}

interface EntryParts {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  run: (target: HTMLElement) => unknown;
}

/** The host's own entries, in the keys of the running generation. */
export function coreEntry({ label, icon, visible, run }: EntryParts): MenuEntry {
  const test = visible ?? (() => true);
  if (game.release.generation >= 14) return { label, icon, visible: test, onClick: (_event, target) => run(target) };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: test, callback: run };
}
