import { t } from "./host.ts";
import { h, icon } from "./plain.ts";
import type { ApplicationOptions, HeaderControl, Position, WindowOptions } from "./types.ts";
import { dragByHeader, resizeByCorner } from "./window-drag.ts";

export interface WindowParts {
  header: HTMLElement;
  icon: HTMLElement;
  title: HTMLElement;
  controls: HTMLElement;
  controlsDropdown: HTMLElement;
  close: HTMLElement;
  content: HTMLElement;
  resize: HTMLElement | null;
}

function headerButton(action: string, classes: string, label: string): HTMLButtonElement {
  return h("button", {
    class: `header-control icon ${classes}`,
    attrs: { type: "button", "data-action": action, "aria-label": label, "data-tooltip": label },
  });
}

function controlItem(control: HeaderControl): HTMLElement {
  const button = h(
    "button",
    { class: control.classes ?? "", attrs: { type: "button", "data-action": control.action ?? null } },
    [icon(`control-icon ${control.icon ?? ""}`), h("span", { class: "control-label", text: t(control.label ?? "") })],
  );
  if (control.onClick) {
    button.removeAttribute("data-action");
    button.addEventListener("click", control.onClick);
  }
  return h("li", { class: "header-control" }, [button]);
}

function iconClass(options: WindowOptions): string {
  return options.icon ? `window-icon ${options.icon}` : "window-icon hidden";
}

/** Fills a frame element with header, content and, if wanted, a corner to resize by. */
export function buildFrame(frame: HTMLElement, id: string, title: string, options: WindowOptions): WindowParts {
  const heading = h("h1", { class: "window-title", text: title, attrs: { id: `${id}-title` } });
  const symbol = icon(iconClass(options));
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Window controls");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", "Close window");
  const header = h("header", { class: "window-header" }, [symbol, heading, controls, close]);
  const dropdown = h("menu", { class: "controls-dropdown" });
  const content = document.createElement(options.contentTag ?? "section");
  content.className = ["window-content", ...(options.contentClasses ?? [])].join(" ");
  const resize = options.resizable
    ? h("div", { class: "window-resize-handle", attrs: { "aria-hidden": "true" } })
    : null;
  frame.append(header, dropdown, content);
  if (resize) frame.append(resize);
  if (frame.localName !== "form") frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", heading.id);
  return { header, icon: symbol, title: heading, controls, controlsDropdown: dropdown, close, content, resize };
}

export function fillControls(parts: WindowParts, controls: HeaderControl[]): void {
  parts.controlsDropdown.replaceChildren(...controls.map(controlItem));
  parts.controls.classList.toggle("hidden", controls.length === 0);
}

export function refreshHeader(parts: WindowParts, title: string, options: WindowOptions): void {
  parts.title.textContent = title;
  parts.icon.className = iconClass(options);
}

interface Framed {
  readonly element: HTMLElement;
  readonly options: Readonly<ApplicationOptions>;
  readonly minimized: boolean;
  position: { top: number; left: number };
  setPosition(position: Position): unknown;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

/** Lets the window be moved, resized, brought to the front, and folded by a double click on its header. */
export function listenToFrame(app: Framed, { header, resize }: Partial<WindowParts>): void {
  app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  if (header) {
    dragByHeader(app, header);
    header.addEventListener("dblclick", (event) => {
      if ((event.target as Element).closest("button") || app.options.window?.minimizable === false) return;
      void (app.minimized ? app.maximize() : app.minimize());
    });
  }
  if (resize) resizeByCorner(app, resize);
}
