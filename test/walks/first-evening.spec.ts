import { shipped } from "../../src/rulesets/index.ts";
import { fromDeckMenu } from "../e2e/deck-menu.ts";
import {
  addFighters,
  chooseFirst,
  createEncounter,
  createFirst,
  deckIn,
  decksOf,
  goOnUntil,
  leaveTour,
  mainIn,
  rulesOf,
  tourOf,
} from "../e2e/newcomer.ts";
import { said } from "../e2e/said.ts";
import { sound } from "../e2e/sound.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** The first evening: a deck is chosen, every next step is the main button, and a tour says what is where. */

test.use({ newcomers: true });

/** What the main button says once the first round of each deck is over. */
const OVER: readonly (readonly [id: string, first: string, over: string])[] = [
  ["action-deck", said("action-deck.offer.deal", { round: 1 }), said("action-deck.offer.deal", { round: 2 })],
  ["masterdeck", said("masterdeck.offer.firstHands"), said("action-deck.offer.deal", { round: 2 })],
  ["mst-1", said("mst-1.offer.begin", { round: 1 }), said("mst-1.offer.begin", { round: 2 })],
  ["speed-cards", said("speed-cards.offer.deal", { turn: 1 }), said("speed-cards.offer.deal", { turn: 2 })],
  ["speed-dice", said("speed-dice.offer.roll", { n: 1 }), said("speed-dice.offer.roll", { n: 4 })],
  ["card-pools", said("card-pools.offer.roll", { turn: 1 }), said("card-pools.offer.roll", { turn: 2 })],
  ["numbered", said("numbered.offer.deal", { round: 1 }), said("numbered.offer.begin", { round: 2 })],
];

test.describe("from choosing a deck to the end of the first round every next step is the main button", () => {
  for (const [id, first, over] of OVER)
    test(id, async ({ table }) => {
      test.slow();
      const gm = await table.join("Gamemaster");
      await createFirst(gm);
      await chooseFirst(gm, id);
      const steps = await goOnUntil(gm, over);
      expect(steps[0]).toBe(first);
      expect(steps.length).toBeGreaterThan(id === "mst-1" ? 0 : 1); // its round may end with its first card
      await fromDeckMenu(gm, said("screen.help"));
      await expect(gm.page.locator(".dealt-in-help > img")).toHaveJSProperty("naturalWidth", 240);
      await expect(gm.page.locator(".dealt-in-keys kbd").first()).toHaveText("Shift + G");
    });
});

