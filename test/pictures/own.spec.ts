import { barrowWorld } from "../e2e/barrow-world.ts";
import { fromDeckMenu } from "../e2e/deck-menu.ts";
import { decksOf } from "../e2e/newcomer.ts";
import { said } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";
import { picture, screenshot } from "./picture.ts";

test.use({ world: barrowWorld("action-deck", { system: "dnd5e" }) });

const HEROES = ["Gerrit", "Nim Hale", "Ysolde Marr", "Tamsin Reed", "Old Tam"];

test("a table's own deck: the form, with a deal beside it, and the tracker that plays it", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna", { theme: "light" });
  for (const { page } of [gm, anna]) await page.setViewportSize({ width: 1280, height: 860 });
  for (const [i, name] of HEROES.entries())
    await gm.console(
      `game.actors.getName(${JSON.stringify(name)}).update({ "system.attributes.init.total": ${i + 1} }).then(() => 0)`,
    );
  await fromDeckMenu(gm, said("screen.changeDeck"));
  const name = said("own.preset.initiative.name");
  await decksOf(gm).locator(".dealt-in-deck-card").filter({ hasText: name }).click();
  await decksOf(gm)
    .getByRole("button", { name: said("own.change") })
    .click();
  const form = gm.page.locator(".dealt-in-own-window");
  await expect(form.locator("meter, .dealt-in-own-share, td").first()).toBeVisible();
  await picture(form, "own-dark");
  await screenshot(gm.page, "own");
  await form.getByRole("button", { name: said("own.use") }).click();
  await expect(form).toHaveCount(0);
  await gm.press(said("own.offer.deal", { round: 1 }));
  await gm.press(said("own.offer.begin", { round: 1 }));
  await expect(anna.strip).toContainText(name);
  await picture(anna.page.locator("#sidebar, .sidebar").first(), "own-tracker-light");
});
