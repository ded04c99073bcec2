import { beginRound } from "../e2e/campaign-table.ts";
import { openCards } from "../e2e/drama-hands.ts";
import { hands } from "../e2e/hands.ts";
import { coreKeys, hasTheMap } from "../e2e/map-keys.ts";
import { closeHand, ok } from "../e2e/masterdeck-table.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { questionsIn } from "../e2e/questions.ts";
import { about, cardName, said, undotted } from "../e2e/said.ts";
import { barrowWithTrial, stackDeal, stackDrama } from "../e2e/trial-deck.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** No one here touches a mouse: Tab, Shift+Tab, Enter, Space, Escape, arrow keys and typing. */

const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);
const ask = (seat: Seat) => questionsIn(seat.strip);
const CARDS = ["KS", "2C", "7H", "AC", "8D", "9C", "8C", "4H"]; // the first two are Ysolde's, who is Level Headed

test.use({ seated: ["Gamemaster", "Anna"] });

test("a whole round by keyboard alone, in the tracker", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const mine = hands(gm);
  const hers = hands(anna);
  const menu = said("screen.seatMenu", { who: "Ysolde Marr" });
  const popover = hands(gm, "#dealt-in-seat");

  await mine.press(menu);
  await popover.press(said("groups.offer.name"));
  await mine.inDialog(about(undotted(said("groups.offer.name")), "Ysolde Marr")).close();
  await mine.rests(menu);
  await mine.press(menu);
  await popover.press(said("action-deck.offer.set"));
  await mine
    .inDialog(about(undotted(said("action-deck.offer.set")), "Ysolde Marr"))
    .choose(said("action-deck.field.edge"), "ArrowDown");
  await mine.inDialog(about(undotted(said("action-deck.offer.set")), "Ysolde Marr")).press(said("screen.ok"));
  await mine.rests(menu);

  await setNextDraws(gm.page, wordsFor(CARDS));
  await mine.press(said("action-deck.offer.deal", { round: 1 }));
  await mine.rests(said("action-deck.offer.begin", { round: 1 }));
  await hers.press(cardName("2C"), "Space");
  await expect(anna.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("2C"));
  await hers.keeps();
  await hers.press(`${said("screen.undo")} ${said("action-deck.deed.choose", { who: "Ysolde Marr" })}`);
  await hers.press(cardName("KS"));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  await mine.press(said("action-deck.offer.begin", { round: 1 }));

  await acts(gm, "Old Tam");
  await mine.press(said("action-deck.offer.hold"), "Space");
  await acts(anna, "Ysolde Marr");
  await hers.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  await mine.press(about(said("action-deck.offer.actNext"), "Old Tam"));
  await expect(gm.row("Old Tam")).toContainText(said("action-deck.badge.next"));
  await mine.press(said("action-deck.offer.end"));
  await acts(gm, "Old Tam");
  await mine.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");

  await hers.press(about(said("action-deck.offer.interrupt"), "Ysolde Marr"));
  await expect(ask(gm)).toHaveCount(1);
  await hers.press(said("rolling.byHand"));
  await hers.type(said("screen.totalHint"), "9");
  await expect(ask(gm)).toContainText(said("rolling.progress", { n: 1, of: 2 }));
  await mine.press(said("rolling.byHand"));
  await mine.type(said("screen.totalHint"), "5");
  await acts(anna, "Ysolde Marr");
  await hers.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  await mine.press(said("action-deck.offer.declare"));
  await mine
    .inDialog(about(undotted(said("action-deck.offer.declare")), "The Pale Margrave"))
    .type(said("action-deck.field.count"), "3");
  await expect(gm.row("The Pale Margrave")).toContainText("3 actions");
  await mine.rests(said("action-deck.offer.declare"));
  await mine.press(`${said("screen.undo")} ${said("action-deck.deed.declare", { who: "The Pale Margrave" })}`);
  await expect(gm.row("The Pale Margrave")).not.toContainText("3 actions");
  await mine.press(said("action-deck.offer.end"));
  await acts(gm, "Ash Hound");
  await mine.press(said("action-deck.offer.end"));
  await acts(anna, "Tamsin Reed");
  await hers.press(said("action-deck.offer.end"));
  await acts(gm, "Hollow Archer");
  await mine.press(said("screen.unfold", { who: "Hollow Archer" }));
  await mine.rests(said("screen.fold", { who: "Hollow Archer" }));
  await expect(gm.page.locator("#combat .dealt-in-member:visible")).toHaveCount(2);
  await mine.press(said("action-deck.offer.end"));
  await expect(gm.strip).toContainText(said("action-deck.pause.over"));
  await mine.press(said("action-deck.offer.deal", { round: 2 }));
  await mine.rests(said("action-deck.offer.begin", { round: 2 }));
  await hers.keeps();
  for (const seat of [gm, anna]) expect(await coreKeys(seat), "Foundry had no key of it").toEqual({});
});