test.describe("a deck is chosen", () => {
  test.use({ world: { switches: { system: "swade" } } });

  test("for a world's first encounter by itself, once, with what fits the world first", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await createEncounter(gm);
    const window = decksOf(gm);
    const names = window.locator(".dealt-in-deck-card strong");
    await expect(names.first()).toHaveText(said("action-deck.name"));
    await expect(names.nth(1)).toHaveText(said("masterdeck.short"));
    await expect(names.getByText(said("choosing.none"), { exact: true })).toBeVisible();
    await expect(window.getByText(said("choosing.thisWorld"))).toHaveCount(2);
    await expect(deckIn(window, "action-deck")).toBeChecked();
    await expect(window.getByRole("checkbox", { name: said("choosing.also") })).toBeChecked();
    await sound(gm, "choosing a deck", ".dealt-in-decks-window");
    await deckIn(window, "action-deck").focus();
    await gm.page.keyboard.press("ArrowDown");
    await expect(deckIn(window, "masterdeck")).toBeChecked();
    await expect(deckIn(window, "masterdeck")).toBeFocused();
    await expect(window.locator(".dealt-in-about")).toContainText(said("masterdeck.about.third"));
    await window
      .getByRole("button", { name: said("choosing.use", { deck: said("masterdeck.short") }), exact: true })
      .click();
    await expect(window).toHaveCount(0);
    await addFighters(gm);
    await leaveTour(gm);
    await expect(mainIn(gm)).toHaveText([said("masterdeck.offer.firstHands")]);
    expect(await gm.console("game.settings.get('dealt-in', 'ruleset')")).toBe("masterdeck");
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    const title = gm.page.locator(".dealt-in-table-window .window-title");
    await expect(title).toContainText(`${said("screen.table")} · ${said("masterdeck.short")} · `);
    await gm.strip.getByRole("button", { name: said("hand.open") }).click();
    const hands = gm.page.locator(".dealt-in-hand-window .window-title");
    await expect(hands).toContainText(`${said("hand.title")} · ${said("masterdeck.short")} · `);
    await createEncounter(gm);
    await expect(gm.page.locator("#combat .combatant")).toHaveCount(0);
    await expect(window).toHaveCount(0);
  });

  test("for one encounter only, or none for it, and by nobody but the Game Master", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await createEncounter(gm);
    const window = decksOf(gm);
    const now = () =>
      gm.console("[game.combat.flags['dealt-in']?.rules ?? null, game.settings.get('dealt-in', 'ruleset')]");
    await deckIn(window, "mst-1").check({ force: true });
    await window.getByRole("checkbox", { name: said("choosing.also") }).uncheck();
    await expect(window.locator(".dealt-in-about")).toContainText(said("mst-1.about.third"));
    await window.getByRole("button", { name: said("choosing.use", { deck: said("mst-1.name") }) }).click();
    await expect(window).toHaveCount(0);
    await expect.poll(now).toEqual(["mst-1", "none"]);
    await expect(decksOf(anna)).toHaveCount(0);
    await addFighters(gm);
    await leaveTour(gm);
    await fromDeckMenu(gm, said("screen.changeDeck"));
    await expect(deckIn(window, "mst-1")).toBeChecked();
    await expect(window.getByRole("checkbox", { name: said("choosing.also") })).not.toBeChecked();
    await deckIn(window, "none").check({ force: true });
    await expect(window.locator(".dealt-in-about")).toContainText(said("choosing.noneMore"));
    await window.getByRole("button", { name: said("choosing.useNone") }).click();
    await expect.poll(now).toEqual(["none", "none"]);
    await expect(gm.strip).toHaveCount(0);
  });

  test("on a phone in one column, the chosen one described below its face", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.page.setViewportSize({ width: 300, height: 700 });
    await createEncounter(gm);
    const window = decksOf(gm);
    await deckIn(window, "masterdeck").check({ force: true });
    await expect(window.locator(".dealt-in-about")).toContainText(said("masterdeck.about.third"));
    const box = async (selector: string) =>
      (await window.locator(selector).boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 };
    const face = await box(".dealt-in-deck-card:has(:checked)");
    const about = await box(".dealt-in-about");
    const next = await box(".dealt-in-deck-card:has([value=mst-1])");
    expect(about.y).toBeGreaterThanOrEqual(face.y + face.height);
    expect(next.y).toBeGreaterThanOrEqual(about.y + about.height);
    expect(await cutIn(gm, ".dealt-in-decks-window")).toEqual([]);
  });

  test("OD-13: on a phone the form of one's own deck scrolls as one, and nothing of it lies over its buttons", async ({
    table,
    browser,
  }) => {
    const screen = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
    const gm = await table.join("Gamemaster", { context, language: "de" });
    await createEncounter(gm);
    await decksOf(gm).locator('[data-act="make"]').first().tap();
    const form = gm.page.locator(".dealt-in-own-window");
    const isFree = () =>
      form
        .locator(".dealt-in-decks-foot button")
        .last()
        .evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
    await expect.poll(isFree).toBe(true);
    await form.locator("tbody tr").last().scrollIntoViewIfNeeded();
    await expect.poll(isFree).toBe(true);
    const inside = await form.locator(".dealt-in-own").evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(inside, "nothing is cut at the side").toBe(true);
    await context.close();
  });
});

/** Texts and controls that stick out of the page or of what holds them. */
const cutIn = ({ page }: Seat, part: string): Promise<string[]> =>
  page.locator(`${part} :is(button, label, strong, small, p)`).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
      .filter((one) => getComputedStyle(one).display !== "inline")
      .map((one) => one.textContent?.trim() ?? ""),
  );

