import type { CardId, SeatId } from "../engine/table.ts";
import { type Home, homeBy } from "../foundry/home.ts";
import { onHook } from "../foundry/host.ts";
import { MODULE, template } from "../foundry/module.ts";
import { request } from "../foundry/requests.ts";
import { listenAt } from "./clicks.ts";
import { severalAt } from "./fan-ask.ts";
import { toggled } from "./fan-choice.ts";
import { listenToFan } from "./fan-clicks.ts";
import { fanContext } from "./fan-context.ts";
import { FanDesk } from "./fan-desk.ts";
import { valuesOf } from "./fan-draft.ts";
import { type FanNow, fanNow } from "./fan-now.ts";
import { tickedFor, tickedWith } from "./fan-ticks.ts";
import { type Kept, keep, type Place, placeOf, regain, restore } from "./focus.ts";
import { listenToCards } from "./hand-clicks.ts";
import { slideIn } from "./motion.ts";
import { onSets } from "./play-offer.ts";
import { type Scene, sceneAt } from "./scene.ts";
import { placeFor } from "./window-place.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The hands of the turn: the count, one's own cards in their sets, what they can be used for, and what is asked (GP-5, GP-6). */
export class FanWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "dealt-in-fans-{id}",
    classes: [MODULE, "dealt-in-fans-window"],
    window: { title: "dealt-in.fan.title", icon: "fa-solid fa-hand", resizable: true },
    position: { width: 960, height: "auto" as const },
  };

  static override PARTS = { fans: { template: template("fan"), scrollable: [""] } };

  static readonly #all = new Map<string, FanWindow>();

  static open(): readonly FanWindow[] {
    return [...FanWindow.#all.values()].filter(({ rendered }) => rendered);
  }

  static of(homeId: string): FanWindow {
    const found = FanWindow.#all.get(homeId) ?? new FanWindow(homeId);
    FanWindow.#all.set(homeId, found);
    return found;
  }

  readonly desk = new FanDesk();
  readonly #homeId: string;
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
    void this.render({ force: true, ...(this.rendered ? {} : { position: placeFor(960) }) } as never);
  }

  /** Shows the hand of this seat with its cards being picked for this offer. */
  take(scene: Scene, seat: SeatId, key: string): void {
    this.desk.look(scene, seat);
    const offer = scene.rules.offers(scene.seen, seat).find((some) => some.key === key);
    if (offer?.sets !== undefined) this.desk.take(seat, offer);
    this.show();
  }

  get scene(): Scene | null {
    const home = homeBy(this.#homeId);
    return home === null ? null : sceneAt(home);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context: object = await super._prepareContext(options);
    const { scene } = this;
    return { ...context, ...(scene === null ? {} : fanContext(scene, this.desk)) } as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const shown: HTMLElement | null = this.element; // null before the first render, whatever the types say
    this.#kept = shown === null ? null : keep(shown.querySelector(".dealt-in-fans"));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>(".dealt-in-fans");
    if (root === null) return;
    listenAt(root, () => this.scene);
    listenToCards(root, { choose: (card) => this.#pick(card), list: () => undefined });
    listenToFan(root, {
      seat: (seat) => this.#changing(({ scene }) => this.desk.look(scene, seat)),
      way: (key) =>
        this.#changing(({ seat, sets }) => {
          const offer = sets.find((some) => some.key === key);
          if (offer !== undefined) this.desk.take(seat, offer);
        }),
      split: (picked) => this.#changing(({ fan }) => this.desk.change(fan, { picked })),
      use: (use) => this.#changing(({ fan }) => this.desk.change(fan, { use })),
      effort: (effort) =>
        this.#changing(({ fan }) =>
          this.desk.change(fan, { effort: this.desk.draft(fan).effort === effort ? null : effort }),
        ),
      play: () => void this.#play(),
      tick: (ask, card) =>
        this.#changing(({ scene, seat }) => {
          const several = severalAt(scene, seat, ask);
          if (several === null) return;
          const { field } = several;
          this.desk.lose(ask, tickedWith(field, tickedFor(field, this.desk.losing(ask)), card));
        }),
      answer: (ask) => void this.#answer(ask),
    });
    if (this.#kept !== null) restore(root, this.#kept);
    else root.focus({ preventScroll: true });
    this.#move(root);
  }

  #changing(change: (now: FanNow) => void): void {
    const now = fanNow(this.scene, this.desk);
    if (now === null) return;
    change(now);
    void this.render();
  }

  #pick(card: CardId): void {
    this.desk.at = card;
    this.#changing(({ fan, taken, chosen }) =>
      this.desk.change(fan, { picked: toggled(taken?.sets ?? [], chosen.cards, card) }),
    );
  }

  async #play(): Promise<void> {
    const now = fanNow(this.scene, this.desk);
    if (now === null || now.taken === null) return;
    const { scene, seat, taken, chosen } = now;
    const values = valuesOf(taken, chosen);
    if (values === null || !(await request(scene.home, { who: seat, key: taken.key, values }))) return;
    this.desk.clear(seat);
    void this.render();
  }

  async #answer(ask: string): Promise<void> {
    const now = fanNow(this.scene, this.desk);
    const several = now === null ? null : severalAt(now.scene, now.seat, ask);
    if (now === null || several === null) return;
    const { offer, field } = several;
    const values = { [field.name]: tickedFor(field, this.desk.losing(ask)) };
    if (await request(now.scene.home, { who: now.seat, key: offer.key, values })) this.desk.lose(ask, null);
  }

  /** What is new in the hand slides in; whatever was there stays as it is. */
  #move(root: HTMLElement): void {
    const cards = [...root.querySelectorAll<HTMLElement>("[data-fan] [data-hand]")];
    const lay = this.#lay;
    const isNew = ({ dataset }: HTMLElement): boolean => !(lay?.has(dataset["card"] ?? "") ?? true);
    slideIn(
      cards.filter(isNew).flatMap((card) => card.querySelector<HTMLElement>(".dealt-in-card") ?? []),
      root,
    );
    this.#lay = new Set(cards.map(({ dataset }) => dataset["card"] ?? ""));
  }

  protected override async _preClose(options: never): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#lay = null;
    const isThere = this.#from !== null && document.getElementById(this.#from.home) !== null;
    if (this.#hadFocus) regain(isThere ? this.#from : { home: ui.combat?.id ?? "", focus: "hand" });
  }
}

/** Opens the hands of this table, or brings them to the front. */
export const openFans = ({ id }: Pick<Home, "id">): void => FanWindow.of(id).show();

/** Offers that say which cards go together open the hand; the windows follow their encounter. */
export function watchFans(): void {
  onSets((scene, seat, key) => FanWindow.of(scene.home.id).take(scene, seat, key));
  const follow = (): void => {
    for (const app of FanWindow.open()) {
      if (app.scene === null) void app.close();
      else void app.render();
    }
  };
  for (const hook of ["updateCombat", "deleteCombat", "updateActor", "updateUser", "updateCombatant"])
    onHook(hook, follow);
}
