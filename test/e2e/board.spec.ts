import { barrowWorld, sitDownAs } from "./barrow-world.ts";
import { beginAdventure, beginFight, cardsWindow, HANDS, handOf, openCards, titles } from "./drama-hands.ts";
import { openTable, table } from "./round-card.ts";
import { said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** Masterdeck's table on one screen, with a player's hand in it. */

test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna"] });

const SCREEN = { width: 1600, height: 900 };
/** Everything that matters in the middle of a round. */
const PARTS = [
  ".dealt-in-round-card .dealt-in-play",
  ".dealt-in-stage",
  ".dealt-in-countdown",
  ".dealt-in-board-hand .dealt-in-fan",
  ".dealt-in-board-pool .dealt-in-words",
  ".dealt-in-tape.is-band",
  ".dealt-in-bar",
];

async function inSight(seat: Seat, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const box = await table(seat).locator(part).first().boundingBox();
    expect(box, part).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(SCREEN.height);
  }
}

test("MD-1, MD-14, MD-16, C-3: all that matters is in sight beside the tracker, and a double click plays a card", async ({
  table: world,
}) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head");
  for (const seat of [gm, anna]) {
    await seat.page.setViewportSize(SCREEN);
    await openTable(seat);
  }
  await expect(table(anna).locator(".dealt-in-board-hand")).toBeVisible();
  await inSight(anna, PARTS);
  const sidebar = await anna.page.locator("#sidebar").boundingBox();
  const window = await table(anna).boundingBox();
  expect((window?.x ?? 0) + (window?.width ?? 0)).toBeLessThanOrEqual(sidebar?.x ?? 0);
  await expect(table(anna).locator(".window-title")).toContainText(said("masterdeck.short"));
  await expect(table(anna).locator(".window-title")).toContainText("Fair and Foul");
  await sound(anna, "Masterdeck's table", ".dealt-in-table-window");

  await inSight(gm, [...PARTS.slice(0, 3), ".dealt-in-bar"]);
  await expect(table(gm).locator(".dealt-in-next li")).toHaveCount(2);
  const bar = table(gm).locator(".dealt-in-bar");
  const first = await bar.boundingBox();
  const undo = await bar.locator(".dealt-in-undo").boundingBox();
  expect(undo?.y, "one line").toBeLessThan((first?.y ?? 0) + 20);
  await sound(gm, "Masterdeck's table of the GM", ".dealt-in-table-window");

  await openCards(anna);
  await cardsWindow(anna)
    .locator("[data-fan]")
    .getByRole("button", { name: "Thick Coat" })
    .dblclick({ position: { x: 20, y: 60 } });
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde.filter((id) => id !== "thick-coat")));
  await expect(cardsWindow(anna)).toContainText(said("screen.discarded", { n: 1 }));
});
