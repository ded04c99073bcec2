import { barrowWorld } from "./barrow-world.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { beginAdventure, betweenFights, card, cardsWindow, deeds, held, openCards } from "./drama-hands.ts";
import { dealtOut, HANDS, openFans, settle } from "./fans.ts";
import { decksOf, rulesOf } from "./newcomer.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { answer, sitDown } from "./playing.ts";
import { quarryWorld } from "./quarry-world.ts";
import { questionsIn } from "./questions.ts";
import { like, opening, said, undotted } from "./said.ts";
import { sound } from "./sound.ts";
import { openWorkshop, ownDeck } from "./workshop.ts";
import { expect, type Seat, test } from "./world.ts";

/** axe finds nothing in one of each screen, in both themes. */

const TRACKER = "#combat";
const TABLE = ".dealt-in-table-window";
const DIALOG = "dialog[open]";

const openTable = ({ page }: Seat) => page.locator("#combat [data-action=table]").first().click();
const close = ({ page }: Seat, window: string) => page.locator(`${window} [data-action=close]`).first().click();
const menu = (gm: Seat, name: string) =>
  gm.console(`new (game.settings.menus.get("dealt-in.${name}").type)().render({ force: true }).then(() => 0)`);

test.use({ actionTimeout: 10_000 });

test.describe("around a fight", () => {
  test.use({ seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing in tracker, table, popover, forms, grid, line-up, tape, pop-out and chat", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await sound(gm, "tracker, setup", TRACKER);
    await setNextDraws(gm.page, wordsFor(["KS", "7H", "JR", "8D", "9C", "8C", "4H"]));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await gm.more("The Pale Margrave");
    await sound(gm, "a seat's popover", "#dealt-in-seat");
    await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
    await sound(gm, "giving a card", ".dealt-in-grid-dialog");
    await gm.page.keyboard.press("Escape");
    await gm.page.setViewportSize({ width: 1600, height: 800 });
    await gm.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    await gm.press(said("action-deck.offer.bide"));
    await expect(anna.strip).toContainText(said("state.actsMine"));
    await sound(anna, "tracker, her turn", TRACKER);
    await anna.press(said("action-deck.offer.hold"));
    await sound(gm, "the line-up, two may act", "#dealt-in-canvas");
    await gm.press(said("action-deck.offer.declare"));
    await sound(gm, "actions", DIALOG);
    await close(gm, DIALOG);
    await anna.press(opening("action-deck.offer.interrupt"));
    await expect(questionsIn(gm.strip)).toHaveCount(1);
    await sound(gm, "tracker, a contest", TRACKER);
    await openTable(gm);
    await sound(gm, "table, a contest", TABLE);
    await gm.page.locator(`${TABLE} [data-tape] [data-step]`).first().click();
    await sound(gm, "table with a look back", TABLE);
    await close(gm, TABLE);
    await answer(gm, "Ysolde Marr", 9);
    await answer(gm, "Barrow Guard", 9);
    await expect(gm.strip.locator(".dealt-in-acts")).toHaveCount(2);
    await sound(gm, "tracker, two act at once", TRACKER);
    await anna.strip.locator("[data-action=tape]").click();
    await sound(anna, "the tape", "#combat .dealt-in-tape");
    await gm.console("(ui.combat.renderPopout(), 0)");
    await sound(gm, "pop-out", ".application:has(.dealt-in-strip)");
    await gm.console("ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary')");
    await sound(gm, "chat", ".chat-message:has(.dealt-in-chat)");
  });

  test("MD-23: axe finds nothing where decks are chosen, made and explained, in windows of settings and the workshop", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await gm.strip.locator("[data-action=deck]").click();
    await sound(gm, "the deck's menu", "#dealt-in-deck-menu");
    await gm.page.keyboard.press("Escape");
    await fromDeckMenu(gm, said("screen.help"));
    await sound(gm, "help", ".dealt-in-help-dialog");
    await gm.page.keyboard.press("Escape");
    await fromDeckMenu(gm, said("screen.prepare"));
    await expect(gm.strip).toContainText(said("screen.preparing"));
    await sound(gm, "preparing", TRACKER);
    await sound(anna, "while a fight is prepared", TRACKER);
    await fromDeckMenu(gm, said("screen.prepared"));
    await menu(gm, "rulesMenu");
    await sound(gm, "the window of rules", ".dealt-in-rules-window");
    await rulesOf(gm).locator("[data-action=close]").first().click();
    await menu(gm, "valuesMenu");
    await sound(gm, "values from actors", ".dealt-in-values-window");
    await close(gm, ".dealt-in-values-window");
    await menu(gm, "reportMenu");
    await sound(gm, "the report", "#dealt-in-report");
    await close(gm, "#dealt-in-report");
    await fromDeckMenu(gm, said("screen.changeDeck"));
    await decksOf(gm)
      .locator(".dealt-in-deck-card")
      .filter({ hasText: said("own.preset.initiative.name") })
      .click();
    await sound(gm, "another deck", ".dealt-in-decks-window");
    await decksOf(gm)
      .getByRole("button", { name: said("own.change") })
      .click();
    const form = gm.page.locator(".dealt-in-own-window");
    await expect(form).toBeVisible();
    await form.locator(".window-content [aria-expanded=false]").first().click();
    await sound(gm, "one's own deck", ".dealt-in-own-window");
    await close(gm, ".dealt-in-own-window");
    const bench = await openWorkshop(gm);
    await sound(gm, "the shipped deck", "#dealt-in-workshop");
    await ownDeck(bench);
    await bench.open("Card 1");
    await bench.field(said("workshop.field.title")).fill("");
    await sound(gm, "a card with a fault", "#dealt-in-workshop");
    await bench.bring("tales.csv", "title,text,kind\n,Late,spell\n");
    await expect(bench.window.locator("#dealt-in-bench-refused")).toBeVisible();
    await sound(gm, "a file refused", "#dealt-in-workshop");
  });
});

