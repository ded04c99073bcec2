import type { Locator } from "@playwright/test";
import { hands } from "./hands.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, CARDS, dealAndBegin, split } from "./playing.ts";
import { cardName, opening, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The tracker's rows: their measures, their popover, swapping by hand and by keyboard, groups, and the fallen. */

const POPOVER = "#dealt-in-seat";
const popover = ({ page }: Seat) => page.locator(POPOVER);
const members = ({ page }: Seat) => page.locator("#combat .dealt-in-member").filter({ visible: true });

const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (found === null) throw new Error("It is not on the page.");
  return found;
};

const heights = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);

async function deal(gm: Seat, cards: readonly string[] = CARDS): Promise<void> {
  await setNextDraws(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("action-deck.pause.adjust"));
}

test.use({ seated: ["Gamemaster", "Anna"] });

const unfold = (seat: Seat, name: string) =>
  seat
    .row(name)
    .getByRole("button", { name: opening("screen.unfold") })
    .click();

test("SW-3, C-4: rows are 52 px high and members 29, whatever they show, and controls stand at the card's side on hover", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm }, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await unfold(gm, "Barrow Guard");
  await expect(members(gm)).toHaveCount(6);
  const row = gm.row("The Pale Margrave");
  await gm.strip.hover();
  await expect(row.locator("[data-action=seat]")).toHaveCSS("opacity", "0");
  await row.hover();
  await expect(row.locator("[data-action=seat]")).toHaveCSS("opacity", "1");
  const name = await box(row.locator(".name"));
  const card = await box(row.locator(".dealt-in-card"));
  const all = await box(row);
  for (const control of await row.locator(".combatant-controls > button").all()) {
    const { x, y, width, height } = await box(control);
    expect([width, height]).toEqual([26, 28]);
    expect(x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(x + width).toBeLessThanOrEqual(card.x);
    expect(Math.abs(y + height / 2 - (all.y + all.height / 2))).toBeLessThan(1);
  }
  const rows = gm.page.locator("#combat :is(.dealt-in-group, .combatant.dealt-in-row:not(.dealt-in-member))");
  expect(await heights(rows)).toEqual([52]);
  expect(await heights(members(gm))).toEqual([29]);
  await expect(gm.page.locator("#combat [aria-current=step]")).toHaveCount(1);
  await expect(gm.row("Old Tam")).toHaveAttribute("aria-current", "step");
  const cut = await gm.page
    .locator("#combat :is(.dealt-in-row .dealt-in-state, .combat-tracker)")
    .evaluateAll((parts) => parts.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1).length);
  expect(cut, "no state is cut").toBe(0);
  const counted = gm.row("Barrow Guard").locator(".dealt-in-counted");
  await expect(counted.locator("bdi")).toHaveAttribute("aria-hidden", "true");
  await expect(counted.locator(".dealt-in-unseen")).toHaveText(said("groups.members", { n: 6 }));
  await expect(gm.row("Hollow Archer")).toContainText(said("screen.hiddenMembers", { n: 1 }));
  await expect(anna.page.locator("#combat")).not.toContainText(said("screen.hiddenMembers", { n: 1 }));
});

/** What comes out of our parts of rows, from every part of each and of every kind; a click only where it does nothing. */
const OUT_OF_ROWS = `(() => {
  const tracker = document.querySelector("#combat");
  const out = [];
  const kinds = ["dblclick", "auxclick", "contextmenu", "mousedown", "mouseup", "dragstart"];
  for (const kind of [...kinds, "click", "keydown"])
    tracker.addEventListener(kind, ({ target }) => out.push(kind + " " + target.className));
  const ours = ".dealt-in-line > *, .dealt-in-more, .dealt-in-marks, .dealt-in-face-slot, .dealt-in-handle";
  const parts = [...tracker.querySelectorAll(".combatant :is(" + ours + ")")];
  for (const part of parts.flatMap((one) => [one, ...one.querySelectorAll("*")])) {
    for (const kind of kinds) part.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
    for (const key of ["Enter", " "]) part.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    if (part.closest("[data-action]:not(li), .dealt-in-handle") === null) part.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return { parts: [...new Set(parts.map((part) => part.className.split(" ")[0]))].sort(), out };
})()`;

test("SW-3: what lies in our part of a row is ours: nothing of it reaches Foundry's row", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await unfold(gm, "Barrow Guard");
  await expect(members(gm)).toHaveCount(6);
  const { parts, out } = await gm.console<{ parts: string[]; out: string[] }>(OUT_OF_ROWS);
  expect(parts).toEqual(expect.arrayContaining(["dealt-in-face-slot", "dealt-in-tool"]));
  expect(out).toEqual([]);
  await gm.console("(__practice.notifications.length = 0, 0)");
  await gm.row("Ysolde Marr").locator(".dealt-in-card").dblclick();
  await expect(gm.page.locator(".dealt-in-card-grid").first()).toBeVisible();
  expect(await gm.console<number>("__practice.notifications.length")).toBe(0);
});

