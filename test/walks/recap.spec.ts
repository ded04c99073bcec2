import { openChat } from "../e2e/calls.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** C-12: a recap in narrow places. */

const inChat = ({ page }: Seat) => page.locator(".chat-log .dealt-in-recap");
const window = ({ page }: Seat) => page.locator(".dealt-in-recap-window");

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

test("C-12: however long a name is, it takes two lines of the recap, and sides have their words", async ({ table }) => {
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
    await expect(recap.locator(".dealt-in-recap-bars span").first()).toHaveAttribute("title", new RegExp(name));
    for (const shown of await recap.locator(".dealt-in-recap-bars span").all()) {
      const lines = await shown.evaluate(
        (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(lines).toBeLessThan(2.1);
    }
  }
  for (const width of [258, 120, 80]) expect(await sidesAt(gm, width), `${width} pixels wide`).toEqual([true, true]);
});
