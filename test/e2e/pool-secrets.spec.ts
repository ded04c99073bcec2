import type { State } from "../../src/rulesets/card-pools/state.ts";
import { dealtOut } from "./fans.ts";
import { hold, known, play } from "./pool-table.ts";
import { quarryWorld } from "./quarry-world.ts";
import { everythingReceived, whereReceived } from "./received.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-10: who can know what others hold in a turn, wherever one looks. */

test.use({ world: quarryWorld() });

const seatOf = async (seat: Seat, name: string): Promise<string> =>
  seat.console<string>(`game.combat.combatants.contents.find((one) => one.name === ${JSON.stringify(name)}).id`);

/** The closed cards of a fighter that this page can name. */
const closed = ({ cards }: State, owner: string): string[] =>
  Object.keys(cards).filter((id) => {
    const place = cards[id];
    return (place?.zone === "hand" || place?.zone === "held") && place.seat === owner;
  });

/** One of these cards as its id appears in data: between quotes, however deeply that is packed as text. */
const named = (...cards: readonly string[]): RegExp => new RegExp(`"(${cards.join("|")})\\\\*"`);

async function hasNothingOf({ page, name }: Seat, cards: readonly string[]): Promise<void> {
  expect(cards.length).toBeGreaterThan(0);
  const [, found = null] = named(...cards).exec(await everythingReceived(page)) ?? [];
  const where = found === null ? [] : await whereReceived(page, `"${found}`);
  expect(found, `${name}: ${where.join(" | ")}`).toBeNull();
}

test("C-10, GP-8: no player's browser ever receives a closed card or hold card of another", async ({ table }) => {
  test.slow();
  const { gm, anna, ben, cora } = await dealtOut(table, { "Nim Hale": "AH QD TS TC 7S 7H 7D 4S 4C" });
  const nim = await seatOf(gm, "Nim Hale");
  const patrick = await seatOf(gm, "Patrick");
  const all = await known(gm);
  const mine = closed(all, nim);
  expect(mine.length).toBe(9);
  await expect.poll(async () => closed(await known(anna), nim), "the owner sees the own hand").toEqual(mine);
  await hasNothingOf(anna, closed(all, patrick));
  for (const other of [ben, cora]) {
    const { unseen = [] } = await known(other);
    expect(unseen.find(({ place }) => place.zone === "hand" && place.seat === nim)?.count, "all know the number").toBe(
      9,
    );
    await hasNothingOf(other, mine);
  }
  await hold(anna, "Nim Hale", "QD");
  const ace = mine.find((card) => card.startsWith("AH")) ?? "";
  await play(anna, "Nim Hale", ["AH"], said("card-pools.word.wildSwing"));
  const left = closed(await known(gm), nim);
  expect(left.length).toBe(8);
  await expect.poll(async () => (await known(ben)).unseen?.some(({ place }) => place.zone === "held")).toBe(true);
  await hasNothingOf(ben, left);
  await expect
    .poll(async () => named(ace).test(await everythingReceived(ben.page)), "the search finds what was played")
    .toBe(true);
  await anna.page.reload();
  await expect.poll(async () => closed(await known(anna), nim), "and after a reload").toEqual(left);
});
