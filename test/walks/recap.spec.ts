import { openChat } from "../e2e/calls.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** C-12: a recap in narrow places. */

const inChat = ({ page }: Seat) => page.locator(".chat-log .dealt-in-recap");
const window = ({ page }: Seat) => page.locator(".dealt-in-recap-window");

test("C-12: however long a name is, the recap stays as wide as its place", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const name = "The Honourable Margravine ".repeat(2).trim();
  await gm.console(`(async (scene, name) => {
    await scene.updateEmbeddedDocuments("Token", scene.tokens.map(({ id }) => ({ _id: id, name })));
    return 0;
  })(game.scenes.active, ${JSON.stringify(name)})`);
  await dealAndBegin({ gm });
  for (let i = 0; i < 16; i++) await gm.console("game.combat.nextTurn().then(() => 0)");
  await openChat(gm);
  await gm.console("game.combat.delete().then(() => 0)");
  await inChat(gm).locator("[data-recap-open]").click();
  for (const recap of [inChat(gm), window(gm).locator(".dealt-in-recap")]) {
    await expect(recap).toContainText(name);
    expect(await recap.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
});
