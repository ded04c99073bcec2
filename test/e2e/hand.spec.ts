import { barrowWorld } from "./barrow-world.ts";
import {
  beginAdventure,
  betweenFights,
  card,
  cardsWindow,
  deeds,
  dialog,
  HANDS,
  handBar,
  handOf,
  held,
  openCards,
  other,
  press,
  titles,
} from "./drama-hands.ts";
import { about, said, saying } from "./said.ts";
import { expect, test } from "./world.ts";

/** Hands, pools and trades in their window between encounters (MD-16 to MD-18, MD-26, MD-28). */

test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna", "Ben"] });

test("MD-28, MD-22: a new adventure deals hands, and all see their own cards and only the number of others'", async ({
  table,
}) => {
  test.slow();
  const { gm, anna, ben } = await betweenFights(table);
  await press(handBar(anna), said("hand.title"));
  await expect(held(anna, "Ysolde Marr")).toContainText(said("hand.empty"));
  await beginAdventure(gm);
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde));
  await expect(held(anna, "Ysolde Marr")).toContainText(said("hand.closedToOthers", { n: 4 }));
  await expect(cardsWindow(anna)).toContainText(said("masterdeck.deck.left", { n: 88 }));
  for (const name of ["Nim Hale", "Tamsin Reed", "Old Tam"])
    await expect(
      other(anna, name).getByRole("img", { name: said("hand.closedOf", { who: name, n: 4 }) }),
    ).toBeVisible();
  for (const title of titles([...HANDS.Nim, ...HANDS.Tamsin, ...HANDS.Tam]))
    await expect(cardsWindow(anna).getByText(title, { exact: true })).toHaveCount(0);

  await openCards(gm);
  for (const name of ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam"])
    await expect(held(gm, name).locator("[data-fan] > li")).toHaveCount(4);

  await openCards(ben);
  await expect.poll(() => handOf(ben)).toEqual(titles(HANDS.Nim));
  await ben.page.reload();
  await expect(handBar(ben)).toBeVisible();
  await openCards(ben);
  await expect.poll(() => handOf(ben), "a reload keeps hands").toEqual(titles(HANDS.Nim));
});

test("MD-17: between encounters a hand card is traded, closed, for one of the other's choice", async ({ table }) => {
  const { gm, anna, ben } = await betweenFights(table);
  await beginAdventure(gm);
  await openCards(anna);
  await card(anna, "Thick Coat").click();
  await press(deeds(anna), about(said("masterdeck.offer.trade"), "Thick Coat"));
  await expect(dialog(anna).getByRole("radio", { name: /Thick Coat/ })).toBeChecked();
  await dialog(anna).getByLabel(said("word.with")).selectOption({ label: "Nim Hale" });
  await press(dialog(anna), said("screen.ok"));
  await expect(handBar(ben)).toContainText(said("hand.questions", { n: 1 }));
  await openCards(ben);
  const ask = cardsWindow(ben).locator(".dealt-in-ask");
  await expect(ask.locator(".dealt-in-swap")).toContainText(`${said("hand.youGet")} ${said("hand.closedCard")}`);
  await expect(ask).not.toContainText("Thick Coat");
  await press(ask, said("masterdeck.offer.acceptFor"));
  await dialog(ben)
    .getByRole("radio", { name: /Heads Low/ })
    .check();
  await press(dialog(ben), said("screen.ok"));
  await expect.poll(async () => (await handOf(anna)).includes("Heads Low")).toBe(true);
  await expect.poll(async () => (await handOf(ben)).includes("Thick Coat")).toBe(true);
  await expect(handBar(ben)).not.toContainText(saying("hand.questions"));
  await expect(ask).toHaveCount(0);
});
