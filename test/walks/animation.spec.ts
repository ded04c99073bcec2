import type { Page } from "@playwright/test";
import { barrow, sitDownAs } from "../e2e/barrow.ts";
import { beginAdventure, betweenFights, card, deeds, openCards, press } from "../e2e/drama-hands.ts";
import { CARDS, dealAndBegin } from "../e2e/playing.ts";
import { rig, wordsFor } from "../e2e/rig.ts";
import { begin } from "../e2e/round-card.ts";
import { about, cardName, said, saying, undotted } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** What is shown above the canvas: it holds nothing up, says nothing early, and moves without a new layout. */

test.use({ fine: true });

const layer = ({ page }: Seat) => page.locator("#dealt-in-animation");
const flying = (seat: Seat) => layer(seat).locator(".dealt-in-flying");
const reveal = (seat: Seat) => layer(seat).locator(".dealt-in-reveal");
const move = ({ console }: Seat, moves: "all" | "mine" | "off") =>
  console(`game.settings.set("dealt-in", "motion", "${moves}").then(() => 0)`);

/** Notes all that is ever in the layer of this page, and everything that an animation changes there or in rows. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { seen: [] as string[], most: 0, properties: new Set<string>() };
    Object.assign(globalThis, { __noted: noted });
    new MutationObserver(() => {
      const animation = document.getElementById("dealt-in-animation");
      if (animation !== null) noted.seen.push(animation.innerHTML);
      noted.most = Math.max(noted.most, animation?.querySelectorAll(".dealt-in-flying").length ?? 0);
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.target?.closest("#dealt-in-animation, #combat"))
          for (const frame of effect.getKeyframes()) for (const name of Object.keys(frame)) noted.properties.add(name);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const noted = (page: Page) =>
  page.evaluate(() => {
    const { seen, most, properties } = (
      globalThis as unknown as { __noted: { seen: string[]; most: number; properties: Set<string> } }
    ).__noted;
    return { seen, most, properties: [...properties] };
  });

/** What a keyframe says of its movement besides the properties that it changes. */
const HOW = ["offset", "computedOffset", "easing", "composite"];

async function deal(gm: Seat, cards: readonly string[] = CARDS): Promise<void> {
  await rig(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
}

/** Everything has been shown. */
const over = (seat: Seat) => expect(layer(seat)).toHaveCount(0);

test("SW-2: backs fly, rows say everything at once, nothing is laid out anew, and it ends by itself", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  for (const { page } of [gm, anna]) await watch(page);
  const flown = [gm, anna].map((seat) => flying(seat).first().waitFor({ state: "attached" }));
  const hidden = [gm, anna].map((seat) => layer(seat).and(seat.page.locator("[aria-hidden=true]")).waitFor());
  await deal(gm, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await Promise.all([...flown, ...hidden]);
  for (const seat of [gm, anna])
    await expect(seat.row("Ysolde Marr").locator(".token-initiative .dealt-in-card")).toHaveAttribute(
      "aria-label",
      cardName("KS"),
    );
  for (const seat of [gm, anna]) {
    await over(seat);
    const { properties, seen } = await noted(seat.page);
    expect(properties.filter((name) => !HOW.includes(name)).toSorted()).toEqual(["opacity", "transform"]);
    expect(seen.join("")).not.toContain("data-card");
    expect((await seat.cards())[0]).toBe(`Old Tam: ${cardName("JR")}`);
  }
});

test("C-5: a hidden fighter's card neither flies nor leaves a gap on a player's page", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.control("The Pale Margrave", "toggleHidden");
  await expect(anna.row("The Pale Margrave")).toHaveCount(0);
  for (const { page } of [gm, anna]) await watch(page);
  await deal(gm);
  for (const seat of [gm, anna]) await expect(flying(seat).first()).toBeAttached();
  for (const seat of [gm, anna]) await over(seat);
  const pile = 3;
  expect((await noted(gm.page)).most).toBe(7 + pile);
  expect((await noted(anna.page)).most).toBe(6 + pile);
});

test("Escape ends what is shown, and closes nothing meanwhile", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const escapes = () => gm.console<number>("__practice.coreKeys.dismiss ?? 0");
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await expect(gm.page.locator(".dealt-in-table-window")).toBeVisible();
  await deal(gm);
  await expect(flying(gm).first()).toBeAttached();
  await gm.page.keyboard.press("Escape");
  await over(gm);
  expect(await escapes()).toBe(0);
  await expect(gm.page.locator(".dealt-in-table-window")).toBeVisible();
  await gm.page.keyboard.press("Escape");
  await expect(gm.page.locator(".dealt-in-table-window")).toHaveCount(0);
});

test("the next main button is not held up", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  await expect(flying(gm).first()).toBeAttached();
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await expect(flying(gm)).toHaveCount(0);
});

