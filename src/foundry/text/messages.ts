import type { CardId } from "../../engine/table/table.ts";
import { encounterOf, isFighterInSight, lookOf } from "../actors/sight.ts";
import { loadablePicture } from "../decks/pictures.ts";
import { isShippedCard } from "../decks/shelf.ts";
import { onHook } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import type { Home } from "../storage/home.ts";
import { cardName, wordsFor } from "./i18n.ts";
import { Names } from "./names.ts";
import { nameMade } from "./speaker.ts";

/** Draws a drama card as messages show it. Null while that cannot be done. */
type Draw = (page: Document, card: CardId) => HTMLElement | null;

/** Our messages once they are in chat. */

/** A card that was played, as its message says. */
export interface PlayedCard {
  readonly home: string;
  readonly seat: string;
  readonly card: string;
}

/**
 * What this message says for us. Anyone may write a message that claims to be ours, and only a Game Master's page
 * speaks for the table, so players' messages say nothing.
 */
export const saidIn = ({ author, flags }: Pick<ChatMessage.Implementation, "author" | "flags">): Said =>
  author?.isGM === true ? (flags[MODULE] ?? {}) : {};

type Said = Partial<NonNullable<ChatMessage.Implementation["flags"][typeof MODULE]>>;

/** Calls `told` when a Game Master's page has just said that a card was played. */
export function onPlayedCard(notify: (played: PlayedCard) => void): void {
  Hooks.on("createChatMessage", (message) => {
    const { home, plays } = saidIn(message);
    if (home !== undefined && plays !== undefined) notify({ home, ...plays });
  });
}

/** Names each fighter as this user may know it in each of our messages on this page, and strikes out what was taken back. */
export function watchChat(page: ParentNode, draw: Draw): void {
  onHook("renderChatMessageHTML", (message: ChatMessage.Implementation, html: HTMLElement) =>
    complete(message, html, draw),
  );
  for (const ours of page.querySelectorAll<HTMLElement>(".dealt-in-chat")) {
    const message = messageOf(ours);
    const html = ours.parentElement;
    if (message !== undefined && html !== null) complete(message, html, draw); // those that were there before
  }
}

function complete(message: ChatMessage.Implementation, html: HTMLElement, draw: Draw): void {
  nameIn(message, html);
  showCards(html, draw);
  showFar(html);
  if (saidIn(message).struck === true) strike(html.querySelector<HTMLElement>(".dealt-in-chat"));
}

/** The message that this part of it stands in. */
function messageOf(ours: HTMLElement): ChatMessage.Implementation | undefined {
  const id = ours.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
  return game.messages?.get(id);
}

/** Names everyone anew in the messages on this page, since who may be named may have changed, and says what cards say. */
export function nameAgain(page: ParentNode, draw: Draw): void {
  for (const ours of page.querySelectorAll<HTMLElement>(".dealt-in-chat")) {
    const message = messageOf(ours);
    if (message !== undefined) nameIn(message, ours.parentElement ?? ours);
    showCards(ours.parentElement ?? ours, draw);
  }
}

/**
 * Who is out of this user's sight is not named (C-5). Whoever was not to be named by all when the message was written is
 * now by those who may, and who is no longer to be named is not. All other names stay as they were.
 */
function nameIn(message: ChatMessage.Implementation, html: HTMLElement): void {
  const combat = encounterOf(message.flags[MODULE]?.combat ?? "");
  const names = new Names({ combat }, "here");
  for (const place of html.querySelectorAll<HTMLElement>(".dealt-in-chat [data-dealt-in-name]")) {
    const text = written.get(place) ?? place.textContent;
    const said = nameNow(names, { combat }, place.dataset) ?? text;
    written.set(place, text);
    if (place.textContent !== said) place.textContent = said;
  }
}

/** What the message itself says where its names stand: never in an attribute, where anyone could read on. */
const written = new WeakMap<HTMLElement, string>();

/** Null if what is written there holds, or if this page knows nothing of its fighters. */
function nameNow(names: Names, home: Pick<Home, "combat">, about: DOMStringMap): string | null {
  const of = (about["dealtInName"] ?? "").split(" ").filter((id) => id !== "");
  const as = about["dealtInAs"]; // older messages do not say
  if (of.some((id) => !isFighterInSight(home, id))) return wordsFor("screen.somebody");
  if (of.length === 0 || as === "given" || of.some((id) => lookOf(home, id) === undefined)) return null;
  const called = nameMade(names, of, about["dealtInLetter"] ?? null);
  return as === "unnamed" || !called.isNamed ? called.name : null;
}

/**
 * The words of cards that ship with the module, in this user's language: whoever's page wrote the message may have
 * another. A card of a deck of the world has the words that somebody gave it.
 */
function showCards(messages: ParentNode, draw: Draw): void {
  for (const place of messages.querySelectorAll<HTMLElement>(".dealt-in-chat [data-dealt-in-card]")) {
    const { dealtInCard: card = "" } = place.dataset;
    if (isShippedCard(card)) place.textContent = cardName(card);
  }
  for (const drawn of messages.querySelectorAll<HTMLElement>(".dealt-in-chat .dealt-in-drama[data-card]")) {
    const { card = "" } = drawn.dataset;
    const own = isShippedCard(card) ? draw(drawn.ownerDocument, card) : null;
    if (own && own.textContent !== drawn.textContent) drawn.replaceWith(own);
  }
}

/** Shows the pictures in these messages that lie on other servers and that this user loads, and no others (MD-23). */
export function showFar(messages: ParentNode): void {
  for (const picture of messages.querySelectorAll<HTMLImageElement>(".dealt-in-chat img[data-dealt-in-far]")) {
    const src = loadablePicture(picture.dataset["dealtInFar"] ?? "");
    picture.hidden = src === null;
    if (src === null) picture.removeAttribute("src");
    else picture.src = src;
  }
}

/** Tells the user where to answer for a server whose pictures are not loaded. */
export const tellHeldBack = (host: string): void =>
  void ui.notifications.info(wordsFor("faces.heldBack", { host }), { escape: true });

function strike(ours: HTMLElement | null): void {
  const note = document.createElement("p");
  note.className = "dealt-in-note";
  note.textContent = wordsFor("screen.takenBack");
  ours?.classList.add("is-struck");
  ours?.prepend(note);
}
