import { fromDeckMenu } from "../e2e/deck-menu.ts";
import { draw, hold, lantern, sitDown } from "../e2e/lantern.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { dealAndBegin, split } from "../e2e/playing.ts";
import { cardName, said, saying } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** A strip along the top of the canvas shows the state of the encounter. */

const table = ({ page }: Seat) => page.locator(".dealt-in-table-window");
const openTable = ({ strip }: Seat) => strip.getByRole("button", { name: said("screen.openTable") }).click();
const glance = ({ page }: Seat) => page.locator(".dealt-in-glance");
const wantStrip = ({ console }: Seat) => console("game.settings.set('dealt-in', 'canvas', true)");

test.use({ seated: ["Gamemaster", "Anna"] });

test("the strip on the canvas follows the encounter, and the table takes it away", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await wantStrip(anna);
  await expect(glance(anna)).toHaveCount(0); // nothing is running yet
  await dealAndBegin({ gm }, ["KS", "JR", "AC", "8D", "9C", "8C", "4H"]);
  await expect(glance(gm)).toHaveCount(0); // no one asked for it here
  const part = (name: string) => glance(anna).locator(`.is-${name} li`);
  await expect(glance(anna).locator("strong")).toHaveText("Tamsin Reed");
  await expect(part("next").first()).toContainText("Old Tam");
  await gm.press(said("action-deck.offer.bide"));
  await expect(glance(anna).locator("strong")).toHaveText("Old Tam");
  await expect(part("may")).toContainText("Tamsin Reed");
  await expect(part("next").first()).toContainText("Ysolde Marr");
  await expect(part("next").first().locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  await expect(glance(anna)).toContainText(said("action-deck.deck.shuffleDue"));
  await gm.press(said("action-deck.offer.end"));
  await expect(glance(anna)).toContainText(said("screen.youAct"));
  await openTable(anna);
  const toggle = table(anna).getByRole("button", { name: said("screen.canvas") });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(glance(anna), "the table shows all of it").toHaveCount(0);
  await toggle.press("Enter");
  await table(anna).locator("[data-action=close]").click();
  await expect(glance(anna)).toHaveCount(0);
});

test("SW-3: a split group has its letter on its picture, acting and to come", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  await wantStrip(gm);
  await split(gm, "Barrow Guard");
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "QC", "8D", "AC", "KC", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  const letters = (part: string) => glance(gm).locator(part).locator(".dealt-in-letter");
  await expect(letters(".dealt-in-glance-acts")).toHaveText("A");
  await expect(letters(".is-next")).toHaveText("B");
});

test("where nothing is dealt there is no line-up but for the button that deals, out of sight of the tracker", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  await wantStrip(gm);
  await dealAndBegin({ gm });
  await expect(glance(gm)).toBeVisible();
  await fromDeckMenu(gm, said("action-deck.offer.reset"));
  await expect(glance(gm)).toHaveCount(0);
  await gm.page.locator("#sidebar-tab-chat").click();
  await expect(glance(gm).locator(".is-main")).toHaveText(said("action-deck.offer.deal", { round: 1 }));
});

test("who acts ends the turn or holds in the line-up while the tracker is out of sight, others have no buttons", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await wantStrip(gm);
  await wantStrip(anna);
  await dealAndBegin({ gm });
  const offers = (seat: Seat) => glance(seat).locator(".dealt-in-offer");
  await expect(glance(gm).locator("strong")).toHaveText("Old Tam");
  await expect(offers(gm)).toHaveCount(0);
  for (const { page } of [gm, anna]) await page.locator("#sidebar-tab-chat").click();
  await expect(glance(anna).locator("strong")).toHaveText("Old Tam");
  await expect(offers(anna)).toHaveCount(0);
  const all = (["end", "declare", "hold", "mark"] as const).map((offer) => said(`action-deck.offer.${offer}`));
  await expect(offers(gm)).toHaveText(all);
  await offers(gm).first().click();
  await expect(glance(anna).locator("strong")).toHaveText("Ysolde Marr");
  await expect(glance(anna).locator(".is-acted li")).toContainText("Old Tam");
  await expect(offers(anna)).toHaveText(all);
  await expect(glance(anna).locator(".is-main")).toHaveText(said("action-deck.offer.end"));
  await offers(anna)
    .filter({ hasText: said("action-deck.offer.hold") })
    .click();
  await expect(glance(gm).locator("strong")).not.toHaveText("Ysolde Marr");
  await expect(table(anna)).toHaveCount(0);
});

