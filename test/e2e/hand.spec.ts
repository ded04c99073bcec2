import type { Locator } from "@playwright/test";
import { barrow, gather, sitDownAs } from "./barrow.ts";
import {
  beginAdventure,
  betweenFights,
  card,
  cardsWindow,
  DEALT,
  deeds,
  dramaWords,
  HANDS,
  handOf,
  held,
  nextWords,
  openCards,
  other,
  titles,
} from "./drama-hands.ts";
import { rig, wordsFor } from "./rig.ts";
import { about, like, opening, said, saying, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Hands, pools and trades in their window: between encounters, and in one (MD-14 to MD-28). */

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna", "Ben"] });

const bar = ({ page }: Seat) => page.locator("#combat .dealt-in-hand-bar");
const dialog = ({ page }: Seat) => page.locator("dialog[open]");

/** Presses the button with this label in this part of a page. */
const press = (within: Locator, name: string | RegExp) => within.getByRole("button", { name }).click();

test("MD-28, MD-22: a new adventure deals hands, and all see their own cards and only the number of others'", async ({
  table,
}) => {
  test.slow();
  const { gm, anna, ben } = await betweenFights(table);
  await press(bar(anna), said("hand.title"));
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
  await expect(bar(ben)).toBeVisible();
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
  await press(held(gm, "Ysolde Marr"), about(said("masterdeck.offer.award"), "Ysolde Marr"));
  await expect.poll(async () => (await handOf(anna)).length).toBe(5);
  await press(held(gm, "Ysolde Marr"), "The Right Coat");
  await press(deeds(gm), about(undotted(said("masterdeck.offer.takeDrama")), "The Right Coat"));
  await expect.poll(async () => (await handOf(anna)).includes("The Right Coat")).toBe(false);
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
  await expect(bar(ben)).toContainText(said("hand.questions", { n: 1 }));
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
  await expect(bar(ben)).not.toContainText(saying("hand.questions"));
  await expect(ask).toHaveCount(0);
});

test("MD-18: when a scene ends, ticked cards are discarded and the hand is filled up", async ({ table }) => {
  const { gm, anna } = await betweenFights(table, "Anna");
  await beginAdventure(gm);
  await openCards(gm);
  await press(cardsWindow(gm), said("masterdeck.offer.endScene"));
  await gm.page.getByRole("button", { name: "Yes" }).click();
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

/** Ysolde acts first. */
const FIGHT = ["AS", "KH", "QD", "JC", "8D", "9S", "8C", "TH", "4H"];

async function beginFight(gm: Seat, drama: string): Promise<void> {
  await rig(gm.page, wordsFor(FIGHT));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await rig(gm.page, nextWords(drama));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
}

test("MD-14, MD-15: a claim is a button in strip and window; once won, it says why it is blocked", async ({
  table,
}) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head"); // approves Taunt; Spades bring Flurry
  await openCards(anna);
  await expect(anna.strip.getByRole("button", { name: undotted(said("masterdeck.offer.trade")) })).toHaveCount(0);
  for (const n of [1, 2]) {
    if (n === 1) await anna.press(said("masterdeck.offer.claim"));
    else await press(held(anna, "Ysolde Marr"), like`^${undotted(said("masterdeck.offer.claim"))}`);
    await expect(dialog(anna).getByLabel(said("masterdeck.field.action"))).toHaveValue("taunt");
    await press(dialog(anna), said("screen.ok"));
    await gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true }).click();
    await expect.poll(async () => (await handOf(anna)).length).toBeGreaterThan(4);
  }
  await expect(anna.strip.getByRole("button", { name: said("masterdeck.offer.claim") })).toHaveCount(0);
  const claim = held(anna, "Ysolde Marr").getByRole("button", {
    name: like`^${undotted(said("masterdeck.offer.claim"))}`,
  });
  await expect(claim).toHaveClass(/is-quiet/);
  await expect(claim).toHaveAttribute("title", said("masterdeck.refusal.claim.oneForEach"));
  await claim.click();
  await expect(anna.page.getByText(said("masterdeck.refusal.claim.oneForEach"))).toBeVisible();
});

