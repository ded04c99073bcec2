import type { Locator } from "@playwright/test";
import { deal, dealtOut, fansWindow, HANDS, openFans } from "./fans.ts";
import { poolOf, quarry, sitDownAs } from "./quarry.ts";
import { expect, test } from "./world.ts";

/** The hand of the turn in its window: picked, split, made dearer, held, lost, by a player and by the Game Master. */

test.use({ world: quarry(), seated: ["Gamemaster", "Anna"] });
test.slow();

const card = (within: Locator, name: string): Locator => within.locator("[data-fan]").getByRole("button", { name });
const picked = (within: Locator): Promise<string[]> =>
  within
    .locator("[data-fan] [aria-pressed=true] .dealt-in-card")
    .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? ""));
const uses = (within: Locator): Promise<string[]> => within.locator(".dealt-in-uses label").allInnerTexts();
const set = (within: Locator, text: string): Locator => within.locator(".dealt-in-set").filter({ hasText: text });

test("GP-5: a set is proposed, split in two, and each part does what it can", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  await anna.press("Play cards…");
  const hand = fansWindow(anna);
  await expect.poll(() => picked(hand)).toEqual(["Ace of Spades", "Ace of Hearts", "Ace of Diamonds"]);
  await expect(hand.getByRole("button", { name: "As one set of 3" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await uses(hand)).join()).toMatch(/Melee attack\s*\+2.*Feint\s*\+2/s);
  await expect(hand.locator("[data-fan-do=play]")).toBeDisabled();

  await hand.getByRole("button", { name: /^2 \+ 1/ }).click();
  await expect.poll(() => picked(hand)).toEqual(["Ace of Spades", "Ace of Hearts"]);
  await expect.poll(async () => (await uses(hand)).join()).toMatch(/Melee attack\s*\+0/);
  await hand.getByRole("radio", { name: /^Melee attack/ }).check();
  await expect(hand.locator(".dealt-in-total-text")).toContainText("Melee attack: +0");
  await expect(hand.locator(".dealt-in-total-text")).toContainText("a one-hex step goes with it");
  await hand.getByRole("button", { name: /^Play cards:/ }).click();
  await expect(set(hand, "spent").locator(".dealt-in-card")).toHaveCount(2);
  await expect.poll(() => picked(hand)).toEqual(["Ace of Diamonds"]);
  await hand.getByRole("radio", { name: /^Move/ }).check();
  await hand.getByRole("button", { name: /^Play cards:/ }).click();
  await expect(set(hand, "spent").locator(".dealt-in-card")).toHaveCount(3);
  await expect(gm.row("Nim Hale")).toContainText("Move");
  await hand.getByRole("button", { name: "Done" }).click();
  await expect(hand).toContainText("Acts now: Patrick");
  await expect(hand.locator(".dealt-in-steps li.is-past b")).toHaveText(["A"]);
});

test("GP-6: extra effort says its price and takes a later card with a point of FP", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  await anna.page.reload(); // a page remembers what was picked of the same hand before
  await anna.combat();
  const hand = await openFans(anna);
  await expect(hand.getByRole("switch")).toHaveCount(0);
  await hand.getByRole("radio", { name: /^Melee attack/ }).check();
  const effort = hand.getByRole("switch", { name: /^Determined/ });
  await expect(effort).toContainText("costs 1 FP and the Queen of Clubs");
  await effort.click();
  await expect(effort).toHaveAttribute("aria-checked", "true");
  await expect(hand.locator(".dealt-in-total-text")).toContainText("Melee attack (Determined): +6");
  const before = await poolOf(gm, "Nim Hale", "FP");
  await hand.getByRole("button", { name: /^Play cards:/ }).click();
  await expect(set(hand, "spent").locator(".dealt-in-card")).toHaveCount(4);
  await expect.poll(() => poolOf(gm, "Nim Hale", "FP")).toBe(before - 1);
  await hand.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => picked(hand)).toHaveLength(3);
});