test("SW-4: cards change places by the popover, by keyboard or by dragging, until the round begins, and for the GM alone", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await deal(gm);
  const holds = (name: string, card: string) =>
    expect(gm.row(name).locator(".dealt-in-card").first()).toHaveAttribute("aria-label", cardName(card));
  await anna.row("The Pale Margrave").locator(".dealt-in-card").click();
  await expect(popover(anna)).toContainText(said("action-deck.fact.gm"));
  await expect(popover(anna).locator("[data-act=act]")).toHaveCount(0);

  const mine = hands(gm);
  const dots = said("screen.seatMenu", { who: "The Pale Margrave" });
  await mine.press(dots);
  const shown = await box(popover(gm));
  const row = await box(gm.row("The Pale Margrave"));
  expect([shown.width, shown.x + shown.width < row.x]).toEqual([312, true]);
  await expect(popover(gm).locator("[data-act]").first()).toBeFocused();
  await expect(popover(gm).locator("[data-act]").first()).not.toHaveClass(/is-loss/);
  await expect(popover(gm).locator("[data-act=act]").last()).toContainText(
    said("action-deck.loses", { card: cardName("8D") }),
  );
  await gm.page.keyboard.press("Escape");
  await expect(popover(gm)).toHaveCount(0);
  await mine.rests(dots);

  await mine.press(dots);
  await hands(gm, POPOVER).press(`${said("action-deck.offer.swap")} ${said("screen.orDrag")}`);
  await expect(gm.strip.locator(".dealt-in-picking")).toContainText(
    said("action-deck.pick.swap", { who: "The Pale Margrave" }),
  );
  await expect(gm.page.locator("#combat .is-pickable").first()).toBeFocused();
  await mine.press(said("screen.pickRow", { who: "Tamsin Reed" }));
  await holds("The Pale Margrave", "7H");
  await expect(gm.strip.locator(".dealt-in-picking")).toHaveCount(0);

  const target = gm.row("Ysolde Marr");
  await gm.row("The Pale Margrave").locator(".dealt-in-card").hover();
  await gm.page.mouse.down();
  const { x, y, height } = await box(target);
  await gm.page.mouse.move(x + 60, y + height / 2, { steps: 3 });
  await expect(target).toHaveClass(/is-drop/);
  await expect(target).toContainText(said("screen.getsCard", { card: cardName("7H") }));
  await gm.page.mouse.up();
  await holds("Ysolde Marr", "7H");
  await holds("The Pale Margrave", "KS");
  await expect(gm.page.locator(".dealt-in-drag, .dealt-in-gets, .is-drop")).toHaveCount(0);

  await anna.page.mouse.click(600, 20);
  await expect(popover(anna)).toHaveCount(0);
  const isDragged = async ({ page, row: rowOf }: Seat) => {
    await rowOf("Ysolde Marr").locator(".dealt-in-card").hover();
    await page.mouse.down();
    await rowOf("The Pale Margrave").hover();
    await expect(page.locator(".dealt-in-drag, .is-drop")).toHaveCount(0);
    await page.mouse.up();
  };
  await isDragged(anna);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await isDragged(gm);
});

/** A canvas as far as marks over tokens ask for one: each token is drawn where the practice world shows it. */
const CANVAS = `(() => {
  const pictureOf = (id) => document.querySelector('.token[data-token-id="' + id + '"] img');
  const [token] = game.scenes.viewed.tokens;
  Object.defineProperty(Object.getPrototypeOf(token), "object", {
    get() {
      const picture = pictureOf(this.id);
      return picture === null ? null : { isVisible: true, bounds: picture.getBoundingClientRect() };
    },
  });
  canvas.clientCoordinatesFromCanvas = (point) => point;
  canvas.ready = true;
  Hooks.callAll("canvasReady", canvas);
})()`;

test.describe("on the canvas", () => {
  test.use({ seated: [] });

  test("SW-3: every token of a split group has its letter, as its row has, and all of those who act are ringed", async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    await split(gm, "Barrow Guard");
    await gm.console(CANVAS);
    const marks = gm.page.locator("#dealt-in-tokens > *");
    await expect(marks.locator(".dealt-in-letter")).toHaveText(["A", "A", "A", "B", "B", "B"]);
    const ringed = gm.page.locator("#dealt-in-tokens .is-acting");
    await expect(ringed).toHaveCount(0);
    await dealAndBegin({ gm }, ["KS", "7H", "QC", "8D", "AC", "8C", "4H", "2C"]);
    await acts(gm, "Barrow Guard A");
    for (const letter of ["A", "B"]) {
      const shown = gm.row(`Barrow Guard ${letter}`).locator(".dealt-in-stack > .dealt-in-letter");
      await expect(shown).toHaveText(letter);
      const { width, height } = await box(shown);
      expect([width, height], "which no long name cuts").toEqual([18, 18]);
    }
    await expect(ringed.locator(".dealt-in-letter")).toHaveText(["A", "A", "A"]);
    const first = await ringed.first().getAttribute("data-fighter");
    const token = await gm.console<string>(`game.combat.combatants.get("${first}").token.id`);
    const mark = await box(ringed.first());
    const picture = await box(gm.page.locator(`.token[data-token-id="${token}"] img`));
    expect(Math.abs(mark.x - picture.x) + Math.abs(mark.y - picture.y)).toBeLessThan(2);
  });
});
