import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isObject, propertiesOf } from "../../foundry/host/outside.ts";
import { saidIn } from "../../foundry/text/messages.ts";
import { drawInMessage, drawOnPage } from "./recap-window.ts";

/** Draws recaps in chat and in journals. */

type Message = Pick<ChatMessage.Implementation, "author" | "flags">;

const PLACE = ".dealt-in-recap-place";

/** Draws each recap that Foundry shows from now on, and those in chat that it shows already. */
export function watchRecaps(): void {
  const inMessage = (message: Message, html: HTMLElement): void => {
    if (saidIn(message).recap !== undefined) void drawInMessage(message, html);
  };
  onHook("renderChatMessageHTML", inMessage);
  for (const place of document.querySelectorAll<HTMLElement>(PLACE)) {
    const shown = place.closest<HTMLElement>("[data-message-id]");
    const message = game.messages?.get(shown?.dataset["messageId"] ?? "");
    if (shown !== null && message !== undefined) inMessage(message, shown);
  }
  onHook("renderJournalEntrySheet", ({ document: entry }: Sheet, element: unknown) => inEntry(entry, element));
  onHook("renderJournalEntryPageSheet", ({ document: page }: Sheet, element: unknown) => onPage(page, element, ""));

  function inEntry(entry: unknown, element: unknown): void {
    const { pages } = propertiesOf(entry);
    if (!isMany(pages)) return;
    for (const page of pages) {
      const { id } = propertiesOf(page);
      if (typeof id === "string") onPage(page, element, `[data-page-id="${CSS.escape(id)}"] `);
    }
  }

  function onPage(page: unknown, element: unknown, within: string): void {
    const { flags } = propertiesOf(page);
    if (!isRoot(element) || propertiesOf(propertiesOf(flags)[MODULE])["recap"] === undefined) return;
    const places = [...element.querySelectorAll<HTMLElement>(`${within}${PLACE}`)];
    if (places.length > 0) void drawOnPage(flags, places);
  }
}

interface Sheet {
  readonly document?: unknown;
}

const isMany = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value;
const isRoot = (value: unknown): value is HTMLElement => isObject(value) && "querySelectorAll" in value;
