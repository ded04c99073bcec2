import { report } from "./host.ts";
import type { ActionEntry, ActionHandler, ApplicationOptions, Loose } from "./types.ts";

interface Acting {
  readonly element: HTMLElement;
  readonly options: Readonly<ApplicationOptions>;
  readonly hasFrame: boolean;
  changeTab(tab: string, group: string, options?: Loose): void;
  toggleControls(): void;
  close(): Promise<unknown>;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

/** Calls what the pressed element's `data-action` names: an action of the options, the tabs, or the frame. */
export function listenToActions(app: Acting): void {
  for (const type of ["click", "auxclick"] as const) app.element.addEventListener(type, (event) => onPress(app, event));
}

/** A handler that fails later is reported; nobody waits for it. */
export function settle(result: unknown): void {
  if (result instanceof Promise) result.catch(report);
}

function onPress(app: Acting, event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  if (!target || !app.element.contains(target)) return;
  const action = target.dataset["action"] ?? "";
  if (event.button === 0 && ownAction(app, action, event, target)) return;
  const entry = app.options.actions?.[action] as ActionHandler | ActionEntry | undefined;
  const buttons = typeof entry === "object" ? (entry.buttons ?? [0]) : [0];
  if (!buttons.includes(event.button)) return;
  if (event.button !== 0) event.preventDefault();
  const handler = typeof entry === "object" ? entry.handler : entry;
  settle(handler ? handler.call(app, event, target) : app._onClickAction(event as PointerEvent, target));
}

function ownAction(app: Acting, action: string, event: Event, target: HTMLElement): boolean {
  if (app.options.actions?.[action]) return false;
  if (action === "tab" && target.dataset["tab"] && target.dataset["group"]) {
    app.changeTab(target.dataset["tab"], target.dataset["group"], { event });
    return true;
  }
  if (!app.hasFrame) return false;
  if (action === "close") void app.close();
  else if (action === "toggleControls") app.toggleControls();
  else return false;
  return true;
}
