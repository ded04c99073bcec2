import { barrow, sitDownAs } from "./barrow.ts";
import {
  beginAdventure,
  betweenFights,
  card,
  cardsWindow,
  deeds,
  dialog,
  HANDS,
  handBar,
  handOf,
  held,
  nextWords,
  openCards,
  other,
  press,
  titles,
} from "./drama-hands.ts";
import { rig } from "./rig.ts";
import { about, said, saying, undotted } from "./said.ts";
import { expect, test } from "./world.ts";

/** Hands, pools and trades in their window between encounters (MD-16 to MD-18, MD-26, MD-28). */

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna", "Ben"] });

test("MD-28, MD-22: a new adventure deals hands, and all see their own cards and only the number of others'", async ({
  table,
}) => {
  test.slow();
  const { gm, anna, ben } = await betweenFights(table);
  await press(handBar(anna), said("hand.title"));
  await expect(held(anna, "Ysolde Marr")).toContainText(`${said("hand.hand")} ${said("hand.empty")}`);
  await beginAdventure(gm);
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde));
  await expect(held(anna, "Ysolde Marr")).toContainText(said("hand.closedToOthers", { n: 4 }));
  await expect(cardsWindow(anna)).toContainText(said("masterdeck.deck.left", { n: 88 }));
  for (const name of ["Nim Hale", "Tamsin Reed", "Old Tam"])
    await expect(
      other(anna, name).getByRole("img", { name: said("hand.closedOf", { who: name, n: 4 }) }),
    ).toBeVisible();
  for (const title of titles([...HANDS.Nim, ...HANDS.Tamsin, ...HANDS.Tam]))
    await expect(cardsWindow(anna).getByText(title, { exact: true })).toHaveCount(0);

  await openCards(gm);
  for (const name of ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam"])
    await expect(held(gm, name).locator("[data-fan] > li")).toHaveCount(4);

  await openCards(ben);
  await expect.poll(() => handOf(ben)).toEqual(titles(HANDS.Nim));
  await ben.page.reload();
  await expect(handBar(ben)).toBeVisible();
  await openCards(ben);
  await expect.poll(() => handOf(ben), "a reload keeps hands").toEqual(titles(HANDS.Nim));
});

test("MD-16, MD-26: between encounters a chosen card is played from the hand at once, and taken back", async ({
  table,
}) => {
  const { gm, anna } = await betweenFights(table, "Anna");
  await beginAdventure(gm);
  await openCards(anna);
  const coat = card(anna, "Thick Coat");
  await expect(coat).toHaveAttribute("aria-pressed", "false");
  await coat.click();
  await expect(coat).toHaveAttribute("aria-pressed", "true");
  await expect(deeds(anna)).toContainText("Thick Coat");
  await coat.click();
  await expect(deeds(anna)).toHaveCount(0);
  await coat.click();
  await press(deeds(anna), about(undotted(said("masterdeck.offer.play")), "Thick Coat"));
  await expect.poll(() => handOf(anna)).toEqual(titles(["weight-behind-it", "count-to-ten", "the-right-coat"]));
  await expect(cardsWindow(anna)).toContainText(said("screen.discarded", { n: 1 }));
  await press(cardsWindow(anna), `${said("screen.undo")} ${said("masterdeck.deed.play", { who: "Ysolde Marr" })}`);
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde));
  await openCards(gm);
  await held(gm, "Ysolde Marr").locator("summary").click();
  await press(held(gm, "Ysolde Marr"), about(said("masterdeck.offer.award"), "Ysolde Marr"));
  await expect.poll(async () => (await handOf(anna)).length).toBe(5);
  await press(held(gm, "Ysolde Marr"), "The Right Coat");
  await press(deeds(gm), about(said("masterdeck.offer.takeIt"), "The Right Coat"));
  await expect.poll(async () => (await handOf(anna)).includes("The Right Coat")).toBe(false);
});

