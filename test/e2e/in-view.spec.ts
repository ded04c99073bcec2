import { dealtOut } from "./fans.ts";
import { quarry } from "./quarry.ts";
import { questionsIn } from "./questions.ts";
import { like } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** What play waits for is brought into view in the strip, wherever that was scrolled. */

test.use({ world: quarry(), viewport: { width: 1366, height: 768 } });

const HANDS = { "Nim Hale": "AS KS KH 9C 7C 6C 4S 4C 2D", Frank: "QS 9S 9H 9D 5S 5H 3C 2H 2C" };

/** Whether the head of the open question is in sight, in what scrolls. */
const isHeadSeen = ({ strip }: Seat): Promise<boolean> =>
  strip.locator("[data-middle]").evaluate((middle) => {
    const head = middle.querySelector(".dealt-in-ask-to")?.getBoundingClientRect();
    const { top, bottom } = middle.getBoundingClientRect();
    return head !== undefined && head.top >= top - 1 && head.bottom <= bottom + 1;
  });

const scrollToEnd = ({ strip }: Seat): Promise<void> =>
  strip.locator("[data-middle]").evaluate((middle) => {
    middle.scrollTop = middle.scrollHeight;
  });

async function hit(gm: Seat, name: string): Promise<void> {
  await gm.more(name);
  await gm.page
    .locator(".dealt-in-popover")
    .getByRole("button", { name: like`: ${String(4)}$` })
    .click();
  await expect(questionsIn(gm.strip).filter({ hasText: name })).toHaveCount(1);
}

test("GP-12: the question that comes next is brought into view with its head, and only once", async ({ table }) => {
  const { gm } = await dealtOut(table, HANDS, "Anna");
  for (const name of ["Frank", "Patrick"]) await hit(gm, name);
  const ask = gm.strip.locator(".dealt-in-ask");
  await expect(ask).toContainText("Frank");
  await gm.row("Frank").hover();
  await scrollToEnd(gm);
  await ask.locator(".is-main").press("Enter");
  await expect(ask).toContainText("Patrick");
  await expect.poll(() => isHeadSeen(gm)).toBe(true);
  await scrollToEnd(gm);
  expect(await isHeadSeen(gm), "it is higher than there is room for").toBe(false);
});
