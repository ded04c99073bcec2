import { expect, test } from "./world.ts";
for (let i = 0; i < 24; i++)
test(`m ${i}`, async ({ table, page }) => {
    await page.setViewportSize({ width: 390, height: 768 });
    await page.goto(table.practice.url);
    await page.locator(`[data-sample="dealt-in/masterdeck"]`).getByRole("button").click();
    try { await page.waitForURL(/\/game\?/, { timeout: 40_000 }); } catch (e) {
      console.log(await page.locator("[data-sample] [role=status]").allTextContents());
      expect(1).toBe(2);
    }
});
