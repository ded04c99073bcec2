import { barrow } from "./barrow.ts";
import { dealAndBegin } from "./playing.ts";
import { expect, test } from "./world.ts";

/** Names that are cut are cut before the number at their end. */

test.use({ world: barrow("action-deck"), seated: ["Gamemaster"], viewport: { width: 1366, height: 768 } });

test("C-3: of a long name the number at its end stays in sight, in row and strip", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const long = "Bartholomäus der Armbrustschütze von Hohenstein-Wolkenburg 12";
  await gm.console(
    `game.combat.combatants.getName("Old Tam").update({ name: ${JSON.stringify(long)} }).then(() => null)`,
  );
  await dealAndBegin({ gm }, ["7H", "6H", "5H", "AC", "4H", "8D", "9C", "8C", "3H"]);
  const names = [gm.row(long).locator(".name"), gm.strip.locator(".dealt-in-acts strong")];
  for (const name of names) {
    await expect(name).toHaveText(long);
    const [whole, end] = await name.evaluate((one) =>
      [one, one.lastElementChild].map((part) => part?.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(end?.width).toBeGreaterThan(5);
    expect((end?.right ?? 0) - (whole?.right ?? 0)).toBeLessThanOrEqual(1);
    expect(
      await name.evaluate(
        ({ firstElementChild: first }) =>
          first !== null && first.scrollHeight + first.scrollWidth > first.clientHeight + first.clientWidth,
      ),
    ).toBe(true);
  }
});
