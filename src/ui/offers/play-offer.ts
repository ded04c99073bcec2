import type { Values } from "../../engine/rules/offer.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { request } from "../../foundry/play/requests.ts";
import { confirmed } from "../../foundry/text/notify.ts";
import { askCard, type Naming } from "../forms/card-grid.ts";
import { askFields } from "../forms/form.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { openers } from "./openers.ts";

/**
 * Plays the offer of this key. First asks for anything that `preset` leaves open, and before anything that could be
 * lost by accident. Answers whether it was played here: another screen that opens plays it later.
 */
export const playOffer = (
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  key: string,
  preset: Values = {},
): Promise<boolean> => playAfter(onButton, tableView, who, about, key, preset);

/** The same for a key: whoever presses that may not have read what the button says is lost. */
export const playByKey = (tableView: TableView, who: SeatId | "gm", key: string): Promise<boolean> =>
  playAfter(onKey, tableView, who, undefined, key, {});

/** What is asked before an offer is played, if anything. */
type Question = (offer: Pick<AnyOffer, "confirm" | "loses" | "asksAlways">) => Text | undefined;

/** What is lost the button says itself. */
const onButton: Question = ({ confirm, loses, asksAlways = false }) =>
  loses === undefined || asksAlways ? confirm : undefined;

/** Nothing is lost without a question, even where the offer has none of its own. */
const onKey: Question = ({ confirm, loses }) => confirm ?? loses;

async function playAfter(
  asks: Question,
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  key: string,
  preset: Values,
): Promise<boolean> {
  const { home } = tableView;
  const offer = offersTo(tableView, who, about).find((some) => some.key === key);
  if (offer === undefined || offer.disabled !== undefined) return request(home, { who, about, key, values: preset }); // the dealer says why not
  const elsewhere = screenOf(tableView, who, about, offer);
  if (elsewhere !== null) {
    await elsewhere();
    return false;
  }
  const question = asks(offer);
  if (question !== undefined && !(await confirmed(home, question, offer.sure ?? offer.text))) return false;
  if (offer.grid !== undefined && isOpenIn(offer, preset)) return playNamed(tableView, who, about, offer);
  if (!isOpenIn(offer, preset)) return request(home, { who, about, key, values: preset });
  return playFilledIn(tableView, who, about, offer, preset);
}

/** Plays the offer with what its form says. If that is refused, the form comes back as it was filled in. */
async function playFilledIn(
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  offer: AnyOffer,
  preset: Values,
  typed: Values = preset,
): Promise<boolean> {
  const { home } = tableView;
  const { key, text } = offer;
  const values = await askFields(tableView, offer, about ?? (who === "gm" ? undefined : who), preset, typed);
  if (values === null) return false;
  if (await request(home, { who, about, key, values })) return true;
  const now = tableViewAt(home);
  const offers = now === null ? [] : offersTo(now, who, about);
  const again = offers.find((one) => one.key === key) ?? offers.find((one) => one.text.key === text.key);
  if (now === null || again === undefined || again.disabled !== undefined) return false;
  return playFilledIn(now, who, about, again, preset, values);
}

/** What somebody may do. What is about a seat, only a GM may. */
export const offersTo = (
  { rules, seen }: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
): readonly AnyOffer[] => (about === undefined ? rules.offers(seen, who) : rules.offers(seen, "gm", about));

/** What opens the hand from which the offer is played. Null if a form will do. */
function screenOf(
  tableView: TableView,
  who: SeatId | "gm",
  about: SeatId | undefined,
  offer: AnyOffer,
): (() => unknown) | null {
  if (about !== undefined || who === "gm" || !isPickedInHand(tableView, offer)) return null;
  return () => openers.sets(tableView, who, offer.key);
}

/** Whether `preset` leaves anything to ask for. */
const isOpenIn = ({ fields = [] }: AnyOffer, preset: Values): boolean =>
  !fields.every(({ name }) => Object.hasOwn(preset, name));

/** Lets a card be named, and again if that was refused: by then the table is another one. */
async function playNamed(
  { home }: Pick<TableView, "home">,
  who: SeatId | "gm",
  about: SeatId | undefined,
  { text }: Pick<AnyOffer, "text">,
): Promise<boolean> {
  const of = about ?? (who === "gm" ? undefined : who);
  const look = (): Naming | null => {
    const tableView = tableViewAt(home);
    const offers = tableView === null ? [] : offersTo(tableView, who, about);
    const offer = offers.find((one) => one.text.key === text.key);
    const { grid } = offer ?? {};
    return tableView === null || offer === undefined || grid === undefined ? null : { tableView, offer, grid, of };
  };
  const play = await askCard(look);
  if (play === null) return false;
  return (await request(home, { who, about, ...play })) || playNamed({ home }, who, about, { text });
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
