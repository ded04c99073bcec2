import { dealtOut } from "./fans.ts";
import { quarry } from "./quarry.ts";
import { about, like } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A player with two heroes: the Game Master is told for which of them a question is. */

test.use({ world: quarry() });

const HANDS = { "Nim Hale": "AS KS KH 9C 7C 6C 4S 4C 2D", Frank: "QS 9S 9H 9D 5S 5H 3C 2H 2C" };

async function hit(gm: Seat, name: string): Promise<void> {
  await gm.more(name);
  await gm.page
    .locator(".dealt-in-popover")
    .getByRole("button", { name: like`: ${String(4)}$` })
    .click();
}

test("GP-12: two questions to one player are told apart by whom they are for", async ({ table }) => {
  const { gm } = await dealtOut(table, HANDS, "Anna");
  await gm.console(
    `game.actors.getName("Frank").update({ ownership: game.actors.getName("Nim Hale").ownership }).then(() => 0)`,
  );
  for (const name of ["Nim Hale", "Frank"]) await hit(gm, name);
  const line = gm.strip.locator(".dealt-in-question-who:not(.is-long)");
  await expect(line).toHaveText([about("Frank", "Anna")]);
});
