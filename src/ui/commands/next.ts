import { tell } from "../../foundry/host/screen/notices.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { offersTo, playOffer } from "../offers/play-offer.ts";
import type { TableView } from "../shared/table-view.ts";
import { type TurnContext, turnContext } from "../turn/turn-context.ts";

/** What one key does with the turn, whatever the deck and wherever its button stands. */

/**
 * Presses the filled button for the user, and says what it did. While play waits for the user's answer, `ask` goes to
 * the question instead; what would lose cards asks first.
 */
export async function pressFilled(tableView: TableView, ask: () => unknown): Promise<void> {
  const turn = turnContext(tableView);
  const button = filledIn(turn);
  if (button !== undefined) await play(tableView, button);
  else if (turn.isAsked || turn.questions.some(({ open }) => open.length > 0)) ask();
  else tell("info", turn.notice || words("keys.nothing"));
}

const filledIn = ({ acts, still, behind, isAsked, off }: TurnContext): OfferButton | undefined => {
  if (isAsked || off) return undefined;
  const leading = acts.length > 0 ? acts.flatMap(({ offers }) => offers) : still.flatMap(({ main }) => main);
  return [...leading, ...behind].find(({ classes, disabledBecause }) => isFilled(classes) && disabledBecause === false);
};

const isFilled = (classes: string): boolean => classes.split(" ").includes("is-main");

async function play(tableView: TableView, { key, who, label }: OfferButton): Promise<void> {
  const seat = who === "gm" ? "gm" : who;
  const offer = offersTo(tableView, seat, undefined).find((some) => some.key === key);
  if (offer === undefined) return;
  if (await playOffer(tableView, seat, undefined, key)) tell("info", did(tableView, label, who));
}

/** What was pressed, and for whom if that was a seat's. */
const did = ({ speaker }: TableView, what: string, who: string): string =>
  who === "gm" ? what : words("screen.about", { what, who: speaker.seat(who) });
