import type { Locator } from "@playwright/test";
import { acts, dealAndBegin } from "../e2e/playing.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** C-6: where the tape and the past stand, in the tracker and in the table's window. */

const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");
const past = (seat: Seat) => tape(seat).locator(".dealt-in-tape-then.is-past");

async function openTape(seat: Seat): Promise<void> {
  await seat.strip.locator("[data-action=tape]").click();
  await expect(tape(seat)).toBeVisible();
}

/** The band in the table's window, with everything on screen. */
async function openBand({ page, strip }: Seat) {
  await page.setViewportSize({ width: 1366, height: 768 });
  await strip.locator("[data-action=table]").first().click();
  const band = page.locator(".dealt-in-table .dealt-in-tape.is-band");
  await expect(band).toBeVisible();
  return band;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The first round until Tamsin Reed's turn, the end of which was taken back. */
async function playAndUndo(gm: Seat): Promise<void> {
  await gm.page.setViewportSize({ width: 1366, height: 768 });
  await dealAndBegin({ gm });
  for (let i = 0; i < 6; i++) await gm.console("game.combat.nextTurn().then(() => 0)");
  await acts(gm, "Hollow Archer");
  await gm.strip.locator(".dealt-in-undo").click();
  await acts(gm, "Tamsin Reed");
}

test("C-6: the past stands above the band, moves no step, and the pointer reaches it; Redo is in the band's line", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await playAndUndo(gm);
  const band = await openBand(gm);
  const step = band.locator("[data-step]").nth(2);
  const was = await boxOf(step);
  await gm.page.mouse.move(was.x + was.width / 2, was.y + was.height / 2);
  const back = band.locator("[data-tape-back]");
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await boxOf(step)).toEqual(was);
  const at = await boxOf(back);
  await gm.page.mouse.move(was.x + was.width / 2, at.y + at.height / 2, { steps: 8 });
  await gm.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2, { steps: 8 });
  await expect(step).toHaveClass(/is-looked/);
  const line = await boxOf(band.locator(".dealt-in-tape-steps"));
  const redo = await boxOf(band.locator("[data-tape-redo]"));
  expect(redo.y).toBeGreaterThanOrEqual(line.y);
  expect(redo.y + redo.height).toBeLessThanOrEqual(line.y + line.height);
  await gm.page.mouse.down();
  await gm.page.mouse.up();
  await acts(gm, "Ysolde Marr");

  await band.locator("[data-step]").first().click();
  await expect(back).toBeInViewport({ ratio: 1 });
  await gm.page.locator(".dealt-in-table .dealt-in-stage").click();
  await expect(back).toHaveCount(0); // it lay over the board
});

test("C-6: who acts in the past is in sight, however many seats there are, and an edge with more of them fades", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await playAndUndo(gm);
  await openTape(gm);
  await steps(gm).first().click();
  const order = past(gm).locator("ol");
  await expect(order).toHaveClass(/has-before/);
  const around = await boxOf(order);
  const now = await boxOf(order.locator(".is-now"));
  expect(now.x).toBeGreaterThanOrEqual(around.x);
  expect(now.x + now.width).toBeLessThanOrEqual(around.x + around.width);
  await steps(gm).last().click();
  await expect(order).toHaveClass(/has-after/);
});

/** What cannot be read of the step looked at and of its past, in words. */
const unreadOf = (seat: Seat): Promise<string[]> =>
  tape(seat).evaluate((root) => {
    const inside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5 && inner.right <= outer.right + 0.5;
    const looked = root.querySelector(".is-looked");
    const list = root.querySelector(".dealt-in-tape-steps");
    const head = root.querySelector(".dealt-in-tape-head");
    const past = root.querySelector(".dealt-in-tape-then");
    if (looked === null || list === null || head === null || past === null) return ["nothing is looked at"];
    const box = looked.getBoundingClientRect();
    const at = (y: number): boolean => looked.contains(document.elementFromPoint(box.left + box.width / 2, y));
    const deed = document.createRange();
    deed.selectNodeContents(head.firstElementChild ?? head);
    const lines = [...deed.getClientRects()];
    const isSaid = head.getBoundingClientRect().width > 1 && lines.length > 0;
    const within = past.getBoundingClientRect();
    const text = looked.querySelector(".dealt-in-tape-text") ?? looked;
    return [
      ...(isSaid && lines.every((line) => inside(line, within)) ? [] : ["what was done"]),
      ...(inside(box, list.getBoundingClientRect()) && at(box.top + 2) && at(box.bottom - 2) ? [] : ["the step"]),
      ...(text.scrollWidth <= text.clientWidth + 1 ? [] : ["its words"]),
    ].map((part) => `${part}: ${looked.textContent?.replaceAll(/\s+/g, " ").trim()}`);
  });

async function endLook(seat: Seat): Promise<void> {
  await tape(seat).locator(".dealt-in-tape-steps").press("Escape");
  await expect(past(seat)).toHaveCount(0);
}

const LONG = "The Honourable Margravine of the Marrow and of Both Fords, Keeper of the Old Barrow";

