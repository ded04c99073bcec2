import type { Sorting } from "../engine/offer.ts";
import type { SeatId } from "../engine/table.ts";
import { type Fight, MODULE, template } from "../foundry/module.ts";
import { request } from "../foundry/requests.ts";
import type { AnyOffer } from "../foundry/table.ts";
import { listenTo } from "./clicks.ts";
import { giveBack, type Kept, keep, type Place, placeByKeys, restore } from "./focus.ts";
import { isByKeys } from "./keyboard.ts";
import { undotted } from "./offer-button.ts";
import { beginWriting, catchUp } from "./outdated.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { type Draft, moved, settled, started, valuesOf } from "./sorting.ts";
import { sortingContext } from "./sorting-context.ts";
import { listenToHands } from "./sorting-hands.ts";
import { areHere } from "./templates.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What the window is about, as it now stands; gone when the offer is. */
interface Found {
  readonly scene: Scene;
  readonly offer: AnyOffer;
  readonly screen: Sorting;
}

/** The screen of an offer that sorts fighters: arranged here, then played, and followed until the offer is gone. */
export class SortingWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "dealt-in-sorting-{id}",
    classes: [MODULE, "dealt-in-sorting-window"],
    window: { icon: "fa-solid fa-people-arrows", resizable: true },
    position: { width: 860, height: "auto" as const },
  };

  static override PARTS = { sorting: { template: template("sorting"), scrollable: [""] } };

  readonly #combatId: string;
  readonly #key: string;
  #draft: Draft = new Map();
  #last: SeatId | null = null;
  #focus: string | null = null;
  #kept: Kept | null = null;
  #hadFocus = false;
  #from: Place | null = null;
  #drags = false;
  #stale = false;

  constructor(combat: Fight, key: string) {
    super({ uniqueId: `${combat.id}-${key}` } as never);
    this.#combatId = combat.id ?? "";
    this.#key = key;
  }

  /** Shows it in front; when it closes, the keyboard goes back to where it is now. */
  show(): void {
    this.#from = placeByKeys(document.activeElement);
    void this.render({ force: true } as never);
    if (this.rendered) this.bringToFront();
  }

  get combat(): Fight | null {
    return (game.combats.get(this.#combatId) as Fight | undefined) ?? null;
  }

  override get title(): string {
    const found = this.#found();
    return found === null ? "" : undotted(found.scene.speaker.say(found.offer.text));
  }

  #found(): Found | null {
    const scene = sceneOf(this.combat);
    const offer = scene?.rules.offers(scene.seen, "gm").find(({ key }) => key === this.#key);
    return scene === null || offer?.screen === undefined ? null : { scene, offer, screen: offer.screen };
  }

  /** Written anew as the fight goes on, but never under a hand that drags; closed once its offer is gone. */
  follow(): void {
    this.#stale = this.#drags;
    if (this.#drags) return;
    if (this.#found() === null) void this.close();
    else void this.render();
  }

  protected override async _prepareContext(options: never): Promise<never> {
    await areHere();
    beginWriting(this);
    const context: object = await super._prepareContext(options);
    const found = this.#found();
    if (found === null) return context as never;
    this.#draft = settled(found.offer, this.#draft);
    return { ...context, ...sortingContext(found.scene, found.offer, found.screen, this.#draft, this.#last) } as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    const shown: HTMLElement | null = this.element; // null before the first render, whatever the types say
    this.#kept = shown === null ? null : keep(shown.querySelector(".dealt-in-sorting"));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    catchUp(this);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector<HTMLElement>(".dealt-in-sorting");
    if (root === null) return;
    listenToHands(root, {
      move: (seat, to, focus) => this.#change(({ offer }) => moved(offer, this.#draft, seat, to), focus, seat),
      start: (at) => this.#change(({ offer, screen }) => begun(offer, this.#draft, screen, at), `start:${at}`),
      play: () => void this.#play(),
      drag: (goesOn) => {
        this.#drags = goesOn;
        if (!goesOn && this.#stale) this.follow();
      },
    });
    listenTo(root, () => this.combat);
    const focus = isByKeys() ? this.#focus : null;
    this.#focus = null;
    if (this.#kept === null) this.#ground();
    else restore(root, focus === null ? this.#kept : { ...this.#kept, focus, inside: true });
  }

  #change(draft: (found: Found) => Draft, focus: string, seat: SeatId | null = null): void {
    const found = this.#found();
    if (found === null) return;
    this.#draft = draft(found);
    this.#last = seat ?? this.#last;
    this.#focus = focus;
    void this.render();
  }

  async #play(): Promise<void> {
    const found = this.#found();
    if (found === null) return;
    const { scene, offer } = found;
    if (!(await request(scene.home, { who: "gm", key: offer.key, values: valuesOf(offer, this.#draft) }))) return;
    if (this.rendered) this.#ground(); // not on to the next button, which deals
    this.follow();
  }

  #ground(): void {
    if (isByKeys()) this.element.querySelector<HTMLElement>(".dealt-in-sorting")?.focus({ preventScroll: true });
  }

  protected override async _preClose(options: never): Promise<void> {
    this.#hadFocus = this.element.contains(this.element.ownerDocument.activeElement);
    await super._preClose(options);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#draft = new Map();
    this.#last = null;
    if (this.#hadFocus) giveBack(this.#from, "table");
  }
}

function begun(offer: AnyOffer, draft: Draft, { starts }: Sorting, at: number): Draft {
  const start = starts[at];
  return start === undefined ? draft : started(offer, draft, start);
}
