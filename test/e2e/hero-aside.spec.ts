import { decksOf, useDeck } from "./newcomer.ts";
import { said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * A game system with turn machinery of its own: it runs as if the module were absent, and the GM is told why and what
 * to do.
 */

test.use({ world: { switches: { system: "hero6efoundryvttv2" } }, seated: ["Gamemaster"] });

/** Three are left in the encounter, and one of them is stunned. */
const FEW = `(async () => {
  const left = ["Ysolde Marr", "The Pale Margrave", "Old Tam"];
  const gone = game.combat.combatants.contents.filter(({ name }) => !left.includes(name));
  await game.combat.update({ combatants: gone.map(({ id }) => ({ _id: id, defeated: true })) });
  const { actor } = game.combat.combatants.contents.find(({ name }) => name === left[1]);
  await actor.toggleStatusEffect("stun", { active: true });
})().then(() => 0)`;

/** The state of its clock: round and segment, who acts, and world time. */
const now = (seat: Seat) =>
  seat.console<string>(
    `\`\${game.combat.round}/\${game.combat.segment} \${game.combat.combatant?.name} at \${game.time.worldTime}\``,
  );

const COURSE = [
  "1/12 Old Tam at 0",
  "2/3 Ysolde Marr at 3",
  "2/3 The Pale Margrave at 3",
  "2/4 Old Tam at 4",
  "2/5 Ysolde Marr at 5",
  "3/3 Ysolde Marr at 15",
];

test("C-3, C-4: Segments, Phases, stunned fighters, order and buttons go the system's own way, and the GM is told why", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const note = gm.page.locator("#combat .dealt-in-aside-note");
  await expect(note).toContainText(saying("system.ownTurns"));
  await gm.console("game.combat.startCombat().then(() => 0)");
  await expect.poll(() => now(gm)).toContain("1/12 ");
  // As of segment 4 the slower ones have a phase, and Ysolde has none.
  const orders = await gm.console<string[][]>(`(() => {
    const other = { flags: { hero6efoundryvttv2: { segment: 4 } } };
    const own = Object.getPrototypeOf(CONFIG.Combat.documentClass.prototype);
    return [own, game.combat].map((which) =>
      game.combat.combatants.contents
        .toSorted((a, b) => which._sortCombatants.call(game.combat, a, b, other))
        .map(({ name }) => name));
  })()`);
  expect(orders[0]?.[0]).not.toBe("Ysolde Marr");
  expect(orders[1]).toEqual(orders[0]);
  await gm.console(FEW);
  expect(await now(gm)).toBe("1/12 Ysolde Marr at 0");
  table.practice.resetCounters();
  for (const [i, then] of COURSE.entries()) {
    const presses = i === 1 || i === 3 ? anna : gm;
    await presses.console(`game.combat.${i === 5 ? "nextRound" : "nextTurn"}().then(() => 0)`);
    for (const seat of [gm, anna]) await expect.poll(() => now(seat), "as it goes without the module").toBe(then);
  }
  // Six that were pressed, and one of its own that skips the stunned fighter.
  const { writes, refused } = table.practice.counters();
  expect({ combats: writes["Combat"], refused }).toEqual({ combats: 7, refused: 0 });
  await gm.page.locator("#combat .encounter-context-menu").first().click();
  await gm.page.getByText(said("screen.ruleset"), { exact: true }).click();
  await expect(decksOf(gm)).toContainText(saying("system.ownTurns"));
  await useDeck(gm, "none");
  await expect(note).toHaveCount(0);
});
