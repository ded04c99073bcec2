import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { focusOf } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";
import { shownOf, type Wanted, wanting } from "./held.ts";
import { type HandDraft, UNTOUCHED } from "./picking.ts";

interface Laid {
  /** What the cards are picked for, from turn to turn. */
  readonly offer: string | null;
  readonly draft: HandDraft;
  /** The hand that it was picked from. */
  readonly from: string;
}

/** What the user has prepared at the hands of one home: which hand is shown, what is picked from it and for what. */
export class Staging {
  /** The card that had the focus. */
  at: CardId | null = null;
  /** The drama card that is picked. */
  card: CardId | null = null;
  /** The hand switched to. */
  wanted: Wanted | null = null;
  readonly #drafts = new Map<SeatId, Laid>();
  readonly #losing = new Map<string, readonly CardId[]>();

  /** Shows this hand until someone else acts. */
  look({ view }: TableView, seat: SeatId): void {
    this.wanted = wanting(seat, view);
  }

  /** Which hand of the turn is shown: the chosen one, else the user's own one that acts, is asked, or is there. */
  seatIn({ view, seen, mine, yours }: TableView): SeatId | null {
    const may = (panelIn(view, "fans")?.fans ?? []).filter(({ seat }) => mine.has(seat));
    const meant = game.user.isGM ? [] : may.filter(({ seat }) => yours.has(seat));
    const isWanted = may.some(({ seat }) => seat === this.wanted?.seat);
    const some = (isWanted || meant.length === 0 ? may : meant).map(({ seat }) => ({ seat, fights: seat }));
    const asked = seen.asks.map(({ to }) => to);
    return shownOf(some, view, asked, this.wanted)?.seat ?? null;
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
  draft(fan: Fan): HandDraft {
    const laid = this.#drafts.get(fan.seat);
    return laid?.from === marked(fan) ? laid.draft : UNTOUCHED;
  }

  change(fan: Fan, changed: Partial<HandDraft>): void {
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

const staged = byHome<Staging>();

/** What the user has prepared at the hands of this home, wherever they are shown. */
export function stagingOf({ id }: Pick<Home, "id">): Staging {
  const found = staged.get(id) ?? new Staging();
  staged.set(id, found);
  return found;
}

/** The present state of a hand, apart from anything due. */
const marked = ({ sets }: Fan): string =>
  sets
    .filter(({ state }) => state !== "spent" && state !== "lost")
    .map(({ state, cards }) => `${state === "held" ? "held " : ""}${cards.join(" ")}`)
    .join(" | ");
