import { expect, type Seat } from "../e2e/world.ts";

/** What stands wrong on a screen of ours: two main buttons in a block, something cut, something that sticks out. */

/** What has at most one main button each. */
const BLOCKS = [
  ".dealt-in-strip-head",
  ".dealt-in-ask",
  ".dealt-in-may",
  ".dealt-in-rolling",
  ".dealt-in-middle > .dealt-in-answers",
  ".dealt-in-act",
  ".dealt-in-panel",
  ".dealt-in-hand-of",
  ".dealt-in-hand-row",
  ".dealt-in-hand-top",
  ".dealt-in-popover",
  ".dealt-in-dialog",
].join();

/** In words, what is wrong in this part of the page. Empty if nothing is. */
function faultsIn([root, blocks]: readonly [root: string, blocks: string]): string[] {
  const part = document.querySelector(root);
  if (part === null) return [`${root} is not there`];
  const found: string[] = [];
  const seen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  for (const block of [part, ...part.querySelectorAll(blocks)].filter((some) => some.matches(blocks))) {
    const own = [...block.querySelectorAll(".is-main:not(.is-rest)")].filter((one) => one.closest(blocks) === block);
    const mains = own.filter(seen); // a split button is one
    if (mains.length > 1) found.push(`${mains.length} main buttons in ${block.className}`);
  }
  const { left, right } = part.getBoundingClientRect();
  // the strip's middle scrolls up and down alone
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null && at !== part; at = at.parentElement)
      if (
        !at.matches(".dealt-in-middle") &&
        ["auto", "scroll"].includes(getComputedStyle(at).overflowX) &&
        at.scrollWidth > at.clientWidth
      )
        return true;
    return false;
  };
  const ours = "[class*=dealt-in-], [class*=dealt-in-] *";
  const controls = [...part.querySelectorAll(":is(button, summary, label, select, input)")].filter(
    (control) => control.matches(ours) && seen(control),
  );
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    const words = (control.textContent ?? "").replaceAll(/\s+/g, " ").trim() || control.getAttribute("aria-label");
    if ((box.left < left - 1 || box.right > right + 1) && !scrolls(control)) found.push(`"${words}" sticks out`);
    if (!control.matches(".dealt-in-offer:not(.dealt-in-undo), .dealt-in-act-of, summary, label")) continue;
    for (const label of [control, ...control.querySelectorAll(":scope > span, small, b")].filter(seen))
      if (getComputedStyle(label).display !== "inline" && label.scrollWidth > label.clientWidth + 1)
        found.push(`"${words}" is cut`);
  }
  return [...new Set(found)];
}

/** Waits until nothing is wrong in this part of somebody's page. */
export const isClear = ({ name, page }: Pick<Seat, "name" | "page">, when: string, root: string): Promise<void> =>
  expect.poll(() => page.evaluate(faultsIn, [root, BLOCKS] as const), `${name}, ${when}`).toEqual([]);

/** Presses the main button: that of a dialog, if the last press opened one, or else the strip's. */
export async function goOn({ page, strip }: Seat): Promise<boolean> {
  const yes = page.locator("dialog[open] [data-action=yes]");
  const here = strip.locator(".dealt-in-strip-head .is-main, .dealt-in-ask .is-main");
  const main = here.or(page.locator(".dealt-in-adventure .is-main")).first();
  if (!(await yes.or(main).first().isVisible())) return false;
  await ((await yes.isVisible()) ? yes : main).click();
  return true;
}
