import { settled } from "./listening.ts";
import { acts, CARDS, dealAndBegin, sitDown } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A fighter out of sight on a page is nowhere on it (C-5). */

/** Everything of ours that this page shows: tracker, table window, canvas strip and chat. */
const shownTo = async (seat: Seat): Promise<string> => {
  const parts = seat.page.locator("#combat, .dealt-in-table, #dealt-in-canvas, #dealt-in-announcer, .dealt-in-chat");
  return (await parts.evaluateAll((all) => all.map((part) => part.textContent ?? ""))).join(" | ");
};

const ENEMIES = /Margrave|Guard|Archer/;

async function everywhere(seat: Seat): Promise<void> {
  await seat.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
  await seat.strip.locator("[data-action=table]").first().click();
  await expect(seat.page.locator(".dealt-in-table")).toBeVisible();
}

test.describe("a module that hides enemies until their turn", () => {
  test.use({ world: { switches: { veil: true } } });

  test("C-5: players' pages show and name only visible fighters, in chat too; the Game Master sees everyone", async ({
    table,
  }) => {
    const people = await sitDown(table);
    const { gm, anna, ben } = people;
    await everywhere(anna);
    await dealAndBegin(people, CARDS);
    await acts(anna, "Old Tam");
    await expect.poll(() => shownTo(anna)).toContain(`${said("screen.somebody")}: ${cardName("9C")}`);
    expect(await shownTo(anna)).not.toMatch(ENEMIES);
    expect(await shownTo(gm)).toContain(`Barrow Guard: ${cardName("9C")}`);
    await ben.press(said("action-deck.offer.end"));
    await acts(anna, "Ysolde Marr");
    expect(await shownTo(anna)).not.toMatch(ENEMIES);
    await anna.press(said("action-deck.offer.end")); // Barrow Guard acts now, and is visible from now on
    await acts(gm, "Barrow Guard");
    await expect.poll(() => shownTo(anna)).toContain("Barrow Guard 1");
    expect(await shownTo(anna)).not.toMatch(/Margrave|Archer/);
    await settled([gm, anna, ben]);
  });
});
