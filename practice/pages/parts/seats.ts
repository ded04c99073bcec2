/** Pages of this world's users, out of sight, in which a sample's script sets up the table. */
import { h } from "./dom.ts";
import { gameAddress, type PracticeState, practiceState } from "./practice.ts";

/** One user's page. What is pressed is what that user would press. */
export interface SetupSeat {
  /** a text of the packages' language files */
  text(key: string, data?: Record<string, unknown>): string;
  /** all elements of this selector that can be seen */
  all(selector: string): HTMLElement[];
  /** the first of them, or null */
  find(selector: string): HTMLElement | null;
  /** the first control with these words that can be pressed, or null */
  control(words: string | RegExp, within?: string): HTMLElement | null;
  /** waits for such a control, and presses it */
  press(words: string | RegExp, within?: string): Promise<void>;
  /** types this into a field */
  type(field: Element | null | undefined, text: string): void;
  /** waits until this gives anything but null, undefined or false, and answers it; `what` is named if it never does */
  until<T>(what: string, look: () => T | null | undefined | false): Promise<T>;
}

/** What a sample's script gets. Its default export is called with it, and the table is open when that is done. */
export interface Setup {
  /** opens the page of the user with this name */
  join(name: string): Promise<SetupSeat>;
}

interface I18n {
  localize(key: string): string;
  format(key: string, data: Record<string, unknown>): string;
}

interface GameWindow extends Window {
  game?: { ready?: boolean; i18n: I18n };
}

const PATIENCE = 30_000;
const PAUSE = 30;

const pause = (length = PAUSE) => new Promise((resolve) => setTimeout(resolve, length));

async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause()) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
  }
  throw new Error(`${what} never came`);
}

const CONTROLS = "button, [role=button], a[data-action]";
const wordsOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
const isFree = (element: HTMLElement) =>
  isSeen(element) && !element.matches("[disabled], [aria-disabled=true], [aria-busy=true]");

function isCalled(element: Element, words: string | RegExp): boolean {
  const names = [wordsOf(element), element.getAttribute("aria-label") ?? ""];
  return names.some((name) => (typeof words === "string" ? name === words : words.test(name)));
}

function type(field: Element | null | undefined, text: string): void {
  if (!field || !("value" in field)) throw new Error(`There is no field for “${text}”`);
  field.value = text;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function seatIn(frame: HTMLIFrameElement): SetupSeat {
  const inside = (selector: string) => [...(frame.contentDocument?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const all = (selector: string) => inside(selector).filter(isSeen);
  const control = (words: string | RegExp, within = "body") =>
    all(within)
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>(CONTROLS)])
      .find((element) => isCalled(element, words) && isFree(element)) ?? null;
  return {
    until,
    type,
    all,
    control,
    text: (key, data) => {
      const i18n = (frame.contentWindow as GameWindow).game?.i18n;
      return (data === undefined ? i18n?.localize(key) : i18n?.format(key, data)) ?? key;
    },
    find: (selector) => all(selector)[0] ?? null,
    async press(words, within) {
      const found = await until(`A control “${words}”`, () => control(words, within));
      found.click();
    },
  };
}

/** How often in a row nothing has been written, so that nothing more is to be expected. */
const CALM = 8;

/** Waits until nobody writes any more: a page that is taken away would lose what it still had to write. */
async function quiet(): Promise<void> {
  const end = Date.now() + PATIENCE;
  let before = "";
  for (let calm = 0; calm < CALM && Date.now() < end; ) {
    const now = JSON.stringify((await practiceState()).counters);
    calm = now === before ? calm + 1 : 0;
    before = now;
    await pause(100);
  }
}

/** Plays this script to its end, and takes its pages away again. */
export async function setUp(script: string, state: PracticeState): Promise<void> {
  const place = h("div", { class: "setting-up", attrs: { "aria-hidden": "true" } });
  document.body.append(place);
  const join = async (name: string): Promise<SetupSeat> => {
    const user = state.users.find((one) => one.name === name);
    if (!user) throw new Error(`Nobody here is called ${name}`);
    const frame = h("iframe", { attrs: { src: gameAddress(user), tabindex: -1, title: name } });
    place.append(frame);
    await until(`The page of ${name}`, () => (frame.contentWindow as GameWindow | null)?.game?.ready);
    return seatIn(frame);
  };
  try {
    const { default: play } = (await import(/* @vite-ignore */ script)) as { default: (setup: Setup) => Promise<void> };
    await play({ join });
    await quiet();
  } finally {
    place.remove();
  }
}
