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

/** Whether the words of each side are whole where the share of turns is so wide. */
const sidesAt = (gm: Seat, width: number): Promise<boolean[]> =>
  inChat(gm)
    .locator(".dealt-in-recap-share")
    .evaluate((bar: HTMLElement, wide) => {
      const words = bar.parentElement?.querySelector<HTMLElement>(".dealt-in-recap-sides") ?? bar;
      for (const one of [bar, words]) one.style.width = `${wide}px`;
      const edge = words.getBoundingClientRect();
      return [...words.children].map((side) => {
        const text = document.createRange();
        text.selectNodeContents(side);
        const box = text.getBoundingClientRect();
        const isIn = box.left >= edge.left - 0.5 && box.right <= edge.right + 0.5 && box.bottom <= edge.bottom + 0.5;
        return isIn && box.width > 1;
      });
    }, width);

/** A round in which Ysolde goes on Hold, and some turns of the next. The Margrave is hidden. */
async function play(gm: Seat): Promise<void> {
  await gm.console(`game.combat.combatants.getName('${HIDDEN}').update({ hidden: true }).then(() => 0)`);
  await dealAndBegin({ gm });
  await on(gm);
  await gm.press(said("action-deck.offer.hold"));
  for (let i = 0; i < 8; i++) await on(gm);
}

test("C-12: as shipped the Game Masters alone are told, and nothing that is hidden", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await play(gm);
  await openChat(gm);
  await ends(gm);
  await expect(inChat(gm)).toHaveCount(1);
  await expect(inChat(gm).locator("svg use").first()).toBeAttached();
  await expect(inChat(gm)).toContainText("Old Tam");
  await expect(inChat(gm).locator("details")).toContainText("Ysolde Marr (on Hold)");
  for (const width of [258, 120, 80]) expect(await sidesAt(gm, width), `${width} pixels wide`).toEqual([true, true]);
  expect(await toldTo(gm, "messages"), "what whispers tell reaches every page").not.toContain(HIDDEN);
  await expect(anna.page.locator(".dealt-in-recap, .dealt-in-recap-place")).toHaveCount(0);
});

test("C-5, C-10, C-12: for all, players are told no closed card and nobody who is hidden; forged ones do no harm", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console("game.settings.set('dealt-in', 'recap', 'all')");
  await gm.console("game.settings.set('dealt-in', 'action-deck.gmCards', 'faceDown')");
  await play(gm);
  await fromDeckMenu(anna, said("recap.ask"));
  await expect(window(anna).locator(".dealt-in-recap")).toContainText("Old Tam");
  await expect(window(anna).locator("[name=tell]")).toHaveCount(0);
  expect(await window(anna).innerHTML()).not.toContain(HIDDEN);
  await window(anna).locator("[data-action=close]").first().click();
  await openChat(anna);
  await ends(gm);
  await expect(inChat(anna)).toHaveCount(1);
  const told = (await toldTo(anna, "messages")) + (await inChat(anna).innerHTML());
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
  await openChat(gm);
  await expect(gm.page.locator(".chat-log .dealt-in-recap-place", { hasText: "forged" })).toHaveCount(1);
  await expect(inChat(gm)).toHaveCount(1);
  const odd = { "dealt-in": { recap: '{"seats":[{"img":"javascript:1"}],"lanes":[{"moments":"0a"}]}' } };
  const content = '<div class="dealt-in-recap-place">odd</div>';
  await gm.console(`ChatMessage.create(${JSON.stringify({ content, flags: odd })}).then(() => 0)`);
  await expect(gm.page.locator(".chat-log .dealt-in-recap-place", { hasText: "odd" })).toHaveCount(1);
  await expect(inChat(gm)).toHaveCount(1);
});

test("C-12: from the deck's menu a Game Master tells it in chat and keeps it in a journal", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
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
});

test("C-12: however long a name is, it takes two lines of the recap, and is whole in its title", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const name = "The Honourable Margravine ".repeat(2).trim();
  await gm.console(`(async (scene, name) => {
    await scene.updateEmbeddedDocuments("Token", scene.tokens.map(({ id }) => ({ _id: id, name })));
    return 0;
  })(game.scenes.active, ${JSON.stringify(name)})`);
  await dealAndBegin({ gm });
  for (let i = 0; i < 16; i++) await on(gm);
  await openChat(gm);
  await ends(gm);
  await inChat(gm).locator("[data-recap-open]").click();
  for (const recap of [inChat(gm), window(gm).locator(".dealt-in-recap")]) {
    await expect(recap.locator(".dealt-in-recap-bars span").first()).toHaveAttribute("title", new RegExp(name));
    for (const shown of await recap.locator(".dealt-in-recap-bars span").all()) {
      const lines = await shown.evaluate(
        (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(lines).toBeLessThan(2.1);
    }
  }
});

test("C-12: switched off, nothing is told", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'recap', 'off')");
  await dealAndBegin({ gm });
  await on(gm);
  await ends(gm);
  const fetched = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/parts/recap-'))";
  await expect.poll(() => gm.console(fetched), "the end was noticed").toBe(true);
  await gm.console("ChatMessage.create({ content: 'later' }).then(() => 0)");
  const told = await toldTo(gm, "messages");
  expect(told).toContain("later");
  expect(told).not.toContain("dealt-in-recap-place");
});
