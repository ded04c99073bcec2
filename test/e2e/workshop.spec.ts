import { idFor } from "../../src/decks/card.ts";
import { like, said, saying } from "./said.ts";
import { manyCards, openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: decks are data, made and changed in the workshop. */

const SAVE = said("choosing.save");

test.describe("for one Game Master", () => {
  test.use({ seated: ["Gamemaster"] });

  test("MD-23: a deck is made, its cards are written, drawn as they are typed, and kept", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const bench = await openWorkshop(gm);
    await bench.press(said("workshop.make"));
    await bench.field(said("workshop.field.name")).fill("Barrow Tales");
    await expect(bench.window.getByRole("heading", { name: "Barrow Tales" })).toBeVisible();
    await bench.open(said("workshop.newCard"));
    await bench.field(said("workshop.field.title")).fill("");
    await bench.field(said("workshop.field.title")).pressSequentially("The Bell Tolls");
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
    await bench.press(SAVE);
    await expect(bench.window.getByRole("button", { name: SAVE })).toBeDisabled();
    const [deck] = await bench.kept();
    expect(deck).toEqual({
      id: idFor(said("workshop.newDeck"), new Set(), "deck"),
      name: "Barrow Tales",
      cards: [
        {
          id: idFor(said("workshop.newCard"), new Set(), "card"),
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

  test("MD-23: a fault is said at its field, and nothing is saved or lost until it is mended", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const bench = await openWorkshop(gm);
    await ownDeck(bench);
    await bench.open("Card 1");
    await bench.field(said("workshop.field.title")).fill("x".repeat(81));
    await expect(bench.fault("title")).toHaveText(said("workshop.fault.tooLong", { found: 81, longest: 80 }));
    await expect(bench.field(said("workshop.field.title"))).toHaveAttribute("aria-invalid", "true");
    await bench.open("Card 2");
    await expect(bench.field(said("workshop.field.title"))).toHaveValue("Card 2");
    await bench.press(SAVE);
    await expect(bench.field(said("workshop.field.title"))).toHaveValue("x".repeat(81));
    expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Card 1" });
    await bench.window.locator("[data-action=close]").click();
    await expect(gm.page.getByText(said("workshop.unsaved"))).toBeVisible();
    await gm.page.getByRole("button", { name: said("workshop.goOn") }).click();
    await bench.field(said("workshop.field.title")).fill("Mended");
    await expect(bench.fault("title")).toHaveCount(0);
    await bench.press(SAVE);
    await expect(bench.window.getByRole("button", { name: SAVE })).toBeDisabled();
    await bench.window.locator("[data-action=close]").click();
    await expect(bench.window).toHaveCount(0);
    expect((await bench.kept())[0]?.cards[0]).toMatchObject({ title: "Mended" });
  });

  test("MD-23: a deck is exported as JSON and as a spreadsheet, and imported again unchanged", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const bench = await openWorkshop(gm);
    await bench.press(said("workshop.copy"));
    await expect.poll(async () => (await bench.kept()).length).toBe(1);
    const [deck] = await bench.kept();
    await expect(bench.field(said("workshop.field.name"))).toHaveValue(deck?.name ?? "");
    const json = await bench.taken(said("workshop.toJson"));
    expect(json.name).toBe(`${deck?.id}.json`);
    expect(JSON.parse(json.text)).toEqual(deck);
    const csv = await bench.taken(said("workshop.toCsv"));
    expect(csv.name).toBe(`${deck?.name}.csv`);
    await bench.bring(csv.name, csv.text);
    await gm.page.getByRole("button", { name: said("workshop.replace") }).click();
    await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
    expect(await bench.kept()).toEqual([deck]);
    await bench.bring(json.name, json.text);
    await gm.page.getByRole("button", { name: said("workshop.beside") }).click();
    await expect(bench.field(said("workshop.field.name"))).toHaveValue(`${deck?.name} (2)`);
    const both = await bench.kept();
    expect(both.map(({ cards }) => cards)).toEqual([deck?.cards, deck?.cards]);
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
    await expect(bench.window.getByRole("heading", { name: "From afar" })).toBeVisible();
    await bench.open("Card 1");
    await expect(bench.picture).toContainText("What number 1 does.");
    await expect(bench.picture.locator("img")).toHaveCount(0);
    await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
    expect(asked).toEqual([]);
    await bench.press(said("workshop.loadPictures"));
    await expect(bench.picture.locator("img")).toHaveAttribute("src", "https://pictures.example/flood.svg");
    await expect.poll(() => asked.length).toBe(1);
    await expect(bench.window).not.toContainText(saying("workshop.strangers"));
    await bench.press(said("workshop.noPictures"));
    await expect(bench.picture.locator("img")).toHaveCount(0);
    await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
  });
});

test("MD-23: the later of two Game Masters to save is told who changed the deck, and reloads or saves over it", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  const [deck] = await bench.kept();
  const other = await table.join("Second GM");
  const theirs = (name: string) =>
    other.console(
      `game.settings.set("dealt-in", "decks", ${JSON.stringify(JSON.stringify([{ ...deck, name }]))}).then(() => 0)`,
    );
  const told = gm.page.locator("dialog[open]");
  await bench.field(said("workshop.field.name")).fill("Ours");
  await theirs("Theirs");
  await expect.poll(async () => (await bench.kept())[0]?.name).toBe("Theirs");
  await expect(bench.field(said("workshop.field.name"))).toHaveValue("Ours");
  await bench.press(SAVE);
  await expect(told).toContainText(said("workshop.changedBy", { name: "Second GM" }));
  await told.getByRole("button", { name: said("workshop.reload") }).click();
  await expect(bench.field(said("workshop.field.name"))).toHaveValue("Theirs");
  await bench.field(said("workshop.field.name")).fill("Ours again");
  await theirs("Theirs again");
  await expect.poll(async () => (await bench.kept())[0]?.name).toBe("Theirs again");
  await bench.press(SAVE);
  await told.getByRole("button", { name: said("workshop.saveOver") }).click();
  await expect.poll(async () => (await bench.kept())[0]?.name).toBe("Ours again");
});
