import type { Locator } from "@playwright/test";
import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { banner, openChat, toast } from "../e2e/calls.ts";
import { createFirst, decksOf } from "../e2e/newcomer.ts";
import { dealAndBegin, sitDown } from "../e2e/playing.ts";
import { begin } from "../e2e/round-card.ts";
import { opening, said } from "../e2e/said.ts";
import { sound } from "../e2e/sound.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { drawnAs } from "./looks.ts";
import { keepStage, readFrom } from "./stage.ts";

/** What is shown for a moment, and what is shown once: to be read in every theme, from either side, and in a system's own colours. */

const frame = ({ page }: Seat): Locator => page.locator(".dealt-in-banner-frame");
const left = async (part: Locator): Promise<number> => (await part.first().boundingBox())?.x ?? Number.NaN;

/** A banner is hidden from screen readers, and its colours are for those who see it. */
async function seen(seat: Seat, what: string, part: string): Promise<void> {
  await expect(frame(seat)).toHaveAttribute("aria-hidden", "true");
  await frame(seat).evaluate((shown) => shown.removeAttribute("aria-hidden"));
  await sound(seat, what, part);
  await frame(seat).evaluate((shown) => shown.setAttribute("aria-hidden", "true"));
}

/** The first stands before the second, on whichever side reading begins. */
async function inOrder(seat: Seat, first: Locator, second: Locator): Promise<void> {
  expect(await left(first)).toBeLessThan(await left(second));
  await readFrom(seat.page, "rtl");
  expect(await left(first)).toBeGreaterThan(await left(second));
  await readFrom(seat.page, "ltr");
}

const narrow = ({ page }: Seat): Promise<void> => page.setViewportSize({ width: 300, height: 640 });

/** All of it is on the page, from either side. */
async function whole({ page }: Seat, part: string): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  for (const dir of ["rtl", "ltr"] as const) {
    await readFrom(page, dir);
    const out = await page.locator(`${part}, ${part} *`).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => [one.className, one.getBoundingClientRect()] as const)
        .filter(([, { left: from, right: to, width }]) => width > 0 && (from < -0.5 || to > innerWidth + 0.5))
        .map(([name, { left: from, right: to }]) => `${name}: ${from} to ${to}`),
    );
    expect(out, `${part}, ${dir}`).toEqual([]);
  }
}

/** In a system's own colours it still stands out from what it lies on. */
async function bounded(seat: Seat, part: string): Promise<void> {
  await seat.page.emulateMedia({ forcedColors: "active" });
  expect((await drawnAs(seat, part, "border-block-start-style"))[0], part).toBe("solid");
  expect(await drawnAs(seat, part, "border-block-start-width"), part).not.toContain("0px");
  await seat.page.emulateMedia({ forcedColors: "none" });
}

test("a banner, and a question that comes up", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  await openChat(anna);
  await narrow(anna);
  for (const { page } of [anna, ben]) await keepStage(page);
  await dealAndBegin({ gm });
  await expect(banner(ben)).toContainText("Old Tam");
  await seen(ben, "your turn", ".dealt-in-banner");
  await inOrder(ben, banner(ben).locator(".dealt-in-card"), banner(ben).locator("strong"));
  await bounded(ben, ".dealt-in-banner");
  await whole(anna, ".dealt-in-banner");
  await seen(anna, "you are next", ".dealt-in-banner");
  await ben.press(said("action-deck.offer.hold"));
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(toast(anna)).toBeVisible();
  await inOrder(anna, toast(anna).locator("img"), toast(anna).getByRole("button"));
  await bounded(anna, ".dealt-in-toast");
  await whole(anna, ".dealt-in-toast");
  const lines = gm.strip.locator(".dealt-in-rollers li"); // there one below the other
  await expect(lines).toHaveCount(2);
  for (const side of await lines.all()) await inOrder(gm, side.locator("img"), side.locator(".dealt-in-roller-dice"));
  await gm.console("game.settings.set('core', 'noCanvas', false).then(() => void dispatchEvent(new Event('resize')))");
  const sides = gm.page.locator("#dealt-in-rolls .dealt-in-rollers li");
  await expect(sides).toHaveCount(2);
  await inOrder(gm, sides.first(), sides.last());
  await gm.console("game.settings.set('core', 'noCanvas', true).then(() => 0)");
});

test.describe("with drama cards", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("MD-10: what the card of the round does to a hero", async ({ table }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const anna = await sitDownAs(table, "Anna");
    await begin(gm, "pass-it-along", ["KC", "7H", "AC", "JR", "8D", "9S", "8C", "TH", "4H"]);
    const lost = anna.strip.locator(".dealt-in-lost");
    await expect(lost).toHaveCount(0);
    await gm.press(said("masterdeck.offer.loseAction"));
    await expect(lost).toContainText(said("masterdeck.blow.head.firstAction"));
    await expect(lost).toContainText("Pass It Along");
    await expect(gm.strip.locator(".dealt-in-lost")).toHaveCount(0);
    await sound(anna, "a Setback", "#combat");
    await bounded(anna, ".dealt-in-lost");
    await lost.getByRole("button", { name: said("screen.gotIt") }).click();
    await expect(lost).toHaveCount(0);
  });
});

test.describe("for a newcomer", () => {
  test.use({ newcomers: true });

  test("the window in which a deck is chosen", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await createFirst(gm);
    const faces = decksOf(gm).locator(".dealt-in-deck-card");
    await expect(faces.first()).toBeVisible();
    await inOrder(gm, faces.first(), faces.nth(1));
    await inOrder(gm, faces.first(), decksOf(gm).locator(".dealt-in-about"));
    await gm.page.emulateMedia({ forcedColors: "active" });
    const edge = (which: string) => drawnAs(gm, `.dealt-in-deck-card${which}`, "outline-style");
    expect((await edge(":has(:checked)"))[0]).not.toBe((await edge(":not(:has(:checked))"))[0]);
  });
});