test("GP-8, GP-18: what goes together is picked together; one card is held; another set defends", async ({ table }) => {
  const { anna, ben } = await dealtOut(table, HANDS, "Anna", "Ben");
  const hand = await openFans(anna);
  await card(hand, "Queen of Clubs").click();
  await expect.poll(() => picked(hand)).toEqual(["Queen of Clubs"]);
  await expect(hand).toContainText("This card is not played for that now.");
  await hand
    .getByRole("group", { name: "Queen of Clubs" })
    .getByRole("button", { name: /^Hold a card/ })
    .click();
  await expect(set(hand, "on hold").getByRole("button", { name: "Queen of Clubs" })).toBeVisible();
  await expect.poll(() => picked(hand)).toHaveLength(3);

  const bens = await openFans(ben);
  await expect(bens.getByText("Acts now: Nim Hale")).toBeVisible();
  await expect.poll(() => picked(bens)).toEqual([]);
  await bens.getByRole("button", { name: "Defend", exact: true }).click();
  await expect.poll(() => picked(bens), "the first set is proposed").toEqual(["King of Hearts"]);
  await expect(bens.locator(".dealt-in-total-text")).toContainText("Defence");
  await bens.getByRole("button", { name: "Defend: Defence" }).click();
  await expect(set(bens, "spent").locator(".dealt-in-card")).toHaveCount(1);
  await expect(hand.locator(".dealt-in-fans-others li").filter({ hasText: "Frank" })).toContainText("8");
  await expect(
    hand.locator(".dealt-in-fans-others").getByRole("img", { name: "King of Hearts" }),
    "spent cards lie open",
  ).toBeVisible();
});

test("GP-12: cards to lose lie in the question, the proposal ticked, and others can be ticked instead", async ({
  table,
}) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  const hand = await openFans(anna);
  const gms = await openFans(gm);
  await expect(gms.getByRole("button", { name: /^Nim Hale/ })).toHaveAttribute("aria-pressed", "true");
  await gms.getByRole("button", { name: "Damage…" }).click();
  await gm.page.locator("input[name=points]").fill("5");
  await gm.page.getByRole("button", { name: "OK" }).click();
  const ask = hand.locator(".dealt-in-ask");
  await expect(ask).toContainText("3 cards are lost");
  const ticked = () =>
    ask
      .locator("[aria-pressed=true] .dealt-in-card")
      .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? "").toSorted());
  await expect.poll(ticked).toEqual(["Four of Clubs", "Four of Spades", "Two of Diamonds"]);
  await ask.getByRole("button", { name: "Two of Diamonds" }).click();
  await expect(ask.getByRole("button", { name: "1 more to choose" })).toBeDisabled();
  await ask.getByRole("button", { name: "Queen of Clubs" }).click();
  await ask.getByRole("button", { name: "Choose these 3" }).click();
  await expect(ask).toHaveCount(0);
  await expect(set(hand, "lost").locator(".dealt-in-card")).toHaveCount(3);
  await expect(card(hand, "Two of Diamonds")).toBeVisible();
  await expect(gms.getByRole("button", { name: /^Nim Hale/ })).toContainText("6");
});

test("the Game Master looks at any hand, plays for whoever acts, and counts on", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await deal(gm);
  const hand = await openFans(gm);
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("Nim Hale: 9 cards");
  await hand.getByRole("button", { name: /^The Reeve/ }).click();
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("The Reeve");
  await expect(card(hand, "Red Joker")).toBeVisible();
  await expect(hand.locator(".dealt-in-terms")).toContainText("Combat Paralysis");
  await expect(hand.getByRole("button", { name: "Initiative…" })).toBeVisible();
  await gm.press("Play cards…");
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("Nim Hale");
  await hand.getByRole("radio", { name: /^Feint/ }).check();
  await hand.getByRole("button", { name: /^Play cards:/ }).click();
  await hand.getByRole("button", { name: "Done" }).click();
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("Patrick");
});
