import { dealAndBegin } from "../e2e/playing.ts";
import { opening, said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

const OUT = "/tmp/t/shots";
const shot = async (seat: Seat, name: string) => {
  await seat.page.waitForTimeout(900);
  await seat.page.locator("#combat").screenshot({ path: `${OUT}/${name}.png` });
};

test("contest", async ({ table }) => {
  test.setTimeout(240_000);
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  const anna = await table.join("Anna");
  const ben = await table.join("Ben", { theme: "light" });
  await gm.console("Promise.all(game.combat.combatants.map((c) => 0))");
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-rolling")).toBeVisible();
  await shot(gm, "1-gm");
  await shot(anna, "1-anna");
  await shot(ben, "1-ben");
  await anna.strip.locator(".dealt-in-rolling").getByRole("button", { name: /Roll/ }).first().click();
  await shot(anna, "2-anna");
  await shot(gm, "2-gm");
  await shot(ben, "2-ben");
  await ben.strip.locator(".dealt-in-rolling input[data-part=total]").fill("1");
  await ben.page.keyboard.press("Enter");
  await shot(ben, "3-ben");
  await shot(anna, "3-anna");
  await shot(gm, "3-gm");
  await ben.press(said("action-deck.offer.stand"));
  await ben.page.waitForTimeout(300);
  await Promise.all([shot(ben, "4-ben"), shot(anna, "4-anna"), shot(gm, "4-gm")]);
  await ben.page.waitForTimeout(3000);
  await shot(ben, "5-ben");
});

test("standoff", async ({ table }) => {
  test.setTimeout(240_000);
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const ben = await table.join("Ben", { theme: "light" });
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await gm.page.locator(".dealt-in-table").getByRole("button", { name: said("action-deck.offer.callStandoff") }).click();
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await expect(anna.strip.locator(".dealt-in-rollers").first()).toBeVisible();
  await gm.page.locator(".dealt-in-table-window").screenshot({ path: `${OUT}/s1-table.png` });
  await gm.page.locator(".dealt-in-table-window [data-action=close]").click();
  await ben.strip.locator(".dealt-in-rollers button").getByText("Roll").first().click();
  await shot(gm, "s1-gm");
  await shot(anna, "s1-anna");
  await shot(ben, "s1-ben");
  await gm.strip.getByRole("button", { name: "Type totals" }).click();
  await shot(gm, "s2-gm");
  await gm.strip.getByRole("button", { name: "Type totals" }).click();
  await gm.strip.getByRole("button", { name: /Roll all/ }).click();
  await gm.page.waitForTimeout(300);
  await Promise.all([shot(gm, "s3-gm"), shot(ben, "s3-ben")]);
});
