import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPractice } from "practice-world";
import { acts, alike, dealAndBegin } from "./playing.ts";
import { questionsIn } from "./questions.ts";
import { about, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "dealt-in-"));
const file = join(folder, "world.json");

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reload = async ({ page, strip }: Seat) => {
  await page.reload();
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await expect(strip).toBeVisible(); // the rules may come a moment later
};

test.describe("a world on disk", () => {
  test.use({ world: { file } });

  test("an encounter goes on after the server restarts, and undo reaches back", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await dealAndBegin({ gm });
    await gm.press(said("action-deck.offer.hold"));
    await acts(anna, "Ysolde Marr");
    const before = { ...(await gm.combat()), cards: await gm.cards() };

    const { port } = table.practice;
    await table.practice.close();
    const again = await createPractice({ port, file });
    try {
      await Promise.all([gm, anna].map(reload));
      expect({ ...(await gm.combat()), cards: await gm.cards() }).toEqual(before);
      await acts(anna, "Ysolde Marr");
      await anna.press(said("action-deck.offer.end"));
      await acts(gm, "Barrow Guard");
      await gm.press(about(said("action-deck.offer.interrupt"), "Old Tam"));
      await expect(questionsIn(gm.strip)).toHaveCount(1);
      const undo = gm.strip.getByRole("button", { name: said("screen.undo") });
      for (const taken of [
        said("action-deck.deed.interrupt", { who: "Old Tam" }),
        said("action-deck.deed.end", { who: "Ysolde Marr" }),
        said("action-deck.deed.hold", { who: "Old Tam" }),
        said("action-deck.deed.begin", { round: 1 }),
      ]) {
        await expect(undo).toContainText(taken);
        await undo.click();
      }
      await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
      await alike(gm, anna);
    } finally {
      await again.close();
    }
  });
});
