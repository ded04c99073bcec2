import morphdom from "morphdom";
import { isField, isHtml } from "../../foundry/host/screen/dom.ts";
import { claimKeys } from "./keyboard.ts";
import { PRESS_DATA } from "./presses.ts";

const MARKS = ["is-fresh"];

/**
 * Changes what is on the screen to what it should be and touches nothing else. A control that stays keeps the focus, a
 * press that has begun, what was typed or chosen in it, what was unfolded, and its scroll position. Both have the same
 * tag. `fresh` is used up.
 */
export function morph(shown: HTMLElement, fresh: HTMLElement): void {
  claimKeys(fresh);
  const repeated = new Set([...repeatedIn(shown), ...repeatedIn(fresh)]);
  morphdom(shown, fresh, {
    getNodeKey: (node) => {
      const key = isHtml(node) ? keyOf(node) : null;
      return key === null || repeated.has(key) ? undefined : key;
    },
    onBeforeElUpdated: (was, now) => {
      if (was.isEqualNode(now) || was.dataset["laid"] === "") return false;
      keepLayoutClasses(was, now);
      keepTyped(was, now);
      keepFresh(was, now);
      return true;
    },
  });
  dropDisabled(shown);
}

/**
 * Replaces `shown` with `fresh`, keeping everything that stays; calls `insert` if nothing was shown. Returns what is on
 * the screen.
 */
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
 * What makes two elements the same, wherever they are. A control that would now do something else is a different one, so
 * that a press never plays what its button has turned into.
 */
function keyOf({ localName, dataset }: HTMLElement): string | null {
  const name =
    dataset["focus"] ?? dataset["ask"] ?? dataset["card"] ?? dataset["seat"] ?? dataset["same"] ?? dataset["open"];
  return name === undefined ? null : [localName, name, ...PRESS_DATA.map((part) => dataset[part])].join(" ");
}

/** The keys that several elements have. */
function repeatedIn(root: HTMLElement): ReadonlySet<string> {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>(
    "[data-focus], [data-ask], [data-card], [data-seat], [data-same], [data-open]",
  )) {
    const key = keyOf(element) ?? "";
    if (once.has(key)) repeated.add(key);
    once.add(key);
  }
  return repeated;
}

/**
 * No template knows what follows from the layout. `data-laid` lists the classes that do; empty, it is the whole element.
 * Without them the page would be laid out twice.
 */
function keepLayoutClasses(was: HTMLElement, now: HTMLElement): void {
  const laid = was.dataset["laid"]?.split(" ") ?? [];
  now.classList.add(...laid.filter((name) => was.classList.contains(name)));
}

/** No template knows what the user did to an element. By tag, not class: a detached window has classes of its own. */
function keepTyped(was: HTMLElement, now: HTMLElement): void {
  if (was.localName === "details" && was.dataset["open"] !== undefined)
    now.toggleAttribute("open", was.hasAttribute("open"));
  const { typed } = was.dataset;
  const isTyping = typed !== undefined && typed === now.dataset["typed"] && was === was.ownerDocument.activeElement;
  if ((was.dataset["part"] === undefined && !isTyping) || !isField(was)) return;
  const { value } = was;
  if (isField(now)) now.value = value;
  for (const option of now.querySelectorAll("option")) option.toggleAttribute("selected", option.value === value);
}

/** No template knows that a card is marked as new. */
function keepFresh(was: HTMLElement, now: HTMLElement): void {
  if (was.dataset["card"] === now.dataset["card"])
    now.classList.add(...MARKS.filter((mark) => was.classList.contains(mark)));
}

/** A browser takes the focus from a disabled control only when it next draws the page. */
function dropDisabled(root: HTMLElement): void {
  const { activeElement } = root.ownerDocument;
  if (root.contains(activeElement) && isHtml(activeElement) && activeElement.matches(":disabled")) activeElement.blur();
}