test("SW-9: who ambushes whom, filled in and settled", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await hands(gm).press(said("screen.openTable"));
  await hands(gm, ".dealt-in-table-window").press(said("action-deck.name"));
  await hands(gm, "#dealt-in-deck-menu").press(said("action-deck.offer.ambush"));
  const mine = hands(gm, "dialog[open]");
  await mine.press(said("action-deck.ambush.gms"));
  await mine.choose("The Pale Margrave", "ArrowDown");
  await mine.choose("The Pale Margrave", "ArrowDown"); // not among them, and not ambushed
  await mine.choose("Ysolde Marr", "ArrowUp");
  await mine.press(said("action-deck.ambush.play"));
  const mineAtTable = hands(gm, ".dealt-in-table-window");
  await mineAtTable.press(said("action-deck.offer.deal", { round: 1 }));
  for (const name of ["Barrow Guard", "Ash Hound"]) await expect(gm.row(name)).toContainText(said("state.held"));
  await hands(gm).keeps();
});

test("and from the table window", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await hands(gm).press(said("screen.openTable"));
  await expect(anna.strip).toBeVisible();
  await anna.page.keyboard.press("Shift+L");
  const mine = hands(gm, ".dealt-in-table-window");
  const hers = hands(anna, ".dealt-in-table-window");
  await hers.inside();

  await mine.press(said("screen.seatMenu", { who: "Barrow Guard" }));
  await hands(gm, "#dealt-in-seat").press(said("groups.offer.split"));
  await mine.inDialog(about(undotted(said("groups.offer.split")), "Barrow Guard")).press("2");
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(4);
  await mine.keeps();
  await mine.press(`${said("screen.undo")} ${said("groups.deed.split", { who: "Barrow Guard A" })}`);
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(3);

  await setNextDraws(gm.page, wordsFor(["AS", "7H", "KC", "8D", "9C", "8C", "4H"]));
  await mine.press(said("action-deck.offer.deal", { round: 1 }));
  await mine.rests(said("action-deck.offer.begin", { round: 1 }));
  await mine.press(said("action-deck.offer.begin", { round: 1 }));
  await acts(anna, "Ysolde Marr");
  await hers.press(said("action-deck.offer.hold"));
  await acts(gm, "Old Tam");
  await hers.press(about(said("action-deck.offer.interrupt"), "Ysolde Marr"));
  await hers.press(said("rolling.byHand"));
  await hers.type(said("screen.totalHint"), "9");
  await expect(questionsIn(gm.page.locator(".dealt-in-table"))).toContainText(
    said("rolling.progress", { n: 1, of: 2 }),
  );
  await mine.press(said("rolling.byHand"));
  await mine.type(said("screen.totalHint"), "5");
  await acts(anna, "Ysolde Marr");
  await hers.press(said("action-deck.offer.end"));
  await acts(gm, "Old Tam");
  await expect(gm.page.locator(".dealt-in-table [data-tape] .is-last")).toContainText(
    said("action-deck.deed.end", { who: "Ysolde Marr" }),
  );
  await mine.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  await mine.keeps();
  await mine.close();
  await hands(gm).rests(said("screen.openTable"));
  for (const seat of [gm, anna]) expect(await coreKeys(seat), "Foundry had no key of it").toEqual({});
  await hers.close();
  await expect(anna.page.locator(".dealt-in-table-window")).toHaveCount(0);
  await hasTheMap(anna);
});

test.describe("questions", () => {
  test.use({ world: barrowWithTrial() });

  test("after an answer the next question has the focus, and after the last one the main button", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const mine = hands(gm);
    const window = await openCards(gm);
    await window.getByRole("button", { name: said("masterdeck.offer.useDeck") }).click();
    await gm.page.locator("dialog select[name=deck]").selectOption("trial");
    await ok(gm);
    await closeHand(gm);
    await stackDeal(gm, { Ysolde: "AS", Margrave: "KD", Guard: "TC", Hound: "8C" });
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await stackDrama(gm, "storm"); // Clubs: Breaks
    await beginRound(gm, 1);
    const has = (part: string): Promise<boolean> =>
      gm.page.evaluate((where) => document.activeElement?.closest(where) !== null, part);
    await expect(ask(gm)).toHaveCount(2);
    await mine.press(said("masterdeck.offer.achieved"));
    await expect(ask(gm)).toHaveCount(1);
    await expect.poll(() => has(".dealt-in-ask")).toBe(true);
    await mine.press(said("masterdeck.offer.achieved"));
    await expect(ask(gm)).toHaveCount(0);
    await mine.rests(said("action-deck.offer.end"));
  });
});
