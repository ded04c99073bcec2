import house from "../../packs/drama/deck.json" with { type: "json" };
import { lantern } from "./lantern.ts";
import { manyCards, openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: decks are data, made and changed in the workshop. */

test.use({ seated: ["Gamemaster"] });

test("MD-23: a deck is made, its cards are written, drawn as they are typed, and kept", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await bench.press("New deck");
  await expect(bench.field("Name")).toBeFocused();
  await gm.page.keyboard.type("Barrow Tales");
  await expect(bench.window.getByRole("heading", { name: "Barrow Tales" })).toBeVisible();
  await expect(bench.window.locator("[data-deck][aria-current=true]")).toContainText("Barrow Tales");
  await bench.card("New card").click();
  await bench.field("Title").fill("The Bell Tolls");
  await bench.field("Text").fill("Every light goes out.");
  await bench.field("Spades").selectOption("Fatigued");
  await bench.field("Hearts").selectOption("Tests");
  await bench.window.getByRole("group", { name: "Tests of Hearts" }).getByLabel("Taunt").uncheck();
  await bench.field("Maneuver").check();
  await bench.field("Kind").selectOption("Haste");
  await bench.field("May be played").selectOption("Outside combat");
  await bench.field("Is played").selectOption("From the hand, too");
  await expect(bench.picture).toHaveAccessibleName("The Bell Tolls");
  await expect(bench.picture).toContainText("Fatigued");
  await expect(bench.picture).toContainText("Tests: Intimidate and Trick");
  await expect(bench.picture).toContainText("Haste · Outside combat · From the hand, too");
  await expect(bench.picture.locator(".dealt-in-approved")).toHaveText(/Approved\s*Maneuver/);
  await expect(bench.card("The Bell Tolls")).toBeVisible();
  await expect(bench.window.getByText("All changes are saved.")).toBeVisible();
  const [deck] = await bench.kept();
  expect(deck).toEqual({
    id: "new-deck",
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
  await expect(bench.window.getByText("stays as it is")).toBeVisible();
  await bench.window.locator("[data-action=card]").first().click();
  await expect(bench.picture).toBeVisible();
  await expect(bench.window.locator("[data-form]")).toHaveCount(0);
  await bench.press("The deck");
  await bench.press("Copy");
  await expect(bench.field("Name")).toHaveValue(/^Copy of /);
  const shipped = await bench.window.locator(".dealt-in-workshop-count").textContent();
  await bench.window.locator("[data-action=card]").first().click();
  await bench.press("Duplicate");
  await expect(bench.field("Title")).toBeFocused();
  await expect(bench.field("Title")).toHaveValue(/^Copy of /);
  await expect(bench.window.locator(".dealt-in-workshop-count")).not.toHaveText(shipped ?? "");
  await bench.press("Delete");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(shipped ?? "");
  await bench.press("The deck");
  await bench.press("Delete");
  await page.getByRole("button", { name: "No", exact: true }).click();
  expect(await bench.kept()).toHaveLength(1);
  await bench.press("Delete");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.locator("[data-deck]")).toHaveCount(1);
  expect(await bench.kept()).toEqual([]);
});

test("MD-23: a deck goes out as JSON and as a spreadsheet, and comes in again as it was", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await bench.press("Copy");
  await expect(bench.field("Name")).toBeFocused();
  const [deck] = await bench.kept();
  const json = await bench.taken("Export as JSON");
  expect(json.name).toBe(`${deck?.id}.json`);
  expect(JSON.parse(json.text)).toEqual(deck);
  const csv = await bench.taken("Export as spreadsheet");
  expect(csv.name).toBe(`${deck?.name}.csv`);
  await bench.window.locator("[data-action=card]").first().click();
  await bench.field("Title").fill("Changed meanwhile");
  await expect(bench.window.getByText("All changes are saved.")).toBeVisible();
  await bench.bring(csv.name, csv.text);
  await gm.page.getByRole("button", { name: "Take its place" }).click();
  await expect(bench.card("Changed meanwhile")).toHaveCount(0);
  expect(await bench.kept()).toEqual([deck]);
  await bench.bring(json.name, json.text);
  await gm.page.getByRole("button", { name: "Keep both" }).click();
  await expect(bench.field("Name")).toHaveValue(`${deck?.name} (2)`);
  const both = await bench.kept();
  expect(both.map(({ cards }) => cards)).toEqual([deck?.cards, deck?.cards]);
  await bench.bring(json.name, json.text);
  await gm.page.getByRole("button", { name: "Cancel" }).click();
  expect(await bench.kept()).toHaveLength(2);
});