test("the line-up is dragged, or moved with the arrow keys, along either edge, and stays there", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  await gm.page.setViewportSize({ width: 2200, height: 800 });
  await wantStrip(gm);
  await dealAndBegin({ gm });
  const box = async () => (await glance(gm).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  const middle = await box();
  const grip = glance(gm).getByRole("button", { name: said("screen.grip") });
  await grip.press("ArrowLeft");
  await expect.poll(async () => (await box()).x).toBeLessThan(middle.x);
  await grip.press("ArrowDown");
  await expect.poll(async () => (await box()).y).toBeGreaterThan(400);
  await grip.hover();
  await gm.page.mouse.down();
  await gm.page.mouse.move(1600, 100, { steps: 4 });
  await gm.page.mouse.up();
  await expect.poll(async () => (await box()).y).toBeLessThan(400);
  const dragged = await box();
  expect(dragged.x).toBeGreaterThan(middle.x);
  await gm.press(said("action-deck.offer.end"));
  await expect(glance(gm).locator("strong")).toHaveText("Ysolde Marr");
  expect(await gm.console<string>("game.settings.get('dealt-in', 'lineUp')")).toMatch(/^top /);
  await expect(table(gm)).toHaveCount(0);
  await gm.console("game.settings.set('dealt-in', 'lineUp', '').then(() => 0)"); // this page goes on to other tests
});

test.describe("for users who allow motion", () => {
  test.use({ fine: true, seated: [] });

  test("the line-up is there without being asked for, and moves nothing but places and opacity", async ({
    table: { join },
  }) => {
    const gm = await join("Gamemaster");
    await dealAndBegin({ gm });
    await expect(glance(gm).locator("strong")).toHaveText("Old Tam");
    await gm.press(said("action-deck.offer.end"));
    await expect(glance(gm).locator("strong")).toHaveText("Ysolde Marr");
    const moved = await gm.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest(".dealt-in-canvas"))
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
    );
    const how = ["offset", "computedOffset", "easing", "composite"];
    expect(moved.filter((name) => !["transform", "opacity", ...how].includes(name))).toEqual([]);
  });
});

