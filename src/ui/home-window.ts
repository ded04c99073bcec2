import { homeBy } from "../foundry/home.ts";
import { listenAt } from "./clicks.ts";
import { giveBack, type Kept, keep, type Place, placeByKeys, restore } from "./focus.ts";
import { isByKeys } from "./keyboard.ts";
import { slideIn } from "./motion.ts";
import { beginWriting, catchUp, noteChange } from "./outdated.ts";
import { type Scene, sceneAt } from "./scene.ts";
import { areHere } from "./templates.ts";
import { placeFor } from "./window-place.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * A window of cards about one home: written anew as play goes on, with the keyboard where it was; when it closes, the
 * keyboard goes back to where it came from.
 */
export abstract class HomeWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** What finds the template's outermost element, and each card that may be new. */
  protected abstract readonly ground: string;
  protected abstract readonly cards: string;
  readonly #homeId: string;
  /** The cards that lay here when it was last written. */
  #lay: ReadonlySet<string> | null = null;
  #kept: Kept | null = null;
  #hadFocus = false;
  #from: Place | null = null;

  constructor(homeId: string) {
    super({ uniqueId: homeId.replaceAll(":", "-") } as never);
    this.#homeId = homeId;
  }

  /** How wide it opens where there is room, in pixels. */
  protected abstract wide(): number;
  /** Everything that the template shows. */
  protected abstract contextOf(scene: Scene): object;
  /** Listens to what is no offer. */
  protected abstract listen(root: HTMLElement): void;
  /** It has been written, and the keyboard has its place again. */
  protected written(_root: HTMLElement): void {}

  /** What it shows; null once there is nothing to show any more. */
  get scene(): Scene | null {
    const home = homeBy(this.#homeId);
    return home === null ? null : sceneAt(home);
  }

  /** Shows it in front; when it closes, the keyboard goes back to where it is now. */
  show(): void {
    if (!this.rendered) this.#from = placeByKeys(document.activeElement);
    if (this.minimized) void this.maximize();
    if (this.rendered) this.bringToFront();
    void this.render({ force: true, ...(this.rendered ? {} : { position: placeFor(this.wide()) }) } as never);
  }

  /** Written anew, or closed once there is nothing to show. */
  follow(): void {
    if (this.scene === null) void this.close();
    else void this.render();
  }

  protected override async _prepareContext(options: never): Promise<never> {
    await areHere();
    beginWriting(this);
    const context: object = await super._prepareContext(options);
    const { scene } = this;
    return { ...context, ...(scene === null ? {} : this.contextOf(scene)) } as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const shown: HTMLElement | null = this.element; // null before the first render, whatever the types say
    this.#kept = shown === null ? null : keep(shown.querySelector(this.ground));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    catchUp(this);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>(this.ground);
    if (root === null) return;
    listenAt(root, () => this.scene);
    this.listen(root);
    if (this.#kept !== null) restore(root, this.#kept);
    else if (isByKeys()) root.focus({ preventScroll: true });
    this.#move(root);
    this.written(root);
  }

  /** What is new in a hand slides in; whatever was there stays as it is. */
  #move(root: HTMLElement): void {
    const cards = [...root.querySelectorAll<HTMLElement>(this.cards)];
    const lay = this.#lay;
    const isNew = ({ dataset }: HTMLElement): boolean => !(lay?.has(dataset["card"] ?? "") ?? true);
    const faceOf = (card: HTMLElement) => card.querySelector<HTMLElement>(".dealt-in-card, .dealt-in-drama") ?? [];
    slideIn(cards.filter(isNew).flatMap(faceOf), root);
    this.#lay = new Set(cards.map(({ dataset }) => dataset["card"] ?? ""));
  }

  protected override async _preClose(options: never): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#lay = null;
    if (this.#hadFocus) giveBack(this.#from, "hand");
  }
}

/** The windows of one kind: one for each home. */
export class HomeWindows<W extends HomeWindow> {
  readonly #all = new Map<string, W>();
  readonly #make: (homeId: string) => W;

  constructor(make: (homeId: string) => W) {
    this.#make = make;
  }

  of(homeId: string): W {
    const found = this.#all.get(homeId) ?? this.#make(homeId);
    this.#all.set(homeId, found);
    return found;
  }

  /** Each one that is open is written anew, or closed. */
  follow(): void {
    noteChange();
    for (const app of this.#all.values()) if (app.rendered) app.follow();
  }
}
