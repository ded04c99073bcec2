import { hands } from "./hands.ts";
import { coreKeys, hasTheMap } from "./map-keys.ts";
import { CARDS, dealAndBegin } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { about, opening, said, undotted } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** How long the key rests after a press, in milliseconds, as clicks do. */
const REST = 400;

/** Who gets key presses: we do while one of our controls is used by keyboard, and otherwise Foundry's map. */

const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

/** A Game Master whose page can be made to believe that time has passed. */
const joinTimed = (table: Table): Promise<Seat> =>
  table.join("Gamemaster", { meet: (page) => void page.clock.install() });

test.use({ seated: ["Gamemaster", "Anna"] });

test("after a mouse press the map has its keys back, in the strip, the rows and the windows", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await hasTheMap(gm);
  await acts(gm, "Ysolde Marr");
  await gm.page.locator("#combat .dealt-in-strip .dealt-in-acts strong").first().click();
  await hasTheMap(gm);
  await gm.press(said("screen.openTable"));
  const window = gm.page.locator(".dealt-in-table-window");
  await window.getByRole("button", { name: said("action-deck.offer.end") }).click();
  await acts(gm, "Barrow Guard");
  await hasTheMap(gm);
  await window.locator("[data-tape] [data-step]").first().click();
  await hasTheMap(gm);
  await window.locator("[data-action=close]").click();
  await expect(window).toHaveCount(0);
  await hasTheMap(gm);
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  await hasTheMap(gm);
  await gm.press(said("action-deck.offer.declare"));
  await gm.page
    .locator("dialog[open]")
    .getByRole("button", { name: said("screen.cancel") })
    .click();
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  await hasTheMap(gm);
});

test("even after a press on the control that had the focus", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await hands(gm).press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await hands(gm).rests(said("action-deck.offer.end"));
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  await hasTheMap(gm);
});

test("even if the screen was rewritten under the mouse", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const end = gm.strip.getByRole("button", { name: said("action-deck.offer.end") }).first();
  await end.evaluate((button) => button.setAttribute("data-old", ""));
  await end.hover();
  await gm.page.mouse.down();
  await gm.console("ui.combat.render({ force: true }).then(() => 0)");
  await expect(gm.strip.locator("[data-old]")).toHaveCount(0);
  await gm.page.mouse.up();
  await acts(gm, "Ysolde Marr");
  await hasTheMap(gm);
});

test("Escape closes one window of ours, and in the tracker it gives the keys back to the map", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const window = gm.page.locator(".dealt-in-table-window");
  const dialog = gm.page.locator("dialog[open]");
  const mine = hands(gm, ".dealt-in-table-window");
  await gm.page.keyboard.press("Shift+L");
  await mine.press(said("action-deck.offer.declare"));
  await mine.inDialog(about(undotted(said("action-deck.offer.declare")), "Old Tam")).close();
  await expect(dialog).toHaveCount(0);
  await expect(window).toBeVisible();
  await mine.rests(said("action-deck.offer.declare"));
  await mine.close();
  await expect(window).toHaveCount(0);
  await hasTheMap(gm);
  await hands(gm).press(said("action-deck.offer.hold"), "Space");
  await acts(gm, "Ysolde Marr");
  await hands(gm).keeps();
  const before = await coreKeys(gm);
  await gm.page.keyboard.press("KeyW");
  await gm.page.keyboard.press("ArrowUp");
  expect(await coreKeys(gm)).toEqual(before);
  await gm.page.keyboard.press("Escape");
  await hasTheMap(gm);
});

test("our keys do not conflict with Foundry's, and lead to us wherever the tracker is", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await expect(gm.strip).toBeVisible();
  const bound = await gm.console<[string, { key: string; modifiers?: string[] }[]][]>("[...game.keybindings.bindings]");
  const written = (ours: boolean): string[] =>
    bound
      .filter(([id]) => id.startsWith(ours ? "dealt-in." : "core."))
      .flatMap(([, bindings]) => bindings.map(({ key, modifiers = [] }) => [...modifiers, key].join("+")));
  const letters = ["K", "L", "H", "J", "Q", "G", "Z"];
  expect(written(true)).toEqual(letters.map((letter) => `Shift+Key${letter}`));
  expect(written(false)).toContain("Shift+KeyT");
  expect(written(true).filter((key) => written(false).includes(key))).toEqual([]);
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await expect(gm.strip).toBeHidden();
  await gm.page.keyboard.press("Shift+K");
  await expect(gm.strip).toBeFocused();
});

