import type { PracticeOptions } from "practice-world";
import { decksOf, useDeck } from "./newcomer.ts";
import { said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * A game system with turn machinery of its own: it runs as if the module were absent, and the GM is told why and what
 * to do.
 */

const IN_HERO = { switches: { system: "hero6efoundryvttv2" } } as const;
const WORLDS: Readonly<Record<string, PracticeOptions>> = {
  "Dealt In is on": IN_HERO,
  "Dealt In is off": { ...IN_HERO, modules: [] },
};

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

/** Presses the tracker's own button and waits until its machinery has finished. */
async function press(seat: Seat, gm: Seat, button: "nextTurn" | "nextRound" = "nextTurn"): Promise<string> {
  const before = await now(gm);
  await seat.console(`game.combat.${button}().then(() => 0)`);
  await expect.poll(() => now(gm)).not.toBe(before);
  await gm.page.waitForTimeout(300);
  return now(gm);
}

for (const [what, world] of Object.entries(WORLDS))
  test.describe(what, () => {
    test.use({ world });

    test("C-3: Segments, Phases, stunned fighters and a player's button go the system's own way", async ({ table }) => {
      const gm = await table.join("Gamemaster");
      const anna = await table.join("Anna");
      await gm.console("game.combat.startCombat().then(() => 0)");
      await expect.poll(() => now(gm)).toContain("1/12 ");
      await gm.page.waitForTimeout(300);
      await gm.console(FEW);
      const start = await now(gm);
      table.practice.resetCounters();
      const course = [start];
      for (const seat of [gm, anna, gm, anna, gm]) course.push(await press(seat, gm));
      course.push(await press(gm, gm, "nextRound"));
      expect(course).toEqual([
        "1/12 Ysolde Marr at 0",
        "1/12 Old Tam at 0",
        "2/3 Ysolde Marr at 3",
        "2/3 The Pale Margrave at 3",
        "2/4 Old Tam at 4",
        "2/5 Ysolde Marr at 5",
        "3/3 Ysolde Marr at 15",
      ]);
      // Six that were pressed, and one of its own that skips the stunned fighter.
      const { writes, refused } = table.practice.counters();
      expect({ combats: writes["Combat"], refused }).toEqual({ combats: 7, refused: 0 });
      expect(await now(anna)).toBe(course.at(-1));
    });
  });

test.describe("the GM", () => {
  test.use({ world: IN_HERO, seated: ["Gamemaster"] });

  test("is told, where cards are chosen too, why cards step aside and what to play instead, and can hide it", async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    const note = gm.page.locator("#combat .dealt-in-aside-note");
    await expect(note).toContainText(saying("system.ownTurns"));
    await gm.page.locator("#combat .encounter-context-menu").first().click();
    await gm.page.getByText(said("screen.ruleset"), { exact: true }).click();
    await expect(decksOf(gm)).toContainText(saying("system.ownTurns"));
    await useDeck(gm, "none");
    await expect(note).toHaveCount(0);
  });

  test("C-4: its comparison gets every argument that it is called with", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.console("game.combat.startCombat().then(() => 0)");
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
  });
});
