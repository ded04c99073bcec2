import { fromDeckMenu } from "./deck-menu.ts";
import { said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** Where somebody reads on: guides and cheat sheets as journals, and the tour of the tracker. */

test.use({ seated: ["Gamemaster", "Anna"] });

const journal = (seat: Seat) => seat.page.locator(".journal-sheet");
const tour = (seat: Seat) => seat.page.locator("aside.tour");

async function askFor(seat: Seat, key: "screen.guide" | "screen.sheet" | "screen.tour"): Promise<void> {
  await fromDeckMenu(seat, said("screen.help"));
  await seat.page
    .locator(".dealt-in-help-dialog")
    .getByRole("button", { name: said(key) })
    .click();
}

test("nothing opens by itself, and a Game Master reads on in the guide, a player on the cheat sheet", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  for (const seat of [gm, anna]) {
    await expect(seat.strip).toBeVisible();
    await expect(journal(seat)).toHaveCount(0);
    await expect(tour(seat)).toHaveCount(0);
  }
  await askFor(gm, "screen.guide");
  await expect(journal(gm).locator("article")).toContainText(said("action-deck.offer.ambush"));
  await expect(journal(gm).locator(".pages-list button")).toHaveCount(2);
  await askFor(anna, "screen.sheet");
  await expect(journal(anna).locator("article")).toContainText(said("action-deck.offer.actNext"));
  await expect(journal(anna).locator("article")).not.toContainText(said("values.title"));
});

test("a guide leads to the other pages of the compendium", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(
    `(async () => { await (await fromUuid("Compendium.dealt-in.journals.JournalEntry.masterdeck000000")).sheet.render({ force: true }); return 0; })()`,
  );
  await journal(gm).locator(".content-link").first().click();
  await expect(journal(gm).last().locator("article")).toContainText(said("action-deck.offer.callStandoff"));
});

test("the tour shows the tracker step by step, a player without what is the Game Master's", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  for (const [seat, steps] of [
    [gm, 5],
    [anna, 4],
  ] as const) {
    await askFor(seat, "screen.tour");
    await expect(tour(seat)).toContainText(said("tour.now"));
    await expect(tour(seat)).toContainText(`1 / ${steps}`);
    await expect(seat.page.locator(".tour-fadeout")).toHaveCount(1);
    for (let step = 1; step < steps; step++) await seat.page.keyboard.press("ArrowRight");
    await expect(tour(seat)).toContainText(said("tour.yoursText"));
    await seat.page.keyboard.press("ArrowRight");
    await expect(tour(seat)).toHaveCount(0);
  }
  expect(await gm.console(`game.tours.get("dealt-in.tracker").title`)).toBe(said("tour.title"));
});

test("on a phone no way to read on is cut", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 320, height: 640 });
  await fromDeckMenu(gm, said("screen.help"));
  await sound(gm, "how it is played, on a phone", ".dealt-in-help-dialog");
  const buttons = gm.page.locator(".dealt-in-help-dialog footer button");
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all())
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
