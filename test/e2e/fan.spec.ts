import type { Locator } from "@playwright/test";
import { dealtOut, fansWindow, HANDS, openFans } from "./fans.ts";
import { quarryWorld } from "./quarry-world.ts";
import { cardName, like, opening, said, saying, undotted } from "./said.ts";
import { expect, test } from "./world.ts";

/** The hand of the turn in its window: picked, split, made dearer, held, lost, by a player and by the Game Master. */

test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna"] });
test.slow();

const card = (within: Locator, name: string): Locator => within.locator("[data-fan]").getByRole("button", { name });
const picked = (within: Locator): Promise<string[]> =>
  within
    .locator("[data-fan] [aria-pressed=true] .dealt-in-card")
    .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? ""));
const uses = (within: Locator): Promise<string[]> => within.locator(".dealt-in-uses label").allInnerTexts();
/** The button that plays the picked cards and says for what. */
const PLAY = opening("screen.about", { what: undotted(said("card-pools.offer.spend")) });
const set = (within: Locator, text: string): Locator => within.locator(".dealt-in-set").filter({ hasText: text });

test("GP-5: a set is proposed, split in two, and each part does what it can", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  await anna.press(said("card-pools.offer.spend"));
  const hand = fansWindow(anna);
  await expect.poll(() => picked(hand)).toEqual([cardName("AS"), cardName("AH"), cardName("AD")]);
  await expect(hand.getByRole("button", { name: said("fan.whole", { n: 3 }) })).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => (await uses(hand)).join())
    .toMatch(like`${said("card-pools.word.melee")}\s*\+2[^]*${said("card-pools.word.feint")}\s*\+2`);
  await expect(hand.getByRole("radio", { name: opening("card-pools.word.melee") }), "the usual use").toBeChecked();

  await hand.getByRole("button", { name: /^2 \+ 1/ }).click();
  await expect.poll(() => picked(hand)).toEqual([cardName("AS"), cardName("AH")]);
  await expect.poll(async () => (await uses(hand)).join()).toMatch(like`${said("card-pools.word.melee")}\s*\+0`);
  await hand.getByRole("radio", { name: opening("card-pools.word.melee") }).check();
  await expect(hand.locator(".dealt-in-total-text")).toContainText(`${said("card-pools.word.melee")}: +0`);
  await expect(hand.locator(".dealt-in-total-text")).toContainText(said("card-pools.note.step"));
  await hand.getByRole("button", { name: PLAY }).click();
  await expect(set(hand, said("card-pools.set.spent")).locator(".dealt-in-card")).toHaveCount(2);
  await expect.poll(() => picked(hand)).toEqual([cardName("AD")]);
  await hand.getByRole("radio", { name: opening("card-pools.word.move") }).check();
  await hand.getByRole("button", { name: PLAY }).click();
  await expect(set(hand, said("card-pools.set.spent")).locator(".dealt-in-card")).toHaveCount(3);
  await expect(gm.row("Nim Hale")).toContainText(said("card-pools.word.move"));
  await hand.getByRole("button", { name: said("card-pools.offer.end") }).click();
  await expect(hand).toContainText(saying("card-pools.fan.later"));
  await expect(hand.locator(".dealt-in-steps li.is-past b")).toHaveText(["A"]);
});

test("GP-12: cards to lose are in the question, the proposal ticked, and others can be ticked instead", async ({
  table,
}) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  const hand = await openFans(anna);
  const gms = await openFans(gm);
  await expect(gms.getByRole("button", { name: /^Nim Hale/ })).toHaveAttribute("aria-pressed", "true");
  await gms.getByRole("button", { name: said("card-pools.offer.damage") }).click();
  await gm.page.locator("input[name=points]").fill("5");
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  const ask = hand.locator(".dealt-in-ask");
  await expect(ask).toContainText(said("card-pools.ask.lose.hit", { n: 3, points: 5 }));
  const ticked = () =>
    ask
      .locator("[aria-pressed=true] .dealt-in-card")
      .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? "").toSorted());
  await expect.poll(ticked).toEqual([cardName("4C"), cardName("4S"), cardName("2D")].toSorted());
  await ask.getByRole("button", { name: cardName("2D") }).click();
  await expect(ask.getByRole("button", { name: said("fan.more", { n: 1 }) })).toBeDisabled();
  await ask.getByRole("button", { name: cardName("QC") }).click();
  await ask.getByRole("button", { name: said("fan.these", { n: 3 }) }).click();
  await expect(ask).toHaveCount(0);
  await expect(set(hand, said("card-pools.set.lost")).locator(".dealt-in-card")).toHaveCount(3);
  await expect(card(hand, cardName("2D"))).toBeVisible();
  await expect(gms.getByRole("button", { name: /^Nim Hale/ })).toContainText("6");
});
