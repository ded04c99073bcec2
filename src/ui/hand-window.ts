import type { CardId } from "../engine/table.ts";
import { type Home, homeBy } from "../foundry/home.ts";
import { onHook } from "../foundry/host.ts";
import { MODULE, template } from "../foundry/module.ts";
import { listenAt } from "./clicks.ts";
import { type Kept, keep, type Place, placeOf, regain, restore } from "./focus.ts";
import { listenToCards } from "./hand-clicks.ts";
import { handContext, isList } from "./hand-context.ts";
import { slideIn } from "./motion.ts";
import { type Scene, sceneAt } from "./scene.ts";
import { placeFor } from "./window-place.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The campaign's cards: hands, pools, and what is asked about them, in encounters and between them (MD-22). */
export class HandWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "dealt-in-hands-{id}",
    classes: [MODULE, "dealt-in-hand-window"],
    window: { title: "dealt-in.hand.title", icon: "fa-solid fa-hand", resizable: true },
    position: { width: 860, height: "auto" as const },
  };

  static override PARTS = { hand: { template: template("hand"), scrollable: [""] } };

  static readonly #all = new Map<string, HandWindow>();

  static open(): readonly HandWindow[] {
    return [...HandWindow.#all.values()].filter(({ rendered }) => rendered);
  }

  static of(homeId: string): HandWindow {
    const found = HandWindow.#all.get(homeId) ?? new HandWindow(homeId);
    HandWindow.#all.set(homeId, found);
    return found;
  }

  readonly #homeId: string;
  #chosen: CardId | null = null;
  /** The card that rose when the window was last written, and those that lay in hands. */
  #risen: CardId | null = null;
  #lay: ReadonlySet<string> | null = null;
  #kept: Kept | null = null;
  #hadFocus = false;
  #from: Place | null = null;

  constructor(homeId: string) {
    super({ uniqueId: homeId.replaceAll(":", "-") } as never);
    this.#homeId = homeId;
  }

  /** Shows it in front; when it closes, the keyboard goes back to where it is now. */
  show(): void {
    const { activeElement } = document;
    if (!this.rendered) this.#from = activeElement === null ? null : placeOf(activeElement as HTMLElement);
    if (this.minimized) void this.maximize();
    if (this.rendered) this.bringToFront();
    void this.render({
      force: true,
      ...(this.rendered ? {} : { position: placeFor(game.user.isGM ? 1060 : 860) }),
    } as never);
  }

  get scene(): Scene | null {
    const home = homeBy(this.#homeId);
    return home === null ? null : sceneAt(home);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context: object = await super._prepareContext(options);
    const { scene } = this;
    const isThere = scene?.view.hands?.some(({ hand }) => hand.includes(this.#chosen ?? "")) ?? false;
    if (!isThere) this.#chosen = null;
    return { ...context, ...(scene === null ? {} : handContext(scene, this.#chosen)) } as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const shown: HTMLElement | null = this.element; // null before the first render, whatever the types say
    this.#kept = shown === null ? null : keep(shown.querySelector(".dealt-in-hand"));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>(".dealt-in-hand");
    if (root === null) return;
    listenAt(root, () => this.scene);
    listenToCards(root, {
      choose: (card) => this.#choose(card),
      list: () => void game.settings.set(MODULE, "hands", isList() ? "fan" : "list"),
    });
    if (this.#kept !== null) restore(root, this.#kept);
    else root.focus({ preventScroll: true });
    this.#move(root);
  }

  #choose(card: CardId): void {
    this.#chosen = this.#chosen === card ? null : card;
    void this.render();
  }

  /** What is new in a hand slides in, and what was just chosen rises; whatever was there stays as it is. */
  #move(root: HTMLElement): void {
    const cards = [...root.querySelectorAll<HTMLElement>("[data-fan] > li")];
    const lay = this.#lay;
    const isNew = ({ dataset }: HTMLElement): boolean => !(lay?.has(dataset["card"] ?? "") ?? true);
    const faces = cards.filter(isNew).flatMap((card) => card.querySelector<HTMLElement>(".dealt-in-drama") ?? []);
    slideIn(faces, root);
    this.#lay = new Set(cards.map(({ dataset }) => dataset["card"] ?? ""));
    if (this.#chosen !== this.#risen) {
      const chosen = root.querySelector("[data-fan] > .is-chosen");
      chosen?.classList.add("is-rising");
      chosen?.scrollIntoView({ block: "nearest" });
    }
    this.#risen = this.#chosen;
  }

  protected override async _preClose(options: never): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    [this.#lay, this.#chosen] = [null, null];
    const isThere = this.#from !== null && document.getElementById(this.#from.home) !== null;
    if (this.#hadFocus) regain(isThere ? this.#from : { home: ui.combat?.id ?? "", focus: "hand" });
  }
}

/** Opens the cards of this campaign, or brings them to the front. */
export const openHand = ({ id }: Pick<Home, "id">): void => HandWindow.of(id).show();

/** The windows follow their campaign, and the names and pictures of those who hold cards. */
export function watchHands(): void {
  const follow = (): void => {
    for (const app of HandWindow.open()) void app.render();
  };
  for (const hook of ["updateCombat", "deleteCombat", "updateActor", "updateUser"]) onHook(hook, follow);
}
