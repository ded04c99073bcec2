import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { request } from "../../foundry/play/requests.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { listenToCards } from "../campaign-hand/clicks.ts";
import { HomeWindow } from "../campaign-hand/home-window.ts";
import { LiveWindows } from "../page/live-window.ts";
import type { TableView } from "../shared/table-view.ts";
import { severalAt } from "./ask.ts";
import { toggled } from "./choice.ts";
import { valuesOf } from "./draft.ts";
import { FanStaging } from "./fan-staging.ts";
import { tickedFor, tickedWith } from "./ticks.ts";
import { type FanContext, type FanNow, fanContext, fanNow } from "./turn-hand-context.ts";

/** What can be done at a hand of the turn before it becomes a command. */
export interface FanHandling {
  /** Shows another hand. */
  seat(seat: SeatId): void;
  /** Chooses what cards are picked for, by the key of its offer. */
  way(key: string): void;
  /** Picks exactly these. */
  split(cards: readonly CardId[]): void;
  use(use: string): void;
  /** Adds an effort, or removes it again. */
  effort(effort: string): void;
  /** Adds what goes with it at no price, or removes it again. */
  also(also: string): void;
  play(): void;
  /** Ticks a card for an answer, or unticks it. */
  tick(ask: string, card: CardId): void;
  /** Answers with the ticked cards. */
  answer(ask: string): void;
}

/** What each `data-fan-do` does. */
const ACTIONS: Readonly<Record<string, (handling: FanHandling, value: string, ask: string) => void>> = {
  seat: (handling, value) => handling.seat(value),
  way: (handling, value) => handling.way(value),
  split: (handling, value) => handling.split(value.split(" ")),
  effort: (handling, value) => handling.effort(value),
  also: (handling, value) => handling.also(value),
  play: (handling) => handling.play(),
  tick: (handling, value, ask) => handling.tick(ask, value),
  answer: (handling, _, ask) => handling.answer(ask),
};

function listenToFan(root: HTMLElement, handling: FanHandling): void {
  root.addEventListener("click", ({ target }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-fan-do]");
    if (control === null || control === undefined) return;
    const { fanDo = "", value = "", ask = "" } = control.dataset;
    if (Object.hasOwn(ACTIONS, fanDo)) ACTIONS[fanDo]?.(handling, value, ask);
  });
  root.addEventListener("change", ({ target }) => {
    const use = isField(target) ? target.dataset["fanUse"] : undefined;
    if (use !== undefined) handling.use(use);
  });
}

/** Where a turn's hands are handled. */
export interface FanPlace {
  readonly tableView: TableView | null;
  readonly staging: FanStaging;
  /** Shows what has changed there. */
  changed(): void;
}

/** What is picked stays staged; what is played goes to the dealer. */
function fanHandling(place: FanPlace): FanHandling & { pick(card: CardId): void } {
  const { staging } = place;
  const changing = (change: (now: FanNow) => void): void => {
    const now = fanNow(place.tableView, staging);
    if (now === null) return;
    change(now);
    place.changed();
  };
  return {
    pick(card) {
      staging.at = card;
      changing(({ fan, taken, chosen }) =>
        staging.change(fan, { picked: toggled(taken?.sets ?? [], chosen.cards, card) }),
      );
    },
    seat: (seat) => changing(({ tableView }) => staging.look(tableView, seat)),
    way: (key) =>
      changing(({ seat, sets }) => {
        const offer = sets.find((some) => some.key === key);
        if (offer !== undefined) staging.take(seat, offer);
      }),
    split: (picked) => changing(({ fan }) => staging.change(fan, { picked })),
    use: (use) => changing(({ fan }) => staging.change(fan, { use })),
    effort: (effort) =>
      changing(({ fan }) => staging.change(fan, { effort: staging.draft(fan).effort === effort ? null : effort })),
    also: (also) =>
      changing(({ fan }) => staging.change(fan, { also: staging.draft(fan).also === also ? null : also })),
    tick: (ask, card) =>
      changing(({ tableView, seat }) => {
        const several = severalAt(tableView, seat, ask);
        if (several === null) return;
        const { field } = several;
        staging.lose(ask, tickedWith(field, tickedFor(field, staging.losing(ask)), card));
      }),
    play: () => void play(place),
    answer: (ask) => void answer(place, ask),
  };
}

async function play(place: FanPlace): Promise<void> {
  const now = fanNow(place.tableView, place.staging);
  if (now === null || now.taken === null) return;
  const { tableView, seat, taken, chosen } = now;
  const values = valuesOf(taken, chosen);
  if (values === null || !(await request(tableView.home, { who: seat, key: taken.key, values }))) return;
  place.staging.clear(seat);
  place.changed();
}

async function answer({ tableView, staging }: FanPlace, ask: string): Promise<void> {
  const now = fanNow(tableView, staging);
  const several = now === null ? null : severalAt(now.tableView, now.seat, ask);
  if (now === null || several === null) return;
  const { offer, field } = several;
  const values = { [field.name]: tickedFor(field, staging.losing(ask)) };
  if (await request(now.tableView.home, { who: now.seat, key: offer.key, values })) staging.lose(ask, null);
}

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
  const one = chip.getBoundingClientRect();
  const all = line.getBoundingClientRect();
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
