import { answer, dealAndBegin } from "./playing.ts";
import { everythingReceived, listenIn } from "./received.ts";
import { opening, said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-8: who can know a contest's totals early, wherever one looks. */

const HERS = 187;
const HIS = 149;

/** Whether this number appears on its own in anything that the page was sent or holds. */
const has = async ({ page }: Seat, total: number): Promise<boolean> =>
  new RegExp(`(?<![\\w.-])${total}(?![\\w.%-])`).test(await everythingReceived(page));

test("SW-8: no browser receives another's total before the holder has rolled and settled", async ({ table }) => {
  const join = (name: "Gamemaster" | "Anna" | "Ben") => table.join(name, { meet: listenIn });
  const gm = await join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await ben.press(opening("action-deck.offer.interrupt"));
  for (const seat of [anna, ben])
    for (const total of [HERS, HIS]) expect(await has(seat, total), `${total} stands for nothing else`).toBe(false);
  await answer(anna, "Ysolde Marr", HERS);
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(
    said("action-deck.rolling.youInterrupt", { against: "Ysolde Marr" }),
  );
  await expect.poll(() => anna.strip.locator(".dealt-in-ask").count()).toBe(0);
  expect(await has(ben, HERS), "his browser has hers").toBe(false);
  await answer(ben, "Old Tam", HIS);
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { total: HIS }));
  expect(await has(anna, HIS), "her browser has his").toBe(false);
  await ben.page.reload();
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { total: HIS }));
  expect(await has(ben, HERS), "nor after a reload").toBe(false);
  await ben.press(said("action-deck.offer.stand"));
  const known = async () => [await has(ben, HERS), await has(anna, HIS)];
  await expect.poll(known, "when it is settled both know, and the search finds it").toEqual([true, true]);
});
