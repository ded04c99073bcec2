import { idFor } from "../../src/decks/ids.ts";
import { like, opening, said } from "./said.ts";
import { openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: decks are data, made and changed in the workshop. */

test.use({ seated: ["Gamemaster"] });

test("MD-23: a deck is made, its cards are written, drawn as they are typed, and kept", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await bench.press(said("workshop.make"));
  await expect(bench.field(said("workshop.field.name"))).toBeFocused();
  await gm.page.keyboard.type("Barrow Tales");
  await expect(bench.window.getByRole("heading", { name: "Barrow Tales" })).toBeVisible();
  await expect(bench.window.locator("[data-deck][aria-current=true]")).toContainText("Barrow Tales");
  await bench.card(said("workshop.newCard")).click();
  await bench.field(said("workshop.field.title")).fill("The Bell Tolls");
  await bench.field(said("workshop.field.text")).fill("Every light goes out.");
  await bench.field(said("card.suit.S")).selectOption(said("drama.effect.fatigued.name"));
  await bench.field(said("card.suit.H")).selectOption(said("drama.effect.tests.name"));
  await bench.window
    .getByRole("group", { name: said("workshop.testsOf", { suit: said("card.suit.H") }) })
    .getByLabel(said("drama.test.taunt"))
    .uncheck();
  await bench.field(said("drama.action.maneuver")).check();
  await bench.field(said("workshop.field.kind")).selectOption(said("drama.kind.haste"));
  await bench.field(said("workshop.field.when")).selectOption(said("drama.when.outside"));
  await bench.field(said("workshop.field.from")).selectOption(said("drama.from.hand"));
  await expect(bench.picture).toHaveAccessibleName("The Bell Tolls");
  await expect(bench.picture).toContainText(said("drama.effect.fatigued.name"));
  await expect(bench.picture).toContainText(
    said("drama.named", {
      name: said("drama.effect.tests.name"),
      tests: [said("drama.test.intimidate"), said("drama.test.trick")],
    }),
  );
  await expect(bench.picture).toContainText(
    [said("drama.kind.haste"), said("drama.when.outside"), said("drama.from.hand")].join(" · "),
  );
  await expect(bench.picture.locator(".dealt-in-approved")).toHaveText(
    like`${said("drama.approved")}\s*${said("drama.action.maneuver")}`,
  );
  await expect(bench.card("The Bell Tolls")).toBeVisible();
  await expect(bench.window.getByText(said("workshop.saved"))).toBeVisible();
  const [deck] = await bench.kept();
  expect(deck).toEqual({
    id: idFor(said("workshop.newDeck"), new Set(), "deck"),
    name: "Barrow Tales",
    cards: [
      {
        id: "card",
        title: "The Bell Tolls",
        text: "Every light goes out.",
        kind: "haste",
        effects: ["fatigued", "tests:intimidate+trick", "none", "none"],
        approved: ["maneuver"],
        when: "outside",
        from: "hand",
        picture: "",
      },
    ],
  });
});

test("MD-23: the shipped deck stays as it is; a copy can be changed, and deleted after a question", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  const { page } = gm;
  await expect(bench.window.getByText(said("workshop.readOnly"))).toBeVisible();
  await bench.window.locator("[data-action=card]").first().click();
  await expect(bench.picture).toBeVisible();
  await expect(bench.window.locator("[data-form]")).toHaveCount(0);
  await bench.press(said("workshop.toDeck"));
  await bench.press(said("workshop.copy"));
  await expect(bench.field(said("workshop.field.name"))).toHaveValue(opening("workshop.copyName"));
  const shipped = await bench.window.locator(".dealt-in-workshop-count").textContent();
  await bench.window.locator("[data-action=card]").first().click();
  await bench.press(said("workshop.double"));
  await expect(bench.field(said("workshop.field.title"))).toBeFocused();
  await expect(bench.field(said("workshop.field.title"))).toHaveValue(opening("workshop.copyName"));
  await expect(bench.window.locator(".dealt-in-workshop-count")).not.toHaveText(shipped ?? "");
  await bench.press(said("workshop.dropCard"));
  await page.getByRole("button", { name: said("workshop.dropIt") }).click();
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(shipped ?? "");
  await bench.press(said("workshop.toDeck"));
  await bench.press(said("workshop.remove"));
  await page.getByRole("button", { name: said("workshop.keepIt") }).click();
  expect(await bench.kept()).toHaveLength(1);
  await bench.press(said("workshop.remove"));
  await page.getByRole("button", { name: said("workshop.removeIt") }).click();
  await expect(bench.window.locator("[data-deck]")).toHaveCount(1);
  expect(await bench.kept()).toEqual([]);
});

test("MD-23: another Game Master's changes are visible, and do not undo what is being typed", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const other = await table.join("Second GM");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  const theirs = await openWorkshop(other);
  await theirs.window.locator('[data-deck="mine"]').click();
  await theirs.card("Card 2").click();
  await bench.card("Card 1").click();
  await bench.field(said("workshop.field.title")).press("End");
  await gm.page.keyboard.type(" and more");
  await theirs.field(said("workshop.field.title")).fill("Theirs");
  await expect(bench.card("Theirs")).toBeVisible();
  await expect(theirs.card("Card 1 and more")).toBeVisible();
  await expect(bench.field(said("workshop.field.title"))).toHaveValue("Card 1 and more");
  expect((await bench.kept())[0]?.cards.map(({ title }) => title)).toEqual(["Card 1 and more", "Theirs", "Card 3"]);
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
