import { barrowWorld } from "./barrow-world.ts";
import { dealing, onlyFive, openTable, playingBy } from "./numbered-table.ts";
import { acts, alike, sitDown } from "./playing.ts";
import { questionFor } from "./questions.ts";
import { about, said, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrowWorld("numbered"), seated: ["Gamemaster", "Anna", "Ben"] });

const card = (seat: Seat, name: string) => seat.row(name).locator(".dealt-in-card").first();
const shows = (seat: Seat, name: string, number: number) =>
  expect(card(seat, name)).toHaveAttribute("aria-label", said("card.numeral", { n: number }));

test("NC-1 to NC-12: a round with an exchange, a wait, a reaction, and undo over its end", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  const end = said("numbered.offer.end");
  await onlyFive(gm, anna, ben);
  await playingBy(gm, { deal: "everyRound", wait: "yes", react: "yes" });
  const numbers = { "Ysolde Marr": 2, "Nim Hale": 9, "Tamsin Reed": 3, "Old Tam": 1, "The Pale Margrave": 4 };
  await dealing(gm, numbers);
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  for (const [name, number] of Object.entries(numbers)) await shows(anna, name, number);

  await ben.press(about(undotted(said("numbered.offer.propose")), "Nim Hale")); // NC-6
  await ben.row("Ysolde Marr").click();
  const asked = await questionFor(anna.strip, "Ysolde Marr");
  await expect(asked.locator(".dealt-in-swap .dealt-in-card")).toHaveCount(2);
  await asked.getByRole("button", { name: said("numbered.offer.accept"), exact: true }).click();
  await shows(gm, "Nim Hale", 2);
  await shows(ben, "Ysolde Marr", 9);

  await gm.press(said("numbered.offer.begin", { round: 1 }));
  await acts(ben, "Old Tam");
  await gm.press(end);
  await acts(ben, "Nim Hale");
  await ben.press(said("numbered.offer.wait")); // NC-7
  await ben.row("Tamsin Reed").click();
  await acts(anna, "Tamsin Reed");
  await shows(gm, "Nim Hale", 3);
  await gm.press(end);
  await acts(ben, "Nim Hale");
  await anna.press(about(said("numbered.offer.react"), "Ysolde Marr")); // NC-8
  for (const seat of [gm, ben]) await expect(card(seat, "Ysolde Marr")).toHaveClass(/is-back/);
  await ben.press(end);
  await acts(anna, "The Pale Margrave");
  const window = await openTable(anna); // NC-12
  await expect(window.locator(".dealt-in-countdown > .is-lit h3")).toHaveText("4");
  await gm.press(end);
  await expect(anna.strip).toContainText(said("numbered.pause.over"));
  await gm.strip.locator(".dealt-in-undo").click();
  await acts(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
