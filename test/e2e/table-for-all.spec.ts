import { deckMenu, fromDeckMenu } from "./deck-menu.ts";
import { dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The table is opened for everyone, and has room for a crowd. */

const TABLE = ".dealt-in-table-window";
const table = ({ page }: Seat) => page.locator(TABLE);
const openTable = ({ strip }: Seat) => strip.getByRole("button", { name: said("screen.openTable") }).click();

test.use({ seated: ["Gamemaster", "Anna"] });

test("the Game Master shows the table to everyone, and a user who is typing keeps typing", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  await dealAndBegin({ gm });
  await openTable(anna);
  await expect(table(anna).getByRole("button", { name: said("screen.show") })).toHaveCount(0);
  await anna.console("(ui.combat.renderPopout(), 0)"); // a window that opens on top of the table
  await expect(anna.page.locator("#combat-popout")).toBeVisible();
  await ben.page.locator("#sidebar-tab-chat").click();
  await ben.page.locator("textarea").first().fill("I am wri");
  await openTable(gm);
  await table(gm)
    .getByRole("button", { name: said("screen.show") })
    .click();
  await expect(gm.page.getByText(said("screen.showSent"))).toBeVisible();
  await expect(table(ben).locator("h2")).toHaveText("Old Tam");
  await ben.page.keyboard.type("ting");
  await expect(ben.page.locator("textarea").first()).toHaveValue("I am writing");
  await expect(ben.page.locator("#dealt-in-announcer")).toHaveText(said("screen.shows"));
  await expect(table(anna)).toHaveCount(1);
  const height = (what: string) => anna.page.locator(what).evaluate((app) => Number(getComputedStyle(app).zIndex));
  await expect.poll(async () => (await height(TABLE)) > (await height("#combat-popout"))).toBe(true);
});

test("it can also be shown by keyboard and from the encounter's menu", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await anna.strip.locator("[data-action=deck]").click();
  await expect(deckMenu(anna).getByRole("button", { name: said("screen.help") })).toBeVisible();
  await expect(deckMenu(anna).getByRole("button", { name: said("screen.show") })).toHaveCount(0);
  await anna.page.keyboard.press("Escape");
  await gm.strip.locator("[data-action=deck]").press("Enter");
  await deckMenu(gm)
    .getByRole("button", { name: said("screen.show") })
    .press("Enter");
  await expect(table(anna)).toBeVisible();
  await expect(table(anna).locator(":focus")).toHaveCount(0); // no one asked for it: the map keeps its keys
  await expect(table(gm)).toHaveCount(0);
  await table(anna).locator("[data-action=close]").click();
  await gm.page.getByRole("button", { name: "Encounter menu" }).click();
  await gm.page.getByText(said("screen.show")).click();
  await expect(table(anna)).toBeVisible();
});

test("a user who prefers a notice gets one", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await anna.console("game.settings.set('dealt-in', 'shown', false)");
  await fromDeckMenu(gm, said("screen.show"));
  await expect(anna.page.locator("#notifications").getByText(said("screen.shows"))).toBeVisible();
  await expect(table(anna)).toHaveCount(0);
});

test("a player's message is ignored, and so is anyone's if Foundry does not identify the sender", async ({
  table: { join, practice },
}) => {
  const gm = await join("Gamemaster");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  const shown = "(game.socket.emit('module.dealt-in', { kind: 'show', combat: game.combat.id }), 0)";
  const heard =
    "(globalThis.__heard = 0, game.socket.on('module.dealt-in', ({ kind }) => kind === 'show' && __heard++), 0)";
  await anna.console(heard);
  await ben.console(shown);
  await expect.poll(() => anna.console<number>("__heard")).toBe(1);
  await expect(table(anna)).toHaveCount(0);
  await expect(table(gm)).toHaveCount(0);
  practice.switches({ beliefs: { socketSenderIdIsTrue: false } });
  await fromDeckMenu(gm, said("screen.show"));
  await expect.poll(() => anna.console<number>("__heard")).toBe(2);
  await anna.page.waitForTimeout(300); // as long as a window may take to open
  await expect(table(anna)).toHaveCount(0);
});

test("a crowded rank grows sideways", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  await dealAndBegin({ gm });
  await openTable(gm);
  const height = () =>
    table(gm)
      .locator(".dealt-in-countdown")
      .evaluate((count) => (count as HTMLElement).offsetHeight);
  const pair = await height(); // two of one rank
  await gm.page.evaluate(() => {
    const [crowded] = document.querySelectorAll(".dealt-in-countdown > li:has(.dealt-in-seat + .dealt-in-seat)");
    const seat = crowded?.querySelector(".dealt-in-seat");
    for (let i = 2; i < 12; i++) crowded?.append(seat?.cloneNode(true) ?? "");
  });
  expect(await height()).toBeLessThan(pair * 1.25);
});
