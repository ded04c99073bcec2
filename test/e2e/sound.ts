import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect } from "./world.ts";

/** What every screen is checked for: axe's complaints in both themes, and targets too small for a finger. */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/** Each of Foundry's windows has a header of its own, which axe takes for the page's. */
const FOUNDRYS = { "landmark-no-duplicate-banner": { enabled: false } };
const FAST = { resultTypes: ["violations"], preload: false }; // no rule of these fetches style sheets
const ALL = { ...FAST, rules: FOUNDRYS };
const COLOURS = { ...FAST, runOnly: ["color-contrast", "link-in-text-block"] };

/** Nothing to complain about in this part of the page in the dark, or in its colours in the light. */
export async function sound(
  { name, page }: { readonly name: string; readonly page: Page },
  screen: string,
  part: string,
): Promise<void> {
  await expect(page.locator(part).first(), screen).toBeVisible();
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((wanted) => {
      document.body.classList.remove("theme-dark", "theme-light");
      document.body.classList.add(`theme-${wanted}`);
    }, theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const found = await page.evaluate(
      async ([within, options]) => {
        const { axe } = globalThis as unknown as { axe: Axe };
        const { violations } = await axe.run({ include: [[within]], exclude: [[".window-header"]] }, options);
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`),
        );
      },
      [part, theme === "dark" ? ALL : COLOURS] as const,
    );
    expect.soft(found, `${name}: ${screen}, ${theme}`).toEqual([]); // all findings of a walk at once
  }
}

/** Our controls, in tracker or window, that are too small for a finger. A label counts for its box. */
export function small(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    (root) =>
      [...document.querySelectorAll<HTMLElement>(`${root} :is(button, input, select, summary, [role=button])`)]
        .filter((control) =>
          control.matches(
            "[class*=dealt-in-], :is(.dealt-in-table, .dealt-in-hand, .dealt-in-fields, [class*=dealt-in-workshop-]) *",
          ),
        )
        .filter((control) => control.checkVisibility())
        .map((control) => control.closest("label") ?? control)
        .filter((target) => target.offsetHeight < 44 || target.offsetWidth < 44)
        .map((target) => `${target.offsetWidth} × ${target.offsetHeight}: ${target.outerHTML.slice(0, 160)}`),
    within,
  );
}
