import { barrow } from "./barrow.ts";
import { menu } from "./lantern.ts";
import { dealing, fiveFight, known, openTable, playingBy } from "./numbered-table.ts";
import { acts, alike } from "./playing.ts";
import { fillIn } from "./pool-table.ts";
import { questionFor } from "./questions.ts";
import { about, said, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrow("numbered"), seated: ["Gamemaster", "Anna"] });

const card = (seat: Seat, name: string) => seat.row(name).locator(".dealt-in-card").first();
const shows = (seat: Seat, name: string, number: number) =>
  expect(card(seat, name)).toHaveAttribute("aria-label", said("card.numeral", { n: number }));

test("NC-1 to NC-12: three rounds with an exchange, a wait, a reaction, a kept card, and undo", async ({ table }) => {
  test.setTimeout(240_000);
  const { gm, anna, ben, cora, dov } = await fiveFight(table);
  const end = said("numbered.offer.end");

  await test.step("the GM chooses the rules, and marks who may keep a card", async () => {
    await playingBy(gm, { deal: "everyRound", wait: "yes", react: "yes" });
    await menu(gm, "Old Tam", said("numbered.offer.set"));
    await fillIn(gm, { [said("numbered.field.keepsCard")]: said("word.yes") });
  });

  await test.step("NC-1: round 1 is dealt, one number each", async () => {
    const numbers = { "Ysolde Marr": 2, "Nim Hale": 6, "Tamsin Reed": 9, "Old Tam": 1, "The Pale Margrave": 4 };
    await dealing(gm, numbers);
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    for (const [name, number] of Object.entries(numbers)) await shows(anna, name, number);
  });

  await test.step("NC-6: Ben offers an exchange, Cora sees both cards and accepts", async () => {
    await ben.press(about(undotted(said("numbered.offer.propose")), "Nim Hale"));
    await ben.row("Tamsin Reed").click();
    const asked = await questionFor(cora.strip, "Tamsin Reed");
    await expect(asked.locator(".dealt-in-swap .dealt-in-card")).toHaveCount(2);
    await asked.getByRole("button", { name: said("numbered.offer.accept"), exact: true }).click();
    await shows(gm, "Nim Hale", 9);
    await shows(ben, "Tamsin Reed", 6);
  });

  await test.step("NC-7: Ysolde waits until 6, so Tamsin acts now", async () => {
    await gm.press(said("numbered.offer.begin", { round: 1 }));
    await acts(dov, "Old Tam");
    await dov.press(end);
    await acts(anna, "Ysolde Marr");
    await anna.press(said("numbered.offer.wait"));
    await anna.row("Tamsin Reed").click();
    await acts(cora, "Tamsin Reed");
    await shows(gm, "Tamsin Reed", 2);
    await shows(gm, "Ysolde Marr", 6);
    await cora.press(end);
    await acts(gm, "The Pale Margrave");
  });

  await test.step("NC-8: Nim reacts: the card is a back on every screen, and is passed by", async () => {
    await ben.press(about(said("numbered.offer.react"), "Nim Hale"));
    for (const seat of [gm, anna]) {
      await expect(card(seat, "Nim Hale")).toHaveClass(/is-back/);
      await expect(seat.row("Nim Hale")).toContainText(said("numbered.badge.reacted"));
    }
    await gm.press(end);
    await acts(anna, "Ysolde Marr");
    await anna.press(end);
    await expect(gm.strip).toContainText(said("numbered.pause.over"));
  });

  await test.step("C-6: undo brings the last turn back", async () => {
    await gm.strip.locator(".dealt-in-undo").click();
    await acts(anna, "Ysolde Marr");
    await alike(gm, anna, ben, cora, dov);
    await anna.press(end);
    await expect(dov.strip).toContainText(said("numbered.pause.over"));
  });

  await test.step("NC-10: Old Tam keeps the 1, and the others are dealt anew", async () => {
    await dov.press(about(said("numbered.offer.keep", { n: 1 }), "Old Tam"));
    await expect.poll(async () => (await known(gm)).keeping.length).toBe(1);
    await dealing(gm, { "Ysolde Marr": 10, "Nim Hale": 3, "Tamsin Reed": 5, "The Pale Margrave": 7 });
    await gm.press(said("numbered.offer.deal", { round: 2 }));
    await shows(cora, "Old Tam", 1);
    await shows(cora, "Nim Hale", 3);
    await gm.press(said("numbered.offer.begin", { round: 2 }));
  });

  await test.step("NC-12: the table shows the ten places, lowest first", async () => {
    const window = await openTable(anna);
    const heads = window.locator(".dealt-in-countdown h3");
    await expect(heads).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    await expect(window.locator(".dealt-in-countdown > .is-lit h3")).toHaveText("1");
    await window.locator("[data-action=close]").first().click();
  });

  await test.step("round 2 by number, and the third is dealt", async () => {
    await dov.press(end);
    await ben.press(end);
    await cora.press(end);
    await gm.press(end);
    await acts(anna, "Ysolde Marr");
    await anna.press(end);
    await gm.press(said("numbered.offer.deal", { round: 3 }));
    await gm.press(said("numbered.offer.begin", { round: 3 }));
    await expect.poll(async () => (await dov.combat()).round).toBe(3);
  });

  await alike(gm, anna, ben, cora, dov);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);
});
