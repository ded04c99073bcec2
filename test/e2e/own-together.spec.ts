import type { State as Cards } from "../../src/rulesets/speed-cards/state.ts";
import type { State as Dice } from "../../src/rulesets/speed-dice/state.ts";
import { barrow } from "./barrow.ts";
import { isClear } from "./clearness.ts";
import { acts } from "./pool-table.ts";
import { opening, said } from "./said.ts";
import { dealing, known, namesOf, rolling, SPEEDS, sixFight } from "./speed-table.ts";
import { expect, type Seat, test } from "./world.ts";

/** A player with two heroes, both due at once. */

const [FIRST, SECOND] = ["Ysolde Marr", "Nim Hale"] as const;

/** The player of the second plays the first, too; everybody's speed is known. */
async function playsBoth(gm: Seat): Promise<void> {
  const [first, second] = [FIRST, SECOND].map((name) => JSON.stringify(name));
  await gm.console(
    `game.actors.getName(${first}).update({ ownership: game.actors.getName(${second}).ownership }).then(() => 0)`,
  );
}

/** One of the Game Master's acts where no other of theirs is in line, and is done. */
async function actAlone(gm: Seat): Promise<void> {
  await gm.press(opening("speed-cards.offer.actWith"));
  await gm.press(said("speed-cards.offer.end"));
}

/** What is filled, without the smaller half of a split button. */
const FILLED = ".dealt-in-offer.is-main:visible:not(.is-rest)";

/** Who is done, by name. */
async function done(seat: Seat): Promise<string[]> {
  const names = await namesOf(seat);
  return (await known<Cards | Dice>(seat)).done.map((id) => names[id] ?? "");
}

test.describe("in a Segment", () => {
  test.use({ world: barrow("speed-cards") });

  test("HC-3, HC-8: both act with one press, and one Undo takes it back", async ({ table }) => {
    const { gm, ben } = await sixFight(table);
    await playsBoth(gm);
    const low = Object.entries(SPEEDS).map(([name, [spd]]) => [name, FACES.slice(0, spd).join(" ")]);
    await dealing(gm, { ...Object.fromEntries(low), [FIRST]: "J 5", [SECOND]: "J 3 2", "The Pale Margrave": ALL });
    await gm.press(said("speed-cards.offer.deal", { turn: 1 }));
    await actAlone(gm);
    await gm.press(said("speed-cards.offer.count", { n: 11 }));
    await actAlone(gm);
    await acts(ben, FIRST);
    await expect(ben.page.locator(FILLED)).toHaveText([said("speed-cards.offer.actMineNow")]);
    await isClear(ben, "while one of two acts", "#combat .dealt-in-strip");
    await ben.press(said("speed-cards.offer.actMineNow"));
    await expect.poll(() => done(gm)).toEqual(["The Pale Margrave", FIRST, SECOND]);
    await gm.strip.locator(".dealt-in-undo").click();
    await expect.poll(() => done(ben)).toEqual(["The Pale Margrave"]);
  });
});

test.describe("in a Phase", () => {
  test.use({ world: barrow("speed-dice") });

  test("HC-8: both are done with one press, without anybody between them", async ({ table }) => {
    const { gm, ben, cora } = await sixFight(table);
    await playsBoth(gm);
    const low = Object.fromEntries(Object.keys(SPEEDS).map((name) => [name, 12]));
    await rolling(gm, { ...low, [FIRST]: 1, [SECOND]: 1, "Tamsin Reed": 1, "The Pale Margrave": 12 }, 5);
    await gm.press(said("speed-dice.offer.roll", { n: 1 }));
    await gm.press(said("speed-dice.offer.end"));
    await acts(ben, FIRST);
    await expect(ben.page.locator(FILLED)).toHaveText([said("speed-dice.offer.endMineNow")]);
    await ben.press(said("speed-dice.offer.endMineNow"));
    await expect.poll(() => done(gm)).toEqual(["The Pale Margrave", FIRST, SECOND]);
    await acts(cora, "Tamsin Reed");
  });
});

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"];
const ALL = FACES.join(" ");
