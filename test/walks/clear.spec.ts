import type { PracticeOptions } from "practice-world";
import { shipped } from "../../src/rulesets/index.ts";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { lantern } from "../e2e/lantern.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { goOn } from "./clearness.ts";

/** The strip as it is played, with every ruleset: one main button in a block, nothing cut, head and foot in place. */

const WORLDS: Readonly<Record<string, PracticeOptions>> = {
  ...Object.fromEntries(shipped.map((about) => [about.id, barrowWorld(about.id)])),
  "mst-1": { ...lantern },
  "card-pools": quarryWorld(),
};

/** How often the main button is pressed: into the second round of a small fight. */
const PRESSES = 9;

/** What stands wrong in the strip, in words. Empty if nothing does. */
function faultsOf(strip: Element): string[] {
  const found: string[] = [];
  const seen = (element: Element): boolean => element.checkVisibility();
  const blocks = ".dealt-in-strip-head, .dealt-in-ask, .dealt-in-may, .dealt-in-middle > .dealt-in-answers";
  for (const block of strip.querySelectorAll(blocks)) {
    const mains = [...block.querySelectorAll(".is-main:not(.is-rest)")].filter(seen); // a split button is one
    if (mains.length > 1) found.push(`${mains.length} main buttons in ${block.className}`);
  }
  for (const name of strip.querySelectorAll(".dealt-in-acts :is(.dealt-in-acts-one, .dealt-in-acts-two)")) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (name.getBoundingClientRect().width < 6 * rem) found.push(`a name has ${name.getBoundingClientRect().width} px`);
  }
  const { left, right } = strip.getBoundingClientRect();
  for (const control of [...strip.querySelectorAll("button")].filter(seen)) {
    const box = control.getBoundingClientRect();
    const label = control.querySelector("span");
    const words = control.textContent?.trim() ?? "";
    if (box.left < left - 1 || box.right > right + 1) found.push(`"${words}" sticks out`);
    const isWord = control.matches(".dealt-in-offer:not(.dealt-in-undo)") && (label?.clientWidth ?? 0) > 1;
    if (isWord && label !== null && label.scrollWidth > label.clientWidth + 1)
      if (getComputedStyle(label).display !== "inline") found.push(`"${words}" is cut`);
  }
  const [head, foot] = [".dealt-in-strip-head", ".dealt-in-foot"].map((part) => strip.querySelector(part));
  const whole = strip.getBoundingClientRect();
  if (head === null || head === undefined || head.getBoundingClientRect().top < whole.top - 1) found.push("no head");
  if (foot === null || foot === undefined || foot.getBoundingClientRect().bottom > whole.bottom + 1)
    found.push("no foot");
  return found;
}

const isClear = ({ name, strip }: Seat, when: string): Promise<void> =>
  expect.poll(() => strip.evaluate(faultsOf), `${name}, ${when}`).toEqual([]);

for (const [ruleset, world] of Object.entries(WORLDS))
  test.describe(ruleset, () => {
    test.use({ world });
    test("nothing is cut, and there is one main button in a block, from the deal into the second round", async ({
      table,
    }) => {
      const gm = await table.join("Gamemaster");
      if (ruleset === "mst-1") await gm.console("game.settings.set('dealt-in', 'ruleset', 'mst-1')");
      const anna = await table.join("Anna", { theme: "light" });
      await expect(anna.strip).toBeVisible();
      let pressed = 0;
      do for (const seat of [gm, anna]) await isClear(seat, `after ${pressed} presses`);
      while (++pressed <= PRESSES && (await goOn(gm)));
      expect(pressed, "how far the main button leads").toBeGreaterThan(3);
    });
  });
