import type { Page } from "@playwright/test";

/** What of a screen can be reached by scrolling, however little room there is. */

/** A window of 1366 × 768 pixels at these zooms, in CSS pixels. */
export const ZOOMS = { "200 %": { width: 683, height: 384 }, "400 %": { width: 342, height: 192 } } as const;

/** What here cannot be brought to where a pointer finds it, in words. Texts for screen readers alone do not count. */
export const unreachable = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((root) => {
    const parts = [...document.querySelectorAll<HTMLElement>(root)].filter((part) => part.checkVisibility());
    if (parts.length === 0) return [`${root} is not there`];
    const what = ":is(button, input, select, summary, [data-hint], h2, h3, strong, p, li > span, [role=option])";
    const found: string[] = [];
    const all = new Set(parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(what)]));
    for (const one of all) {
      const { width, height } = one.getBoundingClientRect();
      if (!one.checkVisibility({ visibilityProperty: true }) || width < 4 || height < 4) continue;
      if (!one.matches("button, input, select, summary") && (one.textContent ?? "").trim() === "") continue;
      if (!one.matches("button") && one.closest("button") !== null) continue; // the button is found
      if (getComputedStyle(one).pointerEvents === "none") continue;
      one.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
      const box = one.getBoundingClientRect();
      const x = box.left + Math.min(box.width / 2, 40);
      const y = box.top + Math.min(box.height / 2, 40);
      const hit = document.elementFromPoint(x, y);
      const isFound =
        hit !== null && (one.contains(hit) || hit.closest("label, [data-fan] > li")?.contains(one) === true);
      const words = (one.getAttribute("aria-label") ?? one.textContent ?? "")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, 60);
      if (!isFound)
        found.push(
          `${one.localName} “${words}” at ${Math.round(x)}, ${Math.round(y)}, under ${hit?.className ?? "nothing"}`,
        );
    }
    return found;
  }, within);

/** How much of this part is in sight at once, as a share of its height, or of what there is room for. */
export const share = (page: Page, part: string): Promise<number> =>
  page.evaluate((root) => {
    const one = document.querySelector(root);
    if (one === null) return 0;
    const { top, bottom, left, width, height } = one.getBoundingClientRect();
    const rows = Array.from({ length: 20 }, (_, i) => top + ((i + 0.5) * height) / 20);
    const seen = rows.filter((y) => {
      if (y < 0 || y > innerHeight) return false;
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && one.contains(hit);
    });
    return bottom === top ? 0 : seen.length / rows.length;
  }, part);
