import type { Locator } from "@playwright/test";
import { fromDeckMenu } from "./deck-menu.ts";
import { hands } from "./hands.ts";
import { answer } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { about, cardName, like, said, saying } from "./said.ts";
import { small, sound } from "./sound.ts";
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

async function open(gm: Seat): Promise<void> {
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await gm.page
    .locator(".dealt-in-table-window")
    .getByRole("button", { name: said("action-deck.offer.ambush") })
    .click();
  await expect(screen(gm)).toBeVisible();
}

/** The same from the deck's menu, so that no table has the rolls. */
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
  await expect(screen(gm).locator(".dealt-in-answer [data-roll]"), "it is rolled in one place").toHaveCount(0);
  await answer(anna, "Ysolde Marr", 6); // the window follows what a player does
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText(
    said("action-deck.outlook.made", { total: 6 }),
  );
  await button(gm, about(said("action-deck.offer.unnoticed"), "Tamsin Reed")).click();
  await expect(screen(gm)).toContainText(said("action-deck.outlook.none", { who: "Tamsin Reed" }));
  await dealtAccordingly(gm);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.mayAct"));
});

test("by clicks, quick starts and the small buttons; the GM's word; rolled for everyone; called off", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await openBeside(gm);
  await button(gm, said("action-deck.ambush.heroes")).click();
  await button(gm, said("action-deck.ambush.gms")).click();
  await expect(column(gm, said("action-deck.ambush.aware"))).toContainText(said("screen.sortNobody"));
  await fighter(gm, "Old Tam").click();
  expect(await namesIn(column(gm, said("action-deck.ambush.aware")))).toEqual(["Old Tam"]);
  await fighter(gm, "Old Tam").click(); // around to the first column
  expect(await namesIn(column(gm, said("action-deck.ambush.wait")))).toContain("Old Tam");
  const ways = screen(gm).getByRole("group", { name: "Old Tam" });
  await ways.getByRole("button", { name: said("action-deck.ambush.ambushed") }).click();
  await expect(ways.getByRole("button", { name: said("action-deck.ambush.ambushed") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await button(gm, said("action-deck.ambush.play")).click();
  await button(gm, about(said("action-deck.offer.noticed"), "Ysolde Marr")).click();
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText(said("action-deck.outlook.saidMade"));
  await button(gm, about(said("action-deck.offer.unnoticed"), "Tamsin Reed")).click();
  await expect(screen(gm)).toContainText(said("action-deck.outlook.none", { who: "Tamsin Reed" }));
  const rollAll = gm.page.locator("#dealt-in-rolls .is-main, .dealt-in-rolling .is-main");
  await rollAll.first().click();
  await expect(screen(gm).locator(".dealt-in-answer").nth(2)).toContainText(
    like`${saying("action-deck.outlook.made", { total: /−?\d+/ })}|${saying("action-deck.outlook.missed", { total: /−?\d+/ })}`,
  );
  await expect(rollAll).toHaveCount(0);
  await button(gm, said("action-deck.ambush.nobody")).click();
  await button(gm, said("action-deck.ambush.clear")).click();
  await expect(screen(gm).locator(".dealt-in-asked")).toHaveCount(0);
  await expect(button(gm, said("action-deck.ambush.play"))).toBeDisabled();
  await fighter(gm, "Old Tam").getByText("Old Tam").click();
  await column(gm, said("action-deck.ambush.wait"))
    .getByRole("button", { name: said("action-deck.ambush.ambushed") })
    .click();
  await button(gm, said("action-deck.ambush.play")).click(); // the rules decide
  await expect(gm.page.getByText(said("action-deck.refusal.noAmbushers"))).toBeVisible();
});

test("SW-9: by keyboard alone", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await hands(gm).press(said("screen.openTable"));
  await hands(gm, ".dealt-in-table-window").press(said("action-deck.offer.ambush"));
  const mine = hands(gm, WINDOW);
  const key = (name: string) => gm.page.keyboard.press(name);
  await mine.inside();
  await mine.press(about("Ysolde Marr", said("action-deck.ambush.aware")), "Space"); // on to the first column
  await mine.rests(about("Ysolde Marr", said("action-deck.ambush.wait")));
  await key("ArrowRight");
  await mine.rests(about("Ysolde Marr", said("action-deck.ambush.ambushed")));
  await mine.press(about("Tamsin Reed", said("action-deck.ambush.aware")), "Space");
  await mine.rests(about("Tamsin Reed", said("action-deck.ambush.wait")));
  await key("ArrowRight");
  await mine.rests(about("Tamsin Reed", said("action-deck.ambush.ambushed")));
  await key("ArrowUp");
  await mine.rests(about("Ysolde Marr", said("action-deck.ambush.ambushed")));
  await mine.press(about("Old Tam", said("action-deck.ambush.aware")), "Enter");
  await mine.rests(about("Old Tam", said("action-deck.ambush.wait")));
  await key("ArrowLeft"); // there is nothing further on that side
  await mine.rests(about("Old Tam", said("action-deck.ambush.wait")));
  await key("ArrowRight");
  await mine.rests(about("Old Tam", said("action-deck.ambush.ambushed")));
  await key("ArrowRight");
  await mine.rests(about("Old Tam", said("action-deck.ambush.aware")));
  for (const name of ["The Pale Margrave", "Barrow Guard"]) {
    await key("ArrowDown");
    await mine.rests(about(name, said("action-deck.ambush.aware")));
  }
  await key("ArrowLeft");
  await key("ArrowLeft");
  await mine.rests(about("Barrow Guard", said("action-deck.ambush.wait")));
  await mine.press(about("Old Tam", said("action-deck.ambush.aware")), "Space");
  await mine.rests(about("Old Tam", said("action-deck.ambush.wait")));
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  await key("ArrowLeft"); // reversed when lines run right to left
  await key("ArrowLeft");
  await mine.rests(about("Old Tam", said("action-deck.ambush.aware")));
  for (const name of ["The Pale Margrave", "Ash Hound"]) {
    await key("ArrowDown");
    await mine.rests(about(name, said("action-deck.ambush.aware")));
  }
  await key("ArrowRight");
  await key("ArrowRight");
  await mine.rests(about("Ash Hound", said("action-deck.ambush.wait")));
  await mine.press(said("action-deck.ambush.play"));
  await mine.inside();
  await mine.press(about(said("action-deck.offer.noticed"), "Ysolde Marr"));
  await expect(screen(gm).locator(".dealt-in-answer").first()).toContainText(said("action-deck.outlook.saidMade"));
  await mine.press(about(said("action-deck.offer.unnoticed"), "Tamsin Reed"));
  await expect(screen(gm)).toContainText(said("action-deck.outlook.none", { who: "Tamsin Reed" }));
  await rig(gm.page, wordsFor(["KS", "AC", "8D", "4H"]));
  await mine.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(screen(gm)).toHaveCount(0);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  await expect(gm.row("Tamsin Reed")).toContainText(said("action-deck.badge.surprised"));
  await hands(gm).keeps();
});

test("axe finds nothing in either theme, empty, arranged or asked; and it fits in a small space", async ({ table }) => {
  test.slow();
  const gm = await table.join("Gamemaster");
  await open(gm);
  await sound(gm, "nobody chosen", WINDOW);
  await button(gm, said("action-deck.ambush.heroes")).click();
  await button(gm, said("action-deck.ambush.gms")).click();
  await sound(gm, "arranged", WINDOW);
  await button(gm, said("action-deck.ambush.play")).click();
  await button(gm, about(said("action-deck.offer.noticed"), "Ysolde Marr")).click();
  await button(gm, about(said("action-deck.offer.unnoticed"), "Tamsin Reed")).click();
  await expect(screen(gm)).toContainText(saying("action-deck.outlook.none"));
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

test("a fighter who joins appears at once, and what is arranged stays", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
  const gm = await table.join("Gamemaster", { context });
  await open(gm);
  await fighter(gm, "Old Tam").tap();
  expect(await namesIn(column(gm, said("action-deck.ambush.wait")))).toEqual(["Old Tam"]);
  expect(await small(gm.page, WINDOW)).toEqual([]);
  await gm.console("(await game.combat.createEmbeddedDocuments('Combatant', [{ name: 'Newcomer' }]), 0)");
  await expect(column(gm, said("action-deck.ambush.aware"))).toContainText("Newcomer");
  expect(await namesIn(column(gm, said("action-deck.ambush.wait")))).toEqual(["Old Tam"]);
  await context.close();
});
