import { onHook } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isObject, propertiesOf } from "../host/outside.ts";
import { saidIn } from "../text/messages.ts";

/** Notices recaps in chat and in journals; what draws them is fetched only then. */

type Message = Pick<ChatMessage.Implementation, "author" | "flags">;

export interface RecapDrawing {
  message(message: Message, html: HTMLElement): void;
  page(flags: unknown, places: readonly HTMLElement[]): void;
}

const PLACE = ".dealt-in-recap-place";

/** Has each recap drawn that Foundry shows from now on, and those in chat that it shows already. */
export function watchRecaps(drawing: RecapDrawing): void {
  const inMessage = (message: Message, html: HTMLElement): void => {
    if (saidIn(message).recap !== undefined) drawing.message(message, html);
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
    if (places.length > 0) drawing.page(flags, places);
  }
}

interface Sheet {
  readonly document?: unknown;
}

const isMany = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value;
const isRoot = (value: unknown): value is HTMLElement => isObject(value) && "querySelectorAll" in value;
