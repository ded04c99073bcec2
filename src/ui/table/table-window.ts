import { type Encounter, MODULE, template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { playArrived } from "../hand/campaign.ts";
import { listenToHands } from "../hand/hand-clicks.ts";
import { type HandPlace, handlingAt } from "../hand/handling.ts";
import { listenTo } from "../offers/clicks.ts";
import { LiveWindow, LiveWindows, placeFor, wholeBeside } from "../page/live-window.ts";
import { bringToMiddle, markEdgesIn } from "../page/scroll-edges.ts";
import { windowTitle } from "../panels/home-window.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { showBand } from "../tape/tape-screen.ts";
import { tellTable } from "../turn/owner.ts";
import { isBoard, tableContext } from "./table-context.ts";

/** As wide as it comes where there is room. In pixels. */
const WIDTH = 1060;

/** The table: everything of one encounter in a window, usable on its own on a tablet. */
export class TableWindow extends LiveWindow implements HandPlace {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-table-{id}",
    classes: [MODULE, "dealt-in-table-window"],
    window: { title: "dealt-in.screen.table", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: WIDTH, height: "auto" },
  };

  static override PARTS = { table: { template: template("table/table"), scrollable: [""] } };

  static readonly #all = new LiveWindows<TableWindow>();

  static of(combat: Encounter): TableWindow {
    return TableWindow.#all.of(combat.id ?? "", () => new TableWindow(combat));
  }

  protected override readonly door = "table";
  readonly #combatId: string;
  /** It opens unasked: a user of the keyboard, if only to move the map, keeps the focus. */
  #isQuiet = false;
  /** It is for others to look at, so that the strip keeps the acts. */
  #isDisplay = false;
  /** Where cards of the user's hand are listened to. */
  #listensAt: HTMLElement | null = null;

  constructor(combat: Encounter) {
    super({ uniqueId: combat.id ?? "" });
    this.#combatId = combat.id ?? "";
  }

  /** Opens it. `unasked` leaves the keyboard focus where it is. */
  open(unasked: boolean): void {
    this.#isQuiet = unasked;
    const tableView = tableViewOf(this.combat);
    this.show({ position: tableView !== null && isBoard(tableView) ? wholeBeside() : placeFor(WIDTH) });
  }

  override get title(): string {
    return windowTitle(super.title, tableViewOf(this.combat));
  }

  get combat(): Encounter | null {
    return game.combats.get(this.#combatId) ?? null;
  }

  get tableView(): TableView | null {
    return tableViewOf(this.combat);
  }

  changed(): void {
    void this.render();
  }

  override get isOver(): boolean {
    return this.isGone;
  }

  override get isGone(): boolean {
    return this.combat === null;
  }

  protected override get takesKeyboard(): boolean {
    return !this.#isQuiet;
  }

  protected override async contextNow(): Promise<object> {
    const tableView = tableViewOf(this.combat);
    return tableView === null ? {} : tableContext(tableView, this.#isDisplay);
  }

  protected override listen(root: HTMLElement): void {
    listenTo(root, () => this.combat);
  }

  override async minimize(): Promise<void> {
    await super.minimize();
    this.#tell();
  }

  override async maximize(): Promise<void> {
    await super.maximize();
    this.#tell();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    tellTable(this.#combatId, false);
  }

  /** Tells whether it has the acts. */
  #tell(): void {
    tellTable(this.#combatId, this.rendered && !this.minimized && !this.#isDisplay);
  }

  /** The pin in its head, which makes it a display for others. */
  #pin(): void {
    const head = this.element.querySelector(".window-header");
    const found = head?.querySelector<HTMLElement>(".dealt-in-pin") ?? null;
    const pin = found ?? this.element.ownerDocument.createElement("button");
    pin.setAttribute("aria-pressed", String(this.#isDisplay));
    if (found !== null || head === null) return;
    pin.setAttribute("type", "button");
    pin.className = "header-control icon fa-solid fa-thumbtack dealt-in-pin";
    pin.setAttribute("aria-label", wordsFor("screen.display"));
    pin.dataset["tooltip"] = wordsFor("screen.displayHint");
    pin.addEventListener("click", () => {
      this.#isDisplay = !this.#isDisplay;
      void this.render();
    });
    head.querySelector("[data-action=close]")?.before(pin);
  }

  #listenToCards(root: HTMLElement): void {
    if (root === this.#listensAt) return;
    this.#listensAt = root;
    listenToHands(root, handlingAt(this));
  }

  protected override written(root: HTMLElement): void {
    this.#pin();
    this.#tell();
    this.#listenToCards(root);
    playArrived(tableViewOf(this.combat));
    showBand(tableViewOf(this.combat), root);
    const [countdown, lit] = [".dealt-in-countdown", ".dealt-in-countdown .is-lit"].map((one) =>
      root.querySelector<HTMLElement>(one),
    );
    if (countdown && lit) bringToMiddle(countdown, lit);
    markEdgesIn(root, ".dealt-in-countdown, .dealt-in-aside > .dealt-in-questions > ol");
  }
}

/** Opens this encounter's table, or brings it to the front. `unasked` leaves the keyboard focus where it is. */
export const openTable = (combat: Encounter, unasked = false): void => TableWindow.of(combat).open(unasked);
