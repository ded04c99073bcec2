import { idFor } from "../../src/decks/card.ts";
import { like, said, saying } from "./said.ts";
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
  await gm.page.getByRole("button", { name: said("workshop.goOn") }).click();
  await bench.field(said("workshop.field.title")).fill("Mended");
  await expect(bench.fault("title")).toBeEmpty();
  await bench.window.locator("[data-action=close]").click();
  await expect(bench.window).toHaveCount(0);
  expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Mended" });
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
  for (const [answer, left] of [
    [said("workshop.keepIt"), 2],
    [said("workshop.removeIt"), 1],
  ] as const) {
    await bench.press(said("workshop.remove"));
    await gm.page.getByRole("button", { name: answer }).click();
    await expect.poll(async () => (await bench.kept()).length).toBe(left);
  }
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
