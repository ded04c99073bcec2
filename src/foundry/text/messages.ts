import { isInSight } from "../actors/sight.ts";
import { pictureHere } from "../decks/pictures.ts";
import { onHook } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { words } from "./i18n.ts";

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
export function onPlayedCard(told: (played: PlayedCard) => void): void {
  Hooks.on("createChatMessage", (message) => {
    const { home, plays } = saidIn(message);
    if (home !== undefined && plays !== undefined) told({ home, ...plays });
  });
}

/**
 * Replaces the names of fighters hidden from this user in each of our messages on this page (C-5), and strikes out what
 * was taken back.
 */
export function watchChat(): void {
  onHook("renderChatMessageHTML", (message: ChatMessage.Implementation, html: HTMLElement) => {
    const combat = game.combats.get(message.flags[MODULE]?.combat ?? ""); // whoever wrote it: it can only hide names
    for (const name of html.querySelectorAll<HTMLElement>(".dealt-in-chat [data-dealt-in-name]")) {
      const ids = name.dataset["dealtInName"]?.split(" ") ?? [];
      if (!ids.some((id) => isInSight({ combat: combat ?? null }, id))) name.textContent = words("screen.somebody");
    }
    showFar(html);
    if (saidIn(message).struck === true) strike(html.querySelector<HTMLElement>(".dealt-in-chat"));
  });
}

/** Shows the pictures in these messages that lie on other servers and that this user loads, and no others (MD-23). */
export function showFar(messages: ParentNode): void {
  for (const picture of messages.querySelectorAll<HTMLImageElement>(".dealt-in-chat img[data-dealt-in-far]")) {
    const src = pictureHere(picture.dataset["dealtInFar"] ?? "");
    picture.hidden = src === null;
    if (src === null) picture.removeAttribute("src");
    else picture.src = src;
  }
}

/** Tells the user where to answer for a server whose pictures are not loaded. */
export const tellHeldBack = (host: string): void =>
  void ui.notifications.info(words("faces.heldBack", { host }), { escape: true });

function strike(ours: HTMLElement | null): void {
  const note = document.createElement("p");
  note.className = "dealt-in-note";
  note.textContent = words("screen.takenBack");
  ours?.classList.add("is-struck");
  ours?.prepend(note);
}
