import { fromDeckMenu } from "./deck-menu.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { answer } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-9: the GM says in a form who ambushes whom, Notice is settled, and the first cards are dealt accordingly. */

const form = ({ page }: Seat) => page.locator("dialog[open]");
const choice = (seat: Seat, name: string) => form(seat).getByRole("combobox", { name, exact: true });

/** Guards and hounds ambush Ysolde and Tamsin: the quick start names all heroes, and one of them is aware. */
async function lieInWait(gm: Seat): Promise<void> {
  await form(gm)
    .getByRole("button", { name: said("action-deck.ambush.heroes") })
    .click();
  await expect(choice(gm, "Old Tam")).toHaveValue("victims");
  await choice(gm, "Old Tam").selectOption(said("action-deck.ambush.aware"));
  for (const name of ["Barrow Guard", "Ash Hound"])
    await choice(gm, name).selectOption(said("action-deck.ambush.wait"));
}

/** One noticed and is dealt in, the other has no card; the ambushers are on hold without one; the rest are dealt in. */
async function dealtAccordingly(gm: Seat): Promise<void> {
  await setNextDraws(gm.page, wordsFor(["KS", "AC", "8D", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  expect(await gm.cards()).toEqual(
    expect.arrayContaining(["Tamsin Reed: -", "Barrow Guard: -", "Ash Hound: -"]), // none of them has a card
  );
  await expect(gm.row("Old Tam").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("AC"));
  await expect(gm.row("Tamsin Reed")).toContainText(said("action-deck.badge.surprised"));
  for (const name of ["Barrow Guard", "Ash Hound"]) await expect(gm.row(name)).toContainText(said("state.held"));
}

test.use({ seated: ["Gamemaster"] });

test("SW-9: two lie in wait for two; one notices by a typed total, the other by the GM's word does not", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await fromDeckMenu(gm, said("action-deck.offer.ambush"));
  await lieInWait(gm);
  await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(0); // nothing is said before it is set
  await form(gm)
    .getByRole("button", { name: said("action-deck.ambush.play") })
    .click();
  await expect(form(gm)).toHaveCount(0);
  await expect(anna.strip.locator(".dealt-in-ask").first()).toContainText(
    said("action-deck.ask.notice", { who: "Ysolde Marr" }),
  );
  const rolls = gm.page.locator(".dealt-in-rolling");
  const line = (name: string) => rolls.locator("li").filter({ hasText: name });
  await expect(rolls, "it is rolled in one place").toHaveCount(1);
  await answer(anna, "Ysolde Marr", 6); // the list follows what a player does
  await expect(line("Ysolde Marr")).toContainText(said("action-deck.outlook.made", { total: 6 }));
  await gm.more("Tamsin Reed");
  await gm.page
    .locator("#dealt-in-seat")
    .getByRole("button", { name: said("action-deck.offer.unnoticed") })
    .click();
  await dealtAccordingly(gm);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.mayAct"));
});
