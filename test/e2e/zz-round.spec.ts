import { readFileSync } from "node:fs";
import { barrow, sitDownAs } from "./barrow.ts";
import { rig, wordsFor } from "./rig.ts";
import { test } from "./world.ts";

test.use({ world: barrow("masterdeck") });
const deck = JSON.parse(readFileSync("packs/drama/deck.json", "utf8")) as { cards: { id: string }[] };
const at = (id: string) => deck.cards.findIndex((card) => card.id === id);

test("shots", async ({ table }) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna", { theme: "light" });
  console.log(await gm.console(`Object.entries(game.modules.get("dealt-in").api.table(game.combat).seats).map(([id, s]) => id + " " + s.members.map((m) => game.combat.combatants.get(m)?.name))`));
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "JR", "8D", "9S", "8C", "TH", "4H"]));
  await gm.press(/Deal round 1/);
  await gm.page.waitForTimeout(800);
  await rig(gm.page, [at("pass-it-along")]);
  await gm.press(/Begin/);
  await gm.page.waitForTimeout(1500);
  await gm.page.screenshot({ path: "/tmp/rc/gm.png" });
  await anna.page.screenshot({ path: "/tmp/rc/anna.png" });
  await gm.page.setViewportSize({ width: 1400, height: 1500 });
  await gm.strip.getByRole("button", { name: "Open the table" }).first().click();
  await gm.page.waitForTimeout(600);
  await gm.page.screenshot({ path: "/tmp/rc/gm-table.png" });
  await anna.page.setViewportSize({ width: 1400, height: 1500 });
  await anna.strip.getByRole("button", { name: "Open the table" }).first().click();
  await anna.page.waitForTimeout(600);
  await anna.page.screenshot({ path: "/tmp/rc/anna-table.png" });
  await gm.console("ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary')");
  await gm.page.waitForTimeout(400);
  await gm.page.locator("#sidebar").screenshot({ path: "/tmp/rc/gm-chat.png" });
});
