import house from "../../packs/drama/deck.json" with { type: "json" };
import { idFor } from "../../src/decks/ids.ts";
import { lantern } from "./lantern.ts";
import { like, opening, said, saying } from "./said.ts";
import { manyCards, openWorkshop, ownDeck } from "./workshop.ts";
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
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(shipped ?? "");
  await bench.press(said("workshop.toDeck"));
  await bench.press(said("workshop.remove"));
  await page.getByRole("button", { name: "No", exact: true }).click();
  expect(await bench.kept()).toHaveLength(1);
  await bench.press(said("workshop.remove"));
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.locator("[data-deck]")).toHaveCount(1);
  expect(await bench.kept()).toEqual([]);
});

test("MD-23: a deck is exported as JSON and as a spreadsheet, and imported again unchanged", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await bench.press(said("workshop.copy"));
  await expect(bench.field(said("workshop.field.name"))).toBeFocused();
  const [deck] = await bench.kept();
  const json = await bench.taken(said("workshop.toJson"));
  expect(json.name).toBe(`${deck?.id}.json`);
  expect(JSON.parse(json.text)).toEqual(deck);
  const csv = await bench.taken(said("workshop.toCsv"));
  expect(csv.name).toBe(`${deck?.name}.csv`);
  await bench.window.locator("[data-action=card]").first().click();
  await bench.field(said("workshop.field.title")).fill("Changed meanwhile");
  await expect(bench.window.getByText(said("workshop.saved"))).toBeVisible();
  await bench.bring(csv.name, csv.text);
  await gm.page.getByRole("button", { name: said("workshop.replace") }).click();
  await expect(bench.card("Changed meanwhile")).toHaveCount(0);
  expect(await bench.kept()).toEqual([deck]);
  await bench.bring(json.name, json.text);
  await gm.page.getByRole("button", { name: said("workshop.beside") }).click();
  await expect(bench.field(said("workshop.field.name"))).toHaveValue(`${deck?.name} (2)`);
  const both = await bench.kept();
  expect(both.map(({ cards }) => cards)).toEqual([deck?.cards, deck?.cards]);
  await bench.bring(json.name, json.text);
  await gm.page.getByRole("button", { name: said("screen.cancel") }).click();
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
  await expect(told).toContainText(said("workshop.refused", { file: "tales.csv", n: 9 }));
  expect(
    await told
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))),
  ).toEqual([
    [said("workshop.wholeDeck"), "colour"],
    ["Old Debts", said("card.suit.H")],
    ["#3", said("workshop.field.title")],
    ["#3", said("card.suit.H")],
    ["#3", said("card.suit.C")],
    ["#3", said("workshop.field.approved")],
    ["#3", said("workshop.field.from")],
    ["Wolf", said("workshop.field.effects")],
    ["Wolf", said("workshop.field.approved")],
  ]);
  await expect(told).toContainText(saying("workshop.fault.unknownWord", { found: "sideways" }));
  expect(await bench.kept()).toEqual([]);
  await bench.bring("tales.json", "{");
  await expect(told).toContainText(saying("workshop.fault.notJson"));
  await told.getByRole("button", { name: said("screen.ok") }).press("Enter");
  await expect(told).toHaveCount(0);
  await expect(bench.window.getByRole("button", { name: said("workshop.bring") })).toBeFocused();
  await bench.bring(
    "tales.csv",
    csv
      .replaceAll(",colour", "")
      .replaceAll(",red", "")
      .split("\n")
      .slice(0, 2)
      .join("\n")
      .replace("sideways", said("drama.effect.down.name")),
  );
  await expect(bench.field(said("workshop.field.name"))).toHaveValue("tales");
});

