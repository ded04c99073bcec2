import { hands } from "./hands.ts";
import { coreKeys, hasTheMap } from "./map-keys.ts";
import { rig, wordsFor } from "./rig.ts";
import { expect, type Seat, test } from "./world.ts";

/** Nobody here touches a mouse: Tab, Shift+Tab, Enter, Space, Escape, arrows and what is typed. */

const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);
const ask = (seat: Seat) => seat.strip.locator(".dealt-in-ask");
const CARDS = ["KS", "2C", "7H", "AC", "8D", "9C", "8C", "4H"]; // the first two are Ysolde's, who is Level Headed

test.use({ seated: ["Gamemaster", "Anna"] });

test("a whole round with the keyboard alone, in the tracker", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const [mine, hers] = [hands(gm), hands(anna)];
  const menu = "Card, side and group of Ysolde Marr";

  await mine.press(menu);
  await mine.inDialog("Ysolde Marr").press("Name…");
  await mine.inDialog("Name: Ysolde Marr").close();
  await mine.rests(menu);
  await mine.press(menu);
  await mine.inDialog("Ysolde Marr").press("Side, kind and edges…");
  await mine.inDialog("Side, kind and edges: Ysolde Marr").choose("Level Headed", "ArrowDown");
  await mine.inDialog("Side, kind and edges: Ysolde Marr").press("OK");
  await mine.rests(menu);

  await rig(gm.page, wordsFor(CARDS));
  await mine.press("Deal round 1");
  await mine.rests("Begin round 1");
  await hers.press("Two of Clubs", "Space");
  await expect(anna.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", "Two of Clubs");
  await hers.keeps();
  await hers.press("Undo Ysolde Marr chooses a card");
  await hers.press("King of Spades");
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", "King of Spades");
  await mine.press("Begin round 1");

  await acts(gm, "Old Tam");
  await mine.press("Hold", "Space");
  await acts(anna, "Ysolde Marr");
  await hers.press("Hold");
  await acts(gm, "Barrow Guard");
  await mine.press("Act next: Old Tam");
  await expect(gm.row("Old Tam")).toContainText("Acts next");
  await mine.press("End turn");
  await acts(gm, "Old Tam");
  await mine.press("End turn");
  await acts(gm, "The Pale Margrave");

  await hers.press("Interrupt: Ysolde Marr");
  await expect(ask(gm)).toHaveCount(2);
  await hers.type("Total rolled at the table", "9");
  await expect(ask(gm)).toHaveCount(1);
  await mine.type("Total rolled at the table", "5");
  await acts(anna, "Ysolde Marr");
  await hers.press("End turn");
  await acts(gm, "The Pale Margrave");
  await mine.press("Actions…");
  await mine.inDialog("Actions: The Pale Margrave").type("How many actions", "3");
  await expect(gm.row("The Pale Margrave")).toContainText("3 actions");
  await mine.rests("Actions…");
  await mine.press("Undo The Pale Margrave declares actions");
  await expect(gm.row("The Pale Margrave")).not.toContainText("3 actions");
  await mine.press("End turn");
  await acts(gm, "Ash Hound");
  await mine.press("End turn");
  await acts(anna, "Tamsin Reed");
  await hers.press("End turn");
  await acts(gm, "Hollow Archer");
  await mine.press("Unfold Hollow Archer");
  await mine.rests("Fold Hollow Archer");
  await expect(gm.page.locator("#combat .dealt-in-member:visible")).toHaveCount(2);
  await mine.press("End turn");
  await expect(gm.strip).toContainText("The round is over");
  await mine.press("Deal round 2");
  await mine.rests("Begin round 2");
  await hers.keeps();
  for (const seat of [gm, anna]) expect(await coreKeys(seat), "Foundry had no key of it").toEqual({});
});

test("and from the table window", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await hands(gm).press("Open the table");
  await expect(anna.strip).toBeVisible();
  await anna.page.keyboard.press("Shift+L");
  const [mine, hers] = [hands(gm, ".dealt-in-table-window"), hands(anna, ".dealt-in-table-window")];
  await hers.inside();

  await mine.press("Card, side and group of Barrow Guard");
  await mine.inDialog("Barrow Guard").press("Split the group…");
  await mine.inDialog("Split the group: Barrow Guard").type("Into how many groups", "2");
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(4);
  await mine.keeps();
  await mine.press("Undo Barrow Guard split");
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(3);

  await rig(gm.page, wordsFor(["AS", "7H", "KC", "8D", "9C", "8C", "4H"]));
  await mine.press("Deal round 1");
  await mine.rests("Begin round 1");
  await mine.press("Begin round 1");
  await acts(anna, "Ysolde Marr");
  await hers.press("Hold");
  await acts(gm, "Old Tam");
  await hers.press("Interrupt: Ysolde Marr");
  await hers.type("Total rolled at the table", "9");
  await expect(ask(gm)).toHaveCount(1);
  await mine.type("Total rolled at the table", "5");
  await acts(anna, "Ysolde Marr");
  await hers.press("End turn");
  await acts(gm, "Old Tam");
  await mine.press("What was played");
  await expect(gm.page.locator(".dealt-in-log")).toContainText("Ysolde Marr ends the turn");
  await mine.press("End turn");
  await acts(gm, "Barrow Guard");
  await expect(gm.page.locator(".dealt-in-log ol")).toBeVisible();
  await mine.keeps();
  await mine.close();
  await hands(gm).rests("Open the table");
  for (const seat of [gm, anna]) expect(await coreKeys(seat), "Foundry had no key of it").toEqual({});
  await hers.close();
  await expect(anna.page.locator(".dealt-in-table-window")).toHaveCount(0);
  await hasTheMap(anna);
});
