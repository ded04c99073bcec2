import type { Locator } from "@playwright/test";
import { barrow } from "../e2e/barrow.ts";
import { fromDeckMenu } from "../e2e/deck-menu.ts";
import { adventurePage, openCards, press } from "../e2e/drama-hands.ts";
import { decksOf, rulesOf } from "../e2e/newcomer.ts";
import { CARDS, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { rig, wordsFor } from "../e2e/rig.ts";
import { cardName, said } from "../e2e/said.ts";
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

test.describe("before the first deal", () => {
  test.use({ seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing in groups, the ambush, the rules, Prepare, the choice of a deck and one's own", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await everyForm(gm, "nothing dealt", new Set());
    await gm.console(
      "new (game.settings.menus.get('dealt-in.rulesMenu').type)().render({ force: true }).then(() => 0)",
    );
    await sound(gm, "the window of rules", ".dealt-in-rules-window");
    await rulesOf(gm).locator("[data-action=close]").first().click();
    await fromDeckMenu(gm, said("screen.prepare"));
    await expect(gm.strip).toContainText(said("screen.preparing"));
    await sound(gm, "preparing", "#combat");
    await sound(anna, "while a fight is prepared", "#combat");
    await fromDeckMenu(gm, said("screen.prepared"));
    await fromDeckMenu(gm, said("screen.changeDeck"));
    await sound(gm, "another deck", ".dealt-in-decks-window");
    await decksOf(gm)
      .locator(".dealt-in-deck-card")
      .filter({ hasText: said("own.preset.initiative.name") })
      .click();
    await sound(gm, "a preset", ".dealt-in-decks-window");
    await decksOf(gm)
      .getByRole("button", { name: said("own.change") })
      .click();
    const form = gm.page.locator(".dealt-in-own-window");
    const parts = form.locator("[aria-expanded=false]");
    for (let i = 0; (await parts.count()) > i; i++) {
      await sound(gm, `one's own deck, ${i}`, ".dealt-in-own-window");
      await parts.nth(i).click();
    }
    await sound(gm, "one's own deck, its end", ".dealt-in-own-window");
  });

  test("axe finds nothing in the grid of cards; a tap picks there, and seven cards stand in a line on a phone", async ({
    table,
    browser,
  }) => {
    const screen = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
    const gm = await table.join("Gamemaster", { context });
    await rig(gm.page, wordsFor(CARDS));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await gm.row("Old Tam").locator("[data-action=seat]").click();
    await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
    const grid = gm.page.locator(".dealt-in-grid-dialog");
    const inGrid = (face: string) => grid.locator(`[data-face="${face}"]`);
    await sound(gm, "giving a card", ".dealt-in-grid-dialog");
    const [first, eighth] = [await inGrid("A S").boundingBox(), await inGrid("7 S").boundingBox()];
    expect(first?.width).toBeGreaterThanOrEqual(44);
    expect([eighth?.x, (eighth?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.x, true]);
    await inGrid("9 H").tap();
    await expect(grid).toBeVisible();
    await grid.locator("button[data-action=ok]").tap();
    await expect(gm.row("Old Tam").locator(".dealt-in-card").first()).toHaveAttribute("aria-label", cardName("9H"));
    await context.close();
  });

  test("axe finds nothing in the tape: its line, its list, looking back, and the band in the table", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await dealAndBegin({ gm });
    await gm.press(said("action-deck.offer.end"));
    for (const seat of [gm, anna]) {
      await seat.strip.locator("[data-action=tape]").click();
      const tape = seat.page.locator("#combat .dealt-in-tape");
      await expect(tape).toBeVisible();
      for (const shape of ["one", "other"]) {
        await sound(seat, `the tape, ${shape}`, "#combat .dealt-in-tape");
        const step = tape.locator("[data-step]");
        if ((await step.count()) > 0) {
          await step.nth(1).click();
          await expect(tape.locator(".is-past")).toBeVisible();
          await sound(seat, "looking back", "#combat");
          await step.nth(1).click();
        }
        await tape.locator("[data-tape-to]").click();
      }
      await seat.console("game.modules.get('dealt-in').api.showTable().then(() => 0)");
      const band = seat.page.locator(".dealt-in-table .dealt-in-tape.is-band");
      await sound(seat, "the band", ".dealt-in-table-window");
      await band.locator("[data-step]").nth(1).click();
      await sound(seat, "the band, looking back", ".dealt-in-table-window");
    }
  });
});

test.describe("an adventure", () => {
  test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing where it is set up, on both sides", async ({ table }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await press(await openCards(gm), said("masterdeck.offer.firstHands"));
    await expect(adventurePage(gm)).toBeVisible();
    await sound(gm, "the adventure", ".dealt-in-adventure-window");
    await openCards(anna);
    await sound(anna, "her sheet", ".dealt-in-hand-window");
  });
});