test("MD-23: a deck's pictures on another server are loaded only once the Game Master says so", async ({ table }) => {
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
  await expect(question).toContainText(said("workshop.askPictures", { hosts: "pictures.example" }));
  await question.getByRole("button", { name: said("workshop.noPictures") }).click();
  await bench.card("Card 1").click();
  await expect(bench.picture).toContainText("What number 1 does.");
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
  expect(asked).toEqual([]);
  await bench.press(said("workshop.loadPictures"));
  await expect(bench.picture.locator("img")).toHaveAttribute("src", "https://pictures.example/flood.svg");
  await expect.poll(() => asked.length).toBe(1);
  await expect(bench.window).not.toContainText(saying("workshop.strangers"));
  await expect(bench.window).toContainText(said("workshop.loaded", { hosts: "pictures.example" }));
  await bench.press(said("workshop.noPictures"));
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
});

test("MD-23: a picture is chosen from the world's files, drawn at once, and kept", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.press(said("workshop.pick"));
  const picker = gm.page.locator(".file-picker");
  for (const folder of ["modules", "dealt-in", "icons"])
    await picker.getByRole("button", { name: folder, exact: true }).click();
  await picker.getByRole("button", { name: "beast.svg" }).click();
  await picker.getByRole("button", { name: "Select" }).click();
  await expect(picker).toHaveCount(0);
  await expect(bench.field(said("workshop.field.picture"))).toHaveValue("modules/dealt-in/icons/beast.svg");
  await expect(bench.picture.locator("img").first()).toHaveAttribute("src", /icons\/beast\.svg$/);
  await expect.poll(async () => JSON.stringify(await bench.kept())).toContain("modules/dealt-in/icons/beast.svg");
});

test("MD-23: a faulty field is refused, and neither it nor anything else is lost", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.field(said("workshop.field.title")).fill("x".repeat(81));
  await expect(bench.fault("title")).toHaveText(said("workshop.fault.tooLong", { found: 81, longest: 80 }));
  await expect(bench.field(said("workshop.field.title"))).toHaveAttribute("aria-invalid", "true");
  await bench.field(said("workshop.field.text")).fill("Kept all the same.");
  await expect(bench.window.getByText(said("workshop.savedBut"))).toBeVisible();
  expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Card 1", text: "Kept all the same." });
  await bench.card("Card 2").click();
  await expect(bench.field(said("workshop.field.title"))).toHaveValue("Card 2");
  await expect(bench.window.locator('li[data-card="card-1"]').getByRole("img")).toHaveAccessibleName(
    said("workshop.faulty"),
  );
  await bench.window.locator('li[data-card="card-1"] button').click();
  await expect(bench.field(said("workshop.field.title"))).toHaveValue("x".repeat(81));
  await expect(bench.fault("title")).toHaveText(said("workshop.fault.tooLong", { found: 81, longest: 80 }));
  await bench.window.locator("[data-action=close]").click();
  await expect(gm.page.getByText(said("workshop.unfinished"))).toBeVisible();
  await gm.page.getByRole("button", { name: "No", exact: true }).click();
  await bench.field(said("workshop.field.title")).fill("Mended");
  await expect(bench.fault("title")).toBeEmpty();
  await bench.window.locator("[data-action=close]").click();
  await expect(bench.window).toHaveCount(0);
  expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Mended" });
});

