import type { Locator } from "@playwright/test";
import { answer } from "./core.ts";
import { hands } from "./hands.ts";
import { rig, wordsFor } from "./rig.ts";
import { small, sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-9: the GM sorts who lies in wait for whom, Notice is settled, and the first cards are dealt accordingly. */

const WINDOW = ".dealt-in-sorting-window";
const screen = ({ page }: Seat) => page.locator(WINDOW);
const column = (seat: Seat, name: string) => screen(seat).getByRole("region", { name, exact: true });
const fighter = (seat: Seat, name: string) =>
  screen(seat)
    .locator(".dealt-in-sort-face")
    .filter({ has: seat.page.getByText(name) });
const namesIn = (part: Locator) => part.locator(".dealt-in-sort-face b").allInnerTexts();
const button = (seat: Seat, name: string) => screen(seat).getByRole("button", { name, exact: true });

async function open(gm: Seat): Promise<void> {
  await gm.strip.getByRole("button", { name: "Open the table" }).click();
  await gm.page.getByRole("button", { name: "Ambush…" }).click();
  await expect(screen(gm)).toBeVisible();
}

/** Guards and hounds lie in wait for Ysolde and Tamsin. */
async function lieInWait(gm: Seat): Promise<void> {
  for (const name of ["Barrow Guard", "Ash Hound"])
    await fighter(gm, name).dragTo(column(gm, "Lie in wait"), { targetPosition: { x: 60, y: 20 } });
  await fighter(gm, "Ysolde Marr").dragTo(column(gm, "Are ambushed"), { targetPosition: { x: 60, y: 20 } });
  await fighter(gm, "Tamsin Reed").dragTo(column(gm, "Are ambushed"), { targetPosition: { x: 60, y: 20 } });
}

/** One made it and is dealt in, the other has no card; who lay in wait is on hold without one; the rest are dealt in. */
async function dealtAccordingly(gm: Seat): Promise<void> {
  await rig(gm.page, wordsFor(["KS", "AC", "8D", "4H"]));
  await button(gm, "Deal round 1").click();
  await expect(screen(gm)).toHaveCount(0);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", "King of Spades");
  expect(await gm.cards()).toEqual(
    expect.arrayContaining(["Tamsin Reed: -", "Barrow Guard: -", "Ash Hound: -"]), // none of them has a card
  );
  await expect(gm.row("Old Tam").locator(".dealt-in-card")).toHaveAttribute("aria-label", "Ace of Clubs");
  await expect(gm.row("Tamsin Reed")).toContainText("Surprised");
  for (const name of ["Barrow Guard", "Ash Hound"]) await expect(gm.row(name)).toContainText("On hold");
}

test.use({ seated: ["Gamemaster"] });

test("SW-9: with a mouse, two lie in wait for two; one notices by a typed total, the other does not", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await open(gm);
  await expect(button(gm, "Ambush")).toBeDisabled();
  await lieInWait(gm);
  expect(await namesIn(column(gm, "Lie in wait"))).toEqual(["Barrow Guard × 6", "Ash Hound × 4"]);
  expect(await namesIn(column(gm, "Are ambushed"))).toEqual(["Ysolde Marr", "Tamsin Reed"]);
  await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(0); // nothing is said before it is set
  await button(gm, "Ambush").click();
  await expect(anna.strip.locator(".dealt-in-ask").first()).toContainText("Ysolde Marr rolls Notice");
  await expect(screen(gm)).toContainText("On hold from the start, without a card: Barrow Guard and Ash Hound.");
  await screen(gm).getByLabel("Total rolled at the table: Tamsin Reed").fill("3");
  await answer(anna, "Ysolde Marr", 6); // the window follows what a player does, and keeps what is being typed
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText("Notice 6: dealt in");
  await expect(screen(gm).getByLabel("Total rolled at the table: Tamsin Reed")).toHaveValue("3");
  await button(gm, "Set: Tamsin Reed").click();
  await expect(screen(gm)).toContainText("No card in the first round: Tamsin Reed.");
  await dealtAccordingly(gm);
  await gm.press("Begin round 1");
  await expect(gm.strip).toContainText("May act now");
});

test("by clicks, quick starts and the small buttons; the GM's word; rolled for all; called off", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await open(gm);
  await button(gm, "All player characters are ambushed").click();
  await button(gm, "All of the GM's lie in wait").click();
  await expect(column(gm, "Aware")).toContainText("Nobody");
  await fighter(gm, "Old Tam").click();
  expect(await namesIn(column(gm, "Aware"))).toEqual(["Old Tam"]);
  await fighter(gm, "Old Tam").click(); // round to the first column
  expect(await namesIn(column(gm, "Lie in wait"))).toContain("Old Tam");
  const ways = screen(gm).getByRole("group", { name: "Old Tam" });
  await ways.getByRole("button", { name: "Are ambushed" }).click();
  await expect(ways.getByRole("button", { name: "Are ambushed" })).toHaveAttribute("aria-pressed", "true");
  await button(gm, "Ambush").click();
  await button(gm, "Noticed it: Ysolde Marr").click();
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText("Noticed it: dealt in");
  await button(gm, "Noticed nothing: Tamsin Reed").click();
  await expect(screen(gm)).toContainText("No card in the first round: Tamsin Reed.");
  await button(gm, "Roll Notice for all").click();
  await expect(screen(gm).locator(".dealt-in-answer").nth(2)).toContainText(/Notice −?\d+: /);
  await expect(button(gm, "Roll Notice for all")).toHaveCount(0);
  await button(gm, "Nobody").click();
  await button(gm, "Call the ambush off").click();
  await expect(screen(gm).locator(".dealt-in-asked")).toHaveCount(0);
  await expect(button(gm, "Ambush")).toBeDisabled();
  await fighter(gm, "Old Tam").getByText("Old Tam").click();
  await column(gm, "Lie in wait").getByRole("button", { name: "Are ambushed" }).click();
  await button(gm, "Ambush").click(); // deciding is the rules'
  await expect(gm.page.getByText("Somebody must lie in wait.")).toBeVisible();
});

