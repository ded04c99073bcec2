import { acts, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { expect, test } from "../e2e/world.ts";

/** What rows and strip keep while they are written again, and what a token on the map does to its row. */

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
  await expect(members.locator(".dealt-in-line, .dealt-in-face-slot, .dealt-in-group")).toHaveCount(0);
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
