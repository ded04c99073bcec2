import type { Locator } from "@playwright/test";
import { hands } from "./hands.ts";
import { acts, CARDS, dealAndBegin, split } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
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
  await rig(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("action-deck.pause.adjust"));
}

test.use({ seated: ["Gamemaster", "Anna"] });

test("every row is 52 px high and every member 29, whatever they show", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm }, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  await expect(members(gm)).toHaveCount(6);
  await gm.row("The Pale Margrave").hover();
  const rows = gm.page.locator("#combat :is(.dealt-in-group, .combatant.dealt-in-row:not(.dealt-in-member))");
  expect(await heights(rows)).toEqual([52]);
  expect(await heights(members(gm))).toEqual([29]);
  await expect(gm.page.locator("#combat [aria-current=step]")).toHaveCount(1);
  await expect(gm.row("Old Tam")).toHaveAttribute("aria-current", "step");
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
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  await expect(members(gm)).toHaveCount(6);
  const { parts, out } = await gm.console<{ parts: string[]; out: string[] }>(OUT_OF_ROWS);
  expect(parts).toEqual(expect.arrayContaining(["dealt-in-face-slot", "dealt-in-tool"]));
  expect(out).toEqual([]);
  await gm.console("(__practice.notifications.length = 0, 0)");
  await gm.row("Ysolde Marr").locator(".dealt-in-card").dblclick();
  await expect(gm.page.locator(".dealt-in-card-grid").first()).toBeVisible();
  expect(await gm.console<number>("__practice.notifications.length")).toBe(0);
});

test("the controls stand at the card's side on hover, and the name gives way to them", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const row = gm.row("The Pale Margrave");
  await gm.strip.hover();
  await expect(row.locator("[data-action=seat]")).toHaveCSS("opacity", "0");
  await row.hover();
  const controls = row.locator(".combatant-controls > button");
  await expect(row.locator("[data-action=seat]")).toHaveCSS("opacity", "1");
  const [name, card, all] = [await box(row.locator(".name")), await box(row.locator(".dealt-in-card")), await box(row)];
  for (const control of await controls.all()) {
    const { x, y, width, height } = await box(control);
    expect([width, height]).toEqual([26, 28]);
    expect(x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(x + width).toBeLessThanOrEqual(card.x);
    expect(Math.abs(y + height / 2 - (all.y + all.height / 2))).toBeLessThan(1);
  }
});

test("no state is cut at 300 px", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm }, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  const cut = await gm.page
    .locator("#combat .dealt-in-row .dealt-in-state")
    .evaluateAll(
      (all) => all.filter((state) => state.scrollWidth > state.clientWidth + 1 && state.clientWidth > 0).length,
    );
  expect(cut).toBe(0);
  const width = await gm.page
    .locator("#combat .combat-tracker")
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(width).toBe(0);
});

test("a group says aloud how many it has", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const counted = gm.row("Barrow Guard").locator(".dealt-in-counted");
  await expect(counted.locator("bdi")).toHaveText(said("screen.times", { n: 6 }));
  await expect(counted.locator("bdi")).toHaveAttribute("aria-hidden", "true");
  await expect(counted.locator(".dealt-in-unseen")).toHaveText(said("groups.members", { n: 6 }));
});

test("the popover stands at its row, on the side of the canvas, and says what is known", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  await gm.more("The Pale Margrave");
  const shown = await box(popover(gm));
  const row = await box(gm.row("The Pale Margrave"));
  expect(shown.width).toBe(312);
  expect(shown.x + shown.width).toBeLessThan(row.x);
  expect(shown.y).toBeLessThan(row.y + row.height);
  expect(shown.y + shown.height).toBeGreaterThan(row.y);
  await expect(popover(gm).locator("header .dealt-in-card")).toHaveAttribute("aria-label", cardName("8D"));
  await expect(popover(gm)).toContainText(said("action-deck.fact.gm"));
  const last = popover(gm).locator("[data-act=act]").last();
  await expect(last).toContainText(said("action-deck.loses", { card: cardName("8D") }));
  await gm.page.mouse.click(600, 20);
  await expect(popover(gm)).toHaveCount(0);
});