test("MD-23: Tests without a roll, a deck without a name, and one with only pictures are refused", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench, "Mine", 2);
  await bench.field(said("workshop.field.name")).fill(" ");
  await expect(bench.fault("name")).toHaveText(said("workshop.fault.empty"));
  await bench.field(said("workshop.field.name")).fill("Mine again");
  await expect(bench.fault("name")).toBeEmpty();
  await bench.card("Card 1").click();
  const tests = bench.window.getByRole("group", { name: said("workshop.testsOf", { suit: said("card.suit.C") }) });
  for (const roll of [said("drama.test.taunt"), said("drama.test.trick")]) await tests.getByLabel(roll).uncheck();
  await expect(bench.fault("clubs")).toHaveText(
    said("workshop.fault.whichTests", { known: "intimidate, taunt, trick" }),
  );
  await bench.field(said("card.suit.C")).selectOption(said("drama.effect.up.name"));
  await expect(bench.fault("clubs")).toBeEmpty();
  await bench.field(said("workshop.field.kind")).selectOption(said("drama.kind.disaster"));
  await expect(bench.field(said("card.suit.S"))).toBeHidden();
  await expect(bench.picture.locator("li")).toHaveCount(0);
  await bench.card("Card 2").click();
  await bench.field(said("workshop.field.kind")).selectOption(said("drama.kind.wild"));
  await expect(bench.fault("kind")).toContainText(said("workshop.fault.onlyPictures"));
  await bench.press(said("workshop.dropCard"));
  await expect(gm.page.getByText(said("workshop.lastOne"))).toBeVisible();
  await bench.field(said("workshop.field.kind")).selectOption(said("drama.kind.subplot"));
  await expect(bench.fault("kind")).toBeEmpty();
  await expect(bench.window.getByText(said("workshop.saved"))).toBeVisible();
  const [deck] = await bench.kept();
  expect(deck?.name).toBe("Mine again");
  expect(deck?.cards.map(({ kind, effects }) => [kind, effects?.length])).toEqual([
    ["disaster", undefined],
    ["subplot", 4],
  ]);
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

test("MD-23: unreadable decks in the world are not overwritten without asking", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(`game.settings.set("dealt-in", "decks", "[{]").then(() => 0)`);
  const bench = await openWorkshop(gm);
  await expect(bench.window.getByText(said("workshop.broken"))).toBeVisible();
  const file = await bench.taken(said("workshop.keepOdd"));
  expect(file.text).toBe("[{]");
  await bench.press(said("workshop.dropOdd"));
  await gm.page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bench.window.getByText(said("workshop.broken"))).toHaveCount(0);
  const odd = { id: "later", cards: 3 };
  await gm.console(`game.settings.set("dealt-in", "decks", JSON.stringify([${JSON.stringify(odd)}])).then(() => 0)`);
  await expect(bench.window.getByText(said("workshop.odd", { n: 1 }))).toBeVisible();
  await ownDeck(bench);
  expect((await bench.kept()).map(({ id }) => id)).toEqual(["mine", "later"]);
});

test.describe("stacks of cards", () => {
  test.use({ world: lantern });

  test("MD-23: a stack of the world and one of a compendium are read in as decks", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const bench = await openWorkshop(gm);
    const dialog = gm.page.locator("dialog[open]");
    await bench.press(said("workshop.stacks"));
    await dialog.getByLabel(said("workshop.stack")).selectOption({ label: "House tarot" });
    await dialog.getByRole("button", { name: said("workshop.readIn") }).click();
    await expect(bench.field(said("workshop.field.name"))).toHaveValue("House tarot");
    await bench.card("The Bell").click();
    await expect(bench.field(said("workshop.field.text"))).toHaveValue("What was promised falls due.");
    await expect(bench.picture.locator("img")).toHaveAttribute("src", /ritual/);
    const shipped = await gm.console<string[]>(
      `game.packs.filter((pack) => pack.documentName === "Cards").map((pack) => pack.title)`,
    );
    expect(shipped).toHaveLength(1);
    await bench.press(said("workshop.stacks"));
    const choice = dialog.getByLabel(said("workshop.stack"));
    const label = (await choice.locator("option").allTextContents()).find((text) => text.startsWith(`${shipped[0]}:`));
    await choice.selectOption({ label: label ?? "" });
    await dialog.getByRole("button", { name: said("workshop.readIn") }).click();
    await expect(bench.window.locator(".dealt-in-workshop-count")).toHaveText(
      said("workshop.found", { n: 104, of: 104 }),
    );
    const [tarot, drama] = await bench.kept();
    expect(tarot?.cards.every(({ effects }) => effects?.every((effect) => effect === "none"))).toBe(true);
    expect(drama?.cards).toEqual(house.cards);
  });
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
