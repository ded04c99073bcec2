import type { CardId, SeatId } from "../../engine/table/table.ts";
import { hasHands } from "../../engine/view/view.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { openAdventureOf, sheetsOf } from "../adventure/adventure-context.ts";
import { LiveWindows } from "../page/live-window.ts";
import { markEdgesIn } from "../page/scroll-edges.ts";
import { HomeWindow, windowTitle } from "../panels/home-window.ts";
import type { TableView } from "../shared/table-view.ts";
import { held, playArrived } from "./campaign.ts";
import { listenToHands } from "./hand-clicks.ts";
import { handContext } from "./hand-context.ts";
import { type HandPlace, handlingAt, pickWith } from "./handling.ts";
import { stagingOf } from "./staging.ts";

const WIDE = 1060;

/** The cards held at one home: the hands of the turn (GP-5, GP-6), or a campaign's cards, in encounters and between them (MD-22). */
export class HandWindow extends HomeWindow implements HandPlace {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-hands-{id}",
    classes: [MODULE, "dealt-in-hand-window"],
    window: { title: "dealt-in.hand.title", icon: "fa-solid fa-hand", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { hand: { template: template("hand/window"), scrollable: [""] } };

  protected override readonly cards = "[data-fan] .dealt-in-held";
  #isUnasked = false;
  /** What was picked and whose hand was shown when the window was last written. */
  #seen: { readonly card: CardId | null; readonly seat: string } = { card: null, seat: "" };

  override get title(): string {
    return windowTitle(super.title, this.tableView);
  }

  /** Also null if the encounter is now played by rules that deal no hands. */
  override get tableView(): TableView | null {
    const tableView = super.tableView;
    return tableView !== null && hasHands(tableView.view) ? tableView : null;
  }

  changed(): void {
    void this.render();
  }

  protected override wide(): number {
    return WIDE;
  }

  protected override contextOf(tableView: TableView): object {
    return handContext(tableView, stagingOf(tableView.home));
  }

  protected override listenMore(root: HTMLElement): void {
    listenToHands(root, handlingAt(this));
  }

  protected override get takesKeyboard(): boolean {
    return !this.#isUnasked;
  }

  /** Opens it for somebody who may be typing elsewhere. */
  offer(): void {
    this.#isUnasked = true;
    super.show();
  }

  override show(): void {
    this.#isUnasked = false;
    super.show();
  }

  /** Brings what is newly picked or shown into sight, and leaves the rest alone. */
  protected override written(root: HTMLElement): void {
    super.written(root);
    const { tableView } = this;
    playArrived(tableView);
    const card = tableView === null ? null : stagingOf(tableView.home).card;
    const chip = root.querySelector<HTMLElement>(".dealt-in-whose .is-shown");
    const seat = chip?.dataset["value"] ?? "";
    if (card !== this.#seen.card) root.querySelector("[data-fan] > .is-chosen")?.scrollIntoView({ block: "nearest" });
    if (chip !== null && seat !== this.#seen.seat) bringIntoLine(chip);
    this.#seen = { card, seat };
    markEdgesIn(root, ".dealt-in-hand-asks > .dealt-in-questions > ol");
  }
}

/** Scrolls along the line of chips only, never the window. */
function bringIntoLine(chip: HTMLElement): void {
  const line = chip.parentElement;
  if (line === null) return;
  const one = chip.getBoundingClientRect();
  const all = line.getBoundingClientRect();
  if (one.left < all.left || one.right > all.right) line.scrollBy({ left: one.left - all.left });
}

/** A window for each home at which cards are held. */
const windows = new LiveWindows<HandWindow>();

const handAt = ({ id }: Pick<Home, "id">): HandWindow => windows.of(id, () => new HandWindow(id));

/** Opens the cards held at this home, or brings them to the front. */
export const openHand = (home: Pick<Home, "id">): void => handAt(home).show();

/** Opens this seat's hand, with its cards being picked for this offer, by its key. */
export function takeSets(tableView: TableView, seat: SeatId, key: string): void {
  const staging = stagingOf(tableView.home);
  staging.look(tableView, seat);
  const offer = tableView.rules.offers(tableView.seen, seat).find((some) => some.key === key);
  if (offer?.sets !== undefined) staging.take(seat, offer);
  openHand(tableView.home);
}

/** Opens this seat's hand with this card picked, and with it the cards that it is played with. */
export function openPicked(tableView: TableView, seat: SeatId, card: CardId): void {
  pickWith(tableView, seat, card);
  openHand(tableView.home);
}

const known = byHome<ReadonlySet<CardId>>();

/** Opens the cards of players whose subplots come up while an adventure is set up: they are asked about there (MD-31). */
export function showSheets(): void {
  for (const tableView of held()) {
    const { id } = tableView.home;
    const sheets = openAdventureOf(tableView) === null ? [] : sheetsOf(tableView, false);
    const cards = sheets.flatMap(({ ticks }) => ticks.map(({ card }) => card));
    const before = known.get(id);
    known.set(id, new Set(cards));
    if (cards.some((card) => before?.has(card) !== true)) handAt(tableView.home).offer();
  }
}
