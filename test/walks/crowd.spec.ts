import { crowd } from "practice-world/ford";
import { shipped } from "../../src/rulesets/index.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { goOn, isClear } from "./clearness.ts";

/** Forty fighters, by each ruleset: the strip still says who and what, in four names and a number. */

const STRIP = "#combat .dealt-in-strip";
const NAMES = /Ysolde Marr|Tamsin Reed|Old Tam|(?:Barrow Guard|Ash Hound|Hollow Archer) \d+/g;

/** The most names in any one part of the strip: the line of the count, who acts, who may, whom play waits for. */
const mostNames = ({ strip }: Seat): Promise<number> =>
  strip.evaluate(
    (whole, pattern) =>
      Math.max(
        ...[
          ...whole.querySelectorAll(
            ".dealt-in-steps, .dealt-in-acts, .dealt-in-may, .dealt-in-blocks, .dealt-in-ask > p",
          ),
        ].map((part) => new Set((part as HTMLElement).innerText.match(new RegExp(pattern, "g"))).size),
      ),
    NAMES.source,
  );

/**
 * The strip has at most half the height, and not quite three quarters while somebody rolls, which play waits for; of the
 * rows, that of who acts is in view.
 */
async function isAtHand(seat: Seat): Promise<void> {
  const { height } = (await seat.strip.boundingBox()) ?? { height: Number.NaN };
  const rolls = await seat.strip.locator(".dealt-in-rolling:not(.is-brief)").count();
  expect(height).toBeLessThanOrEqual((seat.page.viewportSize()?.height ?? 0) * (rolls > 0 ? 0.72 : 0.5) + 1);
  const acting = seat.page.locator("#combat .is-acting").first();
  if ((await acting.count()) > 0) await expect(acting).toBeInViewport();
}

const world = (ruleset: string) => {
  const { settings, ...rest } = crowd(40);
  const chosen = { _id: "settingRuleset00", key: "dealt-in.ruleset", value: JSON.stringify(ruleset), user: null };
  return { world: { ...rest, settings: [...settings, chosen] } };
};

for (const about of shipped)
  test.describe(about.id, () => {
    test.use({ world: world(about.id) });
    test("at forty fighters the strip names five at most, and keeps head, foot and who acts in view", async ({
      table,
    }) => {
      test.slow();
      const gm = await table.join("Gamemaster");
      const anna = await table.join("Anna", { theme: "light" });
      let pressed = 0;
      do {
        for (const seat of [gm, anna]) {
          await isClear(seat, `after ${pressed} presses`, STRIP);
          await expect.poll(() => mostNames(seat), `${seat.name}, after ${pressed} presses`).toBeLessThanOrEqual(5);
          expect(await seat.strip.locator(".dealt-in-acts").count()).toBeLessThanOrEqual(5);
          await isAtHand(seat);
          await expect(seat.strip.locator(".dealt-in-foot [data-action=table]")).toBeInViewport();
        }
      } while (++pressed <= 8 && (await goOn(gm)));
      expect(pressed, "how far the main button leads").toBeGreaterThan(3);
    });
  });
