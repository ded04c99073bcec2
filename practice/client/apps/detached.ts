/**
 * Windows of the browser's own into which applications are rendered, from generation 14 on
 * (`foundry.applications.detached`: API documentation and foundryvtt/foundryvtt#13128).
 */

interface Rendered {
  readonly id: string;
}

interface Detached {
  readonly window: Window;
  readonly applications: Map<string, Rendered>;
}

const windows = new Map<string, Detached>();

export const detached = {
  windows,
  get focused(): Window | null {
    return [...windows.values()].find(({ window }) => window.document.hasFocus())?.window ?? null;
  },
};

/** Opens one, with all styles and attributes of this page and the globals that lead to it. Null if the browser refuses. */
export function openDetached(id: string): Detached | null {
  const opened = window.open("", id, "popup,width=400,height=700");
  if (opened === null) return null;
  const page = opened.document;
  page.head.append(Object.assign(page.createElement("base"), { href: document.baseURI }));
  for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
    page.head.append(page.importNode(sheet, true));
  for (const [from, to] of [
    [document.documentElement, page.documentElement],
    [document.body, page.body],
  ] as const)
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  Object.assign(opened, { foundry, game, ui });
  const made = { window: opened, applications: new Map<string, Rendered>() };
  windows.set(id, made);
  Hooks.callAll("openDetachedWindow", id, opened);
  return made;
}

/** The page in which an application is rendered that names this window, or names none. */
export function pageOf(app: Rendered, windowId: string | undefined): Document {
  const found = windowId === undefined ? undefined : windows.get(windowId);
  found?.applications.set(app.id, app);
  return found?.window.document ?? document;
}