test("SW-9: with the keyboard alone", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await hands(gm).press("Open the table");
  await hands(gm, ".dealt-in-table-window").press("Ambush…");
  const mine = hands(gm, WINDOW);
  const key = (name: string) => gm.page.keyboard.press(name);
  await mine.inside();
  await mine.press("Ysolde Marr: Aware", "Space"); // on to the first column
  await mine.rests("Ysolde Marr: Lie in wait");
  await key("ArrowRight");
  await mine.rests("Ysolde Marr: Are ambushed");
  await mine.press("Tamsin Reed: Aware", "Space");
  await mine.rests("Tamsin Reed: Lie in wait");
  await key("ArrowRight");
  await mine.rests("Tamsin Reed: Are ambushed");
  await key("ArrowUp");
  await mine.rests("Ysolde Marr: Are ambushed");
  await mine.press("Old Tam: Aware", "Enter");
  await mine.rests("Old Tam: Lie in wait");
  await key("ArrowLeft"); // there is nothing further on that side
  await mine.rests("Old Tam: Lie in wait");
  await key("ArrowRight");
  await mine.rests("Old Tam: Are ambushed");
  await key("ArrowRight");
  await mine.rests("Old Tam: Aware");
  for (const name of ["The Pale Margrave", "Barrow Guard"]) {
    await key("ArrowDown");
    await mine.rests(`${name}: Aware`);
  }
  await key("ArrowLeft");
  await key("ArrowLeft");
  await mine.rests("Barrow Guard: Lie in wait");
  await mine.press("Old Tam: Aware", "Space");
  await mine.rests("Old Tam: Lie in wait");
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  await key("ArrowLeft"); // the other way round where lines run the other way
  await key("ArrowLeft");
  await mine.rests("Old Tam: Aware");
  for (const name of ["The Pale Margrave", "Ash Hound"]) {
    await key("ArrowDown");
    await mine.rests(`${name}: Aware`);
  }
  await key("ArrowRight");
  await key("ArrowRight");
  await mine.rests("Ash Hound: Lie in wait");
  await mine.press("Ambush");
  await mine.inside();
  await mine.type("Total rolled at the table: Ysolde Marr", "6");
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText("Notice 6: dealt in");
  await mine.type("Total rolled at the table: Tamsin Reed", "2");
  await expect(screen(gm)).toContainText("No card in the first round: Tamsin Reed.");
  await rig(gm.page, wordsFor(["KS", "AC", "8D", "4H"]));
  await mine.press("Deal round 1");
  await expect(screen(gm)).toHaveCount(0);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", "King of Spades");
  await expect(gm.row("Tamsin Reed")).toContainText("Surprised");
  await hands(gm).keeps();
});

test("axe finds nothing in either theme, empty, arranged or asked; and it fits where there is little room", async ({
  table,
}) => {
  test.slow();
  const gm = await table.join("Gamemaster");
  await open(gm);
  await sound(gm, "nobody chosen", WINDOW);
  await button(gm, "All player characters are ambushed").click();
  await button(gm, "All of the GM's lie in wait").click();
  await sound(gm, "arranged", WINDOW);
  await button(gm, "Ambush").click();
  await button(gm, "Noticed it: Ysolde Marr").click();
  await button(gm, "Noticed nothing: Tamsin Reed").click();
  await expect(screen(gm)).toContainText("No card in the first round");
  await sound(gm, "asked", WINDOW);
  await gm.console("game.settings.set('dealt-in', 'touch', true)");
  await expect(gm.page.locator(".dealt-in-sorting")).toHaveClass(/is-touch/);
  for (const width of [300, 560, 860]) {
    await gm.console(
      `([...foundry.applications.instances.values()].find((app) => app.id.startsWith("dealt-in-sorting")).setPosition({ width: ${width}, left: 0 }), 0)`,
    );
    expect(await small(gm.page, WINDOW), `at ${width}`).toEqual([]);
    const sticks = await screen(gm)
      .locator(".window-content")
      .evaluate((content) => content.scrollWidth > content.clientWidth);
    expect(sticks, `sticks out at ${width}`).toBe(false);
  }
});

test("a fighter who joins is there at once, and what is arranged stays", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
  const gm = await table.join("Gamemaster", { context });
  await open(gm);
  await fighter(gm, "Old Tam").tap();
  expect(await namesIn(column(gm, "Lie in wait"))).toEqual(["Old Tam"]);
  expect(await small(gm.page, WINDOW)).toEqual([]);
  await gm.console("(await game.combat.createEmbeddedDocuments('Combatant', [{ name: 'Newcomer' }]), 0)");
  await expect(column(gm, "Aware")).toContainText("Newcomer");
  expect(await namesIn(column(gm, "Lie in wait"))).toEqual(["Old Tam"]);
  await context.close();
});
