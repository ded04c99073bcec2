import type { Locator } from "@playwright/test";
import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** Unchanged parts of a screen are not written again: the same elements stay, with anything the user does to them. */

const OURS = ".dealt-in-line, .dealt-in-face-slot, .dealt-in-group";

/** Marks these elements in a way that no writing of the screen knows. */
const mark = (parts: Locator) =>
  parts.evaluateAll((all) => {
    for (const part of all) Object.assign(part, { isMarked: true });
  });

const unmarked = (parts: Locator): Promise<number> =>
  parts.evaluateAll((all) => all.filter((part) => !(part as { isMarked?: boolean }).isMarked).length);

test("a turn's end writes only our parts in the rows it concerns", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  for (const seat of [gm, anna]) await mark(seat.page.locator("#combat").locator(OURS));
  await gm.console("game.combat.nextTurn().then(() => 0)");
  for (const seat of [gm, anna]) {
    await acts(seat, "Ysolde Marr");
    expect(await unmarked(seat.page.locator("#combat .dealt-in-face-slot")), `${seat.name}'s cards`).toBe(2);
    expect(await unmarked(seat.page.locator("#combat .dealt-in-line")), `${seat.name}'s lines`).toBe(2);
  }
});

test("a deal brings the first of the order in sight", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await gm.page.setViewportSize({ width: 1280, height: 500 });
  const rows = gm.page.locator("#combat :is(li.combatant, .dealt-in-group)").filter({ visible: true });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  await expect(rows.first()).toBeInViewport({ ratio: 0.9 });
});

test("what follows from the strip's layout stays over a turn", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await gm.page.setViewportSize({ width: 1280, height: 330 });
  const strip = gm.page.locator("#combat .dealt-in-strip");
  await expect(strip).toHaveClass(/is-low/);
  await strip.evaluate((element) => {
    const noted: string[] = [];
    Object.assign(element, { noted });
    const watch = new MutationObserver((all) => noted.push(...all.map(({ oldValue }) => oldValue ?? "")));
    watch.observe(element, { attributeFilter: ["class"], attributeOldValue: true });
  });
  await gm.console("game.combat.nextTurn().then(() => 0)");
  await acts(gm, "Ysolde Marr");
  await expect(strip).toHaveClass(/is-low/);
  expect(await strip.evaluate((element) => (element as unknown as { noted: string[] }).noted)).toEqual([]);
});

test("folded rows have nothing of ours, and get it when they are unfolded", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  const members = gm.page.locator("#combat .dealt-in-member");
  await expect(members.first()).toBeHidden();
  await expect(members.locator(OURS)).toHaveCount(0);
  await gm.row("Barrow Guard").locator("[data-action=fold]").click();
  await expect(members.filter({ visible: true }).locator(".dealt-in-face-slot")).toHaveCount(6);
  await expect(
    members.filter({ visible: true }).locator(".token-initiative > :visible:not(.dealt-in-face-slot)"),
  ).toHaveCount(0);
});

test("a token that is pointed at is marked in the tracker, also where its row is folded away", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  const marked = (): Promise<readonly string[]> =>
    gm.page.locator("#combat li.combatant, #combat .dealt-in-group").evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility() && !row.matches(":hover, .active, .is-acting"))
        .filter((row) => {
          const { outlineStyle, backgroundColor } = getComputedStyle(row);
          return row.matches(".hover") || (outlineStyle === "solid" && backgroundColor !== "rgba(0, 0, 0, 0)");
        })
        .map((row) => row.querySelector(".name")?.textContent.trim() ?? ""),
    );
  const hover = (name: string, on: boolean): Promise<unknown> =>
    gm.console(
      `[...game.combat.combatants].filter(({ name }) => name.startsWith("${name}")).slice(-1).map((one) => ui.combat.hoverCombatant(one, ${on})).length`,
    );
  expect(await marked()).toEqual([]);
  for (const [name, group] of [
    ["Barrow Guard", "Barrow Guard"],
    ["Ash Hound", "Ash Hound"],
    ["Ysolde Marr", "Ysolde Marr"],
  ] as const) {
    await hover(name, true);
    await expect.poll(marked).toEqual([expect.stringContaining(group)]);
    await hover(name, false);
    await expect.poll(marked).toEqual([]);
  }
});

test("in an open window a control keeps the focus while others play", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await gm.page.locator("#combat [data-action=table]").first().click();
  const window = gm.page.locator(".dealt-in-table-window");
  const undo = window.locator("[data-action=undo]").first();
  await undo.focus();
  await mark(undo);
  await gm.console("game.combat.nextTurn().then(() => 0)");
  await expect(window.locator(".dealt-in-stage")).toContainText("Ysolde Marr");
  await expect(undo).toBeFocused();
  expect(await unmarked(undo)).toBe(0);
});

test("a press that has begun in a row still counts as a click if the row is rewritten under it", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await gm.row("Ysolde Marr").hover();
  await gm.row("Ysolde Marr").locator("[data-action=seat]").hover();
  await gm.page.mouse.down();
  await gm.console("ui.combat.render({ force: true }).then(() => 0)");
  await gm.page.mouse.up();
  await expect(gm.page.locator("#dealt-in-seat")).toBeVisible();
});

test("a finger's press in such a row is one click", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const gm = await table.join("Gamemaster", { context });
  await dealAndBegin({ gm });
  await gm.page.evaluate(() => {
    const heard: string[] = [];
    document.addEventListener("click", ({ isTrusted }) => heard.push(isTrusted ? "browser's" : "ours"), true);
    Object.assign(globalThis, { heard });
  });
  const box = await gm.row("Ysolde Marr").locator("[data-action=seat]").boundingBox();
  const finger = await context.newCDPSession(gm.page);
  const touchPoints = [{ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
  // the finger's own times, so that a busy machine does not turn this into a long press
  const down = Date.now() / 1000;
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp: down });
  await gm.console("ui.combat.render({ force: true }).then(() => new Promise((done) => setTimeout(done, 700)))");
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: down + 0.1 });
  await expect(gm.page.locator("#dealt-in-seat")).toBeVisible();
  await expect.poll(() => gm.console<string[]>("heard")).toContain("browser's");
  expect(await gm.console<string[]>("heard")).toEqual(["browser's"]);
  await context.close();
});

test("a token's new name reaches every open screen", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  for (const seat of [gm, anna]) {
    await seat.page.locator("#combat [data-action=table]").first().click();
    await expect(seat.page.locator(".dealt-in-table-window")).toContainText("Ysolde Marr");
  }
  await gm.console(
    `game.combat.combatants.find(({ name }) => name === "Ysolde Marr").token.update({ name: "Ysolde the Lame" }).then(() => 0)`,
  );
  for (const seat of [gm, anna]) {
    await expect(seat.row("Ysolde the Lame")).toBeVisible();
    await expect(seat.page.locator(".dealt-in-table-window")).toContainText("Ysolde the Lame");
    await expect(seat.page.locator(".dealt-in-table-window")).not.toContainText("Ysolde Marr");
  }
});