const seenBy = (seat: Seat) => seat.console("game.settings.get('dealt-in', 'coached')");

test.describe("the tour for a first fight", () => {
  test("comes once, goes through three steps, and is listed ever after", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const tour = tourOf(gm);
    await expect(tour).toContainText(said("coach.dealText"));
    await expect(tour).toContainText("1 / 3");
    await expect.poll(() => pointedAt(gm)).toMatch(/\bis-main\b/);
    await gm.page.keyboard.press("ArrowRight");
    await expect(tour).toContainText(said("coach.undoText"));
    await expect.poll(() => pointedAt(gm)).toMatch(/\bdealt-in-(undo|foot)\b/);
    await gm.page.keyboard.press("ArrowRight");
    await expect(tour).toContainText(said("coach.dotsText"));
    await expect.poll(() => pointedAt(gm)).toMatch(/\b(combatant|dealt-in-group)\b/);
    await gm.page.keyboard.press("ArrowRight");
    await expect(tour).toHaveCount(0);
    await expect.poll(() => seenBy(gm)).toBe(3);
    await gm.page.reload();
    await mainIn(gm).click();
    await expect(mainIn(gm)).toHaveText([said("action-deck.offer.begin", { round: 1 })]);
    await expect(tour).toHaveCount(0);
    await gm.page.getByRole("tab", { name: "Settings" }).click();
    await gm.page.getByRole("button", { name: "Tour management" }).click();
    const listed = gm.page.locator('li[data-tour="dealt-in.first-fight"]');
    await expect(listed).toContainText(said("coach.title"));
    await expect(listed).toContainText(said("coach.about"));
    await listed.getByRole("button", { name: "Start" }).click();
    await expect(tour).toContainText(said("coach.deal"));
  });

  test("is left by Escape for good, and is for Game Masters", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await expect(tourOf(gm)).toBeVisible();
    const anna = await table.join("Anna");
    await expect(anna.strip).toBeVisible();
    await gm.page.keyboard.press("Escape");
    await expect(tourOf(gm)).toHaveCount(0);
    await mainIn(gm).click();
    await expect(anna.strip).toContainText(said("action-deck.pause.waitBegin"));
    await expect(tourOf(anna)).toHaveCount(0);
    await expect(tourOf(gm)).toHaveCount(0);
    await anna.page.getByRole("tab", { name: "Settings" }).click();
    await anna.page.getByRole("button", { name: "Tour management" }).click();
    await expect(anna.page.locator('li[data-tour="dealt-in.tracker"]')).toBeVisible();
    await expect(anna.page.locator('li[data-tour="dealt-in.first-fight"]')).toHaveCount(0);
  });

  test("waits until nothing is asked, no other tour is there, and the pointer holds nothing", async ({ table }) => {
    const gm = await table.join("Gamemaster", { meet: (page) => void page.addInitScript(keepBusy) });
    const tour = tourOf(gm);
    const busy = gm.page.locator("#kept-busy");
    const other = `game.tours.register("dealt-in", "other", new foundry.nue.Tour({ title: "Other", steps: [{ id: "a", title: "Other", content: "Other" }] }))`;
    const changed = async () => {
      await gm.console("ui.combat.render().then(() => 0)");
      await gm.page.waitForTimeout(600); // longer than the watch waits for the page to be painted
    };
    await expect(mainIn(gm)).toBeVisible();
    await changed();
    await expect(tour).toHaveCount(0);
    await gm.page.getByRole("tab", { name: "Chat" }).click();
    await busy.evaluate((dialog) => dialog.remove());
    await changed();
    await expect(tour, "the tracker is not in sight").toHaveCount(0);
    await gm.console(`${other}, game.tours.get("dealt-in.other").start().then(() => 0)`);
    await gm.console("ui.sidebar.changeTab('combat', 'primary') ?? 0");
    await changed();
    await expect(tour).toContainText("Other");
    await gm.page.mouse.move(20, 300);
    await gm.page.mouse.down();
    await gm.page.keyboard.press("Escape");
    await changed();
    await expect(tour, "the pointer is down").toHaveCount(0);
    expect(await seenBy(gm)).toBe(0);
    await gm.page.mouse.up();
    await expect(tour).toContainText(said("coach.dealText"));
  });

  test("does not come for who has seen the marks of an earlier version", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await leaveTour(gm);
    await expect.poll(() => seenBy(gm)).toBe(3);
    await gm.console("game.settings.set('dealt-in', 'coached', 1).then(() => 0)");
    await gm.page.reload();
    await mainIn(gm).click();
    await expect(mainIn(gm)).toHaveText([said("action-deck.offer.begin", { round: 1 })]);
    await expect(tourOf(gm)).toHaveCount(0);
  });
});

