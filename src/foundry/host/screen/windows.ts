import { windowOfHand } from "./by-hand.ts";

/** What opens a window, or has it rendered again. */
export interface RenderOptions {
  readonly force?: boolean;
  readonly parts?: readonly string[];
  readonly position?: Position;
  /** The window of the browser's own that it opens in. */
  readonly window?: { readonly windowId: string };
}

/** In pixels. */
interface Position {
  readonly width?: number;
  readonly height?: number | "auto";
}

/** How all windows of a class are built. `{id}` in their id stands for what tells one from another. */
export interface WindowOptions {
  readonly id: string;
  readonly tag?: "form";
  readonly classes: readonly string[];
  readonly window: { readonly title?: string; readonly icon: string; readonly resizable: boolean };
  readonly position: Position;
  readonly form?: { readonly closeOnSubmit: boolean; readonly handler: Handler };
  readonly actions?: Readonly<Record<string, Handler>>;
}

/** Foundry calls it on the window itself. */
type Handler = (this: never, event: Event, target: HTMLElement) => Promise<void>;

/** A template of a window, and what in it keeps its scroll position. */
export interface WindowPart {
  readonly template: string;
  readonly scrollable?: readonly string[];
}

/** What Foundry's windows made of templates do, as far as ours use and replace it. */
declare class Application {
  static DEFAULT_OPTIONS: WindowOptions;
  static PARTS: Readonly<Record<string, WindowPart>>;
  constructor(options?: { readonly uniqueId: string });
  get title(): string;
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  render(options?: RenderOptions): Promise<this>;
  setPosition(position: Partial<Position> & { readonly top?: number }): unknown;
  close(options?: object): Promise<this>;
  protected _prepareContext(options: object): Promise<object>;
  protected _preparePartContext(part: string, context: object, options: object): Promise<object>;
  protected _attachPartListeners(part: string, element: HTMLElement, options: object): void;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _preClose(options: object): Promise<void>;
  protected _onClose(options: object): void;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * Foundry's window of templates. Both 13 and 14 have all of it, while the types ask for the whole of their own contexts
 * and options wherever a window hands some on.
 */
const FoundrysWindow = HandlebarsApplicationMixin(ApplicationV2) as unknown as typeof Application;

/** The same. What a click opens in a window of the browser's own opens there, and not behind it in the main one. */
export class TemplateWindow extends FoundrysWindow {
  override render(options: RenderOptions = {}): Promise<this> {
    return super.render(this.rendered ? options : { ...options, ...windowOfHand() });
  }
}
