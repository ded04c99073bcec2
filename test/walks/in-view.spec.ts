import { dealtOut } from "../e2e/fans.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { questionsIn } from "../e2e/questions.ts";
import { like } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** What play waits for is brought into view in the strip, wherever that was scrolled. */

test.use({ world: quarryWorld(), viewport: { width: 1366, height: 768 } });

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

test("C-3: what the open question is answered with is in sight, whatever else the strip has", async ({ table }) => {
  const { gm } = await dealtOut(table, { ...HANDS, "The Reeve": "KS KD JB 9C 6C" }, "Anna");
  const answer = gm.strip.locator(".dealt-in-ask .is-main");
  /** Whether a pointer finds it, with what scrolls at its top and at its end. */
  const isFound = (): Promise<boolean[]> =>
    answer.evaluate((button) => {
      const middle = button.closest<HTMLElement>("[data-middle]");
      return [0, 1000].map((top) => {
        if (middle !== null) middle.scrollTop = top;
        const { left, width, top: from, height } = button.getBoundingClientRect();
        const edges = [from + 2, from + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return edges.every((one) => button.contains(one));
      });
    });
  await expect(answer).toBeVisible();
  await expect(gm.strip.locator(".dealt-in-keep")).toHaveCount(1);
  await expect.poll(isFound).toEqual([true, true]);
  await answer.click();
  await expect(answer).toHaveCount(0);
});
