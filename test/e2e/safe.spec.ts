import { readFileSync } from "node:fs";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Where cards keep a world from working, pages start without them, and the report can still be made. */

async function isWithoutCards({ page }: Seat): Promise<void> {
  await expect(page.locator("#combat .combatant")).not.toHaveCount(0);
  await expect(page.locator(".dealt-in-strip, #combat .dealt-in-card")).toHaveCount(0);
}

async function report(seat: Seat): Promise<string> {
  await seat.console(
    `new (game.settings.menus.get("dealt-in.reportMenu").type)().render({ force: true }).then(() => 0)`,
  );
  return seat.page.locator("#dealt-in-report").getByRole("textbox").inputValue();
}

test("a safe start by the address has the report and no cards, and fights stay as they are", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const { page } = gm;
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(page.locator("#combat .dealt-in-card[data-card]")).not.toHaveCount(0);
  const before = await gm.console("game.combat.flags['dealt-in'].open");

  const address = new URL(page.url());
  const usual = address.href;
  address.searchParams.set("dealt-in", "safe");
  await page.goto(address.href);
  await page.waitForFunction("globalThis.game?.ready === true");
  await isWithoutCards(gm);
  await expect(page.getByText(said("safe.started"))).toBeVisible();
  const text = await report(gm);
  expect(text).toMatch(/^Dealt In \d/);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const download = page.waitForEvent("download");
  await page
    .locator("#dealt-in-report")
    .getByRole("button", { name: said("report.copy") })
    .click();
  expect(readFileSync(await (await download).path(), "utf8"), "saved, where nothing can be copied").toBe(text);

  await page.goto(usual);
  await page.waitForFunction("globalThis.game?.ready === true");
  await expect(page.locator("#combat .dealt-in-card[data-card]")).not.toHaveCount(0);
  expect(await gm.console("game.combat.flags['dealt-in'].open")).toEqual(before);
});
