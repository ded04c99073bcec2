import { openChat } from "./calls.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { dealAndBegin, sitDown } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-12: the recap of a fight, in chat, from the deck's menu and in a journal, and what a player's page is told by it. */

const inChat = ({ page }: Seat) => page.locator(".chat-log .dealt-in-recap");
const window = ({ page }: Seat) => page.locator(".dealt-in-recap-window");
const HIDDEN = "The Pale Margrave";

const on = (gm: Seat): Promise<unknown> => gm.console("game.combat.nextTurn().then(() => 0)");
const ends = (gm: Seat): Promise<unknown> => gm.console("game.combat.delete().then(() => 0)");
const toldTo = ({ page }: Seat, of: string): Promise<string> =>
  page.evaluate(`JSON.stringify(game.${of}.contents.map((one) => one.toObject()))`);

/** A round in which Ysolde goes on Hold, and some turns of the next. The Margrave is hidden. */
async function play(gm: Seat): Promise<void> {
  await gm.console(`game.combat.combatants.getName('${HIDDEN}').update({ hidden: true }).then(() => 0)`);
  await dealAndBegin({ gm });
  await on(gm);
  await gm.press(said("action-deck.offer.hold"));
  for (let i = 0; i < 8; i++) await on(gm);
}

test("C-5, C-10, C-12: it is told in chat and kept in a journal, to players no closed card and nobody who is hidden; forged ones do no harm", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console("game.settings.set('dealt-in', 'recap', 'all')");
  await gm.console("game.settings.set('dealt-in', 'action-deck.gmCards', 'faceDown')");
  await play(gm);
  await fromDeckMenu(gm, said("recap.ask"));
  await expect(window(gm).locator(".dealt-in-recap")).toContainText(HIDDEN);
  await window(gm).locator("[name=tell]").click();
  await expect(window(gm)).toContainText(said("recap.told"));
  await window(gm).locator("[name=keep]").click();
  const page = gm.page.locator(".journal-sheet .dealt-in-recap");
  await expect(page).toContainText("Old Tam");
  await expect(page.locator("svg use").first()).toBeAttached();
  expect(await toldTo(gm, "journal"), "journals reach every page").not.toContain(HIDDEN);
  await openChat(anna);
  await expect(inChat(anna)).toHaveCount(1);
  await inChat(anna).locator("[data-recap-open]").click();
  await expect(window(anna).locator(".dealt-in-recap.is-large")).toContainText("Old Tam");
  await expect(window(anna).locator("[name=tell]")).toHaveCount(0);
  expect(await window(anna).innerHTML()).not.toContain(HIDDEN);
  await openChat(gm);
  await ends(gm);
  for (const seat of [gm, anna]) await expect(inChat(seat)).toHaveCount(2);
  const told = (await toldTo(anna, "messages")) + (await inChat(anna).last().innerHTML());
  expect(told).toContain("Ysolde Marr");
  for (const word of [HIDDEN, ...["8D", "4H"].flatMap((card) => [`"${card}"`, cardName(card)])])
    expect(told, word).not.toContain(word);

  const forged = await anna.page.evaluate(`(async () => {
    const [{ flags }] = game.messages.contents.filter((one) => one.flags["dealt-in"]?.recap).map((one) => one.toObject());
    const content = '<div class="dealt-in-recap-place">forged</div>';
    await ChatMessage.create({ content, flags });
    return 1;
  })()`);
  expect(forged).toBe(1);
  await expect(gm.page.locator(".chat-log .dealt-in-recap-place", { hasText: "forged" })).toHaveCount(1);
  await expect(inChat(gm)).toHaveCount(2);
  const odd = { "dealt-in": { recap: '{"seats":[{"img":"javascript:1"}],"lanes":[{"moments":"0a"}]}' } };
  const content = '<div class="dealt-in-recap-place">odd</div>';
  await gm.console(`ChatMessage.create(${JSON.stringify({ content, flags: odd })}).then(() => 0)`);
  await expect(gm.page.locator(".chat-log .dealt-in-recap-place", { hasText: "odd" })).toHaveCount(1);
  await expect(inChat(gm)).toHaveCount(2);
});
