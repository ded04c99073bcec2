import type { SeatId } from "../../engine/table/table.ts";
import type { Roller } from "../../engine/view/panels.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";

/** Rolling for several at once, and what else the GM may do with all of them. */

/** Those who have yet to roll and for whom the user is to: a Game Master for all, nobody else for another who is here. */
export const toRollHere = (tableView: TableView, rollers: readonly Roller[]): readonly Roller[] =>
  rollers.filter(
    ({ seat, state }) =>
      state === "toRoll" && tableView.mine.has(seat) && (game.user.isGM || playerHere(tableView, seat) === null),
  );

/** The one button that rolls for all of these: the GM's, or a player's for seats of their own. */
export function rollAllButton(
  tableView: TableView,
  due: readonly Roller[],
  label: string,
  off: boolean,
): readonly OfferButton[] {
  const [first] = due;
  if (first === undefined || due.length < 2) return [];
  const who = game.user.isGM ? "gm" : first.seat;
  const offer = offersFor(tableView, who).find(isAll);
  if (offer === undefined) return [];
  return [{ ...offerButton(tableView, offer, { who }, off), label, classes: "is-main", hint: false }];
}

/** What else the GM may do here, such as calling it off. */
export const restOfAll = (tableView: TableView, off: boolean): readonly OfferButton[] =>
  game.user.isGM
    ? offersFor(tableView, "gm")
        .filter((offer) => !isAll(offer))
        .map((offer) => ({ ...offerButton(tableView, offer, { who: "gm" }, off), classes: "is-quiet is-tight" }))
    : [];

const offersFor = ({ rules, seen }: TableView, who: SeatId | "gm"): readonly AnyOffer[] =>
  rules.offers(seen, who).filter(({ weight }) => weight === "rolls");

const isAll = ({ icon }: AnyOffer): boolean => icon === "roll";

/** How it is called to roll for that many. */
export const allLabel = (n: number): string => words(game.user.isGM ? "rolling.all" : "rolling.mine", { count: n });
