import type { Locator } from "@playwright/test";

/** The strip's questions: one is open, and the others are lines that open. */

/** All of them, open or not. */
export const questionsIn = (strip: Locator): Locator => strip.locator(".dealt-in-ask, .dealt-in-question");

/** The question to this one, or for them, opened if it is a line. It waits for as long, in milliseconds. */
export async function questionFor(strip: Locator, whom: string, timeout = 15_000): Promise<Locator> {
  const page = strip.page();
  const open = strip
    .locator(".dealt-in-ask")
    .filter({ has: page.locator(`.dealt-in-ask-to:has-text("${whom}"), [data-roller="${whom}"]`) });
  const line = strip
    .locator(".dealt-in-question")
    .filter({ has: page.locator(".dealt-in-question-who.is-long", { hasText: whom }) })
    .locator("[data-action=question]");
  await open.or(line).first().waitFor({ timeout });
  if (!(await open.first().isVisible())) await line.first().click();
  await open.first().waitFor({ timeout });
  return open.first();
}

/** Long enough for what was just played to reach this page. In milliseconds. */
const ARRIVAL = 1500;

/** Opens one question after another until this button can be seen, unless it can be seen already. */
export async function reveal(strip: Locator, button: Locator): Promise<void> {
  const isSeen = (): Promise<boolean> =>
    button.waitFor({ timeout: ARRIVAL }).then(
      () => true,
      () => false,
    );
  const lines = strip.locator(".dealt-in-question > [data-action=question]");
  for (let i = 0; !(await isSeen()) && i < (await lines.count()); i++) await lines.nth(i).click();
}
