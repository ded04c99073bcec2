import type { Values } from "../../engine/rules/fill.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { request } from "../../foundry/play/requests.ts";
import { confirmed } from "../../foundry/text/confirm.ts";
import { askCard, type Play } from "../forms/card-grid.ts";
import { askFields } from "../forms/form.ts";
import type { TableView } from "../shared/table-view.ts";

type Opener = (tableView: TableView, key: string) => unknown;
let openScreen: Opener = () => undefined;

/** Sets what opens an offer's own screen. The screen plays offers too, so it is not imported here. */
export function onScreen(opener: Opener): void {
  openScreen = opener;
}

type Taker = (tableView: TableView, seat: SeatId, key: string) => unknown;
let takeUp: Taker = () => undefined;

/** Sets what shows the hand from which cards are picked for an offer. */
export function onSets(taker: Taker): void {
  takeUp = taker;
}

/**
 * Plays the offer of this key. First asks for anything that `preset` leaves open, and before anything that could be
 * lost by accident. Answers whether it was played here: another screen that opens plays it later.
 */
export async function playOffer(
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  key: string,
  preset: Values = {},
): Promise<boolean> {
  const { home } = tableView;
  const offer = offersTo(tableView, who, about).find((some) => some.key === key);
  if (offer === undefined || offer.disabled !== undefined) return request(home, { who, about, key, values: preset }); // the dealer says why not
  const elsewhere = screenOf(tableView, who, about, offer);
  if (elsewhere !== null) {
    await elsewhere();
    return false;
  }
  const { confirm, sure = offer.text, loses, asksAlways = false } = offer;
  const isSaid = loses !== undefined && !asksAlways; // the button says it
  if (confirm !== undefined && !isSaid && !(await confirmed(home, confirm, sure))) return false;
  const play = await playFor(tableView, who, about, offer, preset);
  return play !== null && request(home, { who, about, ...play });
}

/** What somebody may do. What is about a seat, only a GM may. */
export const offersTo = (
  { rules, seen }: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
): readonly AnyOffer[] => (about === undefined ? rules.offers(seen, who) : rules.offers(seen, "gm", about));

/** What opens the screen on which the offer is played: its own, or the hand. Null if a form will do. */
function screenOf(
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  offer: AnyOffer,
): (() => unknown) | null {
  if (about !== undefined) return null;
  if (who !== "gm") return isPickedInHand(tableView, offer) ? () => takeUp(tableView, who, offer.key) : null;
  return offer.screen === undefined ? null : () => openScreen(tableView, offer.key);
}

/** What is played, and with what values. Asks only if `preset` leaves anything open. */
async function playFor(
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  offer: AnyOffer,
  preset: Values,
): Promise<Play | null> {
  const { key, grid, fields = [] } = offer;
  const of = about ?? (who === "gm" ? undefined : who);
  if (fields.every(({ name }) => Object.hasOwn(preset, name))) return { key, values: preset };
  if (grid !== undefined) {
    const trade = offersTo(tableView, who, about).find((other) => other.key === grid.swap?.offer);
    return askCard(tableView, { offer, grid, of, trade });
  }
  const values = await askFields(tableView, offer, of, preset);
  return values === null ? null : { key, values };
}

/**
 * Whether the cards are picked from the hand itself: cards that go together, or several cards of a turn's hand as an
 * answer.
 */
function isPickedInHand({ view }: TableView, { sets, ask, fields = [] }: AnyOffer): boolean {
  if (panelIn(view, "fans") === undefined) return false;
  const [field, more] = fields;
  const isCards = more === undefined && field !== undefined && "pick" in field && field.of === "card";
  return sets !== undefined || (ask !== undefined && isCards && field.most > 1);
}