test("MD-23: a faulty file is refused whole, with every fault by card and field", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  const told = bench.window.locator("#dealt-in-bench-refused");
  const csv = [
    "title,text,kind,spades,hearts,diamonds,clubs,approved,when,from,picture,colour",
    "Old Debts,,action,up,sideways,none,none,attack,any,pool,,red",
    ",Late.,action,up,,none,tests,dance,any,sleeve,,red",
    "Wolf,,wild,up,up,up,up,attack,any,hand,,red",
  ].join("\n");
  await bench.bring("tales.csv", csv);
  await expect(told).toBeFocused();
  await expect(told).toContainText("tales.csv was not read in, and nothing was changed. Faults: 9.");
  expect(
    await told
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))),
  ).toEqual([
    ["The deck", "colour"],
    ["Old Debts", "Hearts"],
    ["#3", "Title"],
    ["#3", "Hearts"],
    ["#3", "Clubs"],
    ["#3", "Approved actions"],
    ["#3", "Is played"],
    ["Wolf", "Effects"],
    ["Wolf", "Approved actions"],
  ]);
  await expect(told).toContainText("“sideways” means nothing here.");
  expect(await bench.kept()).toEqual([]);
  await bench.bring("tales.json", "{");
  await expect(told).toContainText("That is no JSON that can be read");
  await told.getByRole("button", { name: "OK" }).press("Enter");
  await expect(told).toHaveCount(0);
  await expect(bench.window.getByRole("button", { name: "Import a file…" })).toBeFocused();
  await bench.bring(
    "tales.csv",
    csv.replaceAll(",colour", "").replaceAll(",red", "").split("\n").slice(0, 2).join("\n").replace("sideways", "Down"),
  );
  await expect(bench.field("Name")).toHaveValue("tales");
});

test("MD-23: a deck's pictures on another server are loaded once the Game Master says so, and not before", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const asked: string[] = [];
  await gm.page.route("https://pictures.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const bench = await openWorkshop(gm);
  const [first, ...others] = manyCards(2);
  const cards = [{ ...first, picture: "https://pictures.example/flood.svg" }, ...others];
  await bench.bring("far.json", JSON.stringify({ name: "From afar", cards }));
  const question = gm.page.locator("dialog[open]");
  await expect(question).toContainText("This deck shows pictures from pictures.example. Load them?");
  await question.getByRole("button", { name: "Do not load them" }).click();
  await bench.card("Card 1").click();
  await expect(bench.picture).toContainText("What number 1 does.");
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText("pictures.example, which are not loaded");
  expect(asked).toEqual([]);
  await bench.press("Load them");
  await expect(bench.picture.locator("img")).toHaveAttribute("src", "https://pictures.example/flood.svg");
  await expect.poll(() => asked.length).toBe(1);
  await expect(bench.window).not.toContainText("which are not loaded");
  await expect(bench.window).toContainText("Pictures from pictures.example are loaded at this table.");
  await bench.press("Do not load them");
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText("pictures.example, which are not loaded");
});