test("C-6: what was done is read whole in the narrow tracker, and the step looked at is not covered", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await gm.console(
    `game.scenes.active.tokens.getName("Tamsin Reed").update({ name: ${JSON.stringify(LONG)} }).then(() => 0)`,
  );
  await gm.page.setViewportSize({ width: 1366, height: 768 });
  await dealAndBegin({ gm });
  for (let i = 0; i < 7; i++) await gm.console("game.combat.nextTurn().then(() => 0)");
  await openTape(gm);
  const list = tape(gm).locator(".dealt-in-tape-steps");
  const count = await steps(gm).count();
  for (const n of Array.from({ length: count }, (_, i) => i)) {
    await list.evaluate((one) => one.scrollTo(0, 0));
    await steps(gm).nth(n).click();
    await expect(past(gm)).toBeVisible();
    expect(await unreadOf(gm)).toEqual([]);
    await endLook(gm); // and the pointer that rests begins none
    await gm.page.mouse.move(400, 700);
    await steps(gm).nth(n).hover();
    await expect(past(gm)).toBeVisible();
    const was = await boxOf(steps(gm).nth(n));
    expect(await unreadOf(gm), "pointed at").toEqual([]);
    expect(await boxOf(steps(gm).nth(n)), "nothing moves under the pointer").toEqual(was);
    await gm.page.mouse.move(400, 700);
    await expect(past(gm)).toHaveCount(0);
  }
});

test("C-6: a click that has brought the way back under the pointer is not a press of it", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await playAndUndo(gm);
  await openTape(gm);
  const low = await boxOf(tape(gm));
  const rev = "game.combat.flags['dealt-in'].rev";
  const was = await gm.console(rev);
  for (const x of [0.15, 0.3]) {
    await gm.page.mouse.dblclick(low.x + low.width * x, low.y + low.height - 14);
    await expect(past(gm)).toBeVisible();
    await endLook(gm);
  }
  expect(await gm.console(rev)).toBe(was);
});

test("C-6: six rows of the tracker stay in sight at 1366 × 768, whatever is looked back at", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await gm.console("game.combat.nextTurn().then(() => 0)");
  const rows = (seat: Seat): Promise<number> =>
    seat.page
      .locator("#combat .dealt-in-under")
      .evaluate(
        (list) => list.clientHeight / (list.querySelector(".dealt-in-row")?.getBoundingClientRect().height ?? 1),
      );
  for (const seat of [gm, anna]) {
    await seat.page.setViewportSize({ width: 1366, height: 768 });
    await openTape(seat);
  }
  const look = async (of: string): Promise<void> => {
    for (const seat of [gm, anna]) {
      expect(await rows(seat), `${seat.name}, ${of}`).toBeGreaterThanOrEqual(6);
      if (seat === anna) continue;
      await steps(seat).nth(1).click();
      await expect(past(seat)).toBeVisible();
      expect(await rows(seat), `${seat.name}, ${of}, looking back`).toBeGreaterThanOrEqual(6);
      await endLook(seat);
    }
  };
  await look("a turn");
  await gm.press(said("action-deck.offer.hold"));
  await expect(gm.strip.locator(".dealt-in-middle > *").first()).toBeVisible();
  await look("somebody on Hold");
});

test("C-6: Escape ends the look and nothing else, from the past's panel too; no two tapes share an id", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  for (let i = 0; i < 2; i++) await gm.console("game.combat.nextTurn().then(() => 0)");
  await acts(gm, "Barrow Guard");
  const band = await openBand(gm);
  await openTape(gm);
  const ids = await gm.page.locator(".dealt-in-tape-step").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of [tape(gm), band]) {
    const list = one.locator(".dealt-in-tape-steps");
    for (const control of ["ol", "[data-tape-back]"]) {
      await list.focus();
      await gm.page.keyboard.press("End");
      await gm.page.keyboard.press("ArrowUp");
      const active = await list.getAttribute("aria-activedescendant");
      await expect(one.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
      await one.locator(`.dealt-in-tape-then ${control}`).focus();
      await gm.page.keyboard.press("Escape");
      await expect(gm.page.locator(".dealt-in-tape-then")).toHaveCount(0);
      await expect(list).toBeFocused();
      await expect(list).not.toHaveAttribute("aria-activedescendant");
      await expect(band).toBeVisible();
    }
  }
  await steps(gm).nth(1).click();
  await tape(gm).locator("[data-tape-back]").press("Enter");
  await acts(gm, "Ysolde Marr");
  await expect(tape(gm).locator(".dealt-in-tape-steps")).toBeFocused();
});

test("a new step slides in, and a step taken back fades, unless nothing may move", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.emulateMedia({ reducedMotion: "no-preference" });
  await dealAndBegin({ gm });
  await openTape(gm);
  await expect(steps(gm)).toHaveCount(2);
  await gm.page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { __moved: moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      if (this.closest(".dealt-in-tape") !== null) moved.push(this.getAttribute("data-same") ?? "");
      return animate.apply(this, how);
    };
  });
  const moved = () => gm.console<string[]>("__moved");
  await gm.press(said("action-deck.offer.end"));
  await expect.poll(moved).toEqual(["n-3"]);
  await gm.strip.locator(".dealt-in-undo").click();
  await expect(steps(gm)).toHaveCount(2);
  await expect.poll(moved).toEqual(["n-3", "undone-1"]);
  await gm.page.emulateMedia({ reducedMotion: "reduce" });
  await gm.press(said("action-deck.offer.end"));
  await expect(steps(gm)).toHaveCount(3);
  expect(await moved()).toHaveLength(2);
});