test("Jokers still to come are shown apart, in the strip and in the count", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  await wantStrip(gm);
  await setNextDraws(gm.page, wordsFor(["JB", "JR", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(glance(gm)).toContainText(said("action-deck.pause.contest"));
  await expect(glance(gm).locator(".is-apart li")).toContainText(["Tamsin Reed", "Ysolde Marr"]);
  await expect(glance(gm).locator(".is-next li").first()).toContainText("Old Tam");
  const whole = await glance(gm).evaluate((strip) => strip.scrollWidth <= strip.clientWidth);
  expect(whole, "however much there is to say, the way to the table stays in sight").toBe(true);
  await openTable(gm);
  const columns = table(gm).locator(".dealt-in-countdown > li");
  await expect(columns.first()).toHaveClass(/is-apart/);
  await expect(columns.first().locator(".dealt-in-seat")).toHaveCount(2);
  const [joker, ace, king] = await Promise.all([0, 1, 2].map((i) => columns.nth(i).boundingBox()));
  const gap = (from: typeof ace, to: typeof ace) => (to?.x ?? 0) - (from?.x ?? 0) - (from?.width ?? 0);
  expect(gap(joker, ace)).toBeGreaterThan(4);
  expect(gap(ace, king)).toBeLessThan(1);
});

test("the strip goes with the viewed encounter", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  await wantStrip(gm);
  await dealAndBegin({ gm });
  await expect(glance(gm)).toContainText("Old Tam");
  await gm.console("Combat.create({ scene: game.scenes.active.id }).then((c) => c.activate?.(), 0)");
  await gm.console("(ui.combat.viewed = game.combats.contents.at(-1), ui.combat.render(), 0)");
  await expect(glance(gm)).toHaveCount(0);
  await gm.console("(ui.combat.viewed = game.combats.contents[0], ui.combat.render(), 0)");
  await expect(glance(gm)).toContainText("Old Tam");
  await gm.console("game.combats.contents[0].delete()");
  await expect(glance(gm)).toHaveCount(0);
});

/** Whether two parts of the page overlap. */
async function overlap({ page }: Seat, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()]);
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [1024, 1600])
  test(`at ${width} pixels the strip covers no controls and takes no clicks beside it`, async ({ table: { join } }) => {
    const gm = await join("Gamemaster", { theme: "light" });
    await gm.page.setViewportSize({ width, height: 800 });
    await wantStrip(gm);
    await dealAndBegin({ gm });
    for (const dir of ["ltr", "rtl"]) {
      await gm.page.evaluate((wanted) => (document.dir = wanted), dir);
      await gm.page.evaluate(() => dispatchEvent(new Event("resize")));
      for (const control of ["#sidebar", ".scene-header", "#first-steps"])
        expect(await overlap(gm, ".dealt-in-glance", control), `${control}, ${dir}`).toBe(false);
      const line = await glance(gm).evaluate((strip) => ({
        whole: strip.scrollWidth <= strip.clientWidth + 1,
        beside: document
          .elementsFromPoint(innerWidth / 2, strip.getBoundingClientRect().bottom + 3)[0]
          ?.closest(".dealt-in-canvas"),
      }));
      expect(line, dir).toEqual({ whole: true, beside: null });
    }
  });

test("Foundry's controls that reach in narrow the strip, and too little room hides it", async ({ table: { join } }) => {
  const anna = await join("Anna");
  const gm = await join("Gamemaster");
  await wantStrip(anna);
  await dealAndBegin({ gm });
  await expect(glance(anna)).toBeVisible();
  const reachIn = (width: string | null) =>
    anna.page.evaluate((wide) => {
      document.getElementById("scene-navigation")?.remove();
      if (wide === null) return;
      const nav = document.createElement("nav");
      nav.id = "scene-navigation";
      nav.style.cssText = `position: fixed; inset: 0 auto auto 0; height: 120px; width: ${wide}`;
      document.body.append(nav);
      dispatchEvent(new Event("resize"));
    }, width);
  await reachIn("300px");
  await expect.poll(() => overlap(anna, ".dealt-in-glance", "#scene-navigation")).toBe(false);
  await expect(glance(anna)).toBeVisible();
  await reachIn("900px");
  await expect(glance(anna)).toBeHidden();
  await reachIn(null); // this page goes on to other tests
});

test.describe("drawn card by card", () => {
  test.use({ world: lantern });

  test("the strip says who acts, what came, and how much is left", async ({ table: world }) => {
    const { gm, anna } = await sitDown(world, "Anna");
    await wantStrip(anna);
    await anna.page.setViewportSize({ width: 1600, height: 800 });
    await draw(gm, "Ysolde Marr");
    await hold(anna, "The Pale Margrave");
    await draw(gm, "The Pale Margrave");
    await expect(glance(anna).locator("strong")).toHaveText("The Pale Margrave");
    await expect(glance(anna).locator(".is-may li")).toContainText("Ysolde Marr");
    const came = glance(anna).locator(".is-came .dealt-in-card");
    await expect(came).toHaveCount(2);
    await expect(came.last()).toHaveAttribute("aria-label", "The Pale Margrave");
    await expect(
      glance(anna).getByRole("img", { name: said("screen.leftOf", { who: "Tamsin Reed", n: 1 }) }),
    ).toBeVisible();
    await expect(glance(anna)).toContainText(saying("mst-1.deck.left", { n: /\d/ }));
    await draw(gm, "delimiter");
    await expect(glance(anna)).toContainText(said("mst-1.pause.over"));
  });
});