test("only mine: others' cards lie there at once; off: nothing flies, and edges mark what is new", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const ben = await table.join("Ben");
  await move(anna, "mine");
  await move(ben, "off");
  for (const { page } of [anna, ben]) await watch(page);
  await deal(gm);
  await expect(ben.page.locator("#combat .dealt-in-card.is-fresh")).toHaveCount(7);
  await expect(flying(anna).first()).toBeAttached();
  await over(anna);
  const own = await anna.console<number>("game.combat.combatants.filter((one) => one.isOwner).length");
  expect(own).toBeLessThan(7);
  expect((await noted(anna.page)).most).toBe(own + 3);
  expect((await noted(ben.page)).seen).toEqual([]);
});

test("with reduced motion nothing moves, and who joins or loads again sees how it stands", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await anna.page.emulateMedia({ reducedMotion: "reduce" });
  await watch(anna.page);
  await deal(gm);
  await expect(anna.page.locator("#combat .dealt-in-card.is-fresh")).toHaveCount(7);
  expect((await noted(anna.page)).seen).toEqual([]);
  const ben = await table.join("Ben");
  await watch(ben.page);
  await expect(ben.row("Ysolde Marr")).toBeVisible();
  await ben.console("(ui.combat.render(), 0)");
  await expect(ben.strip).toBeVisible();
  expect((await noted(ben.page)).seen).toEqual([]);
});

test("C-6: what is taken back is not shown, and its message is struck out", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  await over(gm);
  const messages = gm.page.locator("#chat .dealt-in-chat");
  await expect(messages).toHaveCount(1);
  const dealt = messages.first().locator("li");
  await expect(dealt).toContainText(["Old Tam", "Ysolde Marr"]);
  await expect(dealt.first().locator(".dealt-in-card")).toHaveAttribute("data-rank", "A");
  await watch(gm.page);
  await gm.strip.locator("[data-action=undo]").click();
  await expect(messages.first()).toHaveClass(/is-struck/);
  await expect(messages.first()).toContainText(said("screen.takenBack"));
  expect((await noted(gm.page)).seen).toEqual([]);
  await dealAndBegin({ gm });
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).not.toHaveClass(/is-struck/);
});

test.describe("with drama cards", () => {
  test.use({ world: barrow("masterdeck") });

  test("MD-1: the card of the round turns over in the middle of the canvas, and a click ends it", async ({
    table: world,
  }) => {
    const gm = await sitDownAs(world, "Gamemaster");
    const anna = await sitDownAs(world, "Anna");
    await begin(gm, "pass-it-along");
    const endsAtAClick = async (seat: Seat): Promise<void> => {
      await expect(reveal(seat).locator(".dealt-in-drama")).toContainText("Pass It Along");
      await reveal(seat).dispatchEvent("click"); // it is still moving
      await over(seat);
      await expect(seat.row("Ysolde Marr")).toContainText(said("drama.effect.up.name"));
    };
    await Promise.all([gm, anna].map(endsAtAClick));
  });

  test("MD-16: a played card lies open to all for a while, and stays in chat with its face", async ({
    table: world,
  }) => {
    const { gm, anna, ben } = await betweenFights(world);
    await beginAdventure(gm);
    await openCards(anna);
    await watch(ben.page);
    await card(anna, "Count to Ten").click();
    expect((await noted(ben.page)).seen).toEqual([]);
    await press(deeds(anna), about(undotted(said("masterdeck.offer.play")), "Count to Ten"));
    await expect(reveal(ben)).toContainText("Ysolde Marr");
    await expect(reveal(ben).locator(".dealt-in-drama")).toContainText("Count to Ten");
    await over(ben);
    const message = ben.page.locator("#chat .dealt-in-chat").last();
    await expect(message.locator(".dealt-in-drama")).toContainText("Count to Ten");
    await expect(message).toContainText(saying("masterdeck.say.discarded"));
  });

  test("MD-1: with reduced motion the card appears and goes, and off it does not appear", async ({ table: world }) => {
    const gm = await sitDownAs(world, "Gamemaster");
    const anna = await sitDownAs(world, "Anna");
    const ben = await sitDownAs(world, "Ben");
    await anna.page.emulateMedia({ reducedMotion: "reduce" });
    await move(ben, "off");
    await ben.console(`game.settings.set("dealt-in", "banner", false).then(() => 0)`); // a call is no card
    for (const { page } of [anna, ben]) await watch(page);
    await begin(gm, "pass-it-along");
    await expect(reveal(anna).locator(".dealt-in-drama")).toBeVisible();
    await expect(anna.page.locator(".dealt-in-shade")).toHaveCount(0);
    await over(anna);
    expect((await noted(anna.page)).properties).not.toContain("transform");
    await expect(ben.row("Ysolde Marr")).toContainText(said("drama.effect.up.name"));
    expect((await noted(ben.page)).seen).toEqual([]);
  });
});
