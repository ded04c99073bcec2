import { barrow } from "../e2e/barrow.ts";
import { fiveFight, openTable, playingBy } from "../e2e/numbered-table.ts";
import { openFaces, makeStack, WINDOW } from "../e2e/looks.ts";
import { questionFor } from "../e2e/questions.ts";
import { said } from "../e2e/said.ts";
import { test } from "../e2e/world.ts";

const shot = (page: import("@playwright/test").Page | import("@playwright/test").Locator, name: string) =>
  page.screenshot({ path: `/tmp/t3/shots/${name}.png` });

for (const theme of ["dark", "light"] as const)
test.describe(theme, () => {
  test.use({ world: barrow("numbered"), fine: true });
  test("numbered options", async ({ table }) => {
    test.setTimeout(240_000);
    const { gm, anna } = await fiveFight(table);
    for (const { page } of [gm, anna]) await page.evaluate((t) => { document.body.classList.remove("theme-dark","theme-light"); document.body.classList.add(`theme-${t}`); for (const e of document.querySelectorAll(".themed")) { e.classList.remove("theme-dark","theme-light"); e.classList.add(`theme-${t}`);} }, theme);
    await playingBy(gm, { dealing: "table", gmCards: "faceDown" });
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    const asked = await questionFor(anna.strip, "Ysolde Marr");
    await asked.waitFor();
    await anna.page.mouse.move(5, 5);
    await shot(anna.page, `${theme}-anna-asked`);
    await asked.getByRole("button", { name: "7", exact: true }).click();
    await gm.page.waitForTimeout(800);
    await shot(gm.page, `${theme}-gm-claim`);
    const his = await questionFor(gm.strip, "The Pale Margrave");
    await his.getByRole("button", { name: "2", exact: true }).click();
    await gm.page.waitForTimeout(800);
    await gm.more("The Pale Margrave");
    await gm.page.waitForTimeout(300);
    await shot(gm.page, `${theme}-gm-more`);
    await openTable(anna);
    await anna.page.waitForTimeout(500);
    await shot(anna.page, `${theme}-anna-table`);
    await makeStack(gm, "Painted deck");
    const window = await openFaces(gm);
    await window.locator("[name=stack]").selectOption({ label: "Painted deck" });
    await window.locator('[name=mapped][value="7H"]').check();
    await gm.page.waitForTimeout(500);
    await window.locator("[name='card:7H']").scrollIntoViewIfNeeded();
    await shot(window, `${theme}-faces`);
    await gm.page.setViewportSize({ width: 300, height: 800 });
    await gm.page.waitForTimeout(500);
    await window.locator("[name='card:7H']").scrollIntoViewIfNeeded();
    await shot(gm.page, `${theme}-faces-300`);
  });
});
