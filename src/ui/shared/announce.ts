import { panelIn } from "../../engine/view.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { isEvent, type Scene } from "./scene.ts";

let told = "";
let toldCard = "";

/**
 * Tells screen readers, once for each change, who acts now, which card the user was dealt, and what the card of the
 * round brings.
 */
export function announce(scene: Scene): void {
  const text = [turnOf(scene), ...diceOf(scene), ...(game.user.isGM ? [] : ownCards(scene))].join(". ");
  const card = `${scene.home.id} ${cardOf(scene)}`;
  if (`${scene.home.id} ${text}` === told && card === toldCard) return;
  const news = card === toldCard ? [] : [cardOf(scene)];
  told = `${scene.home.id} ${text}`;
  toldCard = card;
  sayAloud([text, ...news].filter((part) => part !== "").join(". "));
}

const saying: string[] = [];

/** Announces text to screen readers only. Texts of one moment are announced together. */
export function sayAloud(text: string): void {
  if (saying.push(text) > 1) return;
  queueMicrotask(() => {
    region().textContent = saying.splice(0).join(". ");
  });
}

function turnOf(scene: Scene): string {
  const { view, speaker, rows } = scene;
  const [first] = view.acts;
  if (first === undefined) return speaker.say(view.title);
  const who = view.acts.map(speaker.seat).join(", ");
  const what = words(isEvent(scene, first) ? "screen.announceEvent" : "screen.announce", { who });
  const order = rows.get(first)?.order; // a second card of the same seat is announced too
  return order === undefined ? what : words("screen.announceCard", { n: String(order), what });
}

/** The card of the round, and what it does to the user's own seats. */
function cardOf({ view, speaker, mine }: Scene): string {
  const card = panelIn(view, "card");
  if (card === undefined) return "";
  const own = card.lines.flatMap(({ name, seats }) =>
    seats
      .filter(({ seat }) => !game.user.isGM && mine.has(seat))
      .map(({ seat }) => [speaker.seat(seat), speaker.say(name)]),
  );
  return [[speaker.say(card.title), cardName(card.card)], ...own].map((pair) => pair.join(": ")).join(". ");
}

/** Which roll it is, and what a player's own seats rolled. */
function diceOf({ view, speaker, mine }: Scene): string[] {
  const dice = panelIn(view, "dice");
  if (dice === undefined) return [];
  const own = game.user.isGM ? [] : dice.rows.filter(({ seat }) => mine.has(seat));
  const rolls = own.map(({ seat, die, kind }) => `${speaker.seat(seat)}: ${die}, ${speaker.say(kind.text)}`);
  return [speaker.say(dice.title), ...rolls];
}

/** What the user's own seats were dealt. A card that shows its seat's picture says no more than who acts. */
const ownCards = ({ rows, speaker, mine }: Scene): string[] =>
  [...mine].flatMap((seat) => {
    const row = rows.get(seat);
    if (row === undefined || row.face !== undefined) return [];
    return row.cards.map((card) => `${speaker.seat(seat)}: ${cardName(card)}`);
  });

function region(): HTMLElement {
  const found = document.getElementById("dealt-in-announcer");
  if (found !== null) return found;
  const made = document.createElement("div");
  made.id = "dealt-in-announcer";
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  document.body.append(made);
  return made;
}
