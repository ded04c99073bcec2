import { barrow, sitDownAs } from "./barrow.ts";
import { beginAdventure, beginFight, cardsWindow, HANDS, handOf, openCards, titles } from "./drama-hands.ts";
import { openTable, table } from "./round-card.ts";
import { said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** Masterdeck's table on one screen, with a player's hand and claims in it. */

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna"] });

const SCREEN = { width: 1600, height: 900 };
/** Everything that matters in the middle of a round. */
const PARTS = [
  ".dealt-in-round-card .dealt-in-play",
  ".dealt-in-stage",
  ".dealt-in-countdown",
  ".dealt-in-hits",
  ".dealt-in-board-hand .dealt-in-fan",
  ".dealt-in-board-pool .dealt-in-words",
  ".dealt-in-tape.is-band",
  ".dealt-in-bar",
];

async function sitAtTheTable(gm: Seat, anna: Seat): Promise<void> {
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head"); // approves Taunt
  await anna.page.setViewportSize(SCREEN);
  await openTable(anna);
  await expect(table(anna).locator(".dealt-in-board-hand")).toBeVisible();
}

async function inSight(seat: Seat, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const box = await table(seat).locator(part).first().boundingBox();
    expect(box, part).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(SCREEN.height);
  }
}

test("MD-1, MD-14: nothing that matters is below the fold, and the tracker stays in sight", async ({
  table: world,
}) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await sitAtTheTable(gm, anna);
  await inSight(anna, PARTS);
  const sidebar = await anna.page.locator("#sidebar").boundingBox();
  const window = await table(anna).boundingBox();
  expect((window?.x ?? 0) + (window?.width ?? 0)).toBeLessThanOrEqual(sidebar?.x ?? 0);
  await expect(table(anna).locator(".window-title")).toContainText(said("masterdeck.short"));
  await expect(table(anna).locator(".window-title")).toContainText("Fair and Foul");
  await sound(anna, "Masterdeck's table", ".dealt-in-table-window");
});

test("C-3: the GM sees all of it too, with the two who come next and all that sets up the table", async ({
  table: world,
}) => {
  const gm = await sitDownAs(world, "Gamemaster");
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head");
  await gm.page.setViewportSize(SCREEN);
  await openTable(gm);
  const [round, stage, count, hits] = PARTS;
  await inSight(gm, [round ?? "", stage ?? "", count ?? "", hits ?? "", ".dealt-in-bar", ".dealt-in-setup"]);
  await expect(table(gm).locator(".dealt-in-next li")).toHaveCount(2);
  const bar = table(gm).locator(".dealt-in-bar");
  const [first, undo] = [await bar.boundingBox(), await bar.locator(".dealt-in-undo").boundingBox()];
  expect(undo?.y, "one line").toBeLessThan((first?.y ?? 0) + 20);
  await expect(bar.getByRole("button", { name: said("screen.show") })).toHaveAccessibleName(said("screen.show"));
  await sound(gm, "Masterdeck's table of the GM", ".dealt-in-table-window");
});

test("MD-14: a claim is one click in the table, and one to confirm", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await sitAtTheTable(gm, anna);
  const words = table(anna).locator(".dealt-in-words");
  await words.getByRole("button", { name: `${said("drama.action.taunt")}:` }).click(); // beside it stands what it means
  await openTable(gm);
  await table(gm)
    .getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true })
    .click();
  await expect(table(anna).locator("[data-fan] > li")).toHaveCount(5);
});

test("MD-16: a double click plays a card of the hand, by way of the pool", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head");
  await openCards(anna);
  await cardsWindow(anna)
    .locator("[data-fan]")
    .getByRole("button", { name: "Thick Coat" })
    .dblclick({ position: { x: 20, y: 60 } });
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde.filter((id) => id !== "thick-coat")));
  await expect(cardsWindow(anna)).toContainText(said("screen.discarded", { n: 1 }));
});
