import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LONG, packageOf } from "../languages/pseudo.ts";
import { closeAll, english, faultsOn, goOn, NARROW, openMenu, speaking, WINDOW } from "../languages/screens.ts";
import { newPath } from "../outside.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { expect, type Seat, test } from "./world.ts";

/** One fight in a language that is half as long again as English. All languages and all screens: `npm run languages`. */

const ours = fileURLToPath(new URL("../../dist", import.meta.url));
const madeUp = newPath();

test.beforeAll(() => packageOf(madeUp, english));
test.afterAll(() => rmSync(madeUp, { recursive: true, force: true }));
test.use({ world: { modules: [ours, madeUp] } });

const STRIP = "#combat .dealt-in-strip";

const openTable = (seat: Seat) => seat.strip.locator(".dealt-in-foot [data-action=table]").click();

test("a fight in a long language: at 300 pixels nothing is cut, and nothing is left in English", async ({ table }) => {
  const gm = await speaking(table, "Gamemaster", LONG);
  const anna = await speaking(table, "Anna", LONG);
  for (const { page } of [gm, anna]) await page.setViewportSize(NARROW);
  await setNextDraws(gm.page, wordsFor(["JR", "KS"])); // a shuffle is due, which the foot says beside Undo and its steps
  for (const step of [0, 1, 1, 1]) {
    await goOn(gm, step);
    for (const seat of [gm, anna]) expect(await faultsOn(seat, STRIP, LONG), seat.name).toEqual([]);
  }
  await expect(gm.strip.locator(".dealt-in-foot-note")).toHaveCount(1);
  for (const seat of [gm, anna]) {
    await openTable(seat);
    expect(await faultsOn(seat, WINDOW, LONG), seat.name).toEqual([]);
    await closeAll(seat);
  }
  for (const menu of ["values", "faces", "rules"]) {
    await openMenu(gm, menu);
    expect(await faultsOn(gm, WINDOW, LONG), menu).toEqual([]);
  }
});
