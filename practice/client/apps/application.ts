import { classChain, mergedOptions } from "./application-options.ts";
import { ContextMenu, type ContextMenuOptions } from "./context-menu.ts";
import { FormDataExtended } from "./form-data.ts";
import { report, t } from "./host.ts";
import { instances, nextZIndex } from "./open-applications.ts";
import { freezePlain } from "./plain.ts";
import { RenderQueue } from "./render-queue.ts";
import type {
  ActionEntry,
  ActionHandler,
  ApplicationOptions,
  FormOptions,
  HeaderControl,
  Loose,
  MenuEntry,
  Position,
  RenderContext,
  RenderOptions,
  TabsConfig,
} from "./types.ts";
import { dragByHeader, resizeByCorner } from "./window-drag.ts";
import { buildFrame, fillControls, refreshHeader, type WindowParts } from "./window-frame.ts";

const states = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

interface PlacedPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  zIndex: number;
  scale: number;
}

interface MenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
}

let serial = 0;

export interface PreparedTab {
  id: string;
  group: string;
  icon: string;
  label: string;
  active: boolean;
  cssClass: string;
}

/** A window, or a part of the page, with one life-cycle for both. */
export class ApplicationV2 extends EventTarget {
  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    position: {},
    actions: {},
  };
  static BASE_APPLICATION: object = ApplicationV2;
  static TABS: Record<string, TabsConfig> = {};
  static readonly RENDER_STATES = states;
  static readonly emittedEvents = Object.freeze(["render", "close", "position"]);

  static inheritanceChain(): Generator<{ name: string }> {
    return classChain(this, ApplicationV2);
  }

  static instances(): ApplicationV2[] {
    return [...instances.values()].filter((app) => app instanceof this);
  }

  readonly options: Readonly<ApplicationOptions>;
  readonly tabGroups: Record<string, string | null> = {};
  position: PlacedPosition = { top: 0, left: 0, width: "auto", height: "auto", zIndex: 0, scale: 1 };
  #id: string;
  #state: number = states.NONE;
  #element: HTMLElement | null = null;
  #window: Partial<WindowParts> = {};
  #queue = new RenderQueue();
  #minimized = false;

  constructor(options: ApplicationOptions = {}) {
    super();
    const merged = this._initializeApplicationOptions(options);
    const uniqueId = merged.uniqueId ?? String(++serial);
    merged.uniqueId = uniqueId;
    this.#id = (merged.id ?? "app-{id}").replace("{id}", uniqueId);
    this.options = freezePlain(merged);
    for (const [group, config] of Object.entries((this.constructor as typeof ApplicationV2).TABS))
      this.tabGroups[group] = config.initial ?? null;
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationOptions {
    return mergedOptions(classChain(this.constructor, ApplicationV2), options);
  }

  get id(): string {
    return this.#id;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === states.RENDERED;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    if (!this.#element) return null;
    return this.#element instanceof HTMLFormElement ? this.#element : this.#element.querySelector("form");
  }

  get window(): Partial<WindowParts> {
    return this.#window;
  }

  get title(): string {
    return t(this.options.window?.title ?? "");
  }

  get hasFrame(): boolean {
    return this.options.window?.frame !== false;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  // ---- rendering -------------------------------------------------------------------------------

  render(options: RenderOptions | boolean = {}, extra: RenderOptions = {}): Promise<this> {
    const wanted = typeof options === "boolean" ? { ...extra, force: options } : options;
    return this.#queue.add(() => this.#render(wanted));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!options.force && this.#state <= states.NONE) return this;
    const first = this.#element === null;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    const before = this.#state;
    this.#state = states.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      const result = await this._renderHTML(context, options);
      if (first) this.#element = await this._renderFrame(options);
      else if (this.hasFrame) this._updateFrame(options);
      const content = this.#window.content ?? this.element;
      this._replaceHTML(result, content, options);
      if (first) this.#enter();
      if (this.hasFrame && this.options.window?.positioned !== false) this.setPosition(options.position ?? {});
      this.#state = states.RENDERED;
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#announce("render", context, options);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = this.#element ? before : states.ERROR;
      report(
        new Error(`${this.constructor.name} could not be rendered: ${error instanceof Error ? error.message : error}`),
      );
      throw error;
    }
    return this;
  }

  #enter(): void {
    const other = instances.get(this.#id);
    if (other && other !== this) other.element?.remove();
    instances.set(this.#id, this);
    this._insertElement(this.element);
    this._attachFrameListeners();
    if (this.hasFrame) this.bringToFront();
  }

  #announce(event: string, ...args: unknown[]): void {
    const Class = this.constructor as typeof ApplicationV2;
    for (const link of classChain(Class, Class.BASE_APPLICATION)) {
      if (event === "render") Hooks.callAll(`render${link.name}`, this, this.element, ...args);
      else Hooks.callAll(`${event}${link.name}`, this, ...args);
    }
    this.dispatchEvent(new Event(event));
  }

  _configureRenderOptions(options: RenderOptions): void {
    options.window ??= {};
  }

  _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: Loose): Promise<void> {}
  _onClose(_options: Loose): void {}
  _onPosition(_position: Position): void {}

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} does not say how it is rendered`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {}

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = document.createElement(this.options.tag ?? "div");
    frame.id = this.#id;
    if (!this.hasFrame) {
      frame.classList.add(...(this.options.classes ?? []));
      return frame;
    }
    frame.classList.add("application", ...(this.options.classes ?? []));
    if (frame instanceof HTMLFormElement) frame.autocomplete = "off";
    this.#window = buildFrame(frame, this.#id, this.title, this.options.window ?? {});
    fillControls(this.#window as WindowParts, this.#headerControls());
    return frame;
  }

  #headerControls(): HeaderControl[] {
    const controls = this._getHeaderControls();
    for (const link of classChain(this.constructor, ApplicationV2))
      Hooks.callAll(`getHeaderControls${link.name}`, this, controls);
    return controls.filter(({ visible = true }) => (typeof visible === "function" ? visible.call(this) : visible));
  }

  _getHeaderControls(): HeaderControl[] {
    return [...(this.options.window?.controls ?? [])];
  }

  _updateFrame(options: RenderOptions): void {
    const parts = this.#window as WindowParts;
    refreshHeader(parts, options.window?.title ?? this.title, { ...this.options.window, ...options.window });
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  // ---- closing ---------------------------------------------------------------------------------

  close(options: Loose = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: Loose): Promise<this> {
    if (!this.#element) {
      this.#state = states.CLOSED;
      return this;
    }
    this.#state = states.CLOSING;
    await this._preClose(options);
    this._removeElement(this.#element);
    this.#element = null;
    this.#window = {};
    this.#minimized = false;
    this.#state = states.CLOSED;
    if (instances.get(this.#id) === (this as ApplicationV2)) instances.delete(this.#id);
    this.#announce("close");
    this._onClose(options);
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  // ---- place -----------------------------------------------------------------------------------

  setPosition(wanted: Position = {}): PlacedPosition {
    const element = this.#element;
    if (!element) return Object.assign(this.position, wanted);
    const first = element.style.left === "";
    const asked = first ? { ...this.options.position, ...wanted } : wanted;
    const place = this.position;
    if (asked.width != null) place.width = asked.width;
    if (asked.height != null) place.height = asked.height;
    element.style.width = place.width === "auto" ? "" : `${Math.min(place.width, window.innerWidth)}px`;
    element.style.height = place.height === "auto" ? "" : `${Math.min(place.height, window.innerHeight)}px`;
    const room = { x: window.innerWidth - element.offsetWidth, y: window.innerHeight - element.offsetHeight };
    const left = asked.left ?? (first ? room.x / 2 : place.left);
    const top = asked.top ?? (first ? room.y / 2 : place.top);
    place.left = Math.round(Math.max(0, Math.min(left, Math.max(0, room.x))));
    place.top = Math.round(Math.max(0, Math.min(top, Math.max(0, room.y))));
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    this._onPosition(place);
    this.#announce("position", place);
    return place;
  }

  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    this.position.zIndex = nextZIndex();
    this.#element.style.zIndex = String(this.position.zIndex);
    (ui as Loose)["activeWindow"] = this;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
    this.element.style.height = "";
  }

  async maximize(): Promise<void> {
    if (!this.rendered || !this.hasFrame) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  // ---- tabs ------------------------------------------------------------------------------------

  _prepareTabs(group: string): Record<string, PreparedTab> {
    const config = (this.constructor as typeof ApplicationV2).TABS[group];
    const prepared: Record<string, PreparedTab> = {};
    if (!config) return prepared;
    this.tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? null;
    for (const { id, icon = "", label } of config.tabs) {
      const active = this.tabGroups[group] === id;
      const key = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : id);
      prepared[id] = { id, group, icon, label: key, active, cssClass: active ? "active" : "" };
    }
    return prepared;
  }

  changeTab(tab: string, group: string, _options: Loose = {}): void {
    this.tabGroups[group] = tab;
    const root = this.#window.content ?? this.element;
    for (const element of root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
      const active = element.dataset["tab"] === tab;
      element.classList.toggle("active", active);
      if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(active));
    }
  }

  // ---- events ----------------------------------------------------------------------------------

  _attachFrameListeners(): void {
    const element = this.element;
    element.addEventListener("click", (event) => this.#onPress(event));
    element.addEventListener("auxclick", (event) => this.#onPress(event));
    const { form } = this.options;
    if (element instanceof HTMLFormElement) {
      element.addEventListener("submit", (event) => this.#settle(this._onSubmitForm(form ?? {}, event)));
      element.addEventListener("change", (event) => this._onChangeForm(form ?? {}, event));
    }
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const { header, resize } = this.#window;
    if (header) {
      dragByHeader(this, header);
      header.addEventListener("dblclick", (event) => {
        if ((event.target as Element).closest("button") || this.options.window?.minimizable === false) return;
        void (this.#minimized ? this.maximize() : this.minimize());
      });
    }
    if (resize) resizeByCorner(this, resize);
  }

  #onPress(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (!target || !this.element.contains(target)) return;
    const action = target.dataset["action"] ?? "";
    if (event.button === 0 && this.#onFrameAction(action, event, target)) return;
    const entry = this.options.actions?.[action] as ActionHandler | ActionEntry | undefined;
    const buttons = typeof entry === "object" ? (entry.buttons ?? [0]) : [0];
    if (!buttons.includes(event.button)) return;
    if (event.button !== 0) event.preventDefault();
    const handler = typeof entry === "object" ? entry.handler : entry;
    this.#settle(handler ? handler.call(this, event, target) : this._onClickAction(event as PointerEvent, target));
  }

  #onFrameAction(action: string, event: Event, target: HTMLElement): boolean {
    if (this.options.actions?.[action]) return false;
    if (action === "tab" && target.dataset["tab"] && target.dataset["group"]) {
      this.changeTab(target.dataset["tab"], target.dataset["group"], { event });
      return true;
    }
    if (!this.hasFrame) return false;
    if (action === "close") void this.close();
    else if (action === "toggleControls") this.toggleControls();
    else return false;
    return true;
  }

  /** A click on an action that no handler is known for. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  /** A context menu whose entries are asked for once; packages add theirs in the hooks, named after each class of the chain unless the menu has a name. */
  _createContextMenu(handler: () => MenuEntry[], selector: string, options: MenuOptions = {}): ContextMenu | null {
    const { container, hookName = "get{}ContextOptions", ...rest } = options;
    const entries = handler.call(this);
    const names = [...classChain(this.constructor, ApplicationV2)].map(({ name }) => hookName.replace("{}", name));
    for (const name of new Set(names)) Hooks.callAll(name, this, entries);
    return entries.length ? new ContextMenu(container ?? this.element, selector, entries, rest) : null;
  }

  toggleControls(expanded?: boolean): void {
    const open = this.#window.controlsDropdown?.classList.toggle("expanded", expanded) ?? false;
    this.#window.controls?.setAttribute("aria-expanded", String(open));
  }

  #settle(result: unknown): void {
    if (result instanceof Promise) result.catch(report);
  }

  async submit(options: Loose = {}): Promise<unknown> {
    const form = this.form;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`${this.constructor.name} has no form to submit`);
    const event = new Event("submit", { cancelable: true });
    const result = await config.handler.call(this, event, form, new FormDataExtended(form), options);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  async _onSubmitForm(config: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.currentTarget ?? this.form) as HTMLFormElement;
    await config.handler?.call(this, event, form, new FormDataExtended(form));
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormOptions, event: Event): void {
    if (config.submitOnChange) this.#settle(this._onSubmitForm(config, event));
  }
}
