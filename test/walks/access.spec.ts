import { conceive, count, draw, hold, lantern, sitDown } from "../e2e/lantern.ts";
import { answer, dealAndBegin } from "../e2e/playing.ts";
import { questionsIn } from "../e2e/questions.ts";
import { rig, wordsFor } from "../e2e/rig.ts";
import { cardName, like, opening, said } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";

/** axe checks every screen of ours in both themes, and screen readers are told everything. */

const TRACKER = "#combat";
const TABLE = ".dealt-in-table-window";
const CANVAS = "#dealt-in-canvas";
const ROLLS = "#dealt-in-rolls";

const openTable = ({ strip }: Seat) => strip.getByRole("button", { name: said("screen.openTable") }).click();
const closeTable = ({ page }: Seat) => page.locator(`${TABLE} [data-action=close]`).click();

async function everywhere(seat: Seat, phase: string): Promise<void> {
  await sound(seat, `tracker, ${phase}`, TRACKER);
  await openTable(seat);
  await sound(seat, `table, ${phase}`, TABLE);
  await closeTable(seat);
}

/** Foundry's own button, which asks before it ends a round that is not over. */
const nextRound = (gm: Seat) => gm.page.locator("#combat nav.combat-controls [data-action=nextRound]").click();

test.use({ seated: ["Gamemaster", "Anna"] });

test("axe finds nothing in the phases of a round", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await everywhere(gm, "setup");
  await gm.more("Ysolde Marr");
  await gm.page.getByRole("button", { name: said("action-deck.offer.set") }).click();
  await gm.page.getByLabel(said("action-deck.field.edge")).selectOption({ index: 1 });
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await rig(gm.page, wordsFor(["KS", "2C", "7H", "JR", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(anna.strip.locator(".dealt-in-ask")).toBeVisible();
  await everywhere(anna, "dealt, with an ask");
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await gm.press(said("action-deck.offer.bide"));
  await expect(anna.strip).toContainText(said("state.actsMine"));
  await sound(anna, "tracker, her turn", TRACKER);
  await anna.press(said("action-deck.offer.hold"));
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  await gm.control("Tamsin Reed", "toggleDefeated");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(questionsIn(gm.strip)).toHaveCount(1);
  await everywhere(gm, "a contest");
  await answer(gm, "Ysolde Marr", 9);
  await answer(gm, "Barrow Guard", 9);
  await expect(gm.strip.locator(".dealt-in-acts")).toHaveCount(2);
  await everywhere(gm, "two act at once");
  await nextRound(gm);
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await expect(gm.strip).toContainText(said("action-deck.pause.over"));
  await sound(gm, "tracker, between rounds", TRACKER);
});

test("axe finds nothing in the window where the Game Master maps values", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(`new (game.settings.menus.get("dealt-in.valuesMenu").type)().render({ force: true }).then(() => 0)`);
  const paths = ["system.attributes.agility.die", "system.attributes", "system.nothing"];
  for (const [i, path] of paths.entries()) await gm.page.locator(".dealt-in-values-window li input").nth(i).fill(path);
  await sound(gm, "values from actors", ".dealt-in-values-window");
});

test("axe finds nothing in the pop-out, dialogs, chat and notices", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.console("(ui.combat.renderPopout(), 0)");
  const popout = ".application:has(.dealt-in-strip)";
  await sound(gm, "pop-out", popout);
  await gm.page.locator(`${popout} [data-action=close]`).click();
  const dialog = async (screen: string, open: () => Promise<void>) => {
    await open();
    await sound(gm, screen, "dialog[open]");
    await gm.page.locator("dialog[open] [data-action=close]").click();
  };
  await gm.more("Barrow Guard");
  await sound(gm, "a seat's popover", "#dealt-in-seat");
  await gm.page.keyboard.press("Escape");
  await dialog("actions", () => gm.press(said("action-deck.offer.declare")));
  await dialog("a question", () => nextRound(gm));
  await openTable(gm);
  for (const name of [said("groups.offer.gather"), said("groups.offer.merge"), said("action-deck.offer.options")])
    await dialog(name, () => gm.page.locator(TABLE).getByRole("button", { name }).click());
  await gm.page.locator(`${TABLE} [data-tape] [data-step]`).first().click();
  await sound(gm, "table with a look back", TABLE);
  await closeTable(gm);
  await gm.console("ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary')");
  await sound(gm, "chat", ".chat-message:has(.dealt-in-chat)");
  const anna = await table.join("Anna");
  await gm.page.close();
  await expect(anna.strip).toContainText(said("screen.noGm"), { timeout: 15_000 });
  await sound(anna, "nobody deals", TRACKER);
});

