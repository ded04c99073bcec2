import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** Neighbours that get in the way of a module that writes an order; without the module of this repository. */

test.use({ trace: "off" });

for (const generation of [13, 14] as const) {
  test.describe(`the meddler, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "meddler", generation } } });

    test("rolls as a fight begins, and writes numbers of its own into anybody's update", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `const tam = named("Old Tam");
        await combat.update({ combatants: [{ _id: tam.id, initiative: 99 }], sort: 3 });
        const edited = [tam.initiative, combat.sort];
        await combat.resetAll();
        await tam.update({ initiative: 50 });
        const own = tam.initiative;
        await combat.startCombat();
        return [edited, own, tam.initiative, combat.combatants.every((one) => one.initiative > 0), combat.round];`,
      );
      expect(seen).toEqual([[8, 3], 50, 8, true, 1]);
    });
  });

  test.describe(`the spotlight, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "spotlight", generation } } });

    test("begins without a round, and its rows have no place for a number", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `let begun = 0;
        Hooks.once("combatStart", () => { begun++; });
        await combat.startCombat();
        await ui.combat.render();
        return [begun, combat.round, combat.started, combat.getFlag("spotlight", "started")];`,
      );
      expect(seen).toEqual([1, 0, false, true]);
      await expect(gm.locator("#combat li.combatant .token-name").first()).toBeVisible();
      await expect(gm.locator("#combat .token-initiative")).toHaveCount(0);
    });
  });

  test.describe(`the stubborn, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "stubborn", generation } } });

    test("orders by name, whatever numbers and comparators say", async ({ table: { gm } }) => {
      const [turns, sorted] = await inPage<[string[], string[]]>(
        gm,
        `const { prototype } = CONFIG.Combat.documentClass;
        prototype._sortCombatants = prototype.compareCombatants = (a, b) => b.name.localeCompare(a.name);
        await combat.update({ combatants: combat.turns.map((one, index) => ({ _id: one.id, initiative: index })) });
        return [combat.turns.map((one) => one.name), combat.combatants.map((one) => one.name).sort((a, b) => a.localeCompare(b))];`,
      );
      expect(turns).toEqual(sorted);
    });
  });
}

test.describe("the mask", () => {
  test.use({ host: { switches: { mask: true } } });

  test("keeps names from players until the GM says otherwise", async ({ table: { gm, join: joining } }) => {
    const anna = await joining("Anna");
    const names = anna.locator("#combat li.combatant .name");
    await expect(names.filter({ hasText: "Old Tam" })).toHaveCount(1);
    await expect(names.filter({ hasText: "The Pale Margrave" })).toHaveCount(0);
    await expect(gm.locator("#combat li.combatant .name").filter({ hasText: "The Pale Margrave" })).toHaveCount(1);
    await inPage(gm, `await named("The Pale Margrave").update({ flags: { mask: { known: true } } });`);
    await expect(names.filter({ hasText: "The Pale Margrave" })).toHaveCount(1);
  });
});

test.describe("the veil", () => {
  test.use({ host: { switches: { veil: true } } });

  const seen = `return ["The Pale Margrave", "Old Tam"].map((name) => named(name).visible);`;

  test("keeps enemies out of players' sight until they act, and only by its switch", async ({
    table: { world, gm, join: joining },
  }) => {
    const anna = await joining("Anna");
    expect(await inPage(anna, seen)).toEqual([false, true]);
    expect(await inPage(gm, seen)).toEqual([true, true]);
    await inPage(
      gm,
      `await named("The Pale Margrave").update({ initiative: 40 });
      await named("Old Tam").update({ initiative: 50 });
      await combat.startCombat();
      await combat.nextTurn();`,
    );
    await anna.waitForFunction("game.combat.combatant?.name === 'The Pale Margrave'");
    expect(await inPage(anna, seen)).toEqual([true, true]);
    world.practice.switches({ veil: false });
    const ben = await joining("Ben");
    expect(await inPage(ben, seen)).toEqual([true, true]);
    expect(await inPage(ben, `return named("Barrow Guard 1").visible;`)).toBe(true);
  });
});

test.describe("the listener, in generation 14", () => {
  test.use({ host: { switches: { listener: true } } });

  test("tells on every page of an effect that ran out, once, and of one that was taken away", async ({
    table: { gm, join: joining },
  }) => {
    const anna = await joining("Anna");
    const actor = await inPage<string>(
      gm,
      `await combat.startCombat();
      const { actor } = combat.combatant;
      const duration = { value: 1, units: "rounds" };
      const [slowed, blessed] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Slowed", img: "", duration },
        { name: "Blessed", img: "" },
      ]);
      await blessed.delete();
      for (const round of [2, 3]) await combat.update({ round, turn: 0 });
      return actor.id;`,
    );
    for (const page of [gm, anna]) {
      await page.waitForFunction("heard.ended.length >= 2");
      const ended = await inPage(page, "return heard.ended.map(({ how, name, actor }) => [how, name, actor]);");
      expect(ended).toEqual([
        ["deleted", "Blessed", actor],
        ["expired", "Slowed", actor],
      ]);
    }
  });
});