test("MD-19: the picked card is handed on to another character, and back by undo", async ({ table }) => {
  const { gm, anna, ben } = await betweenFights(table);
  await beginAdventure(gm);
  for (const seat of [gm, anna, ben]) await openCards(seat);
  await press(held(gm, "Ysolde Marr"), "Thick Coat");
  await press(deeds(gm), about(said("masterdeck.offer.giveIt"), "Thick Coat"));
  await dialog(gm).getByLabel(said("masterdeck.field.whom")).selectOption({ label: "Nim Hale" });
  await press(dialog(gm), said("screen.ok"));
  await expect.poll(async () => (await handOf(ben)).includes("Thick Coat")).toBe(true);
  await expect.poll(async () => (await handOf(anna)).includes("Thick Coat")).toBe(false);
  await press(cardsWindow(gm), `${said("screen.undo")} ${said("masterdeck.deed.giveDrama", { who: "Ysolde Marr" })}`);
  await expect.poll(async () => (await handOf(anna)).includes("Thick Coat")).toBe(true);
});

test("MD-17: between encounters a hand card is traded, closed, for one of the other's choice", async ({ table }) => {
  const { gm, anna, ben } = await betweenFights(table);
  await beginAdventure(gm);
  await openCards(anna);
  await card(anna, "Thick Coat").click();
  await press(deeds(anna), about(said("masterdeck.offer.trade"), "Thick Coat"));
  await expect(dialog(anna).getByRole("radio", { name: /Thick Coat/ })).toBeChecked();
  await dialog(anna).getByLabel(said("word.with")).selectOption({ label: "Nim Hale" });
  await press(dialog(anna), said("screen.ok"));
  await expect(handBar(ben)).toContainText(said("hand.questions", { n: 1 }));
  await openCards(ben);
  const ask = cardsWindow(ben).locator(".dealt-in-ask");
  await expect(ask.locator(".dealt-in-swap")).toContainText(`${said("hand.youGet")} ${said("hand.closedCard")}`);
  await expect(ask).not.toContainText("Thick Coat");
  await press(ask, said("masterdeck.offer.acceptFor"));
  await dialog(ben)
    .getByRole("radio", { name: /Heads Low/ })
    .check();
  await press(dialog(ben), said("screen.ok"));
  await expect.poll(async () => (await handOf(anna)).includes("Heads Low")).toBe(true);
  await expect.poll(async () => (await handOf(ben)).includes("Thick Coat")).toBe(true);
  await expect(handBar(ben)).not.toContainText(saying("hand.questions"));
  await expect(ask).toHaveCount(0);
});

test("MD-18: when a scene ends, ticked cards are discarded and the hand is filled up", async ({ table }) => {
  const { gm, anna } = await betweenFights(table, "Anna");
  await beginAdventure(gm);
  await openCards(gm);
  await press(cardsWindow(gm), said("masterdeck.offer.endScene"));
  await press(dialog(gm), undotted(said("masterdeck.offer.endScene")));
  await openCards(anna);
  await press(cardsWindow(anna), said("masterdeck.offer.renew"));
  for (const title of titles(["weight-behind-it", "count-to-ten"])) await dialog(anna).getByLabel(title).check();
  await rig(gm.page, nextWords("the-bell-tolls", "blind-corner"));
  await press(dialog(anna), said("screen.ok"));
  await expect
    .poll(() => handOf(anna))
    .toEqual(titles(["thick-coat", "the-right-coat", "the-bell-tolls", "blind-corner"]));
  await expect(anna.page.locator("#dealt-in-announcer")).toContainText(saying("hand.drawn", { who: "Ysolde Marr" }));
});

test("the table's bar leads to the cards too, and undo is shown with them", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await beginAdventure(gm);
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  const board = gm.page.locator(".dealt-in-table-window");
  await board.getByRole("button", { name: said("hand.open"), exact: true }).click();
  await expect(cardsWindow(gm)).toBeVisible();
  await press(cardsWindow(gm), `${said("screen.undo")} ${said("masterdeck.deed.startAdventure")}`);
  await press(cardsWindow(gm), `${said("screen.undo")} ${said("masterdeck.deed.beginAdventure")}`);
  await expect(cardsWindow(gm).locator("[data-fan] > li")).toHaveCount(0);
});

test("MD-22: between fights the Game Master begins the next one from the bar, and hands are there", async ({
  table,
}) => {
  const { gm, anna } = await betweenFights(table, "Anna");
  const next = said("hand.nextFight");
  await expect(handBar(anna).getByRole("button", { name: next })).toHaveCount(0);
  await press(handBar(gm), next);
  await expect(gm.strip).toBeVisible();
  await expect(handBar(gm)).toHaveCount(0);
});
