import { barrow } from "./barrow.ts";
import { beginRound, dealHands, handIn, known } from "./campaign-table.ts";
import { rig } from "./rig.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Switched off and on with fights going on, on two scenes: each is asked about by itself. */

const SCENES = ["The Barrow Road", "The Mill"] as const;

test.use({ world: barrow("action-deck") });

const goTo = (gm: Seat, scene: string) => gm.console(`game.scenes.getName("${scene}").activate().then(() => 0)`);

async function reload({ page }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
}

/** Deals and begins the fight on this scene. No two Jokers, who would have to roll first. */
async function fight(gm: Seat, scene: string): Promise<void> {
  await goTo(gm, scene);
  await rig(
    gm.page,
    Array.from({ length: 20 }, (_, i) => i),
  );
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
}

/** What the fight on this scene looks like to this page. */
async function seen(gm: Seat, scene: string) {
  await goTo(gm, scene);
  await expect(gm.strip).toBeVisible();
  return { ...(await gm.combat()), cards: await gm.cards() };
}

/** Foundry's own button, while there are no cards. */
async function press(gm: Seat, scene: string, action: "nextRound" | "nextTurn"): Promise<void> {
  await goTo(gm, scene);
  await expect(gm.strip).toHaveCount(0);
  const { round, turn } = await gm.combat();
  await gm.page.locator(`#combat nav.combat-controls [data-action=${action}]`).click();
  await expect.poll(async () => [(await gm.combat()).round, (await gm.combat()).turn]).not.toEqual([round, turn]);
}

const dialog = (gm: Seat, scene: string) =>
  gm.page.locator("dialog[open]").filter({ hasText: said("resume.title", { scene }) });

test("nothing happened meanwhile: both fights are as they were, and nobody is asked", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  for (const scene of SCENES) await fight(gm, scene);
  const before = [await seen(gm, SCENES[0]), await seen(gm, SCENES[1])];
  table.practice.switches({ disabledModules: ["dealt-in"] });
  await reload(gm);
  await expect(gm.strip).toHaveCount(0);
  table.practice.switches({ disabledModules: [] });
  await reload(gm);
  expect([await seen(gm, SCENES[0]), await seen(gm, SCENES[1])]).toEqual(before);
  expect(await gm.page.locator("dialog[open]").count()).toBe(0);
});

test("both went on without cards: each is asked about with its scene, and answered by itself", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  for (const scene of SCENES) await fight(gm, scene);
  const road = await seen(gm, SCENES[0]);
  table.practice.switches({ disabledModules: ["dealt-in"] });
  await reload(gm);
  await press(gm, SCENES[0], "nextTurn");
  await press(gm, SCENES[1], "nextRound");
  table.practice.switches({ disabledModules: [] });
  await reload(gm);

  const first = dialog(gm, SCENES[0]);
  await expect(first).toContainText(said("resume.sameRound", { now: 1 }));
  await first.getByRole("button", { name: said("resume.resume") }).click();
  const second = dialog(gm, SCENES[1]);
  await expect(second).toContainText(said("resume.question", { was: 1, now: 2 }));
  await second.getByRole("button", { name: said("resume.anew") }).click();
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);

  await expect.poll(() => seen(gm, SCENES[0])).toEqual(road);
  await goTo(gm, SCENES[1]);
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 2 }) })).toBeVisible();
});

test("fighters who came and went meanwhile: who is gone has no card, and who came gets one", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await fight(gm, SCENES[1]);
  const cards = await gm.cards();
  table.practice.switches({ disabledModules: ["dealt-in"] });
  await reload(gm);
  await goTo(gm, SCENES[1]);
  await gm.console(`(async () => {
    await game.combat.combatants.getName("Tamsin Reed").delete();
    await game.combat.createEmbeddedDocuments("Combatant", [{ name: "Late Lodger", actorId: null, tokenId: null }]);
  })()`);
  table.practice.switches({ disabledModules: [] });
  await reload(gm);
  await expect(gm.row("Late Lodger").locator(".dealt-in-card")).toBeVisible();
  const now = await gm.cards();
  const stayed = cards.filter((line) => !line.startsWith("Tamsin Reed"));
  expect(now.filter((line) => !line.startsWith("Late Lodger"))).toEqual(stayed);
  await expect(gm.strip).toContainText(said("screen.actsNow"));
});

test.describe("a campaign", () => {
  test.use({ world: barrow("masterdeck") });

  test("MD-22: its fight was deleted meanwhile: hands and pools are as they were, and the next fight has them", async ({
    table,
  }) => {
    test.slow();
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await dealHands(gm);
    await rig(
      gm.page,
      Array.from({ length: 20 }, (_, i) => i),
    );
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await beginRound(gm, 1);
    const hand = await handIn(gm, "Ysolde");
    await expect.poll(() => handIn(anna, "Ysolde")).toEqual(hand);
    table.practice.switches({ disabledModules: ["dealt-in"] });
    await reload(gm);
    await gm.console("game.combat.delete().then(() => 0)");
    table.practice.switches({ disabledModules: [] });
    for (const seat of [gm, anna]) await reload(seat);
    await goTo(gm, SCENES[1]);
    await expect.poll(async () => (await known(gm)).phase).not.toBe("running");
    for (const seat of [gm, anna]) await expect.poll(() => handIn(seat, "Ysolde")).toEqual(hand);
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await beginRound(gm, 1);
    await expect.poll(() => handIn(anna, "Ysolde")).toEqual(hand);
  });
});
