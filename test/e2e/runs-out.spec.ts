import { heardBy, settled } from "./listening.ts";
import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { rig } from "./rig.ts";
import { opening, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** What Foundry ends with a fighter's turn also ends with the cards' turns, once, and not before. */

const named = (name: string) => `game.combat.combatants.getName("${name}")`;

/** The acting fighter slows someone for a round, and that fighter's token is moved. */
const SLOWED = `(async () => {
  const { actor, token } = ${named("Ysolde Marr")};
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Slowed", img: "", duration: { value: 1, units: "rounds" } }]);
  await token.update({ x: token.x + 100 });
})()`;

const path = (seat: Seat) => seat.console<number>(`${named("Ysolde Marr")}.token.movementHistory.length`);
const nextTurn = (seat: Seat) => seat.console("game.combat.nextTurn().then(() => 0)");

test.use({ world: { switches: { listener: true } } });

test("C-11: a path expires as its turn begins, and an effect as its giver acts again, each once", async ({ table }) => {
  const people = await sitDown(table);
  const { gm, anna, ben } = people;
  const all = [gm, anna, ben];
  await dealAndBegin(people);
  await acts(ben, "Old Tam");
  await gm.console(SLOWED);
  await expect.poll(() => path(anna)).toBeGreaterThan(0);
  await ben.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  for (const seat of all) await expect.poll(() => path(seat), seat.name).toBe(0);

  const over = gm.strip.getByRole("button", { name: opening("action-deck.offer.deal") });
  for (let step = 0; !(await over.isVisible()); step++) {
    expect(step, "the round comes to its end").toBeLessThan(30);
    await nextTurn(gm);
    await settled(all);
  }
  for (const seat of all) expect((await heardBy(seat)).ended, seat.name).toEqual([]);
  await rig(gm.page, [0, 1, 2, 3, 4, 5, 6]); // no two Jokers, who would have to roll first
  await gm.press(said("action-deck.offer.deal", { round: 2 }));
  await gm.press(said("action-deck.offer.begin", { round: 2 }));
  for (let step = 0; (await gm.combat()).current !== "Old Tam"; step++) {
    expect(step, "it is Old Tam's turn again").toBeLessThan(30);
    expect((await heardBy(anna)).ended, "before that turn").toEqual([]);
    await nextTurn(gm);
    await settled(all);
  }
  for (const seat of all) {
    const ended = async () => (await heardBy(seat)).ended.map(({ how, name }) => [how, name]);
    await expect.poll(ended, seat.name).toEqual([["expired", "Slowed"]]);
  }
  await nextTurn(gm);
  await settled(all);
  expect((await heardBy(gm)).ended).toHaveLength(1);
});
