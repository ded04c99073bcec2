import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { campaigns } from "../../foundry/storage/home.ts";
import { cardName, list, wordsFor } from "../../foundry/text/i18n.ts";
import { fieldFor, offersFor } from "../offers/hand-offers.ts";
import { playOffer } from "../offers/play-offer.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";

/** Cards that are held beyond an encounter. */

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
      if (cards.length > 0) sayAloud(wordsFor("hand.drawn", { who: speaker.seat(seat), cards: list(cards) }));
    }
  }
}

/** The cards that a double click has sent into the pool, from where they are to be played. */
const onTheirWay = new Set<CardId>();

/** Plays this card of the user's hand as it is proposed. One that has to go through the pool is played from there. */
export function playProposed(tableView: TableView, card: CardId): void {
  onTheirWay.clear(); // an earlier one may have been refused
  if (isIn(tableView, card, "hand") && playKept(tableView, card)) onTheirWay.add(card);
}

/** Goes on with what has reached the pool since. Call it when the screen is up to date. */
export function playArrived(tableView: TableView | null): void {
  if (tableView === null) return;
  for (const card of [...onTheirWay].filter((some) => isIn(tableView, some, "pool"))) {
    onTheirWay.delete(card);
    playKept(tableView, card);
  }
}

const isIn = (tableView: TableView, card: CardId, where: "hand" | "pool"): boolean =>
  hands(tableView).some((hand) => tableView.mine.has(hand.seat) && hand[where].includes(card));

const hands = ({ view }: TableView) => panelIn(view, "hands")?.hands ?? [];

/** Whether there is something to do with it but trade it, which is then done. */
function playKept(tableView: TableView, card: CardId): boolean {
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
