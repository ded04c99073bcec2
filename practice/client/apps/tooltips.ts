import { t } from "./host.ts";
import { h } from "./plain.ts";

interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: string;
  cssClass?: string;
  locked?: boolean;
}

const delay = 350;

/** Shows `data-tooltip` and `data-tooltip-html` on hover and on keyboard focus. */
export class Tooltips {
  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.tooltip = h("div", { attrs: { id: "tooltip", role: "tooltip", hidden: true } });
    document.body.append(this.tooltip);
    document.addEventListener("pointerover", (event) => this.#onPoint(event, delay));
    document.addEventListener("focusin", (event) => this.#onPoint(event, delay * 2));
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate(), { capture: true });
  }

  #onPoint(event: Event, wait: number): void {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const target = (event.target as Element).closest<HTMLElement>("[data-tooltip], [data-tooltip-html]");
    if (target === this.element) return;
    this.deactivate();
    if (!target || !(target.dataset["tooltip"] || target.dataset["tooltipHtml"])) return;
    this.element = target;
    this.#timer = setTimeout(() => this.activate(target), wait);
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (!element.isConnected) return this.deactivate();
    this.element = element;
    const html = options.html ?? element.dataset["tooltipHtml"];
    const text = options.text ?? element.dataset["tooltip"] ?? "";
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html) this.tooltip.innerHTML = html;
    else this.tooltip.textContent = text === "" ? (element.getAttribute("aria-label") ?? "") : t(text);
    this.tooltip.className = options.cssClass ?? element.dataset["tooltipClass"] ?? "";
    this.tooltip.hidden = false;
    if (element.closest("dialog:modal")) element.closest("dialog")?.append(this.tooltip);
    else if (this.tooltip.parentElement !== document.body) document.body.append(this.tooltip);
    const near = element.closest<HTMLElement>("[data-tooltip-direction]");
    this.#place(element, options.direction ?? near?.dataset["tooltipDirection"] ?? "DOWN");
  }

  #place(element: HTMLElement, direction: string): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const gap = 6;
    const middle = box.left + box.width / 2 - width / 2;
    const center = box.top + box.height / 2 - height / 2;
    const spots: Record<string, [number, number]> = {
      UP: [middle, box.top - height - gap],
      DOWN: [middle, box.bottom + gap],
      LEFT: [box.left - width - gap, center],
      RIGHT: [box.right + gap, center],
    };
    let [left, top] = spots[direction] ?? [middle, box.bottom + gap];
    if (top + height > window.innerHeight) top = box.top - height - gap;
    left = Math.max(4, Math.min(left, window.innerWidth - width - 4));
    this.tooltip.style.left = `${left}px`;
    this.tooltip.style.top = `${Math.max(4, top)}px`;
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.tooltip.hidden = true;
  }

  clearPending(): void {
    clearTimeout(this.#timer);
  }
}
