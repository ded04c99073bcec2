import { tellInPlace } from "../../foundry/host/screen/notices.ts";
import { isRequestUnderWay, request } from "../../foundry/play/requests.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { playByKey } from "../offers/play-offer.ts";
import { REST } from "../page/presses.ts";
import { isOverMap } from "../rolling/rolling-context.ts";
import { closeVerdict } from "../rolling/verdicts.ts";
import type { TableView } from "../shared/table-view.ts";
import { type TurnContext, turnContext } from "../turn/turn-context.ts";

/** What one key does with the turn, whatever the deck and wherever its button stands. */

/** What the key looks at and acts on. */
const real = { turnContext, isOverMap, closeVerdict, playByKey, tellInPlace };
type Screen = typeof real;

/** Since what the key has brought. A second tap was meant for what was there before, as a second click is. */
let isResting = false;

/**
 * Presses the filled button for the user, and says what it did. What players are asked, and what is lost, is answered by
 * no key: `ask` goes to that question; what would lose cards asks first. A verdict that stands in place of the buttons is
 * closed.
 */
export async function pressFilled(tableView: TableView, ask: () => unknown, screen = real): Promise<void> {
  if (isResting || isRequestUnderWay(tableView.home)) return;
  const turn = screen.turnContext(tableView);
  if (screen.isOverMap(tableView.home.id) && turn.rolling.some(({ timed }) => timed)) {
    rest();
    return screen.closeVerdict(tableView.home.id);
  }
  const button = filledIn(turn);
  if (button !== undefined) await play(tableView, button, screen);
  else if (isAskedAtAll(turn)) ask();
  else screen.tellInPlace(turn.notice || wordsFor("keys.nothing"));
}

/** Whether anything is asked of the user, be it only beside the play. */
const isAskedAtAll = ({ isAsked, rolling, questions }: TurnContext): boolean =>
  isAsked || rolling.some(({ isMine }) => isMine) || questions.some(({ open }) => open.length > 0);

/** The filled button, or the one in its place that only its loss keeps from being filled. */
const filledIn = (turn: TurnContext): OfferButton | undefined => {
  const { acts, still, off } = turn;
  if (off) return undefined;
  const due = acts.length > 0 ? acts.flatMap(({ offers }) => offers) : still.flatMap(({ main }) => main);
  const leading = turn.isAsked ? answersIn(turn) : due;
  return leading.find(({ leads, disabledBecause }) => leads && disabledBecause === false);
};

/** The answers to what the Game Master alone is asked. */
const answersIn = ({ questions }: TurnContext): readonly OfferButton[] =>
  questions
    .flatMap(({ open }) => open)
    .flatMap(({ who, tone, answers }) => (who === "gm" && tone === "" ? answers : []));

/** Of a split button its larger part: what is played at once, without its form. */
async function play(tableView: TableView, button: OfferButton, screen: Screen): Promise<void> {
  const { key, who, label, quick, loses } = button;
  const isPlayed =
    quick === false || loses !== false
      ? await screen.playByKey(tableView, who, key)
      : await request(tableView.home, { who, key, values: {} });
  if (!isPlayed) return;
  rest();
  screen.tellInPlace(did(tableView, quick || label, who));
}

function rest(): void {
  isResting = true;
  setTimeout(() => {
    isResting = false;
  }, REST);
}

/** What was pressed, and for whom if that was a seat's. */
const did = ({ speaker }: TableView, what: string, who: string): string =>
  who === "gm" ? what : wordsFor("screen.about", { what, who: speaker.seat(who) });
