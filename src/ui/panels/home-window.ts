import { panelsIn } from "../../engine/view/view.ts";
import { deckOf } from "../../foundry/decks/shelf.ts";
import { homeBy } from "../../foundry/storage/home.ts";
import { listenAt } from "../offers/clicks.ts";
import { LiveWindow, placeFor } from "../page/live-window.ts";
import { deckNameIn, type TableView, tableViewAt } from "../shared/table-view.ts";

/** A window of cards about one home. */
export abstract class HomeWindow extends LiveWindow {
  /** Selects every card that may be new. */
  protected abstract readonly cards: string;
  protected override readonly door = "hand";
  protected readonly homeId: string;
  /** The cards shown when it was last written. */
  #lay: ReadonlySet<string> | null = null;

  constructor(homeId: string) {
    super({ uniqueId: homeId.replaceAll(":", "-") });
    this.homeId = homeId;
  }

  /** The width it opens with if there is room, in pixels. */
  protected abstract wide(): number;
  /** Everything the template shows. */
  protected abstract contextOf(tableView: TableView): object;
  /** Listens to controls that are not offers. */
  protected abstract listenMore(root: HTMLElement): void;

  /** What it shows. Null once there is nothing left. */
  get tableView(): TableView | null {
    const home = homeBy(this.homeId);
    return home === null ? null : tableViewAt(home);
  }

  override get isOver(): boolean {
    return this.tableView === null;
  }

  override get isGone(): boolean {
    return homeBy(this.homeId) === null;
  }

  override show(): void {
    super.show({ position: placeFor(this.wide()) });
  }

  protected override contextNow(): object {
    const { tableView } = this;
    return tableView === null ? {} : this.contextOf(tableView);
  }

  protected override listen(root: HTMLElement): void {
    listenAt(root, () => this.tableView);
    this.listenMore(root);
  }

  /** An edge marks a card that is new in a hand for a while. */
  protected override written(root: HTMLElement): void {
    const cards = [...root.querySelectorAll<HTMLElement>(this.cards)];
    const lay = this.#lay;
    const isNew = ({ dataset }: HTMLElement): boolean => !(lay?.has(dataset["card"] ?? "") ?? true);
    const faceOf = (card: HTMLElement) => card.querySelector<HTMLElement>(".dealt-in-card, .dealt-in-drama") ?? [];
    for (const { classList } of cards.filter(isNew).flatMap(faceOf)) {
      classList.add("is-fresh");
      setTimeout(() => classList.remove("is-fresh"), 2000);
    }
    this.#lay = new Set(cards.map(({ dataset }) => dataset["card"] ?? ""));
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#lay = null;
  }
}

/** A window's name, with the rules that it is played by and the deck of the world's that they use. */
export function windowTitle(name: string, tableView: TableView | null): string {
  if (tableView === null) return name;
  const { view } = tableView;
  const decks = panelsIn(view, "deck").flatMap(({ library }) => (library && deckOf(library)?.name) || []);
  return [name, deckNameIn(tableView), ...decks].join(" · ");
}