test("MD-23: a picture is chosen from the world's files, drawn at once, and kept", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.press("Browse…");
  const picker = gm.page.locator(".file-picker");
  for (const folder of ["modules", "dealt-in", "icons"])
    await picker.getByRole("button", { name: folder, exact: true }).click();
  await picker.getByRole("button", { name: "beast.svg" }).click();
  await picker.getByRole("button", { name: "Select" }).click();
  await expect(picker).toHaveCount(0);
  await expect(bench.field("Picture")).toHaveValue("modules/dealt-in/icons/beast.svg");
  await expect(bench.picture.locator("img").first()).toHaveAttribute("src", /icons\/beast\.svg$/);
  await expect.poll(async () => JSON.stringify(await bench.kept())).toContain("modules/dealt-in/icons/beast.svg");
});

test("MD-23: what is wrong in a field is refused there, and neither it nor anything else is lost", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.field("Title").fill("x".repeat(81));
  await expect(bench.fault("title")).toHaveText("81 characters long; 80 is the most.");
  await expect(bench.field("Title")).toHaveAttribute("aria-invalid", "true");
  await bench.field("Text").fill("Kept all the same.");
  await expect(bench.window.getByText("What is right is saved.")).toBeVisible();
  expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Card 1", text: "Kept all the same." });
  await bench.card("Card 2").click();
  await expect(bench.field("Title")).toHaveValue("Card 2");
  await expect(bench.window.locator('li[data-card="card-1"]').getByRole("img")).toHaveAccessibleName(
    /something is wrong/,
  );
  await bench.window.locator('li[data-card="card-1"] button').click();
  await expect(bench.field("Title")).toHaveValue("x".repeat(81));
  await expect(bench.fault("title")).toHaveText("81 characters long; 80 is the most.");
  await bench.window.locator("[data-action=close]").click();
  await expect(gm.page.getByText("Close all the same?")).toBeVisible();
  await gm.page.getByRole("button", { name: "No", exact: true }).click();
  await bench.field("Title").fill("Mended");
  await expect(bench.fault("title")).toBeEmpty();
  await bench.window.locator("[data-action=close]").click();
  await expect(bench.window).toHaveCount(0);
  expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Mended" });
});

test("MD-23: Tests without a roll, a deck without a name, and one of pictures alone are refused", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench, "Mine", 2);
  await bench.field("Name").fill(" ");
  await expect(bench.fault("name")).toHaveText("Must not be empty.");
  await bench.field("Name").fill("Mine again");
  await expect(bench.fault("name")).toBeEmpty();
  await bench.card("Card 1").click();
  const tests = bench.window.getByRole("group", { name: "Tests of Clubs" });
  for (const roll of ["Taunt", "Trick"]) await tests.getByLabel(roll).uncheck();
  await expect(bench.fault("clubs")).toHaveText("Say which Tests: intimidate, taunt, trick.");
  await bench.field("Clubs").selectOption("Up");
  await expect(bench.fault("clubs")).toBeEmpty();
  await bench.field("Kind").selectOption("Disaster");
  await expect(bench.field("Spades")).toBeHidden();
  await expect(bench.picture.locator("li")).toHaveCount(0);
  await bench.card("Card 2").click();
  await bench.field("Kind").selectOption("Wild picture");
  await expect(bench.fault("kind")).toContainText("Every card is a picture.");
  await bench.press("Delete");
  await expect(gm.page.getByText("This is the last card with effects.")).toBeVisible();
  await bench.field("Kind").selectOption("Subplot");
  await expect(bench.fault("kind")).toBeEmpty();
  await expect(bench.window.getByText("All changes are saved.")).toBeVisible();
  const [deck] = await bench.kept();
  expect(deck?.name).toBe("Mine again");
  expect(deck?.cards.map(({ kind, effects }) => [kind, effects?.length])).toEqual([
    ["disaster", undefined],
    ["subplot", 4],
  ]);
});

