import { elementAt, isHtml } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";
import { make } from "../page/templates.ts";

/** A finger has no hover: held on a control of ours it shows what a pointer would be told, and presses nothing. */

/** How long it is held, how far it may stray, and how long the words stay. In milliseconds and pixels. */
const HELD = 500;
const STRAYS = 10;
const STAYS = 4000;
const GAP = 8;
const EDGE = 8;

const CONTROL = "button, summary, [role=button], [role=img], [title], [data-tooltip]";
/** The card grid says below itself what a card does, and a handle is dragged. */
const NOT_THESE = ".dealt-in-card-grid *, .dealt-in-handle";

interface Hold {
  readonly control: HTMLElement;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** When the finger came down, by the browser's clock of events. */
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isNamed: boolean;
  /** Whether the browser, too, takes it for a long press, however short ours would call it. */
  isMenu: boolean;
}

let hold: Hold | null = null;

/** Watches fingers on our own controls, wherever they are. Called once. */
export const watchLongPresses = (): void => onEveryPage(watchLongPressesOn);

function watchLongPressesOn(page: Document): void {
  const always = { capture: true };
  page.addEventListener(
    "pointerdown",
    (event) => {
      drop();
      unname(page);
      const control = event.pointerType === "touch" && event.isPrimary ? controlAt(event.target) : null;
      const text = control === null ? "" : said(control);
      if (control === null || text === "") return;
      const { clientX: x, clientY: y, timeStamp: since } = event;
      hold = { control, text, x, y, since, timer: setTimeout(name, HELD), isNamed: false, isMenu: false };
    },
    always,
  );
  page.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (hold !== null && !hold.isNamed && Math.hypot(clientX - hold.x, clientY - hold.y) > STRAYS) drop();
    },
    always,
  );
  page.addEventListener("pointercancel", drop, always);
  page.addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      // A busy page hears of a short press only after the timer has run out: the finger's own times decide.
      if (hold === null || hold.isMenu || timeStamp - hold.since >= HELD) return;
      unname(page);
      drop();
    },
    always,
  );
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener(
    "click",
    (event) => {
      if (hold?.isNamed === true) swallow(event);
      drop();
    },
    always,
  );
  // Some browsers have a menu for a held finger, and Foundry has one at its rows.
  page.addEventListener(
    "contextmenu",
    (event) => {
      if (hold === null) return;
      swallow(event);
      hold.isMenu = true;
      if (!hold.isNamed) name();
    },
    always,
  );
}

const BUBBLE = "dealt-in-named";

const unname = (page: Document): void => page.getElementById(BUBBLE)?.remove();

function drop(): void {
  clearTimeout(hold?.timer);
  hold = null;
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = elementAt(target)?.closest(CONTROL) ?? null;
  const isOurs = control?.closest("[class*=dealt-in-]") !== null && control?.matches(NOT_THESE) === false;
  return isHtml(control) && isOurs ? control : null;
}

/** What hovering or focus says of it, or its name where it shows no words. Empty if all of it can be read. */
function said(control: HTMLElement): string {
  const told = control.dataset["tooltip"] ?? control.getAttribute("title") ?? "";
  if (told !== "") return told;
  const shown = [...control.querySelectorAll("span, b, small, em"), control].some(hasWords);
  return shown ? "" : (control.getAttribute("aria-label") ?? "");
}

const hasWords = (part: Element): boolean =>
  part.clientWidth !== 1 && [...part.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ""));

function name(): void {
  if (hold === null) return;
  hold.isNamed = true;
  const { control, text } = hold;
  const bubble = make("commands/named", { text }, control.ownerDocument);
  if (bubble === null) return;
  (control.closest(".themed") ?? control.ownerDocument.body).append(bubble);
  bubble.showPopover();
  stand(bubble, control.getBoundingClientRect());
  setTimeout(() => bubble.remove(), STAYS);
}

/** Above the finger, or below where there is no room, and always in sight. */
function stand(bubble: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const { innerWidth = 0 } = bubble.ownerDocument.defaultView ?? {};
  const { offsetWidth, offsetHeight } = bubble;
  const middle = left + width / 2 - offsetWidth / 2;
  bubble.style.left = `${Math.max(EDGE, Math.min(middle, innerWidth - offsetWidth - EDGE))}px`;
  bubble.style.top = `${top - GAP - offsetHeight < EDGE ? bottom + GAP : top - GAP - offsetHeight}px`;
}
