import { setNextDraws } from "./next-draws.ts";
import { dealAndBegin, sitDown } from "./playing.ts";
import { cardName, said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * "Beside" is checked: what was written is read back, and if it does not hold, cards find their place or step aside.
 */

const note = ({ page }: Seat) => page.locator("#combat .dealt-in-aside-note");

test.describe("a system that begins encounters without a round, with rows that have no place for a card", () => {
  test.use({ world: { switches: { system: "spotlight" } } });

  test("C-4: round and turn are still written, and cards find a place in the rows", async ({ table }) => {
    const people = await sitDown(table);
    const { gm, anna } = people;
    await dealAndBegin(people);
    expect(await gm.combat()).toMatchObject({ round: 1, turn: 0, current: "Old Tam" });
    for (const { page } of [gm, anna]) {
      const face = page.locator("#combat li.combatant", { hasText: "Old Tam" }).locator(".dealt-in-card").first();
      await expect(face).toHaveAttribute("aria-label", cardName("AC"));
      await expect(face).toBeVisible();
    }
    await gm.press(said("action-deck.offer.end"));
    await expect.poll(async () => (await gm.combat()).current).toBe("Ysolde Marr");
  });
});

test.describe("a system that writes its own numbers over the cards'", () => {
  test.use({ world: { switches: { system: "meddler" } } });

  test("C-4: cards step aside at the deal, in one sentence, until a Game Master wants them anyway", async ({
    table,
  }) => {
    const { gm, anna } = await sitDown(table);
    await gm.console("game.combat.combatants.getName('Tamsin Reed').update({ initiative: 12 })");
    await setNextDraws(gm.page, [0, 1, 2, 3, 4, 5, 6]);
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await expect(note(gm)).toContainText(saying("system.ownNumbers"));
    await expect(gm.strip).toHaveCount(0);
    await expect(anna.strip).toHaveCount(0);
    await expect(note(anna)).toHaveCount(0);
    const { numbers } = await anna.combat();
    expect([numbers["Tamsin Reed"], numbers["Old Tam"]]).toEqual([12, 8]); // its own
    await gm.page.locator("#combat nav.combat-controls [data-action=startCombat]").click(); // the system's own, again
    await expect.poll(async () => (await anna.combat()).round).toBe(1);
    await note(gm)
      .getByRole("button", { name: said("settings.anyway.name") })
      .click();
    await gm.page.locator("dialog[open] [data-action=yes]").click();
    await expect(gm.strip).toBeVisible();
    await expect(anna.strip).toBeVisible();
  });
});
