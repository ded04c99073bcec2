import { fromDeckMenu } from "./deck-menu.ts";
import { hands } from "./hands.ts";
import { coreKeys, hasTheMap } from "./map-keys.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, CARDS, dealAndBegin } from "./playing.ts";
import { about, said, undotted } from "./said.ts";
import { expect, test } from "./world.ts";

/** Who gets key presses: we do while one of our controls is used by keyboard, and otherwise Foundry's map. */

/** How long the key rests after a press, in milliseconds, as clicks do. */
const REST = 400;

test.describe("with a mouse and by keyboard", () => {
  test.use({ seated: ["Gamemaster", "Anna"] });

  test("after a mouse press the map has its keys back, in the strip and the windows, whatever had the focus", async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    await dealAndBegin({ gm });
    await hands(gm).press(said("action-deck.offer.end"));
    await acts(gm, "Ysolde Marr");
    await hands(gm).rests(said("action-deck.offer.end"));
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, "Barrow Guard");
    await hasTheMap(gm);
    const end = gm.strip.getByRole("button", { name: said("action-deck.offer.end") }).first();
    await end.evaluate((button) => button.setAttribute("data-old", ""));
    await end.hover();
    await gm.page.mouse.down();
    await gm.console("ui.combat.render({ force: true }).then(() => 0)");
    await expect(gm.strip.locator("[data-old]")).toHaveCount(0);
    await gm.page.mouse.up();
    await acts(gm, "The Pale Margrave");
    await hasTheMap(gm);
    await gm.press(said("action-deck.offer.declare"));
    const dialog = gm.page.locator("dialog[open]");
    await dialog.getByRole("button", { name: said("screen.cancel") }).click();
    await expect(dialog).toHaveCount(0);
    await hasTheMap(gm);
  });

  test("Escape closes one window of ours, and in the tracker it gives the keys back to the map", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await dealAndBegin({ gm });
    const window = gm.page.locator(".dealt-in-table-window");
    const dialog = gm.page.locator("dialog[open]");
    const mine = hands(gm, ".dealt-in-table-window");
    await gm.strip.getByRole("button", { name: said("action-deck.offer.end"), exact: true }).focus(); // our keys work there
    await gm.page.keyboard.press("Shift+L");
    await mine.press(said("action-deck.offer.declare"));
    await mine.inDialog(about(undotted(said("action-deck.offer.declare")), "Old Tam")).close();
    await expect(dialog).toHaveCount(0);
    await expect(window).toBeVisible();
    await mine.rests(said("action-deck.offer.declare"));
    await mine.close();
    await expect(window).toHaveCount(0);
    await gm.page.keyboard.press("Escape");
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

    const bound = await gm.console<[string, { key: string; modifiers?: string[] }[]][]>(
      "[...game.keybindings.bindings]",
    );
    const written = (of: string): string[] =>
      bound
        .filter(([id]) => id.startsWith(of))
        .flatMap(([, bindings]) => bindings.map(({ key, modifiers = [] }) => [...modifiers, key].join("+")));
    expect(written("core.")).toContain("Shift+KeyT");
    expect(written("dealt-in.")).toContain("Shift+KeyK");
    expect(
      written("dealt-in.").filter((key) => written("core.").includes(key)),
      "ours are our own",
    ).toEqual([]);
  });
});

test("one key takes play on, whatever that is now, says what it did, and a double tap ends one turn", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster", { meet: (page) => void page.clock.install() });
  const { page } = gm;
  await expect(gm.strip).toBeVisible();
  await setNextDraws(page, wordsFor(CARDS));
  const told = page.locator("#notifications .notification.info");
  const key = () => page.keyboard.press("Shift+G");
  const next = async (did: string) => {
    await key();
    await expect(told).toHaveText([did]); // in place of the former one
    await page.clock.fastForward(REST);
  };
  await next(said("action-deck.offer.deal", { round: 1 }));
  await next(said("action-deck.offer.begin", { round: 1 }));
  await page.getByRole("tab", { name: "Chat" }).click(); // wherever the button is
  await next(said("screen.about", { what: said("action-deck.offer.end"), who: "Old Tam" }));
  const current = async () => (await gm.combat()).current;
  await expect.poll(current).toBe("Ysolde Marr");

  const comesTo = async (name: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10); // far less than the rest, whatever it takes
        return current();
      })
      .toBe(name);
  await page.clock.pauseAt((await gm.console<number>("Date.now()")) + 1000);
  await key();
  await key();
  await comesTo("Barrow Guard 1");
  await key();
  await page.clock.runFor(REST);
  expect(await current(), "after three taps").toBe("Barrow Guard 1");
  await key();
  await comesTo("The Pale Margrave");
  await page.clock.resume();
  await page.keyboard.press("Shift+K");
  await acts(gm, "The Pale Margrave");
  await fromDeckMenu(gm, said("screen.help"));
  const help = page.locator(".dealt-in-help-dialog");
  await expect(help).toBeVisible();
  await gm.console("void document.activeElement.blur()");
  await key();
  await expect(help.locator(":focus"), "it leads to what is open, and plays nothing behind it").toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  expect(await current()).toBe("The Pale Margrave");
});
