import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, Loose, RenderContext, RenderOptions } from "./types.ts";

type TabClass = new (options?: ApplicationOptions) => AbstractSidebarTab;

/** One tab of the sidebar. It can also be opened a second time, in a window of its own. */
export abstract class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  popout: AbstractSidebarTab | undefined;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.tabGroups["primary"] = this.tabName;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    merged.id = options.id ?? this.tabName;
    return merged;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.id === `${this.tabName}-popout`;
  }

  get active(): boolean {
    return this.isPopout || (this.rendered && this.element.classList.contains("active"));
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    const sidebar = ui.sidebar as { changeTab?: (tab: string, group: string) => void } | undefined;
    sidebar?.changeTab?.(this.tabName, "primary");
  }

  /** Opens, or brings to the front, the second instance in a window. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    this.popout ??= this.#makePopout();
    await this.popout.render({ force: true });
    return this.popout;
  }

  #makePopout(): AbstractSidebarTab {
    const Class = this.constructor as unknown as TabClass;
    return new Class({
      id: `${this.tabName}-popout`,
      classes: ["sidebar-popout"],
      tag: "div",
      window: { frame: true, positioned: true, minimizable: true, resizable: true },
      position: { width: 320, top: 60, left: 60 },
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.dataset["tab"] = this.tabName;
    if (this.isPopout) return frame;
    frame.dataset["group"] = "primary";
    frame.setAttribute("role", "tabpanel");
    frame.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    return frame;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isPopout) this.element.classList.add("active");
  }

  override _insertElement(element: HTMLElement, windowId?: string): void {
    if (this.isPopout) return super._insertElement(element, windowId);
    const existing = document.getElementById(element.id);
    if (existing?.classList.contains("active")) element.classList.add("active");
    if (existing) existing.replaceWith(element);
    else (document.getElementById("sidebar-content") ?? document.body).append(element);
  }

  /** A tab in the sidebar cannot be closed, only its window. */
  override close(options: Loose = {}): Promise<this> {
    return this.isPopout ? super.close(options) : Promise.resolve(this);
  }
}
