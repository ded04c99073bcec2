import $ from "jquery";
import { FormDataExtended } from "./form-data.ts";
import { report, t } from "./host.ts";
import { nextZIndex } from "./open-applications.ts";
import { h } from "./plain.ts";
import { renderTemplate } from "./template-store.ts";
import type { Loose } from "./types.ts";

/** The first generation of windows, with jQuery, which 13 and 14 still have under `foundry.appv1` and as globals. */

export interface LegacyOptions extends Loose {
  id?: string;
  classes?: string[];
  title?: string;
  template?: string | null;
  width?: number | "auto" | null;
  height?: number | "auto" | null;
  popOut?: boolean;
  closeOnSubmit?: boolean;
  submitOnChange?: boolean;
}

let serial = 0;

export class Application {
  static get defaultOptions(): LegacyOptions {
    return { id: "", classes: [], title: "", template: null, width: null, height: null, popOut: true };
  }

  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

  readonly appId = ++serial;
  readonly options: LegacyOptions;
  position: Loose = {};
  _element: JQuery<HTMLElement> = $();
  _state = 0;

  constructor(options: LegacyOptions = {}) {
    this.options = { ...(this.constructor as typeof Application).defaultOptions, ...options };
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }

  get title(): string {
    return t(this.options.title ?? "");
  }

  get template(): string {
    return this.options.template ?? "";
  }

  get popOut(): boolean {
    return this.options.popOut !== false;
  }

  get element(): JQuery<HTMLElement> {
    return this._element;
  }

  get rendered(): boolean {
    return this._state === Application.RENDER_STATES.RENDERED;
  }

  getData(_options: Loose = {}): Loose | Promise<Loose> {
    return {};
  }

  activateListeners(_html: JQuery<HTMLElement>): void {}

  _getHeaderButtons(): { label: string; class: string; icon: string; onclick: (event: Event) => unknown }[] {
    return [{ label: "Close", class: "close", icon: "fas fa-times", onclick: () => this.close() }];
  }

  async _renderInner(data: Loose): Promise<JQuery<HTMLElement>> {
    const html = $(await renderTemplate(this.template, data)) as unknown as JQuery<HTMLElement>;
    return html;
  }

  /** Answers at once, as it always did; what goes wrong is reported. */
  render(force = false, options: Loose = {}): this {
    this._render(force, options).catch(report);
    return this;
  }

  async _render(force = false, options: Loose = {}): Promise<void> {
    if (!force && this._state <= 0) return;
    this._state = Application.RENDER_STATES.RENDERING;
    const data = await this.getData({ ...this.options, ...options });
    const inner = await this._renderInner(data);
    if (this._element[0]?.isConnected) this._replaceHTML(this._element, inner);
    else await this.#enter(inner);
    this.activateListeners(inner);
    this.bringToTop();
    this._state = Application.RENDER_STATES.RENDERED;
    for (let at = this.constructor; at !== Function.prototype && at.name !== ""; at = Object.getPrototypeOf(at))
      Hooks.callAll(`render${at.name}`, this, inner, data);
  }

  async #enter(inner: JQuery<HTMLElement>): Promise<void> {
    if (!this.popOut) return this._injectHTML(inner);
    const outer = await this._renderOuter();
    outer.find(".window-content").append(inner);
    this._injectHTML(outer);
    (ui.windows as Loose)[this.appId] = this;
    return undefined;
  }

  /** Puts the first rendering on the page. */
  _injectHTML(html: JQuery<HTMLElement>): void {
    $(document.body).append(html);
    this._element = html;
  }

  /** Puts a new rendering where the old one stood: within the frame, or in place of all of it. */
  _replaceHTML(element: JQuery<HTMLElement>, html: JQuery<HTMLElement>): void {
    if (this.popOut) {
      element.find(".window-content").first().empty().append(html);
      return;
    }
    element.replaceWith(html);
    this._element = html;
  }

  /** The frame of a window, if it is one. */
  async _renderOuter(): Promise<JQuery<HTMLElement>> {
    const buttons = this._getHeaderButtons().map(({ label, class: name, onclick }) =>
      h("a", { class: `header-button ${name}`, text: t(label), attrs: { role: "button" }, on: { click: onclick } }),
    );
    const { width, height } = this.options;
    const frame = h("div", {
      class: ["app", "window-app", "application", ...(this.options.classes ?? [])].join(" "),
      attrs: { id: this.id, "data-appid": this.appId },
    });
    if (typeof width === "number") frame.style.width = `${width}px`;
    if (typeof height === "number") frame.style.height = `${height}px`;
    frame.append(
      h("header", { class: "window-header flexrow" }, [
        h("h4", { class: "window-title", text: this.title }),
        ...buttons,
      ]),
      h("section", { class: "window-content" }),
    );
    return $(frame);
  }

  setPosition(position: Loose = {}): Loose {
    return Object.assign(this.position, position);
  }

  bringToTop(): void {
    if (this.popOut) this._element.css("z-index", nextZIndex());
  }

  async close(_options: Loose = {}): Promise<void> {
    this._element.remove();
    Reflect.deleteProperty(ui.windows, this.appId);
    this._state = Application.RENDER_STATES.CLOSED;
    Hooks.callAll(`close${this.constructor.name}`, this, this._element);
  }
}

/** A window that is one form. */
export abstract class FormApplication extends Application {
  readonly object: unknown;
  form: HTMLFormElement | null = null;

  constructor(object: unknown = {}, options: LegacyOptions = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): LegacyOptions {
    return { ...super.defaultOptions, classes: ["form"], closeOnSubmit: true, submitOnChange: false };
  }

  override getData(_options: Loose = {}): Loose | Promise<Loose> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: Loose): Promise<JQuery<HTMLElement>> {
    const html = await super._renderInner(data);
    this.form = (html.filter("form")[0] ?? html.find("form")[0] ?? null) as HTMLFormElement | null;
    return html;
  }

  override activateListeners(html: JQuery<HTMLElement>): void {
    super.activateListeners(html);
    this.form?.addEventListener("submit", (event) => void this._onSubmit(event).catch(report));
    if (this.options.submitOnChange)
      this.form?.addEventListener("change", (event) => void this._onSubmit(event).catch(report));
  }

  async _onSubmit(event: Event): Promise<Loose> {
    event.preventDefault();
    const data = this.form ? new FormDataExtended(this.form).object : {};
    await this._updateObject(event, data);
    if (this.options.closeOnSubmit && event.type === "submit") await this.close();
    return data;
  }

  abstract _updateObject(event: Event, data: Loose): Promise<unknown>;
}
