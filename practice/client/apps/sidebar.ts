import { h } from "./plain.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

interface TabButton {
  name: string;
  label: string;
  icon: string;
}

export const sidebarTabs: TabButton[] = [
  { name: "chat", label: "Chat", icon: "fa-solid fa-comments" },
  { name: "combat", label: "Combat", icon: "fa-solid fa-swords" },
  { name: "actors", label: "Actors", icon: "fa-solid fa-users" },
  { name: "settings", label: "Settings", icon: "fa-solid fa-gears" },
];

/** The tabs at the right edge of the page. */
export class Sidebar {
  readonly element: HTMLElement;
  readonly tabGroups: Record<string, string> = { primary: "chat" };
  #tablist: HTMLElement;
  #toggle: HTMLButtonElement;

  constructor() {
    this.#toggle = h("button", {
      class: "collapse icon fa-solid fa-caret-right",
      attrs: {
        type: "button",
        "aria-label": "Collapse the sidebar",
        "aria-expanded": "true",
        "data-tooltip": "Collapse",
      },
    });
    this.#toggle.addEventListener("click", () => this.toggleExpanded());
    this.#tablist = h(
      "div",
      { class: "sidebar-tablist", attrs: { role: "tablist", "aria-label": "Sidebar" } },
      this.#buttons(),
    );
    this.#tablist.addEventListener("keydown", (event) => this.#onKey(event));
    const nav = h("nav", { class: "sidebar-tabs tabs", attrs: { id: "sidebar-tabs", "aria-label": "Sidebar tabs" } }, [
      this.#tablist,
      this.#toggle,
    ]);
    const content = h("div", { attrs: { id: "sidebar-content" } });
    this.element = h("aside", { attrs: { id: "sidebar", "aria-label": "Sidebar" } }, [nav, content]);
  }

  get expanded(): boolean {
    return !this.element.classList.contains("collapsed");
  }

  #buttons(): HTMLElement[] {
    return sidebarTabs.map(({ name, label, icon }) => {
      const attrs = {
        id: `sidebar-tab-${name}`,
        type: "button",
        role: "tab",
        "data-tab": name,
        "data-group": "primary",
        "aria-label": label,
        "aria-selected": "false",
        "aria-controls": name,
        "data-tooltip": label,
        tabindex: "-1",
      };
      const button = h("button", { class: `sidebar-tab-button icon ${icon}`, attrs });
      button.addEventListener("click", () => {
        this.toggleExpanded(true);
        this.changeTab(name, "primary");
      });
      button.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        void (ui[name] as AbstractSidebarTab | undefined)?.renderPopout();
      });
      return button;
    });
  }

  #onKey(event: KeyboardEvent): void {
    const names = sidebarTabs.map(({ name }) => name);
    const at = names.indexOf(this.tabGroups["primary"] ?? "");
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = names[(at + step + names.length) % names.length];
    if (!step || !next) return;
    event.preventDefault();
    this.changeTab(next, "primary");
    document.getElementById(`sidebar-tab-${next}`)?.focus();
  }

  changeTab(tab: string, group = "primary"): void {
    this.tabGroups[group] = tab;
    for (const { name } of sidebarTabs) {
      const active = name === tab;
      const button = this.#tablist.querySelector<HTMLElement>(`[data-tab="${name}"]`);
      button?.setAttribute("aria-selected", String(active));
      button?.setAttribute("tabindex", active ? "0" : "-1");
      button?.classList.toggle("active", active);
      if (active) button?.classList.remove("unread");
      document.getElementById(name)?.classList.toggle("active", active);
    }
    Hooks.callAll("changeSidebarTab", ui[tab]);
    if (tab === "chat") (ui.chat as { scrollBottom?: () => void } | undefined)?.scrollBottom?.();
  }

  toggleExpanded(expanded = !this.expanded): void {
    this.element.classList.toggle("collapsed", !expanded);
    this.#toggle.setAttribute("aria-expanded", String(expanded));
    this.#toggle.setAttribute("aria-label", expanded ? "Collapse the sidebar" : "Expand the sidebar");
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  async render(): Promise<this> {
    return this;
  }
}