test("Foundry's own button for the next turn deals and begins where nobody has a turn", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await expect(gm.strip).toBeVisible();
  const nextTurn = "void game.combat.nextTurn()";
  await gm.console(nextTurn);
  await expect(gm.strip).toContainText(said("action-deck.offer.begin", { round: 1 }));
  await gm.console(nextTurn);
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
});

test.describe("the key that takes play on, which rests between two presses", () => {
  test.use({ seated: [] });

  test("one key takes play on, whatever that is now, says what it did, and answers no question", async ({ table }) => {
    const gm = await joinTimed(table);
    await expect(gm.strip).toBeVisible();
    await rig(gm.page, wordsFor(CARDS));
    const told = gm.page.locator("#notifications");
    const next = async (did: string) => {
      await gm.page.keyboard.press("Shift+G");
      await expect(told.locator(".notification.info")).toHaveText([did]); // in place of the former one
      await gm.page.clock.fastForward(REST);
    };
    await next(said("action-deck.offer.deal", { round: 1 }));
    await next(said("action-deck.offer.begin", { round: 1 }));
    await gm.page.getByRole("tab", { name: "Chat" }).click(); // wherever the button is
    await next(said("screen.about", { what: said("action-deck.offer.end"), who: "Old Tam" }));
    await expect.poll(async () => (await gm.combat()).turn).toBe(1);
  });

  test("the key leads to what is asked, asks it once, and plays nothing behind it", async ({ table }) => {
    const gm = await joinTimed(table);
    await gm.console("game.settings.set('dealt-in', 'action-deck.dealing', 'table')");
    const key = () => gm.page.keyboard.press("Shift+G");
    const dialog = gm.page.locator("dialog[open]");
    const round = async () => (await gm.combat()).round;
    await expect(gm.strip).toBeVisible();
    await key();
    await expect(gm.page.locator("#notifications")).toContainText(said("action-deck.offer.deal", { round: 1 }));
    await expect(gm.strip).toContainText(said("action-deck.offer.begin", { round: 1 }));
    await gm.page.clock.fastForward(REST);
    await Promise.all([key(), key()]); // the second before the question is on the page
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await key();
    await gm.console("void (document.activeElement.blur(), game.combat.nextTurn())");
    await key();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await expect(dialog).toHaveCount(1);
    await dialog.locator("[data-action=no]").click();
    await expect(dialog).toHaveCount(0);
    expect(await round()).toBe(0);
    const inDeckMenu = async (what: string) => {
      await gm.strip.locator("[data-action=deck]").click();
      await gm.page.locator(`#dealt-in-deck-menu [data-action=${what}]`).click();
    };
    for (const [what, window] of [
      ["help", dialog],
      ["ruleset", gm.page.locator(".dealt-in-decks-window")],
    ] as const) {
      await inDeckMenu(what);
      await expect(window).toBeVisible();
      await gm.console("void document.activeElement.blur()");
      await key();
      await expect(window.locator(":focus")).toHaveCount(1);
      await expect(gm.page.locator("dialog[open] [data-action=no]")).toHaveCount(0);
      await gm.page.keyboard.press("Escape");
      await expect(window).toHaveCount(0);
    }
    await key();
    await expect(dialog, "nothing is asked any more, so it goes on").toHaveCount(1);
  });

  test("a double tap of the key ends one turn", async ({ table }) => {
    const gm = await joinTimed(table);
    await dealAndBegin({ gm });
    const { page } = gm;
    const turn = async () => (await gm.combat()).turn;
    const after = async (turns: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(10); // far less than the rest, whatever it takes
          return turn();
        })
        .toBe(turns);
    await page.clock.pauseAt((await gm.console<number>("Date.now()")) + 1000);
    await page.keyboard.press("Shift+G");
    await page.keyboard.press("Shift+G");
    await after(1);
    await page.keyboard.press("Shift+G");
    await page.clock.runFor(REST);
    expect(await turn(), "after three taps").toBe(1);
    await page.keyboard.press("Shift+G");
    await after(2);
    await page.clock.resume();
    await acts(gm, "Barrow Guard");
  });
});
