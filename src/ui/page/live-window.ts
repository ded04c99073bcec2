import { detachedAtHand, isByHand, viewAtHand } from "../../foundry/host/screen/by-hand.ts";
import { TemplateWindow } from "../../foundry/host/screen/windows.ts";
import { type FocusPlace, giveBack, placeNow, regain } from "./focus.ts";
import { isByKeys } from "./keyboard.ts";
import { morph } from "./morph.ts";
import { onChange } from "./screens.ts";
import { areHere } from "./templates.ts";

/** A window that follows play and changes in place. When it closes, the focus returns to where it came from. */
export abstract class LiveWindow extends TemplateWindow {
  /** The control, as `data-focus`, that gets the focus if the one it came from is gone. */
  protected abstract readonly door: string;
  #root: HTMLElement | null = null;
  #hadFocus = false;
  #from: FocusPlace | null = null;

  /** Whether there is nothing left to show. */
  abstract get isOver(): boolean;
  /** Whether it can never be opened again. */
  abstract get isGone(): boolean;
  /** What the template shows. */
  protected abstract contextNow(): object | Promise<object>;
  /** Listens on the template's outermost element, which stays as long as the window is open. */
  protected abstract listen(root: HTMLElement): void;
  /** Called once the page is up to date and the focus restored. */
  protected written(_root: HTMLElement): void {}
  /** Whether it takes the focus when a keyboard user opens it. */
  protected get takesKeyboard(): boolean {
    return true;
  }

  /** Shows it in front. */
  show(options: object = {}): void {
    if (!this.rendered) this.#from = placeNow();
    if (this.minimized) void this.maximize();
    if (this.rendered) this.#raise();
    void this.render({ force: true, ...(this.rendered ? {} : options) });
  }

  /** It stays where it is: if that is another window of the browser's than the one that was pressed, that one comes up. */
  #raise(): void {
    this.bringToFront();
    if (isByHand()) this.element.ownerDocument.defaultView?.focus();
  }

  /** Updates it, or closes it once it is over. A closed window stays closed; one that is opening is written twice. */
  follow(): void {
    if (this.rendered && this.isOver) void this.close();
    else void this.render();
  }

  protected override async _prepareContext(options: object): Promise<object> {
    await areHere();
    const context = await super._prepareContext(options);
    return { ...context, ...(await this.contextNow()) };
  }

  protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
    const added: Record<string, HTMLElement> = {};
    for (const [part, fresh] of Object.entries(result)) {
      const shown = content.querySelector<HTMLElement>(`[data-application-part="${part}"]`);
      if (shown === null) added[part] = fresh;
      else morph(shown, fresh);
    }
    super._replaceHTML(added, content, options);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>("[data-application-part]");
    if (root === null) return;
    if (root !== this.#root) {
      this.#root = root;
      this.listen(root);
      if (this.takesKeyboard && isByKeys()) root.focus({ preventScroll: true });
    } else regain(this.keyboardTo());
    this.written(root);
    if (this.isOver) void this.close();
  }

  /** Where the focus goes if it has lost its control. Undefined means where it was. */
  protected keyboardTo(): FocusPlace | undefined {
    return undefined;
  }

  protected override async _preClose(options: object): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#root = null;
    if (this.#hadFocus) giveBack(this.#from, this.door);
  }
}

/** The windows of one kind, one for each id. They follow play, and are forgotten with what they were about. */
export class LiveWindows<W extends LiveWindow> {
  readonly #all = new Map<string, W>();

  constructor() {
    onChange(() => {
      for (const [id, app] of this.#all) {
        app.follow();
        if (app.isGone) this.#all.delete(id);
      }
    });
  }

  of(id: string, make: () => W): W {
    const found = this.#all.get(id) ?? make();
    this.#all.set(id, found);
    return found;
  }
}

/** Less room than this beside the sidebar counts as none. In pixels. */
const LEAST_ROOM = 640;

/** Where to put a window of this width without hiding the tracker, if there is room. */
export function placeFor(wanted: number): { readonly width: number; readonly left: number } {
  const { innerWidth } = viewAtHand();
  const sidebar = detachedAtHand() === null ? document.getElementById("sidebar") : null;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  const room = edge >= LEAST_ROOM ? edge : innerWidth;
  const width = Math.min(wanted, room - 16);
  return { width, left: (room - width) / 2 };
}

/** All the room there is without hiding the tracker. */
export function wholeBeside(): { readonly width: number; readonly left: number; readonly height: number } {
  const { innerWidth, innerHeight } = viewAtHand();
  return { ...placeFor(innerWidth), height: innerHeight - 8 };
}

/** This width, or all there is. */
export const widthFor = (wanted: number): number => Math.min(wanted, viewAtHand().innerWidth - 16);
