import house from "../../packs/drama/deck.json" with { type: "json" };
import { lantern } from "./lantern.ts";
import { said, saying } from "./said.ts";
import { openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: decks that come from files, stacks and the world, and go into files. */

test.use({ seated: ["Gamemaster"] });

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
  await told.getByRole("button", { name: said("screen.ok"), exact: true }).press("Enter");
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

test("MD-23: unreadable decks in the world are not overwritten without asking", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(`game.settings.set("dealt-in", "decks", "[{]").then(() => 0)`);
  const bench = await openWorkshop(gm);
  await expect(bench.window.getByText(said("workshop.broken"))).toBeVisible();
  const file = await bench.taken(said("workshop.keepOdd"));
  expect(file.text).toBe("[{]");
  await bench.press(said("workshop.dropOdd"));
  await gm.page.locator("dialog[open] [data-action=yes]").click();
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
