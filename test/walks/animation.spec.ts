import type { Page } from "@playwright/test";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { beginAdventure, betweenFights, card, deeds, openCards, press } from "../e2e/drama-hands.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { CARDS } from "../e2e/playing.ts";
import { about, cardName, said, saying, undotted } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** What moves: rows, dealt cards, and a card that is played. It holds nothing up, and says nothing early. */

test.use({ fine: true });

interface Noted {
  /** The elements that moved, in words. */
  readonly moved: string[];
  readonly properties: string[];
}

/** Notes all that scripts of ours move on this page from now on. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = { moved: [], properties: [] };
    Object.assign(globalThis, { __noted: noted });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const made = animate.apply(this, how);
      if (this.closest("#combat, #dealt-in-played") === null) return made;
      const isCard = this.matches(".dealt-in-card");
      noted.moved.push(this.id === "dealt-in-played" ? "played" : isCard ? "card" : "row");
      for (const frame of made.effect instanceof KeyframeEffect ? made.effect.getKeyframes() : [])
        noted.properties.push(...Object.keys(frame));
      return made;
    };
  });

const noted = ({ page }: Seat): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { __noted: Noted }).__noted);
const moved = async (seat: Seat, what: string): Promise<number> =>
  (await noted(seat)).moved.filter((one) => one === what).length;

/** What a keyframe says of its movement besides the properties that it changes. */
const HOW = ["offset", "computedOffset", "easing", "composite"];

async function deal(gm: Seat, cards: readonly string[] = CARDS): Promise<void> {
  await setNextDraws(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
}

test("SW-2: dealt cards turn up while rows glide, and rows say everything at once", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  for (const { page } of [gm, anna]) await watch(page);
  await deal(gm, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  for (const seat of [gm, anna]) {
    await expect(seat.row("Ysolde Marr").locator(".token-initiative .dealt-in-card")).toHaveAttribute(
      "aria-label",
      cardName("KS"),
    );
    await expect.poll(() => moved(seat, "card")).toBeGreaterThanOrEqual(7);
    expect(await moved(seat, "row")).toBeGreaterThan(0);
    expect((await noted(seat)).properties.filter((name) => !HOW.includes(name))).not.toContain("top");
    expect((await seat.cards())[0]).toBe(`Old Tam: ${cardName("JR")}`);
  }
});

test("C-5: a hidden fighter's card moves on no player's page", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.control("The Pale Margrave", "toggleHidden");
  await expect(anna.row("The Pale Margrave")).toHaveCount(0);
  await deal(gm);
  await expect(anna.row("Ysolde Marr").locator(".token-initiative .dealt-in-card")).toBeVisible();
  await expect(anna.page.locator("#combat .dealt-in-card")).toHaveCount(6);
});

test("with reduced motion nothing moves, nor for who joins", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await anna.page.emulateMedia({ reducedMotion: "reduce" });
  await watch(anna.page);
  await deal(gm);
  await expect(anna.row("Ysolde Marr").locator(".token-initiative .dealt-in-card")).toBeVisible();
  expect((await noted(anna)).moved).toEqual([]);
  const ben = await table.join("Ben");
  await watch(ben.page);
  await ben.console("(ui.combat.render(), 0)");
  await expect(ben.strip).toBeVisible();
  expect((await noted(ben)).moved).toEqual([]);
});

test("C-6: what is taken back does not move, and its message is struck out", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  const messages = gm.page.locator("#chat .dealt-in-chat");
  await expect(messages).toHaveCount(1);
  const dealt = messages.first().locator("li");
  await expect(dealt).toContainText(["Old Tam", "Ysolde Marr"]);
  await expect(dealt.first().locator(".dealt-in-card")).toHaveAttribute("data-rank", "A");
  await watch(gm.page);
  await gm.strip.locator("[data-action=undo]").click();
  await expect(messages.first()).toHaveClass(/is-struck/);
  await expect(messages.first()).toContainText(said("screen.takenBack"));
  expect((await noted(gm)).moved).toEqual([]);
});

test.describe("with drama cards", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("MD-16: a played card flies before all, and stays in chat with its face", async ({ table }) => {
    const { gm, anna, ben } = await betweenFights(table);
    await beginAdventure(gm);
    await openCards(anna);
    await watch(ben.page);
    await card(anna, "Count to Ten").click();
    await press(deeds(anna), about(undotted(said("masterdeck.offer.play")), "Count to Ten"));
    const played = ben.page.locator("#dealt-in-played");
    await expect(played).toContainText("Count to Ten");
    await expect(played).toHaveCount(0);
    expect(await moved(ben, "played")).toBe(1);
    const message = ben.page.locator("#chat .dealt-in-chat").last();
    await expect(message.locator(".dealt-in-drama")).toContainText("Count to Ten");
    await expect(message).toContainText(saying("masterdeck.say.discarded"));
  });
});
