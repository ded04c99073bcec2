import { barrowWorld, sitDownAs } from "./barrow-world.ts";
import { adventurePage, cardsOfKind, cardsWindow, DEALT, dramaWords, held, press } from "./drama-hands.ts";
import { setNextDraws } from "./next-draws.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** An adventure set up on one page, and scenes that all see (MD-31, MD-32). */

test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna"] });
test.slow();

/** Clicks are counted from here on; a trial of Playwright's goes no further than the window. */
const WATCH = `globalThis.__clicks = 0; document.addEventListener("click", (event) => {
  if (event.isTrusted) globalThis.__clicks++;
}, { capture: true })`;
const clicks = (seat: Seat): Promise<number> => seat.console<number>("globalThis.__clicks");

/** Three subplots come first, to the first hero. */
const SUBPLOTS = cardsOfKind("subplot").slice(0, 3);

test("MD-31: two clicks for the GM, one tap for a player, and nothing of it in the strip", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await gm.console(`(() => { ${WATCH}; return 0; })()`);
  await setNextDraws(gm.page, dramaWords([...SUBPLOTS, ...DEALT]));
  await gm.press(said("masterdeck.offer.firstHands"));
  const page = adventurePage(gm);
  await expect(page.locator("tbody > tr")).toHaveCount(4);
  const ysolde = page.locator("tbody > tr").filter({ hasText: "Ysolde Marr" });
  await expect(ysolde.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await expect(gm.strip.locator(".dealt-in-ask, .dealt-in-question")).toHaveCount(0);

  await expect(gm.strip.getByRole("button", { name: said("masterdeck.offer.startAdventure") })).toHaveCount(0);

  const sheet = cardsWindow(anna).locator(".dealt-in-sheet"); // it comes by itself
  await expect(sheet.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(sheet).toContainText(said("adventure.waits"));
  await press(sheet, said("masterdeck.offer.acceptBoth"));
  await expect(sheet).toHaveCount(0);
  await expect(ysolde).toContainText("accepts 2");
  await expect(anna.strip.locator(".dealt-in-ask, .dealt-in-question")).toHaveCount(0);

  await press(page, said("masterdeck.offer.startAdventure"));
  await expect(page).toHaveCount(0);
  expect(await clicks(gm)).toBe(2);
  await expect(cardsWindow(anna)).toContainText(said("masterdeck.scene.on", { n: "1" }));
  await expect(held(anna, "Ysolde Marr")).toContainText(said("masterdeck.before.inEffect"));
});