test("axe finds nothing in the strip on the canvas, while someone acts, may act, or no one does", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 1600, height: 800 });
  await gm.console("game.settings.set('dealt-in', 'canvas', true)");
  await dealAndBegin({ gm }, ["KS", "JR", "AC", "8D", "9C", "8C", "4H"]);
  await sound(gm, "canvas, a Joker acts", CANVAS);
  await gm.press(said("action-deck.offer.bide"));
  await expect(gm.page.locator(`${CANVAS} strong`)).toHaveText("Old Tam");
  await gm.press(like`^${said("action-deck.offer.hold")}$`);
  await expect(gm.page.locator(`${CANVAS} .is-may li`)).toHaveCount(2);
  await sound(gm, "canvas, two may act", CANVAS);
  await nextRound(gm);
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await expect(gm.page.locator(CANVAS)).toContainText(said("action-deck.pause.over"));
  await sound(gm, "canvas, between rounds", CANVAS);
});

test("deals and turns are announced to a screen reader", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const told = anna.page.locator("#dealt-in-announcer");
  await expect(told).toHaveAttribute("aria-live", "polite");
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(told.locator("p")).toHaveText([
    said("action-deck.pause.waitBegin"),
    said("screen.named", { name: "Ysolde Marr", what: cardName("KS") }),
    said("screen.named", { name: "Tamsin Reed", what: cardName("7H") }),
  ]);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(told).toContainText(said("screen.announce", { who: "Old Tam" }));
  await gm.press(said("action-deck.offer.end"));
  await expect(told).toContainText(said("screen.named", { name: "Ysolde Marr", what: said("screen.youAct") }));
});

async function contested(table: Table, gm: Seat, rolls = gm.strip): Promise<void> {
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.hold"));
  await gm.press(opening("action-deck.offer.interrupt"));
  await expect(questionsIn(rolls)).toHaveCount(1);
  expect(table.practice.world().combats[0]?.round).toBe(1);
}

test("with the setting for large targets, the table's are 44 px", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await contested(table, gm);
  await gm.console("game.settings.set('dealt-in', 'touch', true)");
  await openTable(gm);
  await expect(gm.page.locator(".dealt-in-table")).toHaveClass(/is-touch/);
  expect(await small(gm.page, TABLE)).toEqual([]);
});

test("for a finger every target of ours is 44 px", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });
  const gm = await table.join("Gamemaster", { context });
  await contested(table, gm, gm.page.locator(ROLLS)); // nothing keeps them off the map here
  for (const part of [TRACKER, ROLLS]) expect(await small(gm.page, part), part).toEqual([]);
  await gm.page
    .locator(ROLLS)
    .getByRole("button", { name: said("rolling.byHands") })
    .tap();
  await expect(gm.page.locator(`${ROLLS} .dealt-in-own-total`)).toHaveCount(2);
  expect(await small(gm.page, ROLLS), "with totals to enter").toEqual([]);
  await openTable(gm);
  expect(await small(gm.page, TABLE)).toEqual([]);
  await gm.page
    .locator(TABLE)
    .getByRole("button", { name: said("groups.offer.gather") })
    .tap();
  await expect(gm.page.locator("dialog[open] .dealt-in-fields")).toBeVisible();
  expect(await small(gm.page, "dialog[open] .dealt-in-fields")).toEqual([]);
  await context.close();
});

test.describe("drawn card by card", () => {
  test.use({ world: lantern, seated: ["Gamemaster", "Anna"] });

  test("axe finds nothing in drawn cards, who waits, events and what is left", async ({ table }) => {
    test.slow();
    const { gm, anna } = await sitDown(table);
    await conceive(gm, "The bell rite", { draws: 4 });
    await count(gm, "The Pale Margrave", 3);
    await draw(gm, "Ysolde Marr");
    await hold(anna, "The Pale Margrave");
    await draw(gm, "The bell rite");
    await draw(gm, "The Pale Margrave");
    await expect(anna.strip.locator(".dealt-in-ask")).toBeVisible();
    await everywhere(gm, "a hold comes up");
    await anna.page.setViewportSize({ width: 1600, height: 800 });
    await anna.console("game.settings.set('dealt-in', 'canvas', true)");
    await sound(anna, "canvas, a hold comes up", CANVAS);
    await everywhere(anna, "a hold comes up");
    await gm.press(said("mst-1.offer.hold"));
    await everywhere(gm, "whom to wait for");
    await gm.page.getByRole("button", { name: said("screen.cancel") }).click();
    await draw(gm, "delimiter");
    await everywhere(anna, "the delimiter");
    await openTable(gm);
    await gm.page
      .locator(".dealt-in-table")
      .getByRole("button", { name: said("screen.help") })
      .click();
    await sound(gm, "help", ".dealt-in-dialog");
  });

  test("each drawn card is announced to a screen reader, including a fighter's second one", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await count(gm, "The Pale Margrave", 2);
    const told = anna.page.locator("#dealt-in-announcer");
    await draw(gm, "The Pale Margrave");
    await expect(told.locator("p")).toHaveText([
      said("screen.announceCard", { n: 1 }),
      said("screen.announce", { who: "The Pale Margrave" }),
    ]);
    await draw(gm, "The Pale Margrave");
    await expect(told.locator("p")).toHaveText([
      said("screen.announceCard", { n: 2 }),
      said("screen.announce", { who: "The Pale Margrave" }),
    ]);
    await draw(gm, "delimiter");
    await expect(told).toContainText(said("mst-1.pause.over"));
  });
});
