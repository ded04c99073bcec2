import { gather } from "./barrow.ts";
import { beginRound, known } from "./campaign-table.ts";
import { startAdventure } from "./drama-hands.ts";
import {
  badges,
  claim,
  closeHand,
  confirmClaim,
  endRest,
  endTurn,
  fatigue,
  handWindow,
  inVain,
  ok,
  withCard,
} from "./masterdeck-table.ts";
import { opening, said, undotted } from "./said.ts";
import { barrowWithTrial, cardsOf, lamp, stackDeal, stackDrama } from "./trial-deck.ts";
import { expect, test } from "./world.ts";

/**
 * The Masterdeck at a whole table: four players, four rounds, every effect, and what they hold from one encounter to
 * the next.
 */

test.use({ world: barrowWithTrial(), actionTimeout: 15_000 });

const ACTORS = { anna: "Ysolde", ben: "Nim", cora: "Tamsin", dov: "Tam" } as const;

test("MD-1 to MD-28: four players, four rounds, and a second encounter with the same hands", async ({ table }) => {
  test.setTimeout(400_000);
  const company = await gather(table);
  const { gm, anna, ben, cora, dov } = company;
  const players = [anna, ben, cora, dov];

  await test.step("MD-23, MD-28: another deck, and hands for a new adventure", async () => {
    const window = await handWindow(gm);
    await window.getByRole("button", { name: said("masterdeck.offer.useDeck") }).click();
    await gm.page.locator("dialog select[name=deck]").selectOption("trial");
    await ok(gm);
    await expect
      .poll(async () => (await window.innerText()).includes(said("masterdeck.deck.left", { n: 33 })))
      .toBe(true);
    await stackDrama(gm, ...Array.from({ length: 16 }, (_, i) => lamp(i + 1)));
    await window.getByRole("button", { name: said("masterdeck.offer.firstHands") }).click();
    await startAdventure(gm);
    await expect.poll(() => cardsOf(anna, "Ysolde", "hand")).toHaveLength(4);
    await closeHand(gm);
    await expect.poll(async () => (await known(ben)).backs["actor:actorYsolde00000"]).toBe(4);
  });

  await test.step("round 1: Fatigued, Inspiration, Flurry, Breaks", async () => {
    await stackDeal(gm, { Ysolde: "AS", Nim: "KH", Tamsin: "QD", Tam: "JS", Guard: "7C", Hound: "6S" });
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await stackDrama(gm, "storm", lamp(17));
    await beginRound(gm, 1);
    await badges(anna, "Ysolde Marr").toHaveText([said("drama.effect.fatigued.name")]);
    await badges(ben, "Tamsin Reed").toHaveText([said("drama.effect.flurry.name")]);
    await badges(gm, "Barrow Guard").toContainText([said("masterdeck.badge.breaks")]);
    await expect.poll(() => fatigue(gm, "Ysolde Marr")).toBe(1); // MD-7
    expect(await fatigue(gm, "Nim Hale")).toBeNull();
    await expect.poll(() => cardsOf(anna, "Nim", "pool"), "MD-9: into the pool, open to all").toEqual([lamp(17)]);

    await claim(anna, "taunt"); // MD-14
    await confirmClaim(gm, lamp(18));
    await expect.poll(() => cardsOf(anna, "Ysolde", "hand")).toContain(lamp(18));
    await inVain(anna, "attack", opening("masterdeck.refusal.claim.oneARound")); // MD-8, MD-15: with Flurry the same one twice
    await withCard(anna, "Lamp 18", undotted(said("masterdeck.offer.pool"))); // MD-16
    await expect.poll(() => cardsOf(ben, "Ysolde", "pool")).toEqual([lamp(18)]);
    await closeHand(anna);
    await endTurn(anna, "Ysolde Marr");
    await endTurn(ben, "Nim Hale");

    await claim(cora, "attack"); // MD-8, MD-15: with Flurry the same one twice
    await confirmClaim(gm, lamp(19));
    await claim(cora, "attack");
    await confirmClaim(gm, lamp(20));
    await expect.poll(() => cardsOf(cora, "Tamsin", "hand")).toHaveLength(6);
    await withCard(cora, "Lamp 19", undotted(said("masterdeck.offer.pool")));
    await expect.poll(() => cardsOf(ben, "Tamsin", "pool")).toHaveLength(1);
    await withCard(cora, "Lamp 20", undotted(said("masterdeck.offer.pool")));
    await expect.poll(() => cardsOf(ben, "Tamsin", "pool")).toEqual([lamp(19), lamp(20)]);
    await closeHand(cora);
    await endRest(gm);
    await gm.press(said("masterdeck.offer.achieved")); // MD-4
  });

  await test.step("MD-17: a trade, one card for one", async () => {
    const window = await handWindow(ben);
    await window
      .getByRole("button", { name: said("masterdeck.offer.trade") })
      .first()
      .click();
    const dialog = ben.page.locator("dialog").last();
    await dialog.locator(`input[name=give][value="d:trial:${lamp(17)}"]`).check();
    await dialog.locator(`input[name=want][value="d:trial:${lamp(18)}"]`).check();
    await ok(ben);
    await expect.poll(async () => (await known(anna)).asks).toContain("md:trade:3");
    expect(await cardsOf(anna, "Ysolde", "pool"), "nothing moves before").toEqual([lamp(18)]);
    await anna.strip.getByRole("button", { name: said("masterdeck.offer.accept"), exact: true }).click();
    await expect.poll(() => cardsOf(cora, "Ysolde", "pool")).toEqual([lamp(17)]);
    expect(await cardsOf(cora, "Nim", "pool")).toEqual([lamp(18)]);
    await closeHand(ben);
  });

  await test.step("round 2: Confused, Down, Stymied, Setback", async () => {
    await stackDeal(gm, { Ysolde: "KS", Nim: "AH", Tamsin: "AD", Tam: "JC", Gerrit: "TS", Guard: "8H", Hound: "5H" });
    await gm.press(said("action-deck.offer.deal", { round: 2 }));
    await stackDrama(gm, "fog");
    await beginRound(gm, 2);
    await badges(anna, "Ysolde Marr").toHaveText([said("drama.effect.confused.name")]);
    await badges(anna, "Nim Hale").toHaveText([said("drama.effect.down.name")]);
    await badges(anna, "Tamsin Reed").toHaveText([said("drama.effect.stymied.name")]);
    await badges(anna, "Gerrit").toContainText([said("masterdeck.badge.distracted")]); // MD-5: the players' NPC without a roll
    await anna.strip.locator("[data-part=total]").first().fill("3");
    await anna.strip
      .getByRole("button", { name: said("screen.set"), exact: true })
      .first()
      .click();
    await badges(ben, "Ysolde Marr").toHaveText([
      said("drama.effect.confused.name"),
      said("masterdeck.badge.distracted"),
    ]);
    await inVain(anna, "trick", opening("masterdeck.refusal.claim.confused"));
    await gm.strip
      .getByRole("button", { name: said("masterdeck.offer.disasterFor") })
      .first()
      .click(); // MD-10
    await gm.page.locator("dialog input[name=disaster]").fill("The rope snaps");
    await ok(gm);
    await badges(dov, "Old Tam").toHaveText([said("masterdeck.badge.disaster")]);
    await endRest(gm);
  });

  await test.step("everyone reloads the page, and holds what they held", async () => {
    for (const seat of players) await expect.poll(async () => (await known(seat)).phase).toBe("between");
    const before = await Promise.all(players.map((seat) => known(seat)));
    await Promise.all([gm, ...players].map(({ page }) => page.reload()));
    const patience = { timeout: 40_000 }; // five pages at once
    for (const [i, seat] of players.entries()) await expect.poll(() => known(seat), patience).toEqual(before[i]);
  });

  await test.step("round 3: Up, and a Test that takes a card", async () => {
    await stackDeal(gm, { Ysolde: "QS", Margrave: "QH", Nim: "9C", Tamsin: "TC", Tam: "QC", Guard: "4C", Hound: "3C" });
    await gm.press(said("action-deck.offer.deal", { round: 3 }));
    await stackDrama(gm, "duel");
    await beginRound(gm, 3);
    await badges(anna, "Ysolde Marr").toHaveText([said("drama.effect.up.name")]);
    await badges(gm, "The Pale Margrave").toContainText([said("drama.test.taunt")]);
    await gm.more("The Pale Margrave");
    await gm.page.getByRole("button", { name: said("masterdeck.offer.takeForTest") }).click(); // MD-11
    await gm.page.locator(`dialog input[name=card][value="d:trial:${lamp(18)}"]`).check();
    await ok(gm);
    await expect.poll(() => cardsOf(ben, "Nim", "pool")).toEqual([]);
    await endRest(gm);
  });

  await test.step("round 4: a picture is flipped, ignored, and another card comes", async () => {
    await stackDeal(gm, { Ysolde: "2S", Nim: "3S", Tamsin: "4S", Tam: "5S", Gerrit: "7S", Margrave: "8S" }); // no two Jokers, who would have to roll first
    await gm.press(said("action-deck.offer.deal", { round: 4 }));
    await stackDrama(gm, "owl");
    await gm.press(said("action-deck.offer.begin", { round: 4 }));
    await expect(gm.strip.getByRole("button", { name: said("masterdeck.offer.ignore") })).toBeVisible(); // MD-2
    await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.end") })).toHaveCount(0);
    await stackDrama(gm, "calm");
    await gm.press(said("masterdeck.offer.ignore"));
    await expect.poll(async () => (await known(dov)).flipped).toBe("d:trial:calm");
    await endRest(gm);
  });

  await test.step("MD-18: a scene ends, is taken back, and ends again", async () => {
    const hands = () => Promise.all(players.map((seat, i) => cardsOf(seat, Object.values(ACTORS)[i] ?? "", "hand")));
    const before = await hands();
    const end = async () => {
      const window = await handWindow(gm);
      await window.getByRole("button", { name: said("masterdeck.offer.endScene") }).click();
      await gm.page.locator("dialog[open] [data-action=yes]").click();
      await closeHand(gm);
      await expect.poll(async () => (await known(dov)).asks).toContain("md:renew:actor:actorTam00000000");
      for (const seat of players) {
        await expect(seat.strip.getByRole("button", { name: said("masterdeck.offer.renewAll") })).toHaveCount(0); // MD-32
        const keep = (await handWindow(seat)).getByRole("button", { name: said("masterdeck.offer.renewAll") });
        await keep.click();
        await expect(keep).toHaveCount(0);
        await closeHand(seat);
      }
    };
    await end();
    for (const hand of await hands()) expect(hand.length).toBeGreaterThanOrEqual(4);
    for (let i = 0; i < 5; i++) await gm.console("game.modules.get('dealt-in').api.undo(game.combat)");
    await expect.poll(hands).toEqual(before);
    await end();
  });

  await test.step("MD-22: a second encounter, the same hands", async () => {
    const before = await Promise.all(players.map((seat, i) => cardsOf(seat, Object.values(ACTORS)[i] ?? "", "hand")));
    await gm.console("game.combat.delete().then(() => 0)");
    await gm.console("game.scenes.getName('The Mill').activate().then(() => 0)");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await expect.poll(async () => (await known(anna)).encounter).toBe("combatMill000000");
    for (const [i, seat] of players.entries())
      await expect.poll(() => cardsOf(seat, Object.values(ACTORS)[i] ?? "", "hand")).toEqual(before[i]);
  });

  await test.step("C-6: everything taken back, when the others have gone home", async () => {
    for (const { page } of [ben, cora, dov]) await page.close();
    for (let i = 0; i < 150 && (await gm.strip.locator(".dealt-in-undo").count()) > 0; i++)
      await gm.console("game.modules.get('dealt-in').api.undo(game.combat)");
    await expect(gm.strip.locator(".dealt-in-undo")).toHaveCount(0);
    expect(await cardsOf(gm, "Ysolde", "hand")).toEqual([]);
    expect(await fatigue(gm, "Ysolde Marr")).toBeNull();
    await expect.poll(async () => (await known(anna)).backs).toEqual({});
  });
});
