import { barrowWorld } from "./barrow-world.ts";
import { setNextDraws } from "./next-draws.ts";
import { said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** Switched off and on with fights going on, on two scenes: each is asked about by itself. */

const SCENES = ["The Barrow Road", "The Mill"] as const;

test.use({ world: barrowWorld("action-deck") });

const goTo = (gm: Seat, scene: string) => gm.console(`game.scenes.getName("${scene}").activate().then(() => 0)`);

async function reload({ page }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
}

/** Deals and begins the fight on this scene. No two Jokers, who would have to roll first. */
async function fight(gm: Seat, scene: string): Promise<void> {
  await goTo(gm, scene);
  await setNextDraws(
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

const switched = async ({ practice }: Table, gm: Seat, on: boolean): Promise<void> => {
  practice.switches({ disabledModules: on ? [] : ["dealt-in"] });
  await reload(gm);
};

test("each fight that went on without cards is asked about with its scene, and goes back, on from there, or begins anew", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  for (const scene of SCENES) await fight(gm, scene);
  const road = await seen(gm, SCENES[0]);
  await switched(table, gm, false);
  await press(gm, SCENES[0], "nextTurn");
  await press(gm, SCENES[1], "nextRound");
  await switched(table, gm, true);
  const first = dialog(gm, SCENES[0]);
  const second = dialog(gm, SCENES[1]);
  await expect(first).toContainText(said("resume.sameRound", { now: 1 }));
  await first.getByRole("button", { name: said("resume.resume") }).click();
  await expect(second).toContainText(said("resume.question", { was: 1, now: 2 }));
  await second.getByRole("button", { name: said("resume.anew") }).click();
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  await expect.poll(() => seen(gm, SCENES[0])).toEqual(road);
  await goTo(gm, SCENES[1]);
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 2 }) })).toBeVisible();

  await switched(table, gm, false);
  await press(gm, SCENES[0], "nextTurn");
  const { current } = await gm.combat();
  await switched(table, gm, true);
  await first.getByRole("button", { name: said("resume.here", { who: current ?? "" }) }).click();
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  const after = await seen(gm, SCENES[0]);
  expect([after.current, after.cards]).toEqual([current, road.cards]);
  await reload(gm);
  expect(await seen(gm, SCENES[0]), "nothing is asked any more").toEqual(after);
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
});