test.describe("with drama cards", () => {
  test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing in hands, as fans and as lists, in trades and where an adventure is set up", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna, ben } = await betweenFights(table);
    await beginAdventure(gm);
    await sound(anna, "tracker without an encounter", TRACKER);
    await openCards(anna);
    await card(anna, "Thick Coat").click();
    await expect(deeds(anna)).toBeVisible();
    await sound(anna, "a hand as a fan, a card chosen", ".dealt-in-hand-window");
    await deeds(anna)
      .getByRole("button", { name: like`^${undotted(said("masterdeck.offer.trade"))}` })
      .click();
    await sound(anna, "a trade to be offered", DIALOG);
    await anna.page
      .locator(DIALOG)
      .getByRole("button", { name: said("screen.ok"), exact: true })
      .click();
    await openCards(ben);
    await expect(cardsWindow(ben).locator(".dealt-in-ask")).toBeVisible();
    await sound(ben, "a trade that is offered", ".dealt-in-hand-window");
    await openCards(gm);
    await held(gm, "Tamsin Reed").getByRole("button", { name: "Click" }).click();
    await sound(gm, "everybody's hands as lists", ".dealt-in-hand-window");
  });
});

test.describe("with hands of a turn", () => {
  test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing in a hand, what it loses, and the count", async ({ table }) => {
    test.slow();
    const { gm, anna } = await dealtOut(table, HANDS, "Anna");
    await settle(anna);
    await sound(anna, "the tracker with a count", TRACKER);
    const hand = await openFans(anna);
    await hand.getByRole("radio", { name: opening("card-pools.word.melee") }).check();
    await hand.getByRole("switch").first().click();
    await sound(anna, "a hand with an effort", ".dealt-in-hand-window");
    const gms = await openFans(gm);
    await gms.getByRole("button", { name: said("card-pools.offer.damage") }).click();
    await gm.page.locator("input[name=points]").fill("5");
    await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
    await expect(hand.locator(".dealt-in-ask")).toBeVisible();
    await Promise.all([anna, gm].map(settle));
    await sound(anna, "cards to lose", ".dealt-in-hand-window");
    await openTable(anna);
    await sound(anna, "the table", TABLE);
  });
});
