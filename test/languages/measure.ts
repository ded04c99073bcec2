import type { Locator } from "@playwright/test";

/** What a screen shows: labels that are cut off, and texts in a language that is not the user's. */

/**
 * What is shortened on purpose, where a click shows the whole: a folded question, a small card in a row of hands or a fan,
 * a card of the workshop. Foundry's frame shortens the title of a window.
 */
const SHORTENED =
  ".dealt-in-question-what, .dealt-in-name small, .dealt-in-drama.is-fan, .dealt-in-workshop-choice small, .window-title";

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
      let [mayX, mayY] = [true, true];
      for (let one: Element | null = from; one !== null && (mayX || mayY); one = one.parentElement) {
        const [{ overflowX, overflowY, display }, box] = [getComputedStyle(one), one.getBoundingClientRect()];
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
