import { dealtOut, HANDS } from "./fans.ts";
import { alike } from "./playing.ts";
import { acts, counted, countTo, done, hold, known, play } from "./pool-table.ts";
import { poolOf, quarryWorld, worldTime } from "./quarry-world.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna", "Ben"] });

test("GP-1 to GP-20: a turn with a held card, a set with extra effort, and undo over its end", async ({ table }) => {
  test.slow();
  const { gm, anna, ben } = await dealtOut(table, HANDS, "Anna", "Ben");
  const before = await worldTime(anna);
  const fatigue = await poolOf(gm, "Nim Hale", "FP");
  await acts(ben, "Nim Hale");
  await hold(anna, "Nim Hale", "QC");
  await play(anna, "Nim Hale", ["AS", "AH", "AD"], said("card-pools.word.melee"), said("card-pools.word.determined"));
  await expect(gm.row("Nim Hale")).toContainText(`${said("card-pools.word.melee")} +6`);
  await expect.poll(() => poolOf(gm, "Nim Hale", "FP"), "GP-6: a point of FP").toBe(fatigue - 1);
  await done(anna);
  await expect.poll(() => counted(ben)).toBe("K");
  await countTo(gm, "J");
  await acts(ben, "Nancy");
  await play(gm, "Nancy", ["JD"], said("card-pools.word.ready"));
  await done(gm);
  await countTo(gm, "over");
  await expect.poll(() => counted(anna)).toBe("over");
  await gm.strip.locator(".dealt-in-undo").click();
  await expect.poll(() => counted(ben)).toBe("2");
  await alike(gm, anna, ben);
  await countTo(gm, "over");
  const held = async () => Object.values((await known(anna)).cards).filter(({ zone }) => zone === "held").length;
  await expect.poll(held, "GP-8: Nim's Queen waits on").toBe(1);
  await expect.poll(() => worldTime(anna), "each increment takes a second").toBe(before + 12);
  await alike(gm, anna, ben);
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
