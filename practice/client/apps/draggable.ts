interface Place {
  left?: number;
  top?: number;
  width?: number | "auto" | null;
  height?: number | "auto" | null;
}

interface Dragged {
  position: Place;
  setPosition(position: Place): unknown;
}

type Listener = [type: string, handler: (event: PointerEvent) => void, capture: boolean];

/** Moves, and on demand resizes, an application by a handle; after the public API documentation of `Draggable`. */
export class Draggable {
  static get implementation(): typeof Draggable {
    const { Draggable: Configured = Draggable } = (CONFIG["ux"] ?? {}) as { Draggable?: typeof Draggable };
    return Configured;
  }

  readonly app: Dragged;
  readonly element: HTMLElement;
  readonly handle: HTMLElement | false;
  readonly resizable: boolean | object;
  readonly handlers: Record<string, Listener> = {};
  position: Place | null = null;
  _initial: { x: number; y: number } | null = null;

  constructor(
    app: Dragged,
    element: HTMLElement | ArrayLike<HTMLElement>,
    handle: HTMLElement | false | undefined,
    resizable: boolean | object = false,
  ) {
    this.app = app;
    this.element = element instanceof HTMLElement ? element : (element[0] as HTMLElement);
    this.handle = handle ?? this.element;
    this.resizable = resizable;
    this.activateListeners();
  }

  activateListeners(): void {
    this._activateDragListeners();
    this._activateResizeListeners();
  }

  _activateDragListeners(): void {
    if (!this.handle) return;
    this.handlers["dragDown"] = ["pointerdown", (event) => this._onDragMouseDown(event), false];
    this.handlers["dragMove"] = ["pointermove", (event) => this._onDragMouseMove(event), false];
    this.handlers["dragUp"] = ["pointerup", (event) => this._onDragMouseUp(event), false];
    listen(this.handle, this.handlers["dragDown"]);
    this.handle.classList.add("draggable");
  }

  _activateResizeListeners(): void {
    if (!this.resizable) return;
    const { selector } = this.resizable as { selector?: string };
    const corner = this.element.querySelector<HTMLElement>(
      selector ?? ".window-resize-handle, .window-resizable-handle",
    );
    if (!corner) return;
    this.handlers["resizeDown"] = ["pointerdown", (event) => this._onResizeMouseDown(event), false];
    this.handlers["resizeMove"] = ["pointermove", (event) => this._onResizeMouseMove(event), false];
    this.handlers["resizeUp"] = ["pointerup", (event) => this._onResizeMouseUp(event), false];
    listen(corner, this.handlers["resizeDown"]);
  }

  _onDragMouseDown(event: PointerEvent): void {
    this.#begin(event, "drag");
  }

  _onDragMouseMove(event: PointerEvent): void {
    const { x, y } = this.#moved(event);
    const { left = 0, top = 0 } = this.position ?? {};
    this.app.setPosition({ left: left + x, top: top + y });
  }

  _onDragMouseUp(event: PointerEvent): void {
    this.#end(event, "drag");
  }

  _onResizeMouseDown(event: PointerEvent): void {
    this.#begin(event, "resize");
  }

  _onResizeMouseMove(event: PointerEvent): void {
    const { x, y } = this.#moved(event);
    const { offsetWidth, offsetHeight } = this.element;
    const { width, height } = this.position ?? {};
    const from = (value: Place["width"], measured: number) => (typeof value === "number" ? value : measured);
    this.app.setPosition({ width: from(width, offsetWidth) + x, height: from(height, offsetHeight) + y });
  }

  _onResizeMouseUp(event: PointerEvent): void {
    this.#end(event, "resize");
    (this.app as { _onResize?(event: PointerEvent): void })._onResize?.(event);
  }

  #begin(event: PointerEvent, what: "drag" | "resize"): void {
    event.preventDefault();
    this.position = { ...this.app.position };
    this._initial = { x: event.clientX, y: event.clientY };
    for (const name of ["Move", "Up"]) listen(window, this.handlers[what + name]);
  }

  #moved(event: PointerEvent): { x: number; y: number } {
    event.preventDefault();
    const { x, y } = this._initial ?? { x: event.clientX, y: event.clientY };
    return { x: event.clientX - x, y: event.clientY - y };
  }

  #end(event: PointerEvent, what: "drag" | "resize"): void {
    event.preventDefault();
    for (const name of ["Move", "Up"]) {
      const listener = this.handlers[what + name];
      if (listener) window.removeEventListener(...(listener as [string, EventListener, boolean]));
    }
  }
}

function listen(target: EventTarget, listener: Listener | undefined): void {
  if (listener) target.addEventListener(...(listener as [string, EventListener, boolean]));
}
