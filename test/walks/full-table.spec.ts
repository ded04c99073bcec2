import { barrowWorld } from "../e2e/barrow-world.ts";
import { cardsWindow, openCards } from "../e2e/drama-hands.ts";
import { fullTable } from "../e2e/full-table.ts";
import { openTable, table as tableIn } from "../e2e/round-card.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** Masterdeck's table and hands where they have least room: nothing is cut without a sign, and no title is covered. */

test.use({ world: barrowWorld("masterdeck") });

/** Controls of a window that an edge cuts, without a fade there that says so. */
function cutIn(window: Element): string[] {
  const isCut = (control: Element): boolean => {
    for (let box = control.parentElement; box !== null && box !== window.parentElement; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const inner = control.getBoundingClientRect();
      const outer = box.getBoundingClientRect();
      const isBefore = inner.top < outer.top - 1 || inner.left < outer.left - 1;
      const isAfter = inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
      const fades = getComputedStyle(box).maskImage !== "none";
      if (isBefore && !(fades && box.matches(".has-before"))) return true;
      if (isAfter && !(fades && box.matches(".has-after"))) return true;
      if (isBefore || isAfter) return false; // scrolling brings it into sight
    }
    return false;
  };
  const controls = [...window.querySelectorAll("button, input, select, summary")].filter((one) =>
    one.checkVisibility(),
  );
  return controls.filter(isCut).map((one) => one.outerHTML.slice(0, 160));
}

/** What the card of the round brings to a seat, where it leaves the seat's column or is cut in it. */
function runsOver(window: Element): string[] {
  return [...window.querySelectorAll<HTMLElement>(".dealt-in-countdown :is(.dealt-in-brought > span, .dealt-in-badge)")]
    .filter((word) => {
      const seat = word.closest(".dealt-in-seat");
      const text = document.createRange();
      text.selectNodeContents(word);
      const outer = seat?.getBoundingClientRect();
      const inner = text.getBoundingClientRect();
      if (outer === undefined) return true;
      return inner.left < outer.left || inner.right > outer.right || word.scrollWidth > word.clientWidth + 1;
    })
    .map(({ innerText }) => innerText);
}

/** Titles in a fan of which another card covers some. */
function covered(window: Element): string[] {
  const titles = [...window.querySelectorAll<HTMLElement>("[data-fan] .dealt-in-play-title")];
  return titles
    .filter((title) => {
      title.scrollIntoView({ block: "center" });
      const text = document.createRange();
      text.selectNodeContents(title);
      return [...text.getClientRects()].some(({ left, right, top, height }) =>
        [left + 3, right - 3].some((x) => {
          const there = document.elementFromPoint(x, top + height / 2);
          return there?.closest("[data-fan] > li") !== title.closest("li");
        }),
      );
    })
    .map(({ innerText }) => innerText);
}

/** Opens the table as high as the screen, and gives back the part of it that scrolls. */
async function boardOf(seat: Seat) {
  if (await tableIn(seat).isHidden()) await openTable(seat);
  const content = tableIn(seat).locator(".window-content");
  await expect(content.locator(".dealt-in-rolling")).toBeVisible();
  return content;
}

const none = (found: () => Promise<string[]>, what: string) => expect.poll(found, what).toEqual([]);

test("MD-1, SW-8: with a contest and six questions at 1280 × 800, all of it is in sight or fades where it goes on", async ({
  table,
}) => {
  for (const seat of await fullTable(table, { language: "de" })) {
    const content = await boardOf(seat);
    const window = tableIn(seat);
    await none(() => window.evaluate(cutIn), `${seat.name}: cut`);
    await none(() => content.evaluate(runsOver), `${seat.name}: effects run over`);
    const main = content.locator(".dealt-in-rolling .is-main").first();
    await expect(main, `${seat.name}: whole without scrolling`).toBeInViewport({ ratio: 1 });
    const fan = content.locator("[data-fan] > li");
    const hand = cardsWindow(seat).locator(".window-content");
    if (seat.name === "Anna") {
      await expect(fan).toHaveCount(5);
      await none(() => content.evaluate(covered), "covered on the table");
    }
    await openCards(seat);
    if (seat.name === "Anna") await none(() => hand.evaluate(covered), "covered in the hand");
    await none(() => cardsWindow(seat).evaluate(cutIn), `${seat.name}: cut among the hands`);
    await cardsWindow(seat).locator("[data-action=close]").click();
    await seat.page.setViewportSize({ width: 1280, height: 470 });
    const scrolling = await content.evaluate((all) =>
      [...all.querySelectorAll("*")]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto")
        .map(({ className }) => className),
    );
    expect(scrolling, `${seat.name}: a low window scrolls as a whole`).toEqual([]);
  }
});
