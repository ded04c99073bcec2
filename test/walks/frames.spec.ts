import type { Browser } from "@playwright/test";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { beginAdventure, betweenFights, card, deeds, openCards, press } from "../e2e/drama-hands.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { about, opening, said, undotted } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { animated, type Moved, movedBy, watchFrames } from "./frames.ts";

/** While rows, cards and dice move nothing of ours is drawn or laid out anew: only transforms and opacity change. */

test.use({ fine: true });

/** Every transform. `pointer-events` draws nothing: a new question takes no click at first. */
const FREE = ["opacity", "pointerEvents", "rotate", "scale", "transform", "translate"];

/** Whether anything of ours moves on this page. */
const isMoving = (): boolean =>
  document.getAnimations().some(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.closest("#combat, #dealt-in-played") != null;
  });

/** Plays this while that seat's page is watched, until nothing moves any more. */
async function watched(browser: Browser, { page }: Seat, play: () => Promise<void>): Promise<Moved> {
  await watchFrames(page);
  return movedBy(browser, page, async () => {
    const moves = page.waitForFunction(isMoving);
    await play();
    await moves;
    await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  });
}

async function free(seat: Seat, { frames, layouts }: Moved): Promise<void> {
  expect(frames, "something moved").toBeGreaterThan(10);
  expect(layouts).toEqual([]);
  const changed = await animated(seat.page);
  expect(changed).toContain("transform");
  expect(changed.filter((name) => !FREE.includes(name))).toEqual([]);
}

test("SW-2: a deal lays nothing out, and is told from one that would", async ({ table, browser }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const deal = async (): Promise<void> => {
    await setNextDraws(gm.page, wordsFor(["KS", "7H", "JR", "8D", "9C", "8C", "4H"]));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
  };
  await free(anna, await watched(browser, anna, deal));
  await gm.strip.locator("[data-action=undo]").click();
  await expect(anna.page.locator("#combat .token-initiative [data-card]")).toHaveCount(0);
  const spoilt = await watched(browser, anna, async () => {
    await anna.page.evaluate(() => {
      const grow = (): void => {
        const row = document.querySelector<HTMLElement>("#combat .dealt-in-row");
        const top = (Number.parseFloat(row?.style.paddingTop ?? "") || 0) + 1;
        row?.style.setProperty("padding-top", `${top}px`, "important"); // as ours is, against other packages' sheets
        requestAnimationFrame(grow);
      };
      grow();
    });
    await deal();
  });
  expect(spoilt.layouts.length, "layouts are seen").toBeGreaterThan(0);
});

test.describe("with drama cards", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("MD-16: nor a card that is played", async ({ table, browser }) => {
    const { gm, anna, ben } = await betweenFights(table);
    await beginAdventure(gm);
    await openCards(anna);
    await card(anna, "Count to Ten").click();
    const moved = await watched(browser, ben, () =>
      press(deeds(anna), about(undotted(said("masterdeck.offer.play")), "Count to Ten")),
    );
    await free(ben, moved);
  });
});

test.describe("face to face", () => {
  test.use({ world: barrowWorld("action-deck") });

  test("SW-8: nor a contest, from its dice to its verdict", async ({ table, browser }) => {
    const gm = await table.join("Gamemaster");
    const ben = await table.join("Ben");
    await dealAndBegin({ gm }, ["KS", "AC", "7H", "6H", "5H", "8D", "9C", "8C", "4H"]);
    await ben.press(said("action-deck.offer.hold"));
    await ben.press(opening("action-deck.offer.interrupt"));
    await watchFrames(gm.page);
    const moved = await movedBy(browser, gm.page, async () => {
      const rolls = gm.page.locator("#dealt-in-rolls .dealt-in-rolling");
      await rolls.getByRole("button", { name: said("rolling.both"), exact: true }).click();
      await expect(rolls.and(gm.page.locator(".is-settled"))).toBeVisible();
      await expect(rolls.and(gm.page.locator(":not(.is-brief)"))).toHaveCount(0);
    });
    await free(gm, moved);
  });
});
