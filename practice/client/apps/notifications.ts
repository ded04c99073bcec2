import { t } from "./host.ts";
import { h, icon } from "./plain.ts";

type Kind = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, unknown>;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}

export interface NotificationHandle {
  id: number;
  type: Kind;
  message: string;
  element: HTMLElement;
  remove(): void;
  update(change: { pct?: number; message?: string }): void;
}

const icons: Record<Kind, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
};

/** The short messages at the top of the page. */
export class Notifications {
  static LIFETIME_MS = 6000;
  static MAX_ACTIVE = 5;

  #list: HTMLElement;
  #active: NotificationHandle[] = [];
  #serial = 0;

  constructor() {
    this.#list = h("div", { attrs: { id: "notifications", role: "region", "aria-label": "Notifications" } });
    document.body.append(this.#list);
  }

  info(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "error", options);
  }

  notify(message: unknown, type: Kind = "info", options: NotificationOptions = {}): NotificationHandle {
    const raw = message instanceof Error ? message.message : String(message);
    const key = options.localize || options.format;
    const text = key ? (options.format ? game.i18n.format(raw, options.format) : game.i18n.localize(raw)) : t(raw);
    __practice.notifications.push({ type, message: text });
    const handle = this.#show(text, type, options);
    this.#active.push(handle);
    while (this.#active.length > Notifications.MAX_ACTIVE) this.#active[0]?.remove();
    if (!options.permanent && !options.progress) setTimeout(() => handle.remove(), Notifications.LIFETIME_MS);
    return handle;
  }

  #show(text: string, type: Kind, options: NotificationOptions): NotificationHandle {
    const words = h("p", { class: "notification-text" });
    if (options.escape) words.textContent = text;
    else words.innerHTML = foundry.utils.cleanHTML(text);
    const bar = h("progress", { class: "notification-progress", attrs: { max: "1", value: "0", "aria-label": text } });
    const close = h("button", {
      class: "notification-close icon fa-solid fa-xmark",
      attrs: { type: "button", "aria-label": "Dismiss" },
    });
    const urgent = type === "error" || type === "warning";
    const element = h("div", { class: `notification ${type}`, attrs: { role: urgent ? "alert" : "status" } }, [
      icon(icons[type]),
      words,
      options.progress ? bar : null,
      close,
    ]);
    this.#list.append(element);
    const handle: NotificationHandle = {
      id: ++this.#serial,
      type,
      message: text,
      element,
      remove: () => this.#remove(handle),
      update: ({ pct, message }) => {
        if (message !== undefined) words.textContent = t(message);
        if (pct !== undefined) bar.value = pct;
        if (pct !== undefined && pct >= 1) setTimeout(() => this.#remove(handle), 1000);
      },
    };
    close.addEventListener("click", () => handle.remove());
    return handle;
  }

  #remove(handle: NotificationHandle): void {
    handle.element.remove();
    this.#active = this.#active.filter((entry) => entry !== handle);
  }

  remove(notification: number | NotificationHandle): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#active.find((entry) => entry.id === id)?.remove();
  }

  has(notification: number | NotificationHandle): boolean {
    const id = typeof notification === "number" ? notification : notification.id;
    return this.#active.some((entry) => entry.id === id);
  }

  clear(): void {
    for (const entry of [...this.#active]) entry.remove();
  }
}
