import { like, opening, said } from "../e2e/said.ts";
import { small } from "../e2e/sound.ts";
import { openWorkshop, ownDeck } from "../e2e/workshop.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** The workshop by keyboard alone, by touch, read aloud, and in a narrow window. */

const WINDOW = "#dealt-in-workshop";

test.use({ seated: ["Gamemaster"] });

test("MD-23: a deck is made and a card changed by keyboard alone", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  const { keyboard } = gm.page;
  await ownDeck(bench, "Mine", 20);
  await bench.window.getByLabel(said("workshop.search")).focus();
  await keyboard.press("Tab");
  await expect(bench.window.getByLabel(said("workshop.kindWanted"))).toBeFocused();
  await keyboard.press("Tab");
  await expect(bench.card("Card 1")).toBeFocused();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "PageDown", "End", "Home", "ArrowDown"])
    await keyboard.press(key);
  await expect(bench.card("Card 2")).toBeFocused();
  await keyboard.press("Enter");
  await expect(bench.picture).toHaveAccessibleName("Card 2");
  await expect(bench.card("Card 2")).toBeFocused();
  await expect(bench.card("Card 2")).toHaveAttribute("aria-current", "true");
  await keyboard.press("Tab");
  await expect(bench.window.getByRole("button", { name: said("workshop.addCard") })).toBeFocused();
  for (const name of [said("workshop.toDeck"), said("workshop.double"), said("workshop.dropCard")]) {
    await keyboard.press("Tab");
    await expect(bench.window.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await keyboard.press("Tab");
  await expect(bench.field(said("workshop.field.title"))).toBeFocused();
  await keyboard.press("End");
  await keyboard.type(", typed");
  await expect(bench.card("Card 2, typed")).toBeVisible();
  for (const name of [said("workshop.field.text"), said("workshop.field.kind"), said("card.suit.S")]) {
    await keyboard.press("Tab");
    await expect(bench.field(name)).toBeFocused();
  }
  await expect(bench.field(said("card.suit.S"))).toHaveAccessibleDescription(like`${said("drama.effect.down.does")}`);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await expect(bench.window.getByRole("button", { name: said("workshop.double") })).toBeFocused();
  await keyboard.press("Enter");
  await expect(bench.field(said("workshop.field.title"))).toHaveValue(
    said("workshop.copyName", { name: "Card 2, typed" }),
  );
  await expect(bench.field(said("workshop.field.title"))).toBeFocused();
});

test("MD-23: the list of cards keeps the focus while others change the deck", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.field(said("workshop.field.text")).press("Control+Home");
  const [deck] = await bench.kept();
  const changed = { ...deck, name: "Theirs" };
  await gm.console(
    `game.settings.set("dealt-in", "decks", ${JSON.stringify(JSON.stringify([changed]))}).then(() => 0)`,
  );
  await expect(bench.window.locator("[data-deck][aria-current=true]")).toContainText("Theirs");
  await expect(bench.field(said("workshop.field.text"))).toBeFocused();
});

const sticksOut = ({ page }: Seat) =>
  page.locator(`${WINDOW} :is(button, input, select, textarea, table, article, p, h2)`).evaluateAll((parts) =>
    parts
      .filter((part) => (part as HTMLElement).checkVisibility())
      .map((part) => [part.outerHTML.slice(0, 120), part.getBoundingClientRect()] as const)
      .filter(([, { left, right }]) => left < 0 || right > innerWidth + 0.5)
      .map(([html, { left, right }]) => `${left}–${right}: ${html}`),
  );

test("MD-23: at 300 pixels everything is there, stacked, and nothing overflows", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 316, height: 800 });
  const bench = await openWorkshop(gm);
  expect((await bench.window.boundingBox())?.width).toBeLessThanOrEqual(300);
  await ownDeck(bench);
  expect(await sticksOut(gm)).toEqual([]);
  await bench.card("Card 2").click();
  await expect(bench.field(said("workshop.field.title"))).toBeInViewport();
  expect(await sticksOut(gm)).toEqual([]);
  await bench.bring("tales.csv", "title,text,kind\n,Late,spell\n");
  await expect(bench.window.locator("#dealt-in-bench-refused")).toBeInViewport();
  expect(await sticksOut(gm)).toEqual([]);
});

test("MD-23: for a finger every target is 44 px, and right to left the decks are at the other side", async ({
  table,
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
  const gm = await table.join("Gamemaster", { context });
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  expect(await small(gm.page, WINDOW)).toEqual([]);
  await bench.card("Card 1").tap();
  await expect(bench.field(said("workshop.field.title"))).toBeVisible();
  expect(await small(gm.page, WINDOW)).toEqual([]);
  const left = async (part: string) => (await gm.page.locator(part).boundingBox())?.x ?? Number.NaN;
  expect(await left(".dealt-in-workshop-decks")).toBeLessThan(await left(".dealt-in-workshop-page"));
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  expect(await left(".dealt-in-workshop-decks")).toBeGreaterThan(await left(".dealt-in-workshop-page"));
  expect(await sticksOut(gm)).toEqual([]);
  await context.close();
});

test("MD-23: with 500 cards typing a key renders nothing, and the search responds at once", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench, "Mine", 500);
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(
    said("workshop.found", { n: 500, of: 500 }),
  );
  await bench.card("Card 250").click();
  await bench.field(said("workshop.field.title")).press("End");
  await gm.console(`(() => {
    globalThis.touched = { nodes: 0, renders: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) touched.nodes += 1 + (node.querySelectorAll?.("*").length ?? 0);
    }).observe(document.body, { childList: true, subtree: true });
    Hooks.on("renderWorkshopWindow", () => touched.renders++);
    return 0;
  })()`);
  await gm.page.keyboard.type("!");
  await expect(bench.card("Card 250!")).toBeVisible();
  const touched = await gm.console<{ nodes: number; renders: number }>("touched");
  expect(touched.renders).toBe(0);
  expect(touched.nodes).toBeLessThan(60);
  await expect(bench.window.getByText(said("workshop.saved"))).toBeVisible();
  expect((await gm.console<{ renders: number }>("touched")).renders).toBe(0);
  const search = bench.window.getByLabel(said("workshop.search"));
  await search.fill("number 49 TESTS");
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(
    opening("workshop.found", { n: /1?\d/, of: 500 }),
  );
  const added = await gm.console<number>(`(async () => {
    const field = document.querySelector("#dealt-in-bench-search");
    touched.nodes = 0;
    for (const text of ["4", "49", "499", ""]) {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve)); // the observer tells after the task
    return touched.nodes;
  })()`);
  expect(added, "rows are hidden and shown, none is made").toBeLessThan(10);
  await bench.window.getByLabel(said("workshop.kindWanted")).selectOption(said("drama.kind.disaster"));
  await expect(bench.window.getByText(said("workshop.noneFound"))).toBeVisible();
  expect((await gm.console<{ renders: number }>("touched")).renders).toBe(0);
});
