import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { listenToCards } from "../campaign-hand/clicks.ts";
import { HomeWindow } from "../campaign-hand/home-window.ts";
import { LiveWindows } from "../page/live-window.ts";
import type { TableView } from "../shared/table-view.ts";
import { listenToFan } from "./clicks.ts";
import { FanStaging } from "./fan-staging.ts";
import { type FanPlace, fanHandling } from "./handling.ts";
import { fanNow } from "./now.ts";
import { type FanContext, fanContext } from "./turn-hand-context.ts";

const WIDE = 960;

/**
 * The hands of the turn: the count, one's own cards in their sets, what they can be used for, and what is asked (GP-5,
 * GP-6).
 */
class FanWindow extends HomeWindow implements FanPlace {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-fans-{id}",
    classes: [MODULE, "dealt-in-fans-window"],
    window: { title: "dealt-in.fan.title", icon: "fa-solid fa-hand", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { fans: { template: template("turn-hand/hand"), scrollable: [""] } };

  readonly staging = new FanStaging();
  protected override readonly cards = "[data-fan] [data-hand]";
  readonly #handling = fanHandling(this);
  /** The seat whose hand was shown when it was last written. */
  #shown = "";

  /** Also null if the encounter is now played by rules that deal no such hands. */
  override get tableView(): TableView | null {
    const tableView = super.tableView;
    return tableView !== null && panelIn(tableView.view, "fans") !== undefined ? tableView : null;
  }

  /** Shows this seat's hand, with its cards being picked for this offer. */
  take(tableView: TableView, seat: SeatId, key: string): void {
    this.staging.look(tableView, seat);
    const offer = tableView.rules.offers(tableView.seen, seat).find((some) => some.key === key);
    if (offer?.sets !== undefined) this.staging.take(seat, offer);
    this.show();
  }

  /** Shows this seat's hand with these cards picked. */
  pick(tableView: TableView, seat: SeatId, cards: readonly CardId[]): void {
    this.staging.look(tableView, seat);
    const now = fanNow(tableView, this.staging);
    if (now?.seat === seat) this.staging.change(now.fan, { picked: cards });
    this.show();
  }

  changed(): void {
    void this.render();
  }

  protected override wide(): number {
    return WIDE;
  }

  protected override contextOf(tableView: TableView): FanContext {
    return fanContext(tableView, this.staging);
  }

  /** Brings the chip of the shown hand into sight when another hand is shown, and leaves it alone otherwise. */
  protected override written(root: HTMLElement): void {
    super.written(root);
    const chip = root.querySelector<HTMLElement>(".dealt-in-whose .is-shown");
    const seat = chip?.dataset["value"] ?? "";
    if (chip !== null && seat !== this.#shown) bringIntoLine(chip);
    this.#shown = seat;
  }

  protected override listenMore(root: HTMLElement): void {
    listenToCards(root, { choose: this.#handling.pick });
    listenToFan(root, this.#handling);
  }
}

/** Scrolls along the line of chips only, never the window. */
function bringIntoLine(chip: HTMLElement): void {
  const line = chip.parentElement;
  if (line === null) return;
  const [one, all] = [chip.getBoundingClientRect(), line.getBoundingClientRect()];
  if (one.left < all.left || one.right > all.right) line.scrollBy({ left: one.left - all.left });
}

/** A window for each table that deals new hands each turn. */
const windows = new LiveWindows<FanWindow>();

/** Opens the hands of this table, or brings them to the front. */
export const openFans = (home: Pick<Home, "id">): void => fansAt(home).show();

/** Opens this seat's hand, with its cards being picked for this offer, by its key. */
export const takeSets = (tableView: TableView, seat: SeatId, key: string): void =>
  fansAt(tableView.home).take(tableView, seat, key);

/** Opens this seat's hand with these cards picked. */
export const pickCards = (tableView: TableView, seat: SeatId, cards: readonly CardId[]): void =>
  fansAt(tableView.home).pick(tableView, seat, cards);

const fansAt = ({ id }: Pick<Home, "id">): FanWindow => windows.of(id, () => new FanWindow(id));
