import { settled } from "./listening.ts";
import { acts, CARDS, dealAndBegin, sitDown } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** A fighter out of sight on a page is nowhere on it, and a hidden one has no number before their turn (C-4, C-5). */

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

async function hideThree({ gm }: { readonly gm: Seat }): Promise<string[]> {
  return gm.console<string[]>(`(async () => {
    const names = ["The Pale Margrave", "Ash Hound 1", "Hollow Archer 2"];
    const those = game.combat.combatants.filter(({ name }) => names.includes(name));
    await game.combat.updateEmbeddedDocuments("Combatant", those.map(({ id }) => ({ _id: id, hidden: true })));
    return those.map(({ id }) => id).sort();
  })()`);
}

const order = (seat: Seat) => seat.console<string[]>("game.combat.turns.map(({ id }) => id)");
const numbersOf = (seat: Seat, ids: readonly string[]) =>
  seat.console<(number | null)[]>(`${JSON.stringify(ids)}.map((id) => game.combat.combatants.get(id).initiative)`);

async function hiddenLast(table: Table): Promise<void> {
  const people = await sitDown(table);
  const { gm, anna, ben } = people;
  const all = [gm, anna, ben];
  const hidden = await hideThree(people);
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "QD", "9C", "8C", "4H"])); // the Margrave is third
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await settled(all);
  for (const seat of all) {
    expect(await numbersOf(seat, hidden), seat.name).toEqual([null, null, null]);
    expect((await order(seat)).slice(-3), seat.name).toEqual(hidden);
  }
  const names = (await gm.cards()).map((card) => card.split(":")[0]);
  expect(names.indexOf("The Pale Margrave"), "the Game Master's rows show its true place").toBe(2);
  await gm.press(said("action-deck.offer.end"));
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  const margrave = hidden.filter((id) => id === "combatant0004000");
  await settled(all);
  for (const seat of all) {
    const number = (await numbersOf(seat, margrave))[0];
    const [above, below] = await numbersOf(seat, ["combatant0001000", "combatant0005000"]);
    expect(number, seat.name).toBeGreaterThan(below ?? 0);
    expect(number, seat.name).toBeLessThan(above ?? 0);
    expect((await seat.combat()).current).toBe("The Pale Margrave");
  }
  expect(await shownTo(anna)).not.toContain("Margrave");
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Barrow Guard");
  expect(await numbersOf(anna, margrave), "its number stays for the round").not.toEqual([null]);
}

test("C-4, C-5: a hidden fighter is last, without a number, on every page until they act", ({ table }) =>
  hiddenLast(table));

test.describe("a dock as picky as real ones", () => {
  test.use({ world: { switches: { dock: true } } });

  test("C-4: has the cards' order from the deal on, and the strip on the canvas is visible beside it", async ({
    table,
  }) => {
    const people = await sitDown(table);
    const { gm, anna } = people;
    const names = ({ page }: Seat) => page.locator("[data-dock-combatant] .dock-name").allTextContents();
    const turns = (seat: Seat) =>
      seat.console<string[]>("game.combat.turns.filter(({ visible }) => visible).map(({ name }) => name)");
    await anna.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
    await rig(gm.page, wordsFor(CARDS));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    for (const seat of [gm, anna]) {
      await expect.poll(async () => (await names(seat))[0]).toBe("Old Tam");
      await expect(async () => expect(await names(seat)).toEqual(await turns(seat))).toPass({ timeout: 15_000 });
    }
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    const strip = anna.page.locator("#dealt-in-canvas");
    await expect(strip).toBeVisible();
    const [dock, ours] = await Promise.all([anna.page.locator("#combat-dock").boundingBox(), strip.boundingBox()]);
    expect(ours?.y).toBeGreaterThanOrEqual((dock?.y ?? 0) + (dock?.height ?? 0) - 1);
  });
});
