import { barrow, everythingReceived, gather, sitDownAs, whereReceived } from "./barrow.ts";
import { beginRound, characterSeat, dealHands, handIn, known } from "./campaign-table.ts";
import { rig, wordsFor } from "./rig.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * MD-22: who can know what others hold, wherever one looks; and what becomes of hands when browsers, keys and
 * encounters go.
 */

test.use({ world: barrow("masterdeck") });

/** The initiative cards that are open to everyone: a hidden fighter's is closed as well. */
const open = async (seat: Seat) => (await seat.cards()).filter((line) => !line.startsWith("Hollow Archer"));

/**
 * The encounter agrees with the campaign: it is written after it, and closing a page between the two leaves a question.
 */
const written = (gm: Seat): Promise<void> => expect.poll(async () => (await gm.combat()).current).not.toBeNull();

/** Everyone gets a card and no one a Joker, so no one is asked who goes first. */
async function deal(gm: Seat): Promise<void> {
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "QD", "8D", "9S", "8C", "TH", "4H"]));
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

test("MD-22: hands survive reload and the deletion of the encounter, and go on in the next one", async ({ table }) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await deal(gm);
  await dealHands(gm);
  const mine = await handIn(gm, "Ysolde");
  await anna.page.reload();
  await expect.poll(() => handIn(anna, "Ysolde")).toEqual(mine);
  await gm.page.reload();
  await expect.poll(() => handIn(gm, "Ysolde")).toEqual(mine);
  await gm.console("game.combat.delete().then(() => 0)");
  await gm.console("game.scenes.getName('The Mill').activate().then(() => 0)");
  await expect.poll(() => handIn(gm, "Ysolde")).toEqual(mine);
  await deal(gm);
  await expect.poll(async () => (await known(gm)).encounter).toBe("combatMill000000");
  expect(await handIn(gm, "Ysolde")).toEqual(mine);
  await expect.poll(() => handIn(anna, "Ysolde")).toEqual(mine);
});

test("MD-22: another Game Master's machine opens the hands, even if the first has gone", async ({ table }) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  await deal(gm);
  await dealHands(gm);
  const mine = await handIn(gm, "Ysolde");
  const second = await sitDownAs(table, "Second GM");
  await expect.poll(() => handIn(second, "Ysolde")).toEqual(mine);
  await gm.page.close();
  await second.page.reload();
  await expect.poll(() => handIn(second, "Ysolde")).toEqual(mine);
  await beginRound(second, 1);
  expect(await handIn(second, "Ysolde")).toEqual(mine);
});

test("MD-22: with the key gone the encounter goes on from what is open, once the Game Master says so", async ({
  table,
}) => {
  test.slow();
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await deal(gm);
  await dealHands(gm);
  await beginRound(gm, 1);
  await written(gm);
  const before = await open(gm);
  await gm.page.close();
  const fresh = await sitDownAs(table, "Gamemaster"); // a browser that has never been here
  await expect(fresh.strip).toContainText(said("screen.locked"));
  await expect(fresh.strip.getByRole("button", { name: said("action-deck.offer.end") }).first()).toBeDisabled();
  expect(await open(fresh), "the cards that lie open stay where they are").toEqual(before);
  await fresh.page.evaluate(
    `new (game.settings.menus.get("dealt-in.secretsMenu").type)().render({ force: true }).then(() => 0)`,
  );
  await fresh.page.getByRole("button", { name: said("secrets.anew") }).click();
  await fresh.page.locator("dialog[open] [data-action=yes]").click();
  await fresh.page.locator(".dealt-in-secrets-window [data-action=close]").first().click();
  await expect(fresh.strip).not.toContainText(said("screen.locked"));
  expect((await known(fresh)).undo, "undo begins anew").toBe(false);
  await fresh.press(said("action-deck.offer.end"));
  await expect.poll(async () => (await known(fresh)).backs).toEqual({});
  expect(await handIn(fresh, "Ysolde"), "closed cards are back in their deck").toEqual([]);
  expect(await open(fresh)).toEqual(before);
  await dealHands(fresh);
  await expect.poll(async () => (await handIn(anna, "Ysolde")).length, "players get their part of the new key").toBe(4);
});

test("C-6: without closed cards a new machine starts a new key by itself", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await deal(gm);
  await beginRound(gm, 1);
  await written(gm);
  const before = await open(gm);
  await gm.page.close();
  const fresh = await sitDownAs(table, "Gamemaster");
  await expect(fresh.strip.getByRole("button", { name: said("action-deck.offer.end") }).first()).toBeEnabled();
  expect(await fresh.page.locator("dialog[open]").allInnerTexts(), "nothing went on without cards").toEqual([]);
  expect(await fresh.console("__practice.notifications.map(({ message }) => message)")).toEqual([]);
  await fresh.press(said("action-deck.offer.end"));
  await expect.poll(async () => (await known(fresh)).undo).toBe(true);
  expect(await open(fresh)).toEqual(before);
});