test("a click on a card opens the popover where no other card can be had, and picks the row while one is picked", async ({
  table,
}) => {
  const [gm, anna] = [await table.join("Gamemaster"), await table.join("Anna")];
  await gm.row("Barrow Guard").locator(".dealt-in-slot").click();
  await expect(popover(gm)).toContainText("Barrow Guard");
  await gm.page.keyboard.press("Escape");
  await deal(gm);
  await anna.row("The Pale Margrave").locator(".dealt-in-card").click();
  await expect(popover(anna)).toContainText(said("action-deck.fact.gm"));
  await gm.more("The Pale Margrave");
  await popover(gm)
    .getByRole("button", { name: said("action-deck.offer.swap") })
    .click();
  await gm.row("Ysolde Marr").locator(".dealt-in-card").click();
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card").first()).toHaveAttribute("aria-label", cardName("8D"));
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
});

test("by keyboard the popover opens on its first harmless act, and Escape goes back to the dots", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  const dots = said("screen.seatMenu", { who: "The Pale Margrave" });
  const mine = hands(gm);
  await mine.press(dots);
  await hands(gm, POPOVER).inside();
  const first = popover(gm).locator("[data-act]").first();
  await expect(first).toBeFocused();
  await expect(first).not.toHaveClass(/is-loss/);
  await gm.page.keyboard.press("ArrowUp");
  await expect(popover(gm).locator("[data-act]").last()).toBeFocused();
  await gm.page.keyboard.press("Escape");
  await expect(popover(gm)).toHaveCount(0);
  await mine.rests(dots);
});

test("players read the same facts, and are offered nothing about others", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await deal(gm);
  await anna.more("The Pale Margrave");
  await expect(popover(anna).getByRole("heading")).toHaveText("The Pale Margrave");
  await expect(popover(anna).locator("[data-act=act]")).toHaveCount(0);
});

test("SW-4: a card is dragged onto a row, which says what it gets, and both cards change places", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  const target = gm.row("Ysolde Marr");
  await gm.row("The Pale Margrave").locator(".dealt-in-card").hover();
  await gm.page.mouse.down();
  const { x, y, height } = await box(target);
  await gm.page.mouse.move(x + 60, y + height / 2, { steps: 3 });
  await expect(target).toHaveClass(/is-drop/);
  await expect(target).toContainText(said("screen.getsCard", { card: cardName("8D") }));
  await gm.page.mouse.up();
  await expect(target.locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("8D"));
  await expect(gm.row("The Pale Margrave").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  for (const who of ["Ysolde Marr", "The Pale Margrave"])
    await expect(gm.row(who).locator(".dealt-in-card")).toHaveClass(/is-fresh/);
  await expect(gm.page.locator(".dealt-in-drag, .dealt-in-gets, .is-drop")).toHaveCount(0);
});

test("SW-4: by keyboard a row is picked instead; Escape ends it", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await deal(gm);
  const mine = hands(gm);
  const swap = `${said("action-deck.offer.swap")} ${said("screen.orDrag")}`;
  const dots = said("screen.seatMenu", { who: "The Pale Margrave" });
  const note = gm.strip.locator(".dealt-in-picking");
  await mine.press(dots);
  await hands(gm, POPOVER).press(swap);
  await expect(note).toContainText(said("action-deck.pick.swap", { who: "The Pale Margrave" }));
  await expect(gm.page.locator("#combat .is-pickable").first()).toBeFocused();
  await gm.page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await mine.press(dots);
  await hands(gm, POPOVER).press(swap);
  await mine.press(said("screen.pickRow", { who: "Tamsin Reed" }));
  await expect(gm.row("The Pale Margrave").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("7H"));
  await expect(note).toHaveCount(0);
});

test("SW-4: nothing can be dragged once the round has begun, nor by players", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  for (const seat of [gm, anna]) {
    await seat.row("Ysolde Marr").locator(".dealt-in-card").hover();
    await seat.page.mouse.down();
    await seat.row("The Pale Margrave").hover();
    await expect(seat.page.locator(".dealt-in-drag, .is-drop")).toHaveCount(0);
    await seat.page.mouse.up();
  }
});

