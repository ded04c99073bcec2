import { type ShownEntry, shownEntries } from "./context-menu-entries.ts";
import { attempt } from "./host.ts";
import { h, icon } from "./plain.ts";
import type { MenuEntry } from "./types.ts";

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

/** A menu of entries for what matches a selector in a container, by pointer and by keyboard, on the container's page. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  static #open: ContextMenu | null = null;

  menuItems: MenuEntry[];
  element: HTMLElement | null = null;
  #container: HTMLElement;
  #selector: string;
  #options: ContextMenuOptions;
  #target: HTMLElement | null = null;
  #returnTo: HTMLElement | null = null;
  #openedByKey = Number.NEGATIVE_INFINITY;

  constructor(container: HTMLElement, selector: string, entries: MenuEntry[], options: ContextMenuOptions = {}) {
    this.#container = container;
    this.#selector = selector;
    this.menuItems = entries;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onPointer(event as MouseEvent));
    container.addEventListener("keydown", (event) => this.#onContainerKey(event));
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  /** The page that the container is on now: it may have been detached. */
  get #page(): Document {
    return this.#container.ownerDocument;
  }

  get expanded(): boolean {
    return this.element !== null;
  }

  #match(event: Event): HTMLElement | null {
    const found = (event.target as Element).closest<HTMLElement>(this.#selector);
    return found && this.#container.contains(found) ? found : null;
  }

  #onPointer(event: MouseEvent): void {
    const target = this.#match(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (performance.now() - this.#openedByKey < 400) return;
    const byKeyboard = event.detail === 0 && event.clientX === 0 && event.clientY === 0;
    const box = target.getBoundingClientRect();
    void this.render(target, byKeyboard ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY });
  }

  #onContainerKey(event: KeyboardEvent): void {
    if (event.key !== "ContextMenu" && !(event.shiftKey && event.key === "F10")) return;
    const target = this.#match(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.#openedByKey = performance.now();
    const box = (event.target as Element).getBoundingClientRect();
    void this.render(target, { x: box.left, y: box.bottom });
  }

  async render(target: HTMLElement, at?: { x: number; y: number }): Promise<void> {
    void ContextMenu.#open?.close({ restoreFocus: false });
    const entries = shownEntries(this.menuItems, target);
    if (entries.length === 0) return;
    ContextMenu.#open = this;
    this.#target = target;
    this.#returnTo = this.#page.activeElement as HTMLElement | null;
    this.element = this.#build(entries);
    this.#page.body.append(this.element);
    const box = target.getBoundingClientRect();
    this.#place(this.element, at ?? { x: box.left, y: box.bottom });
    this.element.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    this.#options.onOpen?.(target);
    setTimeout(() => this.#page.addEventListener("pointerdown", this.#onOutside, { capture: true }));
  }

  #build(entries: ShownEntry[]): HTMLElement {
    const items: HTMLElement[] = [];
    let group = entries[0]?.group ?? "";
    for (const entry of entries) {
      if (entry.group !== group) items.push(h("li", { class: "separator", attrs: { role: "separator" } }));
      group = entry.group;
      items.push(this.#item(entry));
    }
    const menu = h("menu", { class: "context-items", attrs: { role: "menu", "aria-label": "Actions" } }, items);
    menu.addEventListener("keydown", (event) => this.#onMenuKey(event));
    return h("nav", { class: "context-menu", attrs: { id: "context-menu", "aria-label": "Context menu" } }, [menu]);
  }

  #item(entry: ShownEntry): HTMLElement {
    const item = h("li", { class: `context-item ${entry.classes}`, attrs: { role: "menuitem", tabindex: "-1" } }, [
      icon(entry.iconClass),
      h("span", { text: entry.label }),
    ]);
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      void this.close();
      attempt(() => entry.run(event));
    });
    return item;
  }

  #onMenuKey(event: KeyboardEvent): void {
    const items = [...(this.element?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(this.#page.activeElement as HTMLElement);
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const next = to[event.key];
    if (next !== undefined) items[(next + items.length) % items.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #place(element: HTMLElement, { x, y }: { x: number; y: number }): void {
    const { innerWidth, innerHeight } = this.#page.defaultView ?? window;
    const left = Math.min(x, innerWidth - element.offsetWidth - 4);
    const top = Math.min(y, innerHeight - element.offsetHeight - 4);
    element.style.left = `${Math.max(4, left)}px`;
    element.style.top = `${Math.max(4, top)}px`;
  }

  #onOutside = (event: Event): void => {
    if (!this.element?.contains(event.target as Node)) void this.close({ restoreFocus: false });
  };

  async close({ restoreFocus = true } = {}): Promise<void> {
    if (!this.element) return;
    this.element.remove();
    this.element = null;
    this.#page.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if (restoreFocus && this.#returnTo?.isConnected) this.#returnTo.focus();
    if (this.#target) this.#options.onClose?.(this.#target);
    this.#target = null;
  }
}
