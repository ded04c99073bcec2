import morphdom from "morphdom";
import { claimKeys } from "./keyboard.ts";
import { MOVING } from "./motion.ts";
import { DEED } from "./presses.ts";

/**
 * Brings what is on the screen to what it should be now and touches nothing else: a control that stays keeps the
 * keyboard, a press that has begun, what was typed or chosen in it, what was unfolded, and how far it was scrolled.
 * Both have the same tag. `fresh` is used up.
 */
export function morph(shown: HTMLElement, fresh: HTMLElement): void {
  claimKeys(fresh);
  const repeated = new Set([...repeatedIn(shown), ...repeatedIn(fresh)]);
  morphdom(shown, fresh, {
    getNodeKey: (node) => {
      const key = keyOf(node as Partial<HTMLElement>);
      return key === null || repeated.has(key) ? undefined : key;
    },
    onBeforeElUpdated: (was, now) => {
      if (was.isEqualNode(now)) return false;
      keepTyped(was, now);
      keepMoving(was, now);
      return true;
    },
  });
  dropDisabled(shown);
}

/** Puts `fresh` in the place of `shown`, of which all that stays is kept; `insert` where nothing was shown. Returns what is on the screen. */
export function show(
  shown: HTMLElement | null,
  fresh: HTMLElement | null,
  insert: (made: HTMLElement) => void,
): HTMLElement | null {
  if (fresh === null) shown?.remove();
  else if (shown === null) insert(fresh);
  else morph(shown, fresh);
  return fresh === null ? null : (shown ?? fresh);
}

/**
 * What makes two elements the same one, wherever they stand. A control is another one as soon as it does something else:
 * a press that has begun is not to play what its button has become meanwhile.
 */
function keyOf({ localName, dataset }: Partial<HTMLElement>): string | null {
  const name = dataset?.["focus"] ?? dataset?.["ask"] ?? dataset?.["card"] ?? dataset?.["seat"];
  return name === undefined ? null : [localName, name, ...DEED.map((part) => dataset?.[part])].join(" ");
}

/** The keys that several elements have. */
function repeatedIn(root: HTMLElement): ReadonlySet<string> {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-focus], [data-ask], [data-card], [data-seat]")) {
    const key = keyOf(element) ?? "";
    if (once.has(key)) repeated.add(key);
    once.add(key);
  }
  return repeated;
}

/** No template knows what the user did to an element. Tags, not classes: a window of its own has its own classes. */
function keepTyped(was: HTMLElement, now: HTMLElement): void {
  if (was.localName === "details" && was.dataset["open"] !== undefined)
    now.toggleAttribute("open", (was as HTMLDetailsElement).open);
  if (was.dataset["part"] === undefined) return;
  const { value } = was as HTMLInputElement | HTMLSelectElement;
  if (now.localName === "input") (now as HTMLInputElement).value = value;
  for (const option of now.querySelectorAll("option")) option.toggleAttribute("selected", option.value === value);
}

/** Nor does one know that a card is on its way: it would stop, or begin again. */
function keepMoving(was: HTMLElement, now: HTMLElement): void {
  const moving = MOVING.filter((name) => was.classList.contains(name));
  if (moving.length === 0 || was.dataset["card"] !== now.dataset["card"]) return;
  now.classList.add(...moving);
  now.style.animationDelay = was.style.animationDelay;
}

/** A browser takes the keyboard from a control that was disabled only when it next draws the page. */
function dropDisabled(root: HTMLElement): void {
  const { activeElement } = root.ownerDocument;
  if (root.contains(activeElement) && activeElement?.matches(":disabled")) (activeElement as HTMLElement).blur();
}
