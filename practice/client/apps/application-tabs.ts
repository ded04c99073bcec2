import type { TabsConfig } from "./types.ts";

export interface PreparedTab {
  id: string;
  group: string;
  icon: string;
  label: string;
  active: boolean;
  cssClass: string;
}

type TabGroups = Record<string, string | null>;

/** What templates need of the tabs of one group; the first is active unless another is. */
export function preparedTabs(
  group: string,
  config: TabsConfig | undefined,
  tabGroups: TabGroups,
): Record<string, PreparedTab> {
  const prepared: Record<string, PreparedTab> = {};
  if (!config) return prepared;
  tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? null;
  for (const { id, icon = "", label } of config.tabs) {
    const active = tabGroups[group] === id;
    const key = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : id);
    prepared[id] = { id, group, icon, label: key, active, cssClass: active ? "active" : "" };
  }
  return prepared;
}

/** Marks the tab and its panel as active, and no other of the group. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
    const active = element.dataset["tab"] === tab;
    element.classList.toggle("active", active);
    if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(active));
  }
}
