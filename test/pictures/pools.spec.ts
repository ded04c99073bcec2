import { dealtOut, fansWindow } from "../e2e/fans.ts";
import { countTo, done, hold, pick, play } from "../e2e/pool-table.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { opening, said } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";
import { picture } from "./picture.ts";

test.use({ world: quarryWorld() });

const HANDS = {
  "Nim Hale": "AH QD TS TC 7S 7H 7D 4S 4C",
  Frank: "KH JS 9H",
  Nancy: "JR KD 8H",
  Patrick: "KS JC 9S",
  "The Reeve": "QH 7C 6S",
};

test("card pools: the hand of the turn, and what three Sevens give", async ({ table }) => {
  const { gm, anna } = await dealtOut(table, HANDS);
  await anna.page.setViewportSize({ width: 1280, height: 900 });
  await hold(anna, "Nim Hale", "QD");
  await play(anna, "Nim Hale", ["AH"], said("card-pools.word.move"));
  await done(anna);
  await countTo(gm, "T");
  await play(anna, "Nim Hale", ["TS", "TC"], said("card-pools.word.feint"));
  await countTo(gm, "7");
  const window = await pick(anna, "Nim Hale", ["7S", "7H", "7D"]);
  await window.getByRole("radio", { name: opening("card-pools.word.melee") }).check();
  await window.getByRole("switch", { name: said("card-pools.word.determined") }).click();
  await expect(window.locator("[data-lay=play]")).toBeEnabled();
  await anna.page.mouse.move(5, 5);
  await picture(fansWindow(anna), "pools-dark");
});
