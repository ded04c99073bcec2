import { panelIn } from "../../engine/view/view.ts";
import { pageAtHand } from "../../foundry/host/screen/pages.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import { isEvent, type TableView } from "./table-view.ts";

let spoken = "";
let spokenCard = "";
let spokenAsked = "";

/**
 * Tells screen readers, once for each change, who acts now, which card the user was dealt, what the card of the round
 * brings, and what the user is asked.
 */
export function announce(tableView: TableView, asked: readonly string[]): void {
  tellTurn(tableView);
  const now = sumUp(tableView, asked);
  if (now !== spokenAsked) sayAloud(...asked);
  spokenAsked = now;
}

function tellTurn(tableView: TableView): void {
  const turn = [...turnOf(tableView), ...diceOf(tableView), ...(game.user.isGM ? [] : ownCards(tableView))];
  const card = cardOf(tableView);
  const [now, nowCard] = [sumUp(tableView, turn), sumUp(tableView, card)];
  if (now === spoken && nowCard === spokenCard) return;
  const news = nowCard === spokenCard ? [] : card;
  [spoken, spokenCard] = [now, nowCard];
  sayAloud(...turn, ...news);
}

/** Differs if anything in these texts does, or where they are said. */
const sumUp = ({ home }: TableView, texts: readonly string[]): string => JSON.stringify([home.id, ...texts]);

const saying: string[] = [];

/** Announces texts to screen readers only, a paragraph each. Those of one moment are announced together. */
export function sayAloud(...texts: string[]): void {
  const isFirst = saying.length === 0;
  if (saying.push(...texts) === 0 || !isFirst) return;
  queueMicrotask(speak);
}

/** In the window at hand: a screen reader reads no other. */
function speak(): void {
  const page = pageAtHand();
  const paragraphs = saying.splice(0).map((text) => Object.assign(page.createElement("p"), { textContent: text }));
  region(page).replaceChildren(...paragraphs);
}

function turnOf(tableView: TableView): string[] {
  const { view, speaker, rows } = tableView;
  const [first] = view.acts;
  if (first === undefined) return [speaker.say(view.title)];
  const who = list(view.acts.map(speaker.seat));
  const what = words(isEvent(tableView, first) ? "screen.announceEvent" : "screen.announce", { who });
  const order = rows.get(first)?.order; // a second card of the same seat is announced too
  return order === undefined ? [what] : [words("screen.announceCard", { n: order }), what];
}

/** The card of the round, and what it does to the user's own seats. */
function cardOf({ view, speaker, mine }: TableView): string[] {
  const card = panelIn(view, "card");
  if (card === undefined) return [];
  const own = card.lines.flatMap(({ name, seats }) =>
    seats
      .filter(({ seat }) => !game.user.isGM && mine.has(seat))
      .map(({ seat }) => words("screen.named", { name: speaker.seat(seat), what: speaker.say(name) })),
  );
  return [words("screen.named", { name: speaker.say(card.title), what: cardName(card.card) }), ...own];
}

/** Which roll it is, and what a player's own seats rolled. */
function diceOf({ view, speaker, mine }: TableView): string[] {
  const dice = panelIn(view, "dice");
  if (dice === undefined) return [];
  const own = game.user.isGM ? [] : dice.rows.filter(({ seat }) => mine.has(seat));
  const rolls = own.map(({ seat, die, kind }) =>
    words("screen.announceDie", { who: speaker.seat(seat), die, what: speaker.say(kind.text) }),
  );
  return [speaker.say(dice.title), ...rolls];
}

/** What the user's own seats were dealt. A card that shows its seat's picture says no more than who acts. */
const ownCards = ({ rows, speaker, mine }: TableView): string[] =>
  [...mine].flatMap((seat) => {
    const row = rows.get(seat);
    if (row === undefined || row.face !== undefined) return [];
    return row.cards.map((card) => words("screen.named", { name: speaker.seat(seat), what: cardName(card) }));
  });

function region(page: Document): HTMLElement {
  const found = page.getElementById("dealt-in-announcer");
  if (found !== null) return found;
  const made = page.createElement("div");
  made.id = "dealt-in-announcer";
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  page.body.append(made);
  return made;
}
