import { dealtOut } from "./fans.ts";
import { asked, known } from "./pool-table.ts";
import { quarryWorld } from "./quarry-world.ts";
import { rendersOf } from "./renders.ts";
import { like, said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** What a blow and the Black Joker have cost is shown to their victims, until they have read it. */

test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna"] });
test.slow();

const HANDS = { "Nim Hale": "AS KS KH 9C 7C 6C 4S 4C 2D", Frank: "QS 9S 9H 9D 5S 5H 3C 2H 2C" };

const lost = (seat: Seat) => seat.strip.locator(".dealt-in-lost");

async function hit(gm: Seat, name: string, points: number): Promise<void> {
  await gm.more(name);
  await gm.page
    .locator(".dealt-in-popover")
    .getByRole("button", { name: like`: ${String(points)}$` })
    .click();
}

test("GP-12: a blow is shown to its victim until it is read, and to nobody else", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS, "Anna");
  await hit(gm, "Nim Hale", 4);
  await expect.poll(async () => (await asked(anna)).length).toBe(1);
  const answers = anna.strip.locator(".dealt-in-ask .dealt-in-answers");
  await expect(answers.locator(".is-main"), "the default looks like the answer").toHaveCount(1);
  await expect(lost(anna), "it is told once it is paid").toHaveCount(0);
  const [renders = 0] = await rendersOf([anna.page]);
  await answers.locator(".is-main").click();
  await expect(lost(anna)).toContainText(said("card-pools.blow.head.damage", { points: 4, n: 2 }));
  expect(await rendersOf([anna.page]), "what tells it was fetched for it, and no row says it").toEqual([renders + 1]);
  await expect(lost(anna).locator(".dealt-in-card.is-spent")).toHaveCount(2);
  await expect(lost(gm)).toHaveCount(0);
  await sound(anna, "a loss", "#combat");
  await lost(anna)
    .getByRole("button", { name: said("screen.gotIt") })
    .click();
  await expect(lost(anna)).toHaveCount(0);
  expect((await known(anna)).blows).toHaveLength(1);
  for (const name of ["Frank", "Patrick"]) await hit(gm, name, 4);
  const forWhom = gm.strip.locator(".dealt-in-question-who:not(.is-long)");
  await expect(forWhom, "the Game Master is told for whom each answer is").toHaveText(["Patrick"]);
  for (const left of [1, 0]) {
    await gm.strip.locator(".dealt-in-ask .is-main").click();
    await expect.poll(async () => (await asked(gm)).length).toBe(left);
  }
  await expect(lost(gm), "the last one only").toHaveCount(1);
});
