import { cardName, words } from "../foundry/voice.ts";
import { isEvent, type Scene } from "./scene.ts";

let told = "";

/** Tells screen readers, once for each change, who acts now and what card the user here was dealt. */
export function announce(scene: Scene): void {
  const text = [turnOf(scene), ...(game.user.isGM ? [] : ownCards(scene))].join(". ");
  if (`${scene.home.id} ${text}` === told) return;
  told = `${scene.home.id} ${text}`;
  sayAloud(text);
}

/** Says something to those who listen to the page, and to nobody else. */
export function sayAloud(text: string): void {
  region().textContent = text;
}

function turnOf(scene: Scene): string {
  const { view, speaker, rows } = scene;
  const [first] = view.acts;
  if (first === undefined) return speaker.say(view.title);
  const who = view.acts.map(speaker.seat).join(", ");
  const what = words(isEvent(scene, first) ? "screen.announceEvent" : "screen.announce", { who });
  const order = rows.get(first)?.order; // a second card of the same one is told as well
  return order === undefined ? what : words("screen.announceCard", { n: String(order), what });
}

/** What the user's own seats were dealt; a card that shows its seat's picture says no more than who acts. */
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
