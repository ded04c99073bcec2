import { bannersOf, combatTab, heardBy, MARKED, openChat, pressIn, TITLE, toast, watchBanners } from "./calls.ts";
import { acts, answer, dealAndBegin, sitDown } from "./playing.ts";
import { opening, said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, test } from "./world.ts";

/** Players are called to their turn and to questions, whatever they are looking at. */

const called = (who: string): string => `${said("call.yourTurn")}: ${who}`;
const NEXT = `${said("call.ready")}: ${said("call.next")}`;

test("a player who looks at the chat is called to their turn, once, and nobody else is", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  const title = await anna.page.title();
  for (const seat of [gm, anna, ben]) await watchBanners(seat);
  await ben.console("game.settings.set('dealt-in', 'banner', false).then(() => null)");
  await openChat(anna);
  await dealAndBegin({ gm });
  await expect.poll(() => bannersOf(anna)).toEqual([NEXT]);
  await expect(anna.page).toHaveTitle(title);
  await ben.press(said("action-deck.offer.end"));
  await expect.poll(() => bannersOf(anna)).toEqual([NEXT, called("Ysolde Marr")]);
  await expect(anna.page).toHaveTitle(TITLE);
  await expect(combatTab(anna)).toHaveClass(MARKED);
  await expect.poll(() => heardBy(anna)).toEqual(["your-turn interface"]);
  await expect(anna.page.locator("#dealt-in-announcer")).toContainText("Ysolde Marr");
  await acts(ben, "Ysolde Marr");
  await expect(ben.page).not.toHaveTitle(TITLE);
  expect(await bannersOf(ben), "switched off").toEqual([]);
  expect(await bannersOf(gm), "the Game Master reads it in the tracker").toEqual([]);
  await anna.console("ui.combat.render().then(() => null)");
  await gm.console("game.combat.setFlag('world', 'seen', 1).then(() => null)");
  await expect.poll(() => anna.console("game.combat.getFlag('world', 'seen')")).toBe(1);
  await combatTab(anna).click();
  await expect(combatTab(anna)).not.toHaveClass(MARKED);
  expect([await bannersOf(anna), await heardBy(anna)]).toEqual([
    [NEXT, called("Ysolde Marr")],
    ["your-turn interface"],
  ]);
  await anna.page.reload();
  await acts(anna, "Ysolde Marr");
  await watchBanners(anna);
  await expect(anna.page).toHaveTitle(TITLE);
  await openChat(gm);
  await anna.press(said("action-deck.offer.end"));
  await expect(anna.page).toHaveTitle(title);
  expect(await bannersOf(anna)).not.toContain(called("Ysolde Marr"));
  await expect.poll(() => bannersOf(gm), "and is called elsewhere").toHaveLength(1);
});

test("SW-8: a question comes up where its player cannot see the tracker, takes no click at first, and is answered there", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked').then(() => null)");
  const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await openChat(anna);
  await anna.page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(".dealt-in-toast button");
      if (button === null) return;
      seen.disconnect();
      button.click();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(toast(anna)).toContainText(said("action-deck.rolling.interruptsYou", { who: "Old Tam" }));
  await expect(combatTab(anna)).toHaveAttribute("aria-selected", "false");
  await expect(toast(ben)).toHaveCount(0);
  await expect.poll(async () => (await heardBy(anna)).at(-1)).toBe("asked interface");
  await pressIn(toast(anna), said("call.show")); // her die is not known
  await expect(combatTab(anna)).toHaveAttribute("aria-selected", "true");
  await answer(anna, "Ysolde Marr", 9);
  await answer(ben, "Old Tam", 4);
  await openChat(ben);
  await expect(toast(ben)).toContainText(said("action-deck.topic.bennyBlind"));
  await sound(ben, "a question that comes up", ".dealt-in-toast-frame");
  await pressIn(toast(ben), said("action-deck.offer.stand"));
  await expect(toast(ben)).toHaveCount(0);
  await acts(gm, "Ysolde Marr");
});
