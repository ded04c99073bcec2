import { stillsHere } from "../../foundry/decks/pictures.ts";
import { template } from "../../foundry/host/module.ts";
import { type Told, toldIn } from "../../foundry/recap/stored.ts";
import { saidIn } from "../../foundry/text/messages.ts";
import { areHere, make } from "../page/templates.ts";
import { recapContext, storedContext } from "./recap-context.ts";
import { seenHere } from "./told.ts";

/** Draws recaps where Foundry shows their words: in messages and on pages of journals, in each reader's own language. */

/** Where the words lie that the picture takes the place of. */
const PLACE = ".dealt-in-recap-place";

/** What stands beside a picture of each size, in pixels. */
const EDGE = { chat: 18, large: 42 } as const;

/** Draws the recap of this message. `open` opens it larger. */
export async function drawInMessage(
  message: Pick<ChatMessage.Implementation, "author" | "flags">,
  html: HTMLElement,
  open: (told: Told) => unknown,
): Promise<void> {
  const stored = toldIn({ "dealt-in": saidIn(message) });
  const place = html.querySelector<HTMLElement>(PLACE);
  if (stored === null || place === null) return;
  const told = seenHere(stored);
  await canDraw(told.seats);
  const drawn = make(
    "recap/recap",
    recapContext(told, "chat", place.clientWidth - EDGE.chat, true),
    place.ownerDocument,
  );
  if (drawn === null) return;
  drawn.querySelector("[data-recap-open]")?.addEventListener("click", () => open(told));
  place.replaceChildren(drawn);
}

/** Draws the recap of a journal's page in each place of this element that shows it. */
export async function drawOnPage(flags: unknown, places: Iterable<HTMLElement>): Promise<void> {
  const stored = toldIn(flags);
  if (stored === null) return;
  const told = seenHere(stored);
  await canDraw(told.seats);
  for (const place of places) {
    const drawn = make("recap/recap", recapContext(told, "large", place.clientWidth - EDGE.large), place.ownerDocument);
    if (drawn !== null) place.replaceChildren(drawn);
  }
}

/** Resolves when all is here that a recap of these is drawn with. */
export async function canDraw(seats: Told["seats"]): Promise<void> {
  await areHere();
  await stillsHere(seats.map(({ img }) => img));
}

/** The words and the table, as they are stored. */
export const contentOf = (told: Told): Promise<string> =>
  foundry.applications.handlebars.renderTemplate(template("recap/plain"), { ...storedContext(told) });
