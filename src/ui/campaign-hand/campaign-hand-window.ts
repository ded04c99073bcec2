import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { campaigns, type Home } from "../../foundry/storage/home.ts";
import { cardName, list, words } from "../../foundry/text/i18n.ts";
import { fieldFor, offersFor } from "../offers/hand-offers.ts";
import { playOffer } from "../offers/play-offer.ts";
import { markEdgesIn } from "../page/edges.ts";
import { LiveWindows } from "../page/live-window.ts";
import { windowTitle } from "../panels/window-title.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { openAdventureOf, sheetsOf } from "./adventure-context.ts";
import { type HandContext, handContext } from "./campaign-hand-context.ts";
import { listenToCards } from "./clicks.ts";
import { HomeWindow } from "./home-window.ts";

/** The campaigns in which cards are held, except this home's. Empty before actors are loaded. */
export function held(but?: string): TableView[] {
  const actors: object | undefined = game.actors; // undefined at first, whatever the types say
  if (actors === undefined) return [];
  return campaigns()
    .filter(({ id }) => id !== but)
    .flatMap((home) => tableViewAt(home) ?? [])
    .filter(({ view }) => panelIn(view, "hands") !== undefined);
}

const knownHands = new Map<string, ReadonlySet<CardId>>();

/** Tells screen readers which cards the user has drawn since this was last called. */
export function tellDrawn(): void {
  for (const { home, view, yours, speaker } of held()) {
    const own = (panelIn(view, "hands")?.hands ?? []).filter(({ seat }) => yours.has(seat));
    const before = knownHands.get(home.id);
    knownHands.set(home.id, new Set(own.flatMap(({ hand }) => hand)));
    if (before === undefined) continue;
    for (const { seat, hand } of own) {
      const cards = hand.filter((card) => !before.has(card)).map((card) => cardName(card));
      if (cards.length > 0) sayAloud(words("hand.drawn", { who: speaker.seat(seat), cards: list(cards) }));
    }
  }
}

/** The cards that a double click has sent into the pool, from where they are to be played. */
const onTheirWay = new Set<CardId>();

/** Plays this card of the user's hand as it is proposed. One that has to go through the pool is played from there. */
export function playProposed(tableView: TableView | null, card: CardId): void {
  if (tableView === null) return;
  onTheirWay.clear(); // an earlier one may have been refused
  if (isIn(tableView, card, "hand") && playFrom(tableView, card)) onTheirWay.add(card);
}

/** Goes on with what has reached the pool since. Call it when the screen is up to date. */
export function playArrived(tableView: TableView | null): void {
  if (tableView === null) return;
  for (const card of [...onTheirWay].filter((some) => isIn(tableView, some, "pool"))) {
    onTheirWay.delete(card);
    playFrom(tableView, card);
  }
}

const isIn = (tableView: TableView, card: CardId, where: "hand" | "pool"): boolean =>
  hands(tableView).some((hand) => tableView.mine.has(hand.seat) && hand[where].includes(card));

const hands = ({ view }: TableView) => panelIn(view, "hands")?.hands ?? [];

/** Whether there is something to do with it but trade it, which is then done. */
function playFrom(tableView: TableView, card: CardId): boolean {
  for (const hand of hands(tableView).filter(({ seat }) => tableView.mine.has(seat))) {
    for (const { who, offer } of offersFor(tableView, hand)) {
      const field = fieldFor(offer, card);
      if (who !== hand.seat || field === null || offer.icon === "trade" || offer.disabled !== undefined) continue;
      void playOffer(tableView, who, undefined, offer.key, { [field]: [card] });
      return true;
    }
  }
  return false;
}

/** The campaign's cards: hands, pools, and questions about them, in encounters and between them (MD-22). */
export class HandWindow extends HomeWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-hands-{id}",
    classes: [MODULE, "dealt-in-hand-window"],
    window: { title: "dealt-in.hand.title", icon: "fa-solid fa-hand", resizable: true },
    position: { width: 860, height: "auto" },
  };

  static override PARTS = { hand: { template: template("campaign-hand/hand"), scrollable: [""] } };

  override get title(): string {
    return windowTitle(super.title, this.tableView);
  }

  protected override readonly cards = "[data-fan] > li";
  #chosen: CardId | null = null;
  #isUnasked = false;
  /** The card that was chosen when the window was last written. */
  #seen: CardId | null = null;

  protected override wide(): number {
    return game.user.isGM ? 1060 : 860;
  }

  protected override contextOf(tableView: TableView): HandContext {
    const isThere =
      panelIn(tableView.view, "hands")?.hands.some(({ hand, pool }) =>
        [...hand, ...pool].includes(this.#chosen ?? ""),
      ) ?? false;
    if (!isThere) this.#chosen = null;
    return handContext(tableView, this.#chosen);
  }

  protected override listenMore(root: HTMLElement): void {
    listenToCards(root, {
      choose: (card) => this.#choose(card),
      play: (card) => playProposed(this.tableView, card),
    });
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

  /** Opens it with this card chosen. */
  pick(card: CardId): void {
    this.#chosen = card;
    this.show();
  }

  #choose(card: CardId): void {
    this.#chosen = this.#chosen === card ? null : card;
    void this.render();
  }

  /** Shows a newly chosen card in full. */
  protected override written(root: HTMLElement): void {
    super.written(root);
    playArrived(this.tableView);
    if (this.#chosen !== this.#seen)
      root.querySelector("[data-fan] > .is-chosen")?.scrollIntoView({ block: "nearest" });
    this.#seen = this.#chosen;
    markEdgesIn(root, ".dealt-in-hand-asks > .dealt-in-questions > ol");
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#chosen = null;
  }
}

/** A window for each campaign in which cards are held. */
const windows = new LiveWindows<HandWindow>();

/** Opens this campaign's cards, or brings them to the front. */
export const openHand = (home: Pick<Home, "id">): void => handAt(home).show();

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

/** The same, with this card chosen. */
export const pickCard = (home: Pick<Home, "id">, card: CardId): void => handAt(home).pick(card);

const handAt = ({ id }: Pick<Home, "id">): HandWindow => windows.of(id, () => new HandWindow(id));
