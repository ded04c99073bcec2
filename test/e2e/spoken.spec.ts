import { hearing } from "./hearing.ts";
import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, test } from "./world.ts";

/** What a player hears who does not see the screen. */

const about = (name: string, what: string): string => said("screen.named", { name, what });

test("own cards are told when they are dealt and no more, one's own turn and Hold once each, and what one did", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  const heard = await hearing(anna.page);
  await dealAndBegin({ gm });
  await acts(anna, "Old Tam");
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  const mine = about("Ysolde Marr", said("screen.youAct"));
  await expect.poll(async () => (await heard()).flat()).toContain(mine);
  await anna.press(said("action-deck.offer.hold"));
  await expect.poll(async () => (await heard()).flat()).toContain(about("Ysolde Marr", said("state.held")));
  for (const name of ["The Pale Margrave", "Ash Hound", "Tamsin Reed"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, name);
  }
  await expect.poll(async () => (await heard()).flat().at(-1)).toContain("Tamsin Reed");
  const all = await heard();
  const times = (sentence: string) => all.flat().filter((one) => one === sentence).length;
  for (const own of [
    about("Ysolde Marr", cardName("KS")),
    about("Tamsin Reed", cardName("7H")),
    about("Ysolde Marr", said("state.held")),
    mine,
    said("screen.announceDid", { what: said("action-deck.deed.hold", { who: "Ysolde Marr" }) }),
  ])
    expect([own, times(own)]).toEqual([own, 1]);
  for (const [i, one] of all.entries()) expect(one).not.toEqual(all[i - 1]);
});
