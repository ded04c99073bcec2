import { small, sound } from "../e2e/sound.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import entries from "../samples/samples.json" with { type: "json" };
import { isClear } from "./clearness.ts";
import { openSample, PLAYERS } from "./sampled.ts";

/** Every screen of every sample, on a small phone: one main button in a block, nothing cut, axe clean, 44 px. */

test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" }, hasTouch: true, isMobile: true });
test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

const TRACKER = "#combat";
const MENU = "#dealt-in-deck-menu";
const FOOT = `${TRACKER} .dealt-in-foot`;

type Viewer = Pick<Seat, "name" | "page">;

async function check(seat: Viewer, screen: string, root: string): Promise<void> {
  await expect(seat.page.locator(root).first(), screen).toBeVisible();
  await isClear(seat, screen, root);
  await sound(seat, screen, root);
  await isClear(seat, `${screen}, light`, root);
  expect(await small(seat.page, root), `${seat.name}: ${screen}`).toEqual([]);
}

/** Opens a screen from the strip's foot, looks at it, and closes it. False if there is no way to it. */
async function lookAt(seat: Viewer, action: string, root: string): Promise<boolean> {
  const way = seat.page.locator(`${action === "help" ? MENU : FOOT} [data-action=${action}]`);
  if (action === "help") await seat.page.locator(`${FOOT} [data-action=deck]`).tap();
  if ((await way.count()) === 0) return false;
  await way.tap();
  await check(seat, action, root);
  await seat.page.locator(`${root} :is([data-action=close], [data-action=ok])`).first().tap();
  await expect(seat.page.locator(root)).toHaveCount(0);
  return true;
}

/** All screens that there are for this person. */
async function walk(seat: Viewer): Promise<readonly string[]> {
  await seat.page.setViewportSize({ width: 300, height: 800 });
  await check(seat, "tracker", TRACKER);
  const ways = [
    ["table", ".dealt-in-table-window"],
    ["hand", ".dealt-in-hand-window"],
    ["help", "dialog.dealt-in-dialog"],
  ] as const;
  const seen: string[] = [];
  for (const [action, root] of ways) if (await lookAt(seat, action, root)) seen.push(action);
  const dots = seat.page.locator(`${TRACKER} .dealt-in-row [data-action=seat]`).filter({ visible: true });
  if ((await dots.count()) === 0) return seen;
  await dots.first().tap();
  await check(seat, "popover", "#dealt-in-seat");
  await seat.page.keyboard.press("Escape");
  return [...seen, "popover"];
}

for (const { id } of entries)
  test(id, async ({ table, page, context }) => {
    test.slow();
    await openSample(table, page, id);
    const player = await table.join(PLAYERS[id] ?? "Anna", { context, theme: "light" });
    expect(await walk({ name: "Gamemaster", page })).toEqual(expect.arrayContaining(["table", "help", "popover"]));
    expect(await walk(player)).toEqual(expect.arrayContaining(["table", "help"]));
  });