test("MD-23: what another Game Master changes is seen, and does not undo what is typed", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const other = await table.join("Second GM");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  const theirs = await openWorkshop(other);
  await theirs.window.locator('[data-deck="mine"]').click();
  await theirs.card("Card 2").click();
  await bench.card("Card 1").click();
  await bench.field("Title").press("End");
  await gm.page.keyboard.type(" and more");
  await theirs.field("Title").fill("Theirs");
  await expect(bench.card("Theirs")).toBeVisible();
  await expect(theirs.card("Card 1 and more")).toBeVisible();
  await expect(bench.field("Title")).toHaveValue("Card 1 and more");
  expect((await bench.kept())[0]?.cards.map(({ title }) => title)).toEqual(["Card 1 and more", "Theirs", "Card 3"]);
});

test("MD-23: what the world keeps and nobody can read is not written over unasked", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(`game.settings.set("dealt-in", "decks", "[{]").then(() => 0)`);
  const bench = await openWorkshop(gm);
  await expect(bench.window.getByText("What this world keeps of decks cannot be read.")).toBeVisible();
  const file = await bench.taken("Save it as a file");
  expect(file.text).toBe("[{]");
  await bench.press("Throw it away…");
  await gm.page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.getByText("cannot be read")).toHaveCount(0);
  const odd = { id: "later", cards: 3 };
  await gm.console(`game.settings.set("dealt-in", "decks", JSON.stringify([${JSON.stringify(odd)}])).then(() => 0)`);
  await expect(bench.window.getByText("Decks of this world that this version cannot read: 1.")).toBeVisible();
  await ownDeck(bench);
  expect((await bench.kept()).map(({ id }) => id)).toEqual(["mine", "later"]);
});

test.describe("stacks of cards", () => {
  test.use({ world: lantern });

  test("MD-23: a stack of the world and one of a compendium are read in as decks", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const bench = await openWorkshop(gm);
    const dialog = gm.page.locator("dialog[open]");
    await bench.press("Read in a stack…");
    await dialog.getByLabel("Stack of cards").selectOption({ label: "House tarot" });
    await dialog.getByRole("button", { name: "Read in" }).click();
    await expect(bench.field("Name")).toHaveValue("House tarot");
    await bench.card("The Bell").click();
    await expect(bench.field("Text")).toHaveValue("What was promised falls due.");
    await expect(bench.picture.locator("img")).toHaveAttribute("src", /ritual/);
    const shipped = await gm.console<string[]>(
      `game.packs.filter((pack) => pack.documentName === "Cards").map((pack) => pack.title)`,
    );
    expect(shipped).toHaveLength(1);
    await bench.press("Read in a stack…");
    const choice = dialog.getByLabel("Stack of cards");
    const label = (await choice.locator("option").allTextContents()).find((text) => text.startsWith(`${shipped[0]}:`));
    await choice.selectOption({ label: label ?? "" });
    await dialog.getByRole("button", { name: "Read in" }).click();
    await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText("104 of 104 cards");
    const [tarot, drama] = await bench.kept();
    expect(tarot?.cards.every(({ effects }) => effects?.every((effect) => effect === "none"))).toBe(true);
    expect(drama?.cards).toEqual(house.cards);
  });
});

test("MD-23: with 500 cards a key that is typed renders nothing, and the search is there at once", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench, "Mine", 500);
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText("500 of 500 cards");
  await bench.card("Card 250").click();
  await bench.field("Title").press("End");
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
  await expect(bench.window.getByText("All changes are saved.")).toBeVisible();
  expect((await gm.console<{ renders: number }>("touched")).renders).toBe(0);
  const search = bench.window.getByLabel("Search cards");
  await search.fill("number 49 TESTS");
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(/^1?\d of 500 cards/);
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
  await bench.window.getByLabel("Kind of card").selectOption("Disaster");
  await expect(bench.window.getByText("No card is like that.")).toBeVisible();
  expect((await gm.console<{ renders: number }>("touched")).renders).toBe(0);
});
