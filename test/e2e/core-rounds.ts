import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, alike, answer, dealAndBegin, sitDown } from "./playing.ts";
import { cardName, opening, said } from "./said.ts";
import { expect, type Sitting } from "./world.ts";

/** The core suite, in play: a whole round, cards on hold, and Jokers. */

/** A whole round, its last turn ended by a player, and the next one dealt. */
export async function aRound(table: Sitting): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await setNextDraws(gm.page, wordsFor(["KS", "2H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.row("Old Tam").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("AC"));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  for (const next of ["The Pale Margrave", "Ash Hound", "Hollow Archer"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, next);
  }
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Tamsin Reed");
  await anna.page.locator("#combat nav.combat-controls [data-action=nextTurn]").click(); // Foundry's own "End turn", last of the round
  await expect(gm.strip).toContainText(said("action-deck.pause.over"));
  await alike(gm, anna, ben);
  await setNextDraws(gm.page, [0, 1, 2, 3, 4, 5, 6]); // no two Jokers, who would have to roll first
  await gm.press(said("action-deck.offer.deal", { round: 2 }));
  await gm.press(said("action-deck.offer.begin", { round: 2 }));
  await expect.poll(async () => (await ben.combat()).round).toBe(2);
  await expect.poll(async () => (await ben.combat()).turn).toBe(0);
  await alike(gm, anna, ben);
  expect(await table.refused(), "writes that the server refused").toBe(0);
}

/** Hold, act next without a contest, interrupt with one: both are asked, and the higher goes first. */
export async function holds(table: Sitting): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  await ben.press(opening("action-deck.offer.actNext"));
  await expect(gm.row("Old Tam")).toContainText(said("action-deck.badge.next"));
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-ask")).toContainText(
    said("action-deck.rolling.youInterrupt", { against: "The Pale Margrave" }),
  );
  await answer(anna, "Ysolde Marr", 9);
  await answer(gm, "The Pale Margrave", 5);
  await acts(gm, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
}

/** A Joker acts at any time, without a contest, and has its +2 until the round is over. */
export async function joker(table: Sitting): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm }, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.bide"));
  await acts(gm, "Ysolde Marr");
  await expect(ben.row("Old Tam")).toContainText(said("action-deck.badge.joker"));
  await ben.press(opening("action-deck.offer.interrupt"));
  await acts(gm, "Old Tam");
  await expect(gm.strip.locator(".dealt-in-ask")).toHaveCount(0);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await expect(gm.strip).toContainText(said("action-deck.deck.shuffleDue"));
}
