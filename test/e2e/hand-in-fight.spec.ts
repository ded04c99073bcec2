import { barrow, gather, sitDownAs } from "./barrow.ts";
import {
  beginAdventure,
  beginFight,
  card,
  cardsWindow,
  DEALT,
  deeds,
  dialog,
  dramaWords,
  HANDS,
  handBar,
  handOf,
  held,
  openCards,
  other,
  press,
  titles,
} from "./drama-hands.ts";
import { rig } from "./rig.ts";
import { about, opening, said, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Claims, pools, trades and purchases in an encounter, and hands that go on to another (MD-14 to MD-29). */

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna", "Ben"] });

test("MD-14, MD-15: a claim is one click on its word in strip or window, and one to confirm; then it says why it is blocked", async ({
  table,
}) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await beginAdventure(gm);
  await beginFight(gm, "heels-over-head"); // approves Taunt; Spades bring Flurry
  await openCards(anna);
  await expect(anna.strip.getByRole("button", { name: undotted(said("masterdeck.offer.trade")) })).toHaveCount(0);
  const taunt = said("drama.action.taunt");
  const inStrip = anna.strip.locator(".dealt-in-words").getByRole("button", { name: taunt, exact: true });
  const inWindow = held(anna, "Ysolde Marr")
    .locator(".dealt-in-words")
    .getByRole("button", { name: about(taunt, "Ysolde Marr") });
  for (const word of [inStrip, inWindow]) {
    const before = (await handOf(anna)).length;
    await word.click();
    await expect(dialog(anna)).toHaveCount(0);
    await gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true }).click();
    await expect.poll(async () => (await handOf(anna)).length).toBe(before + 1);
  }
  for (const word of [inStrip, inWindow]) {
    await expect(word).toHaveClass(/is-barred/);
    await expect(word).toHaveAttribute("title", said("masterdeck.claimed.now"));
  }
  await expect(anna.strip.locator(".dealt-in-words")).toContainText(said("masterdeck.claimed.now"));
  await inWindow.click();
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
  await expect(deeds(anna)).toContainText(said("masterdeck.hand.nextAction"));
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
    await expect(handBar(seat)).toBeVisible();
  }
  await expect(anna.page.getByRole("button", { name: said("screen.goOnHere") })).toHaveCount(0);
  await second.page.getByRole("button", { name: said("screen.goOnHere") }).click();
  await expect(dialog(second)).toContainText(said("screen.goOnQuestion"));
  await second.page.locator("dialog[open] [data-action=yes]").click();
  for (const seat of [gm, second, anna]) {
    const waits = seat === anna ? "action-deck.pause.waitDeal" : "action-deck.pause.setup";
    await expect(seat.strip).toContainText(said(waits));
    await expect(handBar(seat)).toHaveCount(0);
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
