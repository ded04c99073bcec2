import type { Locator } from "@playwright/test";

/** What a screen shows: labels that are cut off, what sticks out, and texts in a language that is not the user's. */

/**
 * What is shortened on purpose, where a click or a tooltip shows the whole: whom a folded question is about, what Undo
 * takes back, the deck's name, what is due and a card of a fan. Foundry's frame shortens the title of
 * a window.
 */
const SHORTENED = [
  ".dealt-in-question-who, .dealt-in-undo, .dealt-in-foot > .dealt-in-deck, .dealt-in-foot-note",
  ".dealt-in-drama.is-fan, .window-title",
].join();

/** Every text in these parts that is cut off: by what holds it, or by the edge of the page. Numbers are not texts. */
export const cutIn = (parts: Locator): Promise<{ text: string; where: string }[]> =>
  parts.evaluateAll((roots, shortened) => {
    const isReadable = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1; // one pixel is for screen readers
    };
    const textsOf = (one: Element): Node[] =>
      [...one.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && /\p{L}/u.test(textContent ?? ""));
    const boxesOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    /** Whether this line of text is out of what clips it; what scrolls can bring it into view. */
    const isOut = (line: DOMRect, from: Element): boolean => {
      let mayX = true;
      let mayY = true;
      for (let one: Element | null = from; one !== null && (mayX || mayY); one = one.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        if (display === "inline" || display === "contents") continue;
        if (box.width <= 1 || box.height <= 1) return false; // for screen readers alone
        if (mayX && /hidden|clip/.test(overflowX) && (line.left < box.left - 2 || line.right > box.right + 2))
          return true;
        const middle = (line.top + line.bottom) / 2; // tall letters reach over the edge of their line
        if (mayY && /hidden|clip/.test(overflowY) && (middle < box.top || middle > box.bottom)) return true;
        mayX &&= !/auto|scroll/.test(overflowX);
        mayY &&= !/auto|scroll/.test(overflowY);
      }
      return mayX && (line.right > innerWidth + 1 || line.left < -1);
    };
    return roots
      .flatMap((root) => [root, ...root.querySelectorAll("*")])
      .filter((one) => one.closest(shortened) === null && isReadable(one))
      .flatMap((one) => textsOf(one).map((node) => ({ one, node })))
      .filter(({ one, node }) => boxesOf(node).some((line) => isOut(line, one)))
      .map(({ one, node }) => ({
        text: (node.textContent ?? "").trim(),
        where: [one.parentElement, one].map((part) => `${part?.localName}.${part?.className}`).join(" > "),
      }));
  }, SHORTENED);

/** What is wider than its block on purpose: the cards of a hand are turned a little, and what Undo takes back is cut. */
const TURNED = ".dealt-in-pick, .dealt-in-undo, .dealt-in-undo *";

/**
 * Every control in these parts that is wider than what holds it, or beside it; every text wider than its own block; and
 * each of the parts itself that scrolls sideways.
 */
export const stickingOutOf = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((roots, meant) => {
    const isSeen = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const styleOf = (one: Element): CSSStyleDeclaration => getComputedStyle(one);
    const isBlock = (one: Element): boolean => !/^(?:inline|contents)$/.test(styleOf(one).display);
    const isOut = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left < outer.left - 2 || inner.right > outer.right + 2;
    const called = (one: Element): string =>
      `${(one.textContent ?? "").replaceAll(/\s+/g, " ").trim() || one.getAttribute("aria-label")} (${one.localName}.${one.className})`;
    /** Whether it is out of a block around it, up to one that scrolls or clips. */
    const isBeside = (control: Element, root: Element): boolean => {
      const box = control.getBoundingClientRect();
      for (let at = control; at !== root; ) {
        if (/absolute|fixed/.test(styleOf(at).position)) return false;
        const around = at.parentElement;
        if (around === null) return false;
        if (isBlock(around)) {
          if (styleOf(around).overflowX !== "visible") return false;
          if (isOut(box, around.getBoundingClientRect())) return true;
        }
        at = around;
      }
      return false;
    };
    const isWider = (one: Element): boolean =>
      isBlock(one) &&
      styleOf(one).overflowX === "visible" &&
      [...one.childNodes].some((node) => {
        if (node.nodeType !== 3 || !/\p{L}/u.test(node.textContent ?? "")) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some((line) => isOut(line, one.getBoundingClientRect()));
      });
    return roots.flatMap((root) => {
      const all = [...root.querySelectorAll("*")].filter((one) => one.closest(meant) === null && isSeen(one));
      const controls = all.filter((one) => one.matches("a, button, input, select, summary, textarea, [role=button]"));
      return [
        ...controls.filter((one) => isBeside(one, root)).map((one) => `sticks out: ${called(one)}`),
        ...all.filter(isWider).map((one) => `wider than its block: ${called(one)}`),
        ...(isSeen(root) && /auto|scroll/.test(styleOf(root).overflowX) && root.scrollWidth > root.clientWidth + 1
          ? [`scrolls sideways: ${root.className}`]
          : []),
      ];
    });
  }, TURNED);

const ATTRIBUTES = ["aria-label", "aria-description", "title", "alt", "placeholder", "data-tooltip"];

/** All that can be read or heard in these parts of a page: texts of elements, and attributes that are told or shown. */
export const textsIn = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((roots, attributes) => {
    const found: string[] = [];
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        if (node instanceof Element) for (const name of attributes) found.push(node.getAttribute(name) ?? "");
        else if (!/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? "")) found.push(node.textContent ?? "");
      }
    }
    return [...new Set(found.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== ""))];
  }, ATTRIBUTES);

/** The path of a value on an actor, as the system writes it. */
const PATH = /\b[a-z]\w*(?:\.\w+)+\b/g;

/** Those of these texts that have a plain Latin word in them, apart from these names. */
export function untranslated(texts: readonly string[], names: readonly string[]): string[] {
  const longestFirst = names.filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  const without = (text: string): string => longestFirst.reduce((left, name) => left.replaceAll(name, ""), text);
  return texts.filter((text) => /[a-z]{2,}/i.test(without(text.replaceAll(PATH, ""))));
}
