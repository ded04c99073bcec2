import { type Page, test } from "@playwright/test";
import { expect, faults, openWorld, type World } from "./pages.ts";
import { inPage, modules } from "./windows.ts";

/** What explains a table: journals and tours. */

const steps = [
  { id: "tab", title: "Combat", content: "<p>Here.</p>", selector: "#combat", sidebarTab: "combat" },
  { id: "gm", title: "For the GM", content: "Only there.", restricted: true },
  { id: "gone", title: "Nowhere", content: "In the middle.", selector: "#not-there" },
];
const register = `game.tours.register("inn", "round", new foundry.nue.tours.SidebarTour({ title: "A round", steps: ${JSON.stringify(steps)} }));`;

test.use({ trace: "off" });

test.describe("what explains a table", () => {
  test.describe.configure({ mode: "default" });
  let world: World;
  let gm: Page;
  let anna: Page;

  test.beforeAll(async ({ browser }) => {
    world = await openWorld(browser, { modules });
    [gm, anna] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
  });

  test.afterEach(async () => {
    expect((await Promise.all([gm, anna].map(faults))).flat()).toEqual([]);
  });

  test.afterAll(() => world.close());

  test("a tour goes step by step, by buttons and by keys, shows its tab and what it points at, and ends", async () => {
    await inPage(gm, `${register} await game.tours.get("inn.round").start();`);
    const words = gm.locator("aside.tour");
    const title = words.locator(".step-title");
    await expect(title).toHaveText("Combat");
    await expect(gm.locator("#combat")).toBeVisible();
    await expect(gm.locator(".tour-fadeout")).toHaveCount(1);
    await words.locator("[data-action=next]").click();
    await expect(title).toHaveText("For the GM");
    await gm.keyboard.press("ArrowRight");
    await expect(title).toHaveText("Nowhere");
    await expect(words).toHaveClass(/tour-center-step/);
    await gm.keyboard.press("ArrowLeft");
    await expect(title).toHaveText("For the GM");
    await gm.keyboard.press("Escape");
    await expect(words).toHaveCount(0);
    await expect(gm.locator(".tour-overlay")).toHaveCount(0);
  });

  test("a player's tour leaves out the Game Master's steps", async () => {
    await inPage(anna, `${register} await game.tours.get("inn.round").start();`);
    const words = anna.locator("aside.tour");
    await expect(words.locator(".progress")).toHaveText("1 / 2");
    await words.locator("[data-action=next]").click();
    await expect(words.locator(".step-title")).toHaveText("Nowhere");
    await words.locator("[data-action=next]").click();
    await expect(words).toHaveCount(0);
    expect(await inPage(anna, `return game.tours.get("inn.round").status;`)).toBe("completed");
  });

  test("tours are listed, kept, taken up, reset, and one at a time", async () => {
    const listed = register
      .replace('"round"', '"listed"')
      .replace('"A round"', '"The house", description: "Room by room", display: true, canBeResumed: true');
    const list = gm.locator("#tours-management");
    const row = list.locator('li[data-tour="inn.listed"]');
    const openList = async () => {
      await gm.getByRole("tab", { name: "Settings" }).click();
      await gm.getByRole("button", { name: "Tour management" }).click();
    };
    await inPage(gm, `${register}${listed}`);
    await openList();
    await expect(list.locator("li")).toHaveCount(1);
    await expect(row).toContainText("The house");
    await expect(row).toContainText("unstarted");
    await row.getByRole("button", { name: "Start" }).click();
    await expect(list).toHaveCount(0);
    expect(await inPage(gm, "return foundry.nue.Tour.tourInProgress;")).toBe(true);
    expect(await inPage(gm, `return game.tours.get("inn.round").start().catch((error) => error.message);`)).toBe(
      "You cannot begin the A round Tour because the The house Tour is already in progress",
    );
    await gm.keyboard.press("ArrowRight");
    await gm.keyboard.press("Escape");
    await gm.reload();
    await gm.waitForFunction("globalThis.game?.ready");
    await inPage(gm, listed);
    await openList();
    await expect(row).toContainText("in-progress");
    await row.getByRole("button", { name: "Resume" }).click();
    await expect(gm.locator("aside.tour .step-title")).toHaveText("For the GM");
    await gm.keyboard.press("Escape");
    expect(await inPage(gm, "return foundry.nue.Tour.tourInProgress;")).toBe(false);
    await openList();
    await row.getByRole("button", { name: "Reset" }).click();
    await expect(row).toContainText("unstarted");
    await list.locator("[data-action=close]").click();
  });

  test("a journal opens at the page that is asked for, and shows its pages in order", async () => {
    await inPage(
      gm,
      `const pages = [["Cellar", 200], ["Rooms", 100]].map(([name, sort]) => ({ name, sort, text: { content: "<p>" + name + " of the inn</p>" } }));
      const entry = await JournalEntry.create({ name: "The inn", pages });
      await entry.sheet.render(true, { pageId: entry.pages.getName("Cellar").id });`,
    );
    const sheet = gm.locator(".journal-sheet");
    await expect(sheet.locator(".pages-list button")).toHaveText(["Rooms", "Cellar"]);
    await expect(sheet.locator("article")).toContainText("Cellar of the inn");
    await sheet.getByRole("button", { name: "Rooms" }).click();
    await expect(sheet.locator("article")).toContainText("Rooms of the inn");
  });
});
