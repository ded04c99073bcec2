import type { Sorting } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { type Encounter, MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { request } from "../../foundry/play/requests.ts";
import { undotted } from "../../foundry/text/i18n.ts";
import { listenTo } from "../offers/clicks.ts";
import type { Place } from "../page/focus.ts";
import { isByKeys } from "../page/keyboard.ts";
import { LiveWindow, LiveWindows } from "../page/live-window.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { type Draft, moved, settled, started, valuesOf } from "./draft.ts";
import { listenToHands } from "./pointers.ts";
import { sortingContext } from "./sorting-context.ts";

/** What the window is about, as it is now. Gone when the offer is. */
interface Found {
  readonly tableView: TableView;
  readonly offer: AnyOffer;
  readonly screen: Sorting;
}

/**
 * The screen of an offer that sorts fighters: arranged here, then played, and kept up to date until the offer is gone.
 */
export class SortingWindow extends LiveWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-sorting-{id}",
    classes: [MODULE, "dealt-in-sorting-window", ASKS],
    window: { icon: "fa-solid fa-people-arrows", resizable: true },
    position: { width: 860, height: "auto" },
  };

  static override PARTS = { sorting: { template: template("sorting/sorting"), scrollable: [""] } };

  static readonly #all = new LiveWindows<SortingWindow>();

  /** The window of this offer, by its key. */
  static of(combat: Encounter, key: string): SortingWindow {
    return SortingWindow.#all.of(`${combat.id} ${key}`, () => new SortingWindow(combat, key));
  }

  protected override readonly door = "table";
  readonly #combatId: string;
  readonly #key: string;
  #draft: Draft = new Map();
  #last: SeatId | null = null;
  #focus: string | null = null;
  #drags = false;
  #stale = false;

  constructor(combat: Encounter, key: string) {
    super({ uniqueId: `${combat.id}-${key}` });
    this.#combatId = combat.id ?? "";
    this.#key = key;
  }

  get combat(): Encounter | null {
    return game.combats.get(this.#combatId) ?? null;
  }

  override get title(): string {
    const found = this.#found();
    return found === null ? "" : undotted(found.tableView.speaker.say(found.offer.text));
  }

  override get isOver(): boolean {
    return this.#found() === null;
  }

  override get isGone(): boolean {
    return this.combat === null;
  }

  #found(): Found | null {
    const tableView = tableViewOf(this.combat);
    const offer = tableView?.rules.offers(tableView.seen, "gm").find(({ key }) => key === this.#key);
    return tableView === null || offer?.screen === undefined ? null : { tableView, offer, screen: offer.screen };
  }

  /** Never during a drag: the browser would drop it. */
  override follow(): void {
    this.#stale = this.#drags;
    if (!this.#drags) super.follow();
  }

  protected override contextNow(): object {
    const found = this.#found();
    if (found === null) return {};
    this.#draft = settled(found.offer, this.#draft);
    return sortingContext(found.tableView, found.offer, found.screen, this.#draft, this.#last);
  }

  protected override listen(root: HTMLElement): void {
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
  }

  protected override keyboardTo(): Place | undefined {
    const focus = isByKeys() ? this.#focus : null;
    this.#focus = null;
    return focus === null ? undefined : { home: this.id, focus, near: null };
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
    const { tableView, offer } = found;
    if (!(await request(tableView.home, { who: "gm", key: offer.key, values: valuesOf(offer, this.#draft) }))) return;
    if (this.rendered && isByKeys()) this.#ground(); // not on to the next button, which deals
    this.follow();
  }

  #ground(): void {
    this.element.querySelector<HTMLElement>(".dealt-in-sorting")?.focus({ preventScroll: true });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#draft = new Map();
    this.#last = null;
  }
}

function begun(offer: AnyOffer, draft: Draft, { starts }: Sorting, at: number): Draft {
  const start = starts[at];
  return start === undefined ? draft : started(offer, draft, start);
}
