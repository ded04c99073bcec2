import { classChain } from "./application-options.ts";
import { report } from "./host.ts";
import { instances, type OpenApplication } from "./open-applications.ts";
import { freezePlain } from "./plain.ts";
import { RenderQueue } from "./render-queue.ts";
import type { ApplicationOptions, Loose, Position, RenderContext, RenderOptions } from "./types.ts";
import type { WindowParts } from "./window-frame.ts";

export const renderStates = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

let serial = 0;

/** How an application comes and goes: one render or close after another, and the steps that a class may override. */
export abstract class ApplicationLifeCycle extends EventTarget {
  readonly options: Readonly<ApplicationOptions>;
  /** the parts of the frame, if there is one */
  window: Partial<WindowParts> = {};
  #id: string;
  #state: number = renderStates.NONE;
  #element: HTMLElement | null = null;
  #queue = new RenderQueue();

  constructor(options: ApplicationOptions) {
    super();
    const merged = this._initializeApplicationOptions(options);
    const uniqueId = merged.uniqueId ?? String(++serial);
    merged.uniqueId = uniqueId;
    this.#id = (merged.id ?? "app-{id}").replace("{id}", uniqueId);
    this.options = freezePlain(merged);
  }

  abstract _initializeApplicationOptions(options: ApplicationOptions): ApplicationOptions;

  get id(): string {
    return this.#id;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === renderStates.RENDERED;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  abstract get hasFrame(): boolean;
  abstract _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  abstract _updateFrame(options: RenderOptions): void;
  abstract _insertElement(element: HTMLElement, windowId?: string): void;
  abstract _attachFrameListeners(): void;
  abstract setPosition(position: Position): unknown;
  abstract bringToFront(): void;

  // ---- rendering -------------------------------------------------------------------------------

  render(options: RenderOptions | boolean = {}, extra: RenderOptions = {}): Promise<this> {
    const wanted = typeof options === "boolean" ? { ...extra, force: options } : options;
    return this.#queue.add(() => this.#render(wanted));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!options.force && this.#state <= renderStates.NONE) return this;
    const first = this.#element === null;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    const before = this.#state;
    this.#state = renderStates.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      const result = await this._renderHTML(context, options);
      if (first) this.#element = await this._renderFrame(options);
      else if (this.hasFrame) this._updateFrame(options);
      const content = this.window.content ?? this.element;
      this._replaceHTML(result, content, options);
      if (first) this.#enter(options);
      if (this.hasFrame && this.options.window?.positioned !== false) this.setPosition(options.position ?? {});
      this.#state = renderStates.RENDERED;
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this._announce("render", context, options);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = this.#element ? before : renderStates.ERROR;
      report(
        new Error(`${this.constructor.name} could not be rendered: ${error instanceof Error ? error.message : error}`),
      );
      throw error;
    }
    return this;
  }

  #enter(options: RenderOptions): void {
    const other = instances.get(this.#id);
    if (other && other !== this) other.element?.remove();
    instances.set(this.#id, this);
    this._insertElement(this.element, options.window?.windowId);
    this._attachFrameListeners();
    if (this.hasFrame) this.bringToFront();
  }

  /** Tells hooks, named after each class of the chain, and those who listen to this one application. */
  protected _announce(event: string, ...args: unknown[]): void {
    const Class = this.constructor as unknown as { BASE_APPLICATION: object };
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

  abstract _prepareContext(options: RenderOptions): Promise<RenderContext>;
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

  // ---- closing ---------------------------------------------------------------------------------

  close(options: Loose = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: Loose): Promise<this> {
    if (!this.#element) {
      this.#state = renderStates.CLOSED;
      return this;
    }
    this.#state = renderStates.CLOSING;
    await this._preClose(options);
    this._removeElement(this.#element);
    this.#element = null;
    this.window = {};
    this.#state = renderStates.CLOSED;
    if (instances.get(this.#id) === (this as OpenApplication)) instances.delete(this.#id);
    this._announce("close");
    this._onClose(options);
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }
}
