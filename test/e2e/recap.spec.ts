import { everythingReceived, listenIn } from "./received.ts";
import { openChat } from "./calls.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { CARDS, dealAndBegin } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-12: the recap of a fight, in chat, from the deck's menu and in a journal, and what a player's page is told by it. */

test.use({ fine: true });

const LOOK = process.env["LOOK"];
const card = ({ page }: Seat) => page.locator("#chat .dealt-in-recap, .chat-log .dealt-in-recap").first();

const on = (gm: Seat): Promise<unknown> => gm.console("game.combat.nextTurn().then(() => 0)");

/** Ysolde goes on Hold in the first round and acts in the second; a guard falls. */
async function playRounds(gm: Seat): Promise<void> {
  await dealAndBegin({ gm });
  await on(gm);
  await gm.press(said("action-deck.offer.hold"));
  for (let i = 0; i < 14; i++) await on(gm);
  await gm.console("game.combat.combatants.find((one) => one.name.startsWith('Barrow Guard')).update({ defeated: true }).then(() => 0)");
  for (let i = 0; i < 14; i++) await on(gm);
}

for (const theme of ["dark", "light"] as const)
test("look " + theme, async ({ table }) => {
  test.slow();
  const gm = await table.join("Gamemaster", { theme });
  await playRounds(gm);
  await fromDeckMenu(gm, said("recap.ask"));
  const window = gm.page.locator(".dealt-in-recap-window");
  await expect(window.locator(".dealt-in-recap")).toBeVisible();
  await window.screenshot({ path: `/tmp/keep/window-${theme}.png` });
  await window.locator("[name=keep]").click();
  await expect(gm.page.locator(".journal-sheet .dealt-in-recap")).toBeVisible();
  await gm.page.locator(".journal-sheet").screenshot({ path: `/tmp/keep/journal-${theme}.png` });
  await window.locator("[name=tell]").click();
  await gm.console("foundry.applications.instances.forEach((app) => app.id === 'dealt-in-recap' && app.close())");
  await gm.console("game.journal.contents.forEach(({ sheet }) => sheet.close())");
  await openChat(gm);
  await gm.console("game.combat.delete().then(() => 0)");
  await expect(gm.page.locator(".chat-log .dealt-in-recap")).toHaveCount(2);
  await gm.page.locator(".chat-log").screenshot({ path: `/tmp/keep/chat-${theme}.png` });
});
