import { barrowWorld, everythingReceived, gather, sitDownAs, whereReceived } from "./barrow-world.ts";
import { beginRound, characterSeat, dealHands, handIn, known } from "./campaign-table.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * MD-22: who can know what others hold, wherever one looks; and what becomes of hands when browsers, keys and
 * encounters go.
 */

test.use({ world: barrowWorld("masterdeck") });

/** Everyone gets a card and no one a Joker, so no one is asked who goes first. */
async function deal(gm: Seat): Promise<void> {
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "AC", "QD", "8D", "9S", "8C", "TH", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
}

/** Nothing about these cards has come to this page. */
async function hasNothingOf({ page, name }: Seat, cards: readonly string[]): Promise<void> {
  const all = await everythingReceived(page);
  for (const card of cards) {
    const id = card.split(":")[2] ?? card;
    expect(
      all.includes(card) || all.includes(`"${id}"`),
      `${name}: ${(await whereReceived(page, id)).join(" | ")}`,
    ).toBe(false);
  }
}

test("MD-22: no player's browser ever receives what another player holds", async ({ table }) => {
  test.slow();
  const { gm, anna, ben, cora, dov } = await gather(table);
  await deal(gm);
  await dealHands(gm);
  const mine = await handIn(gm, "Ysolde");
  await expect.poll(() => handIn(anna, "Ysolde"), "the owner sees the own hand").toEqual(mine);
  await beginRound(gm, 1);
  for (const other of [ben, cora, dov]) {
    const backs = async () => (await known(other)).backs[characterSeat("Ysolde")];
    await expect.poll(backs, "everybody knows the number").toBe(4);
    await hasNothingOf(other, mine);
  }
  await hasNothingOf(anna, [
    ...(await handIn(gm, "Nim")),
    ...(await handIn(gm, "Tam")),
    ...(await handIn(gm, "Tamsin")),
  ]);
  const { flipped } = await known(ben);
  expect((await everythingReceived(ben.page)).includes(flipped ?? "?"), "the search finds what lies open").toBe(true);
});

test("MD-22: hands survive reload, another Game Master's machine and the end of the encounter, and go on in the next one", async ({
  table,
}) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await deal(gm);
  await dealHands(gm);
  const mine = await handIn(gm, "Ysolde");
  await anna.page.reload();
  await expect.poll(() => handIn(anna, "Ysolde")).toEqual(mine);
  const second = await sitDownAs(table, "Second GM");
  await expect.poll(() => handIn(second, "Ysolde")).toEqual(mine);
  await gm.page.close();
  await second.page.reload();
  await expect.poll(() => handIn(second, "Ysolde")).toEqual(mine);
  await second.console("game.combat.delete().then(() => 0)");
  await second.console("game.scenes.getName('The Mill').activate().then(() => 0)");
  await expect.poll(() => handIn(second, "Ysolde")).toEqual(mine);
  await deal(second);
  await expect.poll(async () => (await known(second)).encounter).toBe("combatMill000000");
  await beginRound(second, 1);
  for (const seat of [second, anna]) await expect.poll(() => handIn(seat, "Ysolde")).toEqual(mine);
});
