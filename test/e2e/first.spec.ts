import { expect, test } from "./world.ts";

test("a GM deals, begins, and everybody sees the same order", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.press("Deal round 1");
  await expect(gm.strip.getByRole("button", { name: "Begin round 1" })).toBeVisible();
  await gm.press("Begin round 1");
  await expect(gm.strip).toContainText("Acts now");
  await expect(anna.strip).toContainText(/act now|acts now/i);
  expect((await anna.cards()).length).toBeGreaterThan(4);
  expect(await anna.combat()).toEqual(await gm.combat());
});
