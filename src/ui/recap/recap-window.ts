import type { Log } from "../../foundry/dealing/tape-of-home.ts";
import { stillsHere } from "../../foundry/decks/pictures.ts";
import { reportFault } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { saidIn } from "../../foundry/text/messages.ts";
import { type Told, tellInChat, tellInJournal, toldIn, whomNow } from "../../foundry/text/recaps.ts";
import { areHere, MODULE, make } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { recapContext, storedContext } from "./recap-context.ts";
import { seenHere, toldHere, toldToAll } from "./told.ts";

/** Draws recaps where Foundry shows their words: in messages and on pages of journals, in each reader's own language. */

/** Where the words lie that the picture takes the place of. */
const PLACE = ".dealt-in-recap-place";

/** What stands beside a picture of each size, in pixels. */
const EDGE = { chat: 18, large: 42 } as const;

/** Draws the recap of this message. A button opens it larger. */
export async function drawInMessage(
  message: Pick<ChatMessage.Implementation, "author" | "flags">,
  html: HTMLElement,
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
  drawn.querySelector("[data-recap-open]")?.addEventListener("click", () => openTold(told));
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
async function canDraw(seats: Told["seats"]): Promise<void> {
  await areHere();
  await stillsHere(seats.map(({ img }) => img));
}

/** The words and the table, as they are stored. */
const contentOf = (told: Told): Promise<string> =>
  foundry.applications.handlebars.renderTemplate(template("recap/plain"), { ...storedContext(told) });

/** What is shown, and what may be told of it to others: null for what is told already. */
interface Shown {
  readonly told: Told;
  readonly toAll: Told | null;
  readonly isWhole: boolean;
}

/** A recap at its full size, with ways to tell it for a Game Master. */
class RecapWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-recap",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-recap-window"],
    window: { title: "dealt-in.recap.title", icon: "fa-solid fa-timeline", resizable: true },
    position: { width: 804, height: "auto" },
    actions: { tell: tellRecap, keep },
  };

  static override PARTS = { recap: { template: template("recap/window"), scrollable: [""] } };

  #shown: Shown | null = null;
  #answer = "";

  get toAll(): Told | null {
    return this.#shown?.toAll ?? null;
  }

  open(shown: Shown): void {
    this.#shown = shown;
    this.#answer = "";
    void this.render({ force: true });
  }

  protected override async _prepareContext(options: object): Promise<object> {
    await canDraw(this.#shown?.told.seats ?? []);
    const context = await super._prepareContext(options);
    return this.#shown === null ? context : { ...context, ...contextOf(this.#shown, this.#answer) };
  }

  /** Shows the outcome, leaving the focus where it was. */
  async answer(answer: string): Promise<void> {
    this.#answer = answer;
    await this.render();
    sayAloud(answer);
  }
}

export const contextOf = ({ told, toAll, isWhole }: Shown, answer: string) => ({
  recap: recapContext(told, "large"),
  /** Whether it can be told to others. */
  tells: game.user.isGM && toAll !== null,
  /** What is left out for others, if anything may be. */
  note: game.user.isGM && isWhole ? wordsFor("recap.leftOut") : "",
  answer,
});

async function tellRecap(this: RecapWindow): Promise<void> {
  const { toAll } = this;
  if (toAll === null) return;
  await tellInChat(toAll, await contentOf(toAll), "all");
  await this.answer(wordsFor("recap.told"));
}

async function keep(this: RecapWindow): Promise<void> {
  const { toAll } = this;
  if (toAll === null) return;
  const content = await contentOf(toAll);
  await tellInJournal(
    toAll,
    content,
    toAll.name === "" ? wordsFor("recap.title") : wordsFor("recap.of", { what: toAll.name }),
  );
}

/** The recap of a fight: at its end in chat, and on demand in a window (C-12). */

let opened: RecapWindow | null = null;

const windowNow = (): RecapWindow => (opened ??= new RecapWindow());

/** Opens the recap of what is played here, on a Game Master's page. */
export function openRecap(home: Home): void {
  const told = toldHere(home);
  if (told === null) return tell("info", wordsFor("recap.nothing"));
  windowNow().open({ told, toAll: toldToAll(home), isWhole: true });
}

/** Opens one that was told, as it was told. */
const openTold = (told: Told): void => windowNow().open({ told, toAll: told, isWhole: false });

/** Tells the recap of a fight that has just ended, to whom the world's setting says. */
export async function tellEnded(log: Log): Promise<void> {
  const whom = whomNow();
  if (whom === "off") return;
  try {
    const told = toldToAll(log.home, log);
    if (told !== null) await tellInChat(told, await contentOf(told), whom);
  } catch (error) {
    reportFault("a recap", error);
  }
}