test("MD-16, MD-17: into the pool for each action, open to everyone, and traded there card for card", async ({
  table,
}) => {
  test.slow();
  const { gm, anna, ben, cora } = await gather(table);
  await beginAdventure(gm);
  await beginFight(gm, "loose-boards");
  await openCards(anna);
  await openCards(ben);
  const pool = async (seat: Seat, title: string): Promise<void> => {
    await card(seat, title).click();
    await press(deeds(seat), about(undotted(said("masterdeck.offer.pool")), title));
  };
  await pool(anna, "Thick Coat");
  await expect(held(anna, "Ysolde Marr")).toContainText(said("hand.openToAll", { n: 1 }));
  await card(anna, "Weight Behind It").click();
  await expect(deeds(anna)).toContainText(said("hand.nothing"));
  await anna.press(said("action-deck.offer.end"));
  await pool(ben, "Turn the Blade");

  const wanted = other(anna, "Nim Hale").locator("li", { hasText: "Turn the Blade" });
  await wanted.getByRole("button", { name: about(said("masterdeck.offer.trade"), "Turn the Blade") }).click();
  await expect(dialog(anna).getByRole("radio", { name: about("Turn the Blade", "Nim Hale") })).toBeChecked();
  await press(dialog(anna), said("screen.ok"));
  const ask = cardsWindow(ben).locator(".dealt-in-ask");
  await expect(ask.locator(".dealt-in-swap")).toContainText(`${said("hand.youGet")} Thick Coat`);
  await expect(ask.locator(".dealt-in-swap")).toContainText(`${said("hand.youGive")} Turn the Blade`);
  await expect(ben.strip.locator(".dealt-in-swap")).toContainText(`${said("hand.youGet")} Thick Coat`);
  await ask.getByRole("button", { name: said("masterdeck.offer.accept"), exact: true }).click();
  await expect(other(ben, "Ysolde Marr").locator("li")).toContainText("Turn the Blade");
  await openCards(cora);
  await expect(other(cora, "Nim Hale").locator("li")).toContainText("Thick Coat");

  const mine = held(ben, "Nim Hale").locator(".dealt-in-hand-lines li", { hasText: "Thick Coat" });
  await mine.getByRole("button", { name: about(undotted(said("masterdeck.offer.play")), "Thick Coat") }).click();
  await expect(held(ben, "Nim Hale")).toContainText(`${said("hand.pool")} ${said("hand.empty")}`);
  await expect(ask).toHaveCount(0);
});

test("MD-22: a campaign moves where the GM says, and hands stay", async ({ table }) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const second = await sitDownAs(table, "Second GM");
  const anna = await sitDownAs(table, "Anna");
  await beginAdventure(gm);
  await beginFight(gm, "loose-boards");
  await gm.console("game.scenes.getName('The Mill').activate().then(() => 0)");
  for (const seat of [gm, second, anna]) {
    await expect(seat.page.locator("#combat .dealt-in-aside-note")).toContainText(said("screen.elsewhere"));
    await expect(bar(seat)).toBeVisible();
  }
  await expect(anna.page.getByRole("button", { name: said("screen.goOnHere") })).toHaveCount(0);
  await second.page.getByRole("button", { name: said("screen.goOnHere") }).click();
  await expect(dialog(second)).toContainText(said("screen.goOnQuestion"));
  await second.page.getByRole("button", { name: "Yes" }).click();
  for (const seat of [gm, second, anna]) {
    await expect(seat.strip).toContainText(said("action-deck.pause.setup"));
    await expect(bar(seat)).toHaveCount(0);
  }
  await openCards(anna);
  expect(await handOf(anna)).toEqual(titles(HANDS.Ysolde));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(anna.row("Barrow Guard").locator(".dealt-in-card")).toBeVisible();
});

test("MD-20, MD-29: a bought card is chosen by its text, and Haste asks for whom", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const ben = await sitDownAs(table, "Ben");
  await beginAdventure(gm);
  await beginFight(gm, "loose-boards");
  await openCards(ben);
  await rig(gm.page, dramaWords(["the-bell-tolls", "blind-corner"], [...DEALT, "loose-boards"]));
  await press(held(ben, "Nim Hale"), opening("masterdeck.offer.buyDrama"));
  const ask = cardsWindow(ben).locator(".dealt-in-ask");
  await expect(ask.getByRole("button", { name: /^The Bell Tolls/ })).toContainText(said("drama.when.any"));
  await expect(ben.strip.getByRole("button", { name: /^Blind Corner/ })).toBeVisible();
  await press(ask, /^The Bell Tolls/);
  await expect.poll(() => handOf(ben)).toEqual(titles([...HANDS.Nim, "the-bell-tolls"]));

  await gm.press(said("action-deck.offer.end"));
  await expect(ben.strip).toContainText(said("screen.youAct"));
  await card(ben, "Two Heartbeats").click();
  await press(deeds(ben), about(undotted(said("masterdeck.offer.pool")), "Two Heartbeats"));
  const pool = held(ben, "Nim Hale").locator(".dealt-in-hand-lines li", { hasText: "Two Heartbeats" });
  await pool.getByRole("button", { name: about(said("masterdeck.offer.haste"), "Two Heartbeats") }).click();
  await expect(dialog(ben).getByRole("radio", { name: /Two Heartbeats/ })).toBeChecked();
  await dialog(ben).getByLabel(said("masterdeck.field.whom")).selectOption({ label: "Ysolde Marr" });
  await press(dialog(ben), said("screen.ok"));
  await expect(gm.row("Ysolde Marr")).toContainText(said("masterdeck.badge.haste", { n: 1 }));
});

test("the table's bar leads to the cards too, and undo is shown with them", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await beginAdventure(gm);
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  const board = gm.page.locator(".dealt-in-table-window");
  await board.getByRole("button", { name: said("hand.title"), exact: true }).click();
  await expect(cardsWindow(gm)).toBeVisible();
  await press(cardsWindow(gm), `${said("screen.undo")} ${said("masterdeck.deed.beginAdventure")}`);
  await expect(cardsWindow(gm).locator("[data-fan] > li")).toHaveCount(0);
});
