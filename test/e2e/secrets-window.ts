import type { Locator } from "@playwright/test";
import { said } from "./said.ts";
import { expect, type Seat } from "./world.ts";

/** The window of keys, as a Game Master uses it. */

export const WINDOW = ".dealt-in-secrets-window";

export async function openSecrets({ page }: Seat): Promise<Locator> {
  await page.evaluate(
    `new (game.settings.menus.get("dealt-in.secretsMenu").type)().render({ force: true }).then(() => 0)`,
  );
  await expect(page.locator(WINDOW)).toBeVisible();
  return page.locator(WINDOW);
}
const closeSecrets = ({ page }: Seat) => page.locator(`${WINDOW} [data-action=close]`).click();

/** Reads the phrase off the window, as a person would. */
export async function phraseIn(seat: Seat): Promise<string> {
  const window = await openSecrets(seat);
  await window.getByRole("button", { name: said("secrets.show") }).click();
  const phrase = await window.locator(".dealt-in-phrase").innerText();
  await closeSecrets(seat);
  return phrase;
}
