import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, alike } from "./playing.ts";
import { either, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Two GMs at one table: one page deals for both, and either may press anything. */

const dealer = (seat: Seat) => seat.console<string>("game.combat.flags['dealt-in']?.by ?? ''");

test("the second GM plays through the first's page, and takes over when that one is gone", async ({ table }) => {
  const first = await table.join("Gamemaster");
  const second = await table.join("Second GM");
  const ben = await table.join("Ben");
  await setNextDraws(first.page, wordsFor(["KS", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await first.press(said("action-deck.offer.deal", { round: 1 }));
  const by = await expect
    .poll(() => dealer(second))
    .not.toBe("")
    .then(() => dealer(second));
  await second.press(said("action-deck.offer.begin", { round: 1 }));
  await acts(ben, "Old Tam");
  await second.press(said("action-deck.offer.end"));
  await acts(first, "Ysolde Marr");
  expect(await dealer(second)).toBe(by);
  await second.strip.getByRole("button", { name: said("screen.undo") }).click();
  await acts(ben, "Old Tam");
  await first.page.close();
  await ben.press(said("action-deck.offer.end"));
  await acts(second, "Ysolde Marr");
  expect(await dealer(second)).not.toBe(by);
  await alike(second, ben);
  await second.page.close();
  await expect(ben.strip).toContainText(said("screen.noGm"));
  await expect(ben.page.locator("#dealt-in-announcer")).toContainText(said("screen.noGm"));
  await expect(
    ben.strip.getByRole("button", { name: either(said("action-deck.offer.end"), said("action-deck.offer.hold")) }),
  ).toHaveCount(0);
});
