import type { Locator } from "@playwright/test";
import { fromDeckMenu } from "./deck-menu.ts";
import { answer } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-9: the GM sorts who ambushes whom, Notice is settled, and the first cards are dealt accordingly. */

const WINDOW = ".dealt-in-sorting-window";
const screen = ({ page }: Seat) => page.locator(WINDOW);
const column = (seat: Seat, name: string) => screen(seat).getByRole("region", { name, exact: true });
const fighter = (seat: Seat, name: string) =>
  screen(seat)
    .locator(".dealt-in-sort-face")
    .filter({ has: seat.page.getByText(name) });
const namesIn = (part: Locator) => part.locator(".dealt-in-sort-face b").allInnerTexts();
const button = (seat: Seat, name: string) => screen(seat).getByRole("button", { name, exact: true });

/** From the deck's menu, so that no table has the rolls. */
async function openBeside(gm: Seat): Promise<void> {
  await fromDeckMenu(gm, said("action-deck.offer.ambush"));
  await expect(screen(gm)).toBeVisible();
}

/** Guards and hounds ambush Ysolde and Tamsin. */
async function lieInWait(gm: Seat): Promise<void> {
  for (const name of ["Barrow Guard", "Ash Hound"])
    await fighter(gm, name).dragTo(column(gm, said("action-deck.ambush.wait")), { targetPosition: { x: 60, y: 20 } });
  await fighter(gm, "Ysolde Marr").dragTo(column(gm, said("action-deck.ambush.ambushed")), {
    targetPosition: { x: 60, y: 20 },
  });
  await fighter(gm, "Tamsin Reed").dragTo(column(gm, said("action-deck.ambush.ambushed")), {
    targetPosition: { x: 60, y: 20 },
  });
}

/** One noticed and is dealt in, the other has no card; the ambushers are on hold without one; the rest are dealt in. */
async function dealtAccordingly(gm: Seat): Promise<void> {
  await rig(gm.page, wordsFor(["KS", "AC", "8D", "4H"]));
  await button(gm, said("action-deck.offer.deal", { round: 1 })).click();
  await expect(screen(gm)).toHaveCount(0);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  expect(await gm.cards()).toEqual(
    expect.arrayContaining(["Tamsin Reed: -", "Barrow Guard: -", "Ash Hound: -"]), // none of them has a card
  );
  await expect(gm.row("Old Tam").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("AC"));
  await expect(gm.row("Tamsin Reed")).toContainText(said("action-deck.badge.surprised"));
  for (const name of ["Barrow Guard", "Ash Hound"]) await expect(gm.row(name)).toContainText(said("state.held"));
}

test.use({ seated: ["Gamemaster"] });

test("SW-9: with a mouse, two lie in wait for two; one notices by a typed total, the other by the GM's word does not", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await openBeside(gm);
  await expect(button(gm, said("action-deck.ambush.play"))).toBeDisabled();
  await lieInWait(gm);
  expect(await namesIn(column(gm, said("action-deck.ambush.wait")))).toEqual(["Barrow Guard × 6", "Ash Hound × 4"]);
  expect(await namesIn(column(gm, said("action-deck.ambush.ambushed")))).toEqual(["Ysolde Marr", "Tamsin Reed"]);
  await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(0); // nothing is said before it is set
  await button(gm, said("action-deck.ambush.play")).click();
  await expect(anna.strip.locator(".dealt-in-ask").first()).toContainText(
    said("action-deck.ask.notice", { who: "Ysolde Marr" }),
  );
  await expect(screen(gm)).toContainText(said("action-deck.outlook.hold", { who: ["Barrow Guard", "Ash Hound"] }));
  await expect(screen(gm).locator("[data-roll]"), "it is rolled in one place").toHaveCount(0);
  await expect(screen(gm).locator(".is-main"), "which has the filled button").toHaveCount(0);
  await answer(anna, "Ysolde Marr", 6); // the window follows what a player does
  await expect(fighter(gm, "Ysolde Marr")).toContainText(said("action-deck.outlook.made", { total: 6 }));
  await gm.more("Tamsin Reed");
  await gm.page
    .locator("#dealt-in-seat")
    .getByRole("button", { name: said("action-deck.offer.unnoticed") })
    .click();
  await expect(screen(gm)).toContainText(said("action-deck.outlook.none", { who: "Tamsin Reed" }));
  await dealtAccordingly(gm);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.mayAct"));
});
