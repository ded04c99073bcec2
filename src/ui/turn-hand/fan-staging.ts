import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { focusOf } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Draft, UNTOUCHED } from "./draft.ts";

interface Laid {
  /** What the cards are picked for, from turn to turn. */
  readonly offer: string | null;
  readonly draft: Draft;
  /** The hand that it was picked from. */
  readonly from: string;
}

/** What the user has prepared at the hands of one table: which hand is shown, what is picked from it and for what. */
export class FanStaging {
  /** The card that had the focus. */
  at: CardId | null = null;
  #wanted: { readonly seat: SeatId; readonly acts: string } | null = null;
  readonly #drafts = new Map<SeatId, Laid>();
  readonly #losing = new Map<string, readonly CardId[]>();

  /** Shows this hand until someone else acts. */
  look(tableView: TableView, seat: SeatId): void {
    this.#wanted = { seat, acts: tableView.view.acts.join(" ") };
  }

  /** Which hand is shown: the chosen one, else the user's own one that acts, is asked, or is there. */
  seatIn({ view, seen, mine, yours }: TableView): SeatId | null {
    const may = (panelIn(view, "fans")?.fans ?? []).map(({ seat }) => seat).filter((seat) => mine.has(seat));
    const meant = game.user.isGM ? [] : may.filter((seat) => yours.has(seat));
    const own = meant.length > 0 ? meant : may;
    const isOwn = (seat: string): boolean => own.includes(seat);
    if (this.#wanted?.acts !== view.acts.join(" ")) this.#wanted = null;
    if (this.#wanted !== null && may.includes(this.#wanted.seat)) return this.#wanted.seat;
    return view.acts.find(isOwn) ?? seen.asks.map(({ to }) => to).find(isOwn) ?? own[0] ?? null;
  }

  /** Chooses what cards are picked for, starting afresh. */
  take(seat: SeatId, offer: AnyOffer): void {
    this.#drafts.set(seat, { offer: focusOf(seat, undefined, offer.key), draft: UNTOUCHED, from: "" });
  }

  /** The offer that cards are picked for: the one taken, or else the likeliest. */
  taken(seat: SeatId, offers: readonly AnyOffer[]): AnyOffer | null {
    const name = this.#drafts.get(seat)?.offer ?? null;
    const found = offers.find(({ key }) => focusOf(seat, undefined, key) === name);
    return found ?? offers.find(({ weight }) => weight === "main") ?? null;
  }

  /** What is picked from this hand and for what. Forgotten once a card has come, gone or been put on hold. */
  draft(fan: Fan): Draft {
    const laid = this.#drafts.get(fan.seat);
    return laid?.from === marked(fan) ? laid.draft : UNTOUCHED;
  }

  change(fan: Fan, changed: Partial<Draft>): void {
    const offer = this.#drafts.get(fan.seat)?.offer ?? null;
    this.#drafts.set(fan.seat, { offer, draft: { ...this.draft(fan), ...changed }, from: marked(fan) });
  }

  /** Clears what has been played. */
  clear(seat: SeatId): void {
    this.#drafts.delete(seat);
  }

  losing(ask: string): readonly CardId[] | null {
    return this.#losing.get(ask) ?? null;
  }

  lose(ask: string, cards: readonly CardId[] | null): void {
    if (cards === null) this.#losing.delete(ask);
    else this.#losing.set(ask, cards);
  }
}

/** The present state of a hand, apart from anything due. */
const marked = ({ sets }: Fan): string =>
  sets
    .filter(({ state }) => state !== "spent" && state !== "lost")
    .map(({ state, cards }) => `${state === "held" ? "held " : ""}${cards.join(" ")}`)
    .join(" | ");
