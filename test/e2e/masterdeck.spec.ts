import { barrowWorld, everythingReceived, sitDownAs } from "./barrow-world.ts";
import {
  beginAdventure,
  card,
  DEALT,
  deeds,
  dramaWords,
  HANDS,
  handOf,
  held,
  nextWords,
  openCards,
  other,
  press,
  titles,
} from "./drama-hands.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { alike } from "./playing.ts";
import { about, said, saying, undotted } from "./said.ts";
import { expect, test, together } from "./world.ts";

/** A round of the Masterdeck, in browsers that have heard nothing before. */

test.use({ world: barrowWorld("masterdeck") });

/** Ysolde, Nim, Tamsin, Old Tam, Gerrit, the Margrave, guards, hounds, and the archer, who is hidden. */
const CARDS = ["AS", "KH", "QC", "JD", "8D", "9S", "8C", "TH", "4H"];
const UP = said("drama.effect.up.name");
const DOWN = said("drama.effect.down.name");

test("MD-1 to MD-16: a round under its card, with a disaster, a claim and a pool, each as far as one may know", async ({
  table,
}) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const { anna, ben } = await together(["Anna", "Ben"], (name) => sitDownAs(table, name));
  await beginAdventure(gm);
  await setNextDraws(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await setNextDraws(gm.page, nextWords("pass-it-along"));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));

  await test.step("MD-1: rows, table and chat say what it does, and nobody learns of a hidden fighter", async () => {
    for (const seat of [gm, anna]) {
      await expect(seat.row("Ysolde Marr")).toContainText(UP);
      await expect(seat.row("Ash Hound")).toContainText(DOWN);
      await seat.strip.locator(".dealt-in-foot [data-action=table]").click();
      const window = seat.page.locator(".dealt-in-table-window");
      await expect(window.locator(".dealt-in-round-card article")).toHaveAttribute("aria-label", "Pass It Along");
      await window.locator("[data-action=close]").first().click();
    }
    await expect(gm.row("Hollow Archer")).toContainText(DOWN);
    const message = anna.page
      .locator(".dealt-in-chat")
      .filter({ hasText: saying("masterdeck.say.flipped") })
      .first();
    await expect(message).toContainText("Pass It Along");
    await expect(message).not.toContainText(/Hollow Archer|Ysolde/);
    expect(await everythingReceived(gm.page)).toContain("group:actorArcher00000");
    for (const { page } of [anna, ben]) expect(await everythingReceived(page)).not.toContain("group:actorArcher00000");
  });

  await test.step("MD-10: a disaster opens as the text that the Game Master typed", async () => {
    await gm.press(said("masterdeck.offer.disasterFor"));
    await gm.page.getByLabel(said("masterdeck.field.disaster")).fill("<i>The bridge</i> goes");
    await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
    await anna
      .row("Tamsin Reed")
      .getByRole("button", { name: said("masterdeck.badge.disaster") })
      .click();
    await expect(anna.page.locator("#dealt-in-hint")).toContainText("<i>The bridge</i> goes");
  });

  await test.step("MD-14, MD-15: a claim is one click, and one to confirm; then it says why there is no other", async () => {
    await openCards(anna);
    const word = held(anna, "Ysolde Marr")
      .locator(".dealt-in-words")
      .getByRole("button", { name: about(said("drama.action.attack"), "Ysolde Marr") });
    await word.click();
    await setNextDraws(gm.page, dramaWords(["the-bell-tolls"], [...DEALT, "pass-it-along"]));
    await gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true }).click();
    await expect.poll(async () => (await handOf(anna)).length).toBe(HANDS.Ysolde.length + 1);
    await expect(word).toHaveClass(/is-barred/);
  });

  await test.step("MD-16: a card goes into the pool for this action, open to everyone; the next one acts", async () => {
    await card(anna, "Thick Coat").click();
    await press(deeds(anna), about(undotted(said("masterdeck.offer.pool")), "Thick Coat"));
    await expect(held(anna, "Ysolde Marr")).toContainText(said("hand.openToAll", { n: 1 }));
    await openCards(ben);
    await expect(other(ben, "Ysolde Marr").locator("li")).toContainText("Thick Coat");
    expect(await handOf(ben)).toEqual(titles(HANDS.Nim));
    await anna.press(said("action-deck.offer.end"));
    await expect(ben.strip).toContainText(said("screen.youAct"));
    await ben.press(said("action-deck.offer.end"));
    await gm.strip.locator(".dealt-in-undo").click();
    await expect(ben.strip).toContainText(said("screen.youAct"));
  });

  await alike(gm, anna, ben);
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