/** The classes of what the tour's present step points at. */
const pointedAt = (seat: Seat) => seat.console<string>("foundry.nue.Tour.activeTour?.targetElement?.className ?? ''");

/** A question that is open as soon as there is a page. */
function keepBusy(): void {
  document.addEventListener("DOMContentLoaded", () => {
    const dialog = Object.assign(document.createElement("dialog"), { id: "kept-busy" });
    document.body.append(dialog);
    dialog.show();
  });
}

test.describe("the rules of each deck", () => {
  test.use({ newcomers: false });
  const decks = shipped.filter(({ id }) => id !== "own"); // whose rules are its own form

  test("are a page each, opened from the settings, and kept when saved", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.page.getByRole("tab", { name: "Settings" }).click();
    await gm.page.getByRole("button", { name: "Game settings" }).click();
    await expect(gm.page.getByText(said("action-deck.field.trait"))).toHaveCount(0);
    await gm.page.getByRole("button", { name: said("rules.open") }).click();
    const window = rulesOf(gm);
    await expect(window.getByRole("heading", { name: said("action-deck.name") })).toBeVisible();
    await expect(window.locator("details li")).toHaveCount(decks.length - 1);
    await sound(gm, "the rules of a deck", ".dealt-in-rules-window");
    const book = window.getByRole("button", { name: said("choosing.book") });
    await expect(book).toBeDisabled();
    await window.getByLabel(said("action-deck.field.trait")).selectOption(said("action-deck.word.athletics"));
    await window.getByRole("checkbox", { name: said("action-deck.field.bennyCard") }).check();
    await expect(window.getByText(said("choosing.changed"))).toHaveCount(2);
    await expect(window.getByLabel(said("choosing.changes", { n: "2" }))).toHaveText("2");
    await book.click();
    await expect(window.getByText(said("choosing.changed"))).toHaveCount(0);
    await window.getByRole("checkbox", { name: said("action-deck.field.bennyCard") }).check();
    await window.locator("details summary").click();
    await window.getByRole("button", { name: said("speed-dice.name") }).click();
    await window.getByLabel(said("speed-dice.field.die")).selectOption("d10");
    await window.getByRole("button", { name: said("choosing.save") }).click();
    await expect(window).toHaveCount(0);
    const kept = `["action-deck.bennyCard", "action-deck.trait", "speed-dice.die"].map((key) => game.settings.get("dealt-in", key))`;
    expect(await gm.console(kept)).toEqual(["yes", "agility", "d10"]);
  });

  test("are left as they were if nothing is saved, and fit a phone", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.page.setViewportSize({ width: 300, height: 700 });
    await gm.console(
      `new (game.settings.menus.get("dealt-in.rulesMenu").type)().render({ force: true }).then(() => 0)`,
    );
    const window = rulesOf(gm);
    const pause = window.getByLabel(said("word.pause"));
    await pause.focus();
    await pause.selectOption(said("choice.pause.atOnce"));
    await expect(pause).toBeFocused();
    expect(await cutIn(gm, ".dealt-in-rules-window")).toEqual([]);
    await window.getByRole("button", { name: said("screen.cancel") }).click();
    await expect(window).toHaveCount(0);
    expect(await gm.console("game.settings.get('dealt-in', 'action-deck.pause')")).toBe("pause");
  });
});
