import type { Locator } from "@playwright/test";
import { deal, dealtOut, fansWindow, HANDS, openFans } from "./fans.ts";
import { poolOf, quarry, sitDownAs } from "./quarry.ts";
import { cardName, like, opening, said, saying, undotted } from "./said.ts";
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

test("GP-6: extra effort shows its price and takes a later card with a point of FP", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  await anna.page.reload(); // a page remembers what was picked of the same hand before
  await anna.combat();
  const hand = await openFans(anna);
  await hand.getByRole("radio", { name: opening("card-pools.word.feint") }).check();
  await expect(hand.getByRole("switch"), "none goes with it").toHaveCount(0);
  await hand.getByRole("radio", { name: opening("card-pools.word.melee") }).check();
  const effort = hand.getByRole("switch", { name: opening("card-pools.word.determined") });
  await expect(effort).toContainText(said("card-pools.costs.point", { card: cardName("QC") }));
  await effort.click();
  await expect(effort).toHaveAttribute("aria-checked", "true");
  await expect(hand.locator(".dealt-in-total-text")).toContainText(
    `${said("card-pools.word.melee")} (${said("card-pools.word.determined")}): +6`,
  );
  const before = await poolOf(gm, "Nim Hale", "FP");
  await hand.getByRole("button", { name: PLAY }).click();
  await expect(set(hand, said("card-pools.set.spent")).locator(".dealt-in-card")).toHaveCount(4);
  await expect.poll(() => poolOf(gm, "Nim Hale", "FP")).toBe(before - 1);
  await hand.getByRole("button", { name: opening("screen.undo") }).click();
  await expect.poll(() => picked(hand)).toHaveLength(3);
});

test("GP-8, GP-18: cards that go together are picked together; one card is held; another set defends", async ({
  table,
}) => {
  const { anna, ben } = await dealtOut(table, HANDS, "Anna", "Ben");
  const hand = await openFans(anna);
  await card(hand, cardName("QC")).click();
  await expect.poll(() => picked(hand)).toEqual([cardName("QC")]);
  await expect(hand).toContainText(said("fan.notThis"));
  await hand
    .getByRole("group", { name: cardName("QC") })
    .getByRole("button", { name: like`^${undotted(said("card-pools.offer.hold"))}` })
    .click();
  await expect(set(hand, said("card-pools.set.held")).getByRole("button", { name: cardName("QC") })).toBeVisible();
  await expect.poll(() => picked(hand)).toHaveLength(3);

  const bens = await openFans(ben);
  await expect(bens.getByText(saying("card-pools.fan.later"))).toBeVisible();
  await expect.poll(() => picked(bens)).toEqual([]);
  await bens.getByRole("button", { name: undotted(said("card-pools.offer.defend")), exact: true }).click();
  await expect.poll(() => picked(bens), "the first set is proposed").toEqual([cardName("KH")]);
  await expect(bens.locator(".dealt-in-total-text")).toContainText(said("card-pools.word.defence"));
  await bens
    .getByRole("button", { name: said("fan.with", { what: undotted(said("card-pools.offer.defend")), gives: "−1" }) })
    .click();
  await expect(set(bens, said("card-pools.set.spent")).locator(".dealt-in-card")).toHaveCount(1);
  await expect(hand.locator(".dealt-in-fans-others li").filter({ hasText: "Frank" })).toContainText("8");
  await expect(
    hand.locator(".dealt-in-fans-others").getByRole("img", { name: cardName("KH") }),
    "what was spent lies open",
  ).toBeVisible();
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

test("the Game Master looks at any hand, plays for the acting fighter, and counts on", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await deal(gm);
  const hand = await openFans(gm);
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText(
    said("card-pools.fan.title", { who: "Nim Hale", n: 9 }),
  );
  await hand.getByRole("button", { name: /^The Reeve/ }).click();
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("The Reeve");
  await expect(card(hand, cardName("JR"))).toBeVisible();
  await expect(hand.locator(".dealt-in-terms")).toContainText(said("card-pools.term.combatParalysis"));
  await expect(hand.getByRole("button", { name: said("card-pools.offer.setTerms") })).toBeVisible();
  await gm.press(said("card-pools.offer.spend"));
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("Nim Hale");
  await hand.getByRole("radio", { name: opening("card-pools.word.feint") }).check();
  await hand.getByRole("button", { name: PLAY }).click();
  await hand.getByRole("button", { name: said("card-pools.offer.end") }).click();
  await expect(hand.locator(".dealt-in-fan-own h2")).toContainText("Patrick");
});