test("SW-3: the halves of a split group have letters, which no long name cuts", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await split(gm, "Barrow Guard");
  await deal(gm, ["KS", "7H", "AC", "8D", "9C", "QC", "8C", "4H"]);
  for (const seat of [gm, anna])
    for (const letter of ["A", "B"]) {
      const row = seat.row(`Barrow Guard ${letter}`);
      await expect(row.locator(".dealt-in-stack > .dealt-in-letter")).toHaveText(letter);
      const { width, height } = await box(row.locator(".dealt-in-letter"));
      expect([width, height]).toEqual([18, 18]);
    }
});

test("C-4: the Game Master reads of a hidden member in a folded group, players do not", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await expect(gm.row("Hollow Archer")).toContainText(said("screen.hiddenMembers", { n: 1 }));
  await expect(anna.page.locator("#combat")).not.toContainText(said("screen.hiddenMembers", { n: 1 }));
});

test("who is defeated stays in place until the turn ends, and can be brought back", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm
    .row("Ash Hound")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  const names = members(gm).locator(".name");
  await expect(names).toHaveText(["Ash Hound 1", "Ash Hound 2", "Ash Hound 3", "Ash Hound 4"]);
  await gm.control("Ash Hound 2", "toggleDefeated");
  await expect(gm.row("Ash Hound 2")).toContainText(said("state.justNow"));
  await gm.control("Ash Hound 3", "toggleDefeated");
  await expect(gm.row("Ash Hound 3")).toContainText(said("state.justNow"));
  await expect(gm.row("Ash Hound 2")).toContainText(said("state.defeated"));
  await expect(names).toHaveText(["Ash Hound 1", "Ash Hound 2", "Ash Hound 3", "Ash Hound 4"]);
  await gm
    .row("Ash Hound 3")
    .getByRole("button", { name: said("screen.raise", { who: "Ash Hound 3" }) })
    .click();
  await expect(gm.row("Ash Hound 3")).not.toContainText(said("state.justNow"));
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await expect(names).toHaveText(["Ash Hound 1", "Ash Hound 3", "Ash Hound 4", "Ash Hound 2"]);
});

test("a row of one's own stays in place too", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const order = async () => (await gm.cards()).map((line) => line.split(":")[0]);
  const before = await order();
  await gm.control("Ysolde Marr", "toggleDefeated");
  await expect(gm.row("Ysolde Marr")).toContainText(said("state.justNow"));
  expect(await order()).toEqual(before);
  await gm.press(said("action-deck.offer.end"));
  await expect.poll(async () => (await order()).at(-1)).toBe("Ysolde Marr");
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

  test("SW-3: every token of a group has its letter, and all of those who act are ringed", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await split(gm, "Barrow Guard");
    await gm.console(CANVAS);
    const marks = gm.page.locator("#dealt-in-tokens > *");
    await expect(marks.locator(".dealt-in-letter")).toHaveText(["A", "A", "A", "B", "B", "B"]);
    await expect(gm.page.locator("#dealt-in-tokens .is-acting")).toHaveCount(0);
    await dealAndBegin({ gm }, ["KS", "7H", "QC", "8D", "AC", "8C", "4H", "2C"]);
    await acts(gm, "Barrow Guard A");
    const ringed = gm.page.locator("#dealt-in-tokens .is-acting");
    await expect(ringed.locator(".dealt-in-letter")).toHaveText(["A", "A", "A"]);
    const first = await ringed.first().getAttribute("data-fighter");
    const token = await gm.console<string>(`game.combat.combatants.get("${first}").token.id`);
    const [mark, picture] = [
      await box(ringed.first()),
      await box(gm.page.locator(`.token[data-token-id="${token}"] img`)),
    ];
    expect(Math.abs(mark.x - picture.x) + Math.abs(mark.y - picture.y)).toBeLessThan(2);
  });
});
