import { crowd } from "practice-world/ford";
import { setNextDraws } from "./next-draws.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A fight of twenty at 1366 × 768: what is left for the rows, and what is said more than once. */

const world = (ruleset: string) => {
  const { settings, ...rest } = crowd(20);
  const chosen = { _id: "settingRuleset00", key: "dealt-in.ruleset", value: JSON.stringify(ruleset), user: null };
  return { world: { ...rest, settings: [...settings, chosen] } };
};

/** For how many rows there is room at least, wherever the list was scrolled. Cards that are counted take some of it. */
const ROWS = { "action-deck": 8, "card-pools": 6, masterdeck: 6 };
const PRESSES = 9;

/** Always the same deal: after some more is asked, such as two Jokers’ rolls, and the strip is taller. */
const WORDS = Array.from({ length: 400 }, (_, i) => i);

const LOW = { width: 1366, height: 768 };
/** A higher page, and for how many rows there is room on it. */
const HIGH = { width: 1280, height: 860 };
const ROWS_HIGH = 8;

test.use({ viewport: LOW });

interface Glance {
  readonly rows: number;
  readonly filled: readonly string[];
  /** Places that name who acts: rows, strip and line-up. */
  readonly named: readonly string[];
  readonly ends: readonly string[];
}

const glance = ({ page }: Seat, end: string): Promise<Glance> =>
  page.evaluate((ending) => {
    const shown = (selector: string, within: ParentNode = document): HTMLElement[] =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      );
    const list = document.querySelector("#combat ol.combat-tracker") ?? document.body;
    const rows = shown(".combatant, .dealt-in-group", list);
    const tallest = Math.max(...rows.map((row) => row.getBoundingClientRect().height));
    const inWindow = (one: Element): boolean =>
      one.closest(".application, dialog") !== null && !one.closest("#sidebar");
    const name = rows
      .find((row) => row.matches(".is-acting"))
      ?.querySelector(".token-name strong, .token-name .name, h4");
    const called = name instanceof HTMLElement ? name.innerText.trim() : "";
    const places = ["#combat .is-acting", "#combat .dealt-in-strip-head", ".dealt-in-glance-acts strong"].filter(
      (place) => shown(place).some(({ innerText }) => called !== "" && innerText.includes(called)),
    );
    return {
      rows: Math.floor(list.clientHeight / tallest),
      filled: shown(".dealt-in-offer.is-main:not(.is-rest)")
        .filter((one) => !inWindow(one))
        .map((one) => one.innerText),
      named: places,
      ends: shown(".dealt-in-offer")
        .map((one) => one.innerText)
        .filter((words) => words.trim() === ending),
    };
  }, end);

/** Presses what is filled, a window's or the strip's. Looks again when that went away under the pointer, as a window
 * does that closes once the press before this one is written. */
async function goOn({ page, strip }: Seat): Promise<void> {
  const inWindow = page.locator(".application:not(#sidebar *) .dealt-in-offer.is-main:enabled:visible");
  const here = strip.locator(".dealt-in-offer.is-main:enabled:visible");
  await expect(async () => {
    for (const later of await page.getByRole("button", { name: said("screen.keepPhraseNot") }).all())
      await later.click({ timeout: 2_000 });
    await ((await inWindow.count()) > 0 ? inWindow : here).first().click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

for (const [id, least] of Object.entries(ROWS))
  test.describe(id, () => {
    test.use({ world: world(id) });
    test("room for the rows, one filled button, one way to end a turn, and who acts in two places", async ({
      table,
    }) => {
      const gm = await table.join("Gamemaster");
      await gm.console("game.settings.set('dealt-in', 'canvas', true)");
      await expect(gm.strip.locator(".dealt-in-offer.is-main").first()).toBeVisible();
      await setNextDraws(gm.page, WORDS);
      let most = 0;
      for (let press = 0; press < PRESSES; press++) {
        await expect(async () => {
          const { rows, filled, named, ends } = await glance(gm, said("action-deck.offer.end"));
          expect(filled.length).toBeLessThanOrEqual(1);
          expect(ends.length).toBeLessThanOrEqual(1);
          expect(named.length).toBeLessThanOrEqual(2);
          expect(rows).toBeGreaterThanOrEqual(least);
          most = Math.max(most, named.length);
        }, `after ${press} presses`).toPass({ timeout: 10_000 });
        await gm.page.setViewportSize(HIGH);
        const room = async () => (await glance(gm, "")).rows;
        await expect.poll(room, `on a higher page after ${press} presses`).toBeGreaterThanOrEqual(ROWS_HIGH);
        await gm.page.setViewportSize(LOW);
        await goOn(gm);
      }
      expect(most, "row and strip name who acts").toBe(2);
    });
  });
