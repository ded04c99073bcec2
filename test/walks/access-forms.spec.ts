import type { Locator } from "@playwright/test";
import { said } from "../e2e/said.ts";
import { sound } from "../e2e/sound.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { openSample } from "./sampled.ts";

/** axe checks every form of ours in both themes: whatever a table's menu and the dots of a row open. */

test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" }, actionTimeout: 8000 });

type Viewer = Pick<Seat, "name" | "page">;

const MENU = "#dealt-in-deck-menu";
const POPOVER = "#dealt-in-seat";
/** Foundry's own windows and dialogs, with our content. */
const FORM = ":is(dialog[open], .application.dealt-in:not(.dealt-in-table-window))";

const dots = ({ page }: Viewer): Locator =>
  page.locator("#combat .dealt-in-row [data-action=seat]").filter({ visible: true });

/** Opens the popover behind the dots of a row, which hovering brings up. */
async function openDots(seat: Viewer, i: number): Promise<void> {
  const one = dots(seat).nth(i);
  await one.locator("xpath=ancestor::li[1]").hover();
  await one.click();
}

/** Looks at the form that an entry has opened, and closes it. */
async function lookAtForm({ name, page }: Viewer, screen: string): Promise<void> {
  const form = page.locator(FORM);
  await expect(form.first(), screen).toBeVisible();
  await sound({ name, page }, screen, FORM);
  await page.keyboard.press("Escape");
  if ((await form.count()) > 0) await form.locator("[data-action=close]").first().click();
  await expect(form, screen).toHaveCount(0);
}

/** The labels of entries that open a form: they end in an ellipsis. */
const asking = (within: Locator): Promise<string[]> =>
  within
    .locator("button.dealt-in-act-of:not([aria-disabled=true]) > span")
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? "").filter((text) => text.endsWith("…")));

/** Every form behind the deck's name, and behind the dots of the first rows. */
async function everyForm(seat: Viewer, of: string, seen: Set<string>): Promise<void> {
  const { page } = seat;
  const openMenu = () => page.locator("#combat .dealt-in-foot [data-action=deck]").click();
  await openMenu();
  await sound(seat, `${of}: the deck's menu`, MENU);
  const entries = await asking(page.locator(MENU));
  await page.keyboard.press("Escape");
  for (const entry of entries.filter((some) => !seen.has(some))) {
    seen.add(entry);
    await openMenu();
    await page.locator(MENU).getByRole("button", { name: entry }).click();
    if (await page.locator("#combat .dealt-in-picking").isVisible()) await page.keyboard.press("Escape");
    else await lookAtForm(seat, `${of}: ${entry}`);
  }
  for (let i = 0; i < Math.min(4, await dots(seat).count()); i++) {
    await openDots(seat, i);
    await sound(seat, `${of}: the dots, row ${i}`, POPOVER);
    const acts = await asking(page.locator(POPOVER));
    await page.keyboard.press("Escape");
    for (const act of acts.filter((some) => !seen.has(some))) {
      seen.add(act);
      await openDots(seat, i);
      await page.locator(POPOVER).getByRole("button", { name: act }).first().click();
      await expect(page.locator(POPOVER)).toHaveCount(0);
      const picking = page.locator("#combat .dealt-in-picking");
      await expect(picking.or(page.locator(FORM)).first(), act).toBeVisible();
      if (await picking.isVisible()) await sound(seat, `${of}: ${act}`, "#combat");
      if (await picking.isVisible()) await page.keyboard.press("Escape");
      else await lookAtForm(seat, `${of}: ${act}`);
      await expect(picking).toHaveCount(0);
    }
  }
}

/** What each has behind its menu and its dots, at the least. */
const FORMS = {
  "action-deck": [said("groups.offer.gather"), said("action-deck.offer.set")],
  masterdeck: [said("action-deck.offer.options"), said("groups.offer.name")],
  "mst-1": [said("mst-1.offer.conceive"), said("mst-1.offer.show"), said("mst-1.offer.count")],
  "card-pools": [said("card-pools.offer.options"), said("card-pools.offer.damage")],
  "speed-cards": [said("speed-cards.offer.setSpeeds"), said("speed-cards.offer.setSpeed")],
  "speed-dice": [said("speed-dice.offer.setSpeeds"), said("speed-dice.offer.options")],
  numbered: [said("numbered.offer.set"), said("groups.offer.gather")],
};

for (const [id, forms] of Object.entries(FORMS))
  test(`axe finds nothing in any form of ${id}`, async ({ table, page }) => {
    test.setTimeout(150_000);
    await openSample(table, page, id);
    const seen = new Set<string>();
    await everyForm({ name: "Gamemaster", page }, id, seen);
    expect([...seen]).toEqual(expect.arrayContaining(forms));
  });
