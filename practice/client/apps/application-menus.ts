import { classChain } from "./application-options.ts";
import { ContextMenu, type ContextMenuOptions } from "./context-menu.ts";
import type { MenuEntry } from "./types.ts";

export interface MenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
}

/**
 * A context menu whose entries are collected once; packages add theirs in the hooks, named after each class of the
 * chain up to `last` unless the menu has a name.
 */
export function createContextMenu(
  app: { readonly element: HTMLElement },
  last: object,
  entries: MenuEntry[],
  selector: string,
  { container, hookName = "get{}ContextOptions", ...rest }: MenuOptions,
): ContextMenu | null {
  const names = [...classChain(app.constructor, last)].map(({ name }) => hookName.replace("{}", name));
  for (const name of new Set(names)) Hooks.callAll(name, app, entries);
  return entries.length ? new ContextMenu(container ?? app.element, selector, entries, rest) : null;
}
