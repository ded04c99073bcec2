import { listenToActions, settle } from "./application-actions.ts";
import { ApplicationLifeCycle, renderStates } from "./application-life-cycle.ts";
import { createContextMenu, type MenuOptions } from "./application-menus.ts";
import { classChain, mergedOptions } from "./application-options.ts";
import { type PreparedTab, preparedTabs, showTab } from "./application-tabs.ts";
import type { ContextMenu } from "./context-menu.ts";
import { openDetached, pageOf } from "./detached.ts";
import { FormDataExtended } from "./form-data.ts";
import { t } from "./host.ts";
import { instances, nextZIndex } from "./open-applications.ts";
import type {
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
import { buildFrame, fillControls, listenToFrame, refreshHeader, type WindowParts } from "./window-frame.ts";
import { isPlaced, type PlacedPosition, placeWindow } from "./window-position.ts";

/** A window, or a part of the page, with one life-cycle for both. */
export class ApplicationV2 extends ApplicationLifeCycle {
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
  static readonly RENDER_STATES = renderStates;
  static readonly emittedEvents = Object.freeze(["render", "close", "position"]);

  static inheritanceChain(): Generator<{ name: string }> {
    return classChain(this, ApplicationV2);
  }

  static instances(): ApplicationV2[] {
    return [...instances.values()].filter((app) => app instanceof this);
  }

  /** Waits until every image in there has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const waiting = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.all(
      waiting.map(
        (image) =>
          new Promise<void>((resolve) => {
            for (const type of ["load", "error"]) image.addEventListener(type, () => resolve(), { once: true });
          }),
      ),
    );
  }

  readonly tabGroups: Record<string, string | null> = {};
  position: PlacedPosition = { top: 0, left: 0, width: "auto", height: "auto", zIndex: 0, scale: 1 };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const [group, config] of Object.entries((this.constructor as typeof ApplicationV2).TABS))
      this.tabGroups[group] = config.initial ?? null;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationOptions {
    return mergedOptions(classChain(this.constructor, ApplicationV2), options);
  }

  get form(): HTMLFormElement | null {
    if (!this.element) return null;
    return this.element instanceof HTMLFormElement ? this.element : this.element.querySelector("form");
  }

  get title(): string {
    return t(this.options.window?.title ?? "");
  }

  override get hasFrame(): boolean {
    return this.options.window?.frame !== false;
  }

  get minimized(): boolean {
    return this.element?.classList.contains("minimized") ?? false;
  }

  get classList(): DOMTokenList | undefined {
    return this.element?.classList;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  // ---- frame -----------------------------------------------------------------------------------

  override async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = document.createElement(this.options.tag ?? "div");
    frame.id = this.id;
    if (!this.hasFrame) {
      frame.classList.add(...(this.options.classes ?? []));
      return frame;
    }
    frame.classList.add("application", ...(this.options.classes ?? []));
    if (frame instanceof HTMLFormElement) frame.autocomplete = "off";
    this.window = buildFrame(frame, this.id, this.title, this.options.window ?? {});
    fillControls(this.window as WindowParts, this.#headerControls());
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

  override _updateFrame(options: RenderOptions): void {
    const parts = this.window as WindowParts;
    refreshHeader(parts, options.window?.title ?? this.title, { ...this.options.window, ...options.window });
  }

  override _insertElement(element: HTMLElement, windowId?: string): void {
    const page = pageOf(this, windowId);
    const existing = page.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else page.body.append(element);
  }

  /** Only in generation 14: moves it into a window of the browser's own. */
  async detachWindow(): Promise<void> {
    if (openDetached(this.id) === null) throw new Error("The browser opens no window.");
    pageOf(this, this.id).body.append(this.element);
  }

  // ---- place -----------------------------------------------------------------------------------

  override setPosition(wanted: Position = {}): PlacedPosition {
    const element = this.element;
    if (!element) return Object.assign(this.position, wanted);
    const asked = isPlaced(element) ? wanted : { ...this.options.position, ...wanted };
    const place = this.position;
    placeWindow(element, place, asked);
    this._onPosition(place);
    this._announce("position", place);
    return place;
  }

  override bringToFront(): void {
    if (!this.element || !this.hasFrame) return;
    this.position.zIndex = nextZIndex();
    this.element.style.zIndex = String(this.position.zIndex);
    (ui as Loose)["activeWindow"] = this;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame) return;
    this.element.classList.add("minimized");
    this.element.style.height = "";
  }

  async maximize(): Promise<void> {
    if (!this.rendered || !this.hasFrame) return;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  // ---- tabs ------------------------------------------------------------------------------------

  _prepareTabs(group: string): Record<string, PreparedTab> {
    return preparedTabs(group, (this.constructor as typeof ApplicationV2).TABS[group], this.tabGroups);
  }

  changeTab(tab: string, group: string, _options: Loose = {}): void {
    this.tabGroups[group] = tab;
    showTab(this.window.content ?? this.element, tab, group);
  }

  // ---- events ----------------------------------------------------------------------------------

  override _attachFrameListeners(): void {
    const element = this.element;
    listenToActions(this);
    const { form } = this.options;
    if (element instanceof HTMLFormElement) {
      element.addEventListener("submit", (event) => settle(this._onSubmitForm(form ?? {}, event)));
      element.addEventListener("change", (event) => this._onChangeForm(form ?? {}, event));
    }
    if (this.hasFrame) listenToFrame(this, this.window);
  }

  /** A click on an action without a handler. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  /** A menu whose entries are collected once; packages add theirs in hooks. */
  _createContextMenu(handler: () => MenuEntry[], selector: string, options: MenuOptions = {}): ContextMenu | null {
    return createContextMenu(this, ApplicationV2, handler.call(this), selector, options);
  }

  toggleControls(expanded?: boolean): void {
    const open = this.window.controlsDropdown?.classList.toggle("expanded", expanded) ?? false;
    this.window.controls?.setAttribute("aria-expanded", String(open));
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
    if (config.submitOnChange) settle(this._onSubmitForm(config, event));
  }
}
