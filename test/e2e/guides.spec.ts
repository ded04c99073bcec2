import { deckMenu, fromDeckMenu } from "./deck-menu.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The menu at the deck's name, and where somebody reads on: guides and cheat sheets as journals, and the tour of the tracker. */

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
  await anna.strip.locator("[data-action=deck]").click();
  await expect(deckMenu(anna).getByRole("button"), "a player's part of the menu").toHaveText([said("screen.help")]);
  await anna.page.keyboard.press("Escape");
  await askFor(gm, "screen.guide");
  await expect(journal(gm).locator("article")).toContainText(said("action-deck.offer.ambush"));
  await expect(journal(gm).locator(".pages-list button")).toHaveCount(2);
  await askFor(anna, "screen.sheet");
  await expect(journal(anna).locator("article")).toContainText(said("action-deck.offer.actNext"));
  await expect(journal(anna).locator("article")).not.toContainText(said("values.title"));
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
