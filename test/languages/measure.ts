import type { Locator } from "@playwright/test";

/** What a screen shows: labels that are cut off, and texts in a language that is not the user's. */

/** Every text that is cut, runs out of what holds it, or lies beyond the edge of the page, in these parts of it. */
export const cutIn = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((roots) => {
    const ownText = (one: Element): string =>
      [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "")).join("");
    const isHidden = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return !one.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1; // one pixel is for screen readers
    };
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const textBox = (one: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const isCut = (one: Element): boolean => {
      const { display, overflowX, overflowY } = getComputedStyle(one);
      if (display !== "inline" && one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(overflowX)) return true;
      if (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2) return true;
      const { left, right } = textBox(one);
      return (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement);
    };
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll("*")]);
    return all
      .filter((one) => ownText(one).trim() !== "" && !isHidden(one) && isCut(one))
      .map((one) => `${one.localName}.${one.className}: ${ownText(one).trim().slice(0, 60)}`);
  });

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

/** Those of these texts that have a plain Latin word in them, apart from these names. */
export function untranslated(texts: readonly string[], names: readonly string[]): string[] {
  const longestFirst = names.filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  return texts.filter((text) =>
    /[a-z]{2,}/i.test(longestFirst.reduce((left, name) => left.replaceAll(name, ""), text)),
  );
}
