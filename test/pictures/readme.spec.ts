import house from "../../packs/drama/deck.json" with { type: "json" };
import { barrowWorld } from "../e2e/barrow-world.ts";
import { beginRound, dealHands } from "../e2e/campaign-table.ts";
import { acts, conceive, count, draw, hold, lantern, sitDown } from "../e2e/lantern.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { like, said, saying } from "../e2e/said.ts";
import { stackDeal, stackDrama } from "../e2e/trial-deck.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";
import { picture, screenshot } from "./picture.ts";

/** What everybody holds, and the card of the round: every suit does something. */
const FLIP = ["worth-repeating"];
const HANDS = house.cards.flatMap(({ id, kind }) => (kind === "action" && !FLIP.includes(id) ? [id] : [])).slice(0, 16);

/** A round in the middle: somebody holds, a Joker waits, somebody takes two actions. */
async function middle(table: Table): Promise<{ gm: Seat; anna: Seat }> {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna", { theme: "light" });
  const ben = await table.join("Ben");
  await dealAndBegin({ gm }, ["KS", "AC", "JR", "8D", "QC", "8C", "4H"]);
  await ben.press(said("action-deck.offer.bide"));
  await expect(anna.strip).toContainText("Tamsin Reed");
  await anna.press(said("action-deck.offer.end"));
  await expect(anna.strip).toContainText(said("screen.youAct"));
  await anna.press(said("action-deck.offer.declare"));
  await anna.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(gm.row("Ysolde Marr")).toContainText(saying("action-deck.badge.actions", { n: 2 }));
  await anna.press(said("action-deck.offer.end"));
  await expect(gm.strip).toContainText("Barrow Guard");
  await gm.press(like`^${said("action-deck.offer.hold")}$`);
  await expect(gm.strip).toContainText("The Pale Margrave");
  return { gm, anna };
}

test("the tracker and the table, in the dark and in the light", async ({ table }) => {
  const { gm, anna } = await middle(table);
  for (const { page } of [gm, anna]) await page.setViewportSize({ width: 1280, height: 860 });
  await picture(gm.page, "gm-dark");
  await picture(gm.page.locator("#sidebar, .sidebar").first(), "tracker-dark");
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await expect(gm.page.locator(".dealt-in-table")).toBeVisible();
  await gm.page.mouse.move(5, 5);
  await picture(gm.page.locator(".dealt-in-table-window"), "table-dark");
  await screenshot(gm.page, "fight");
  await picture(anna.page, "player-light");
  await picture(anna.page.locator("#sidebar, .sidebar").first(), "tracker-light");
  await screenshot(anna.page, "player");
});

test("an ambush is set", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 1280, height: 980 });
  await gm.strip.getByRole("button", { name: said("action-deck.offer.ambush") }).click();
  const window = gm.page.locator("dialog[open]");
  await window.getByRole("button", { name: said("action-deck.ambush.heroes") }).click();
  for (const who of ["Barrow Guard", "Ash Hound"])
    await window.getByRole("combobox", { name: who }).selectOption(said("action-deck.ambush.wait"));
  await window.getByRole("combobox", { name: "Old Tam" }).selectOption(said("action-deck.ambush.aware"));
  await gm.page.mouse.move(5, 5);
  await picture(window, "ambush-dark");
});

test.describe("drawn card by card", () => {
  test.use({ world: lantern });

  test("a hold comes up, an event has come closer", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await conceive(gm, "The bell rite", { draws: 4, icon: "rite" });
    await conceive(gm, "The ford rises", { draws: 3, icon: "flood" });
    await count(gm, "The Pale Margrave", 3);
    await count(gm, "Ash Hound", 2);
    await draw(gm, "Nim Hale");
    await draw(gm, "Ash Hound");
    await draw(gm, "Tamsin Reed");
    await hold(anna, "The Pale Margrave");
    await draw(gm, "The ford rises");
    await draw(gm, "The Pale Margrave");
    await acts(anna, "The Pale Margrave");
    for (const { page } of [gm, anna]) await page.setViewportSize({ width: 1280, height: 900 });
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await expect(gm.page.locator(".dealt-in-table")).toBeVisible();
    await gm.page.mouse.move(5, 5);
    await picture(gm.page.locator(".dealt-in-table-window"), "mst1-dark");
    await anna.page.evaluate(() => document.body.classList.replace("theme-dark", "theme-light"));
    await picture(anna.page.locator("#sidebar, .sidebar").first(), "mst1-tracker-light");
  });
});

test.describe("a drama card each round", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("the card of the round, and a player's hand", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await table.join("Ben");
    await stackDeal(gm, { Ysolde: "AS", Nim: "QH", Tamsin: "JC", Tam: "9H", Guard: "TS", Hound: "8C", Margrave: "KH" });
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await stackDrama(gm, ...HANDS);
    await dealHands(gm);
    await stackDrama(gm, ...FLIP);
    await beginRound(gm, 1);
    for (const { page } of [gm, anna]) await page.setViewportSize({ width: 1280, height: 900 });
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await expect(gm.page.locator(".dealt-in-table")).toBeVisible();
    await gm.page.mouse.move(5, 5);
    await picture(gm.page.locator(".dealt-in-table-window"), "masterdeck-dark");
    await screenshot(gm.page, "masterdeck");
    await anna.page.evaluate(() => document.body.classList.replace("theme-dark", "theme-light"));
    await anna.page.locator("#combat [data-action=hand]").first().click();
    const hand = anna.page.locator(".dealt-in-hand").first();
    await hand.locator("[data-hand=choose]").nth(1).click();
    await anna.page.mouse.move(5, 5);
    await picture(anna.page.locator(".application", { has: anna.page.locator(".dealt-in-hand") }).last(), "hand-light");
  });

  test("the workshop", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.page.setViewportSize({ width: 1280, height: 900 });
    await gm.page.evaluate(
      `new (game.settings.menus.get("dealt-in.workshopMenu").type)().render({ force: true }).then(() => 0)`,
    );
    const workshop = gm.page.locator(".dealt-in-workshop-window");
    await workshop.locator("[data-act=copy]").click();
    await workshop.locator("select[name=card]").selectOption({ index: 1 });
    await workshop.locator(".dealt-in-drama").waitFor();
    await gm.page.mouse.move(5, 5);
    await picture(workshop, "workshop-dark");
  });
});
