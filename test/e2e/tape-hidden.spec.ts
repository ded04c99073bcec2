import { fromDeckMenu } from "./deck-menu.ts";
import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-6, C-12: what a player's page makes of a fight in which hidden fighters act, or are hidden later. */

const HIDDEN = "The Pale Margrave";
const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");

/** What the strip, the list's head and the list itself say of how many steps there are. */
async function counts(seat: Seat): Promise<string[]> {
  const n = String(await steps(seat).count());
  await expect(tape(seat)).toContainText(said("tape.steps", { n }));
  return [n, await seat.strip.locator("[data-action=tape]").innerText()];
}

test("C-6, C-12: a player's tape ends as it stands, counts what it lists, and the recap keeps the order", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.control(HIDDEN, "toggleHidden");
  await expect(anna.row(HIDDEN)).toHaveCount(0);
  await dealAndBegin({ gm });
  for (const name of ["Ysolde Marr", "Barrow Guard", HIDDEN, "Ash Hound"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, name);
  }
  await acts(anna, "Ash Hound");
  await anna.strip.locator("[data-action=tape]").click();
  await steps(anna).first().click(); // the latest is above
  const then = tape(anna).locator(".dealt-in-tape-then");
  await expect(then).toContainText(said("tape.now"));
  await expect(then.locator(".is-now")).toHaveAttribute("title", "Ash Hound");
  await anna.page.keyboard.press("Escape");

  for (const name of ["Tamsin Reed", "Hollow Archer 1"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(anna, name);
  }
  const [before] = await counts(anna);
  await gm.console(`game.combat.updateEmbeddedDocuments("Combatant", game.combat.combatants
    .filter(({ name }) => name.startsWith("Barrow Guard")).map(({ id }) => ({ _id: id, hidden: true }))).then(() => 0)`);
  await expect(tape(anna)).not.toContainText("Barrow Guard");
  const after = await counts(anna);
  expect(new Set(after)).toEqual(new Set([after[0]]));
  expect(Number(after[0])).toBe(Number(before) - 1);

  await fromDeckMenu(anna, said("recap.ask"));
  const recap = anna.page.locator(".dealt-in-recap-window");
  await recap.locator("summary").click();
  await expect(recap.locator("tbody td").last()).toHaveText(
    ["Old Tam", "Ysolde Marr", "Ash Hound", "Tamsin Reed", "Hollow Archer 1"].join(", "),
  );
});
