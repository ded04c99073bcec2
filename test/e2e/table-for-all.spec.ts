import { fromDeckMenu } from "./deck-menu.ts";
import { dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The table is opened for everyone, by the Game Master alone. */

const TABLE = ".dealt-in-table-window";
const table = ({ page }: Seat) => page.locator(TABLE);
const show = (gm: Seat): Promise<void> => fromDeckMenu(gm, said("screen.show"));

test.use({ seated: ["Gamemaster", "Anna"] });

test("the Game Master shows the table to everyone, whoever is typing keeps typing, and a player's message is ignored", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  await dealAndBegin({ gm });
  await anna.console(
    "(globalThis.__heard = 0, game.socket.on('module.dealt-in', ({ kind }) => kind === 'show' && __heard++), 0)",
  );
  await ben.console("(game.socket.emit('module.dealt-in', { kind: 'show', combat: game.combat.id }), 0)");
  await expect.poll(() => anna.console<number>("__heard")).toBe(1);
  await gm.console("game.combat.setFlag('world', 'after', 1).then(() => 0)"); // the server answers in order
  await expect.poll(() => anna.console("game.combat.getFlag('world', 'after')")).toBe(1);
  for (const seat of [anna, gm]) await expect(table(seat)).toHaveCount(0);

  await anna.strip.locator("[data-action=table]").first().click();
  await expect(table(anna)).toBeVisible();
  await anna.console("(ui.combat.renderPopout(), 0)"); // a window that opens on top of the table
  await expect(anna.page.locator("#combat-popout")).toBeVisible();
  await ben.page.locator("#sidebar-tab-chat").click();
  await ben.page.locator("textarea").first().fill("I am wri");
  await show(gm);
  await expect(table(ben).locator("h2")).toHaveText("Old Tam");
  await ben.page.keyboard.type("ting");
  await expect(ben.page.locator("textarea").first()).toHaveValue("I am writing");
  await expect(ben.page.locator("#dealt-in-announcer")).toHaveText(said("screen.shows"));
  await expect(table(anna)).toHaveCount(1);
  const height = (what: string) => anna.page.locator(what).evaluate((app) => Number(getComputedStyle(app).zIndex));
  await expect.poll(async () => (await height(TABLE)) > (await height("#combat-popout"))).toBe(true);
});
