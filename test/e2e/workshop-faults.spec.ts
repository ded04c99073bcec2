import { said } from "./said.ts";
import { openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: what is wrong with a card or a deck, told where it is typed. */

test.use({ seated: ["Gamemaster"] });

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
