import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** A system and a module that roll again, or forget, as rounds end; without the module of this repository. */

test.use({ trace: "off" });

const numbers = "combat.combatants.map((one) => one.initiative)";

/** Begins with numbers that no die shows, except for the last, and goes on to the second round. Answers what was asked. */
const secondRound = (settled = "true") => `
  const asked = [];
  const { rollInitiative } = combat;
  combat.rollInitiative = (ids, options) => {
    asked.push(ids.length);
    return rollInitiative.call(combat, ids, options);
  };
  const given = combat.combatants.contents.map((one, i) => ({ _id: one.id, initiative: 100 + i }));
  await combat.updateEmbeddedDocuments("Combatant", given);
  await combat.startCombat();
  const begun = ${numbers};
  const settled = async () => {
    for (let i = 0; i < 100 && !(${settled}); i++) await pause(50);
  };
  await settled();
  await combat.nextRound();
  await pause(50);
  await settled();
  delete combat.rollInitiative;
  const rolled = (all) => all.every((one) => one > 0 && one < 100);`;

for (const generation of [13, 14] as const) {
  test.describe(`the fickle, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "fickle", generation } } });

    const played = (reroll: string, former = false) => `
      await game.settings.set("fickle", "reroll", "${reroll}");
      await game.settings.set("fickle", "former", ${former});
      ${secondRound(reroll === "keep" ? "true" : "!combat.combatants.some((one) => one.initiative >= 100) || combat.round === 1")}
      const after = ${numbers};
      const kept = (all) => all.every((one, i) => one === 100 + i);
      return { asked: asked.map((count) => count === combat.combatants.size ? "all" : count), begun: kept(begun),
        after: kept(after) ? "kept" : rolled(after) ? "rolled" : after.every((one) => one === null) ? "none" : after,
        round: combat.round };`;

    test("keeps, forgets or rolls as a round ends, and asks for those without a number as it begins", async ({
      table: { gm },
    }) => {
      const same = { begun: true, round: 2 };
      expect(await inPage(gm, played("keep"))).toEqual({ ...same, asked: [0], after: "kept" });
      await inPage(gm, "await combat.update({ round: 0, turn: null });");
      expect(await inPage(gm, played("reset"))).toEqual({ ...same, asked: [], after: "none" });
      await inPage(gm, "await combat.update({ round: 0, turn: null });");
      expect(await inPage(gm, played("reroll"))).toEqual({ ...same, asked: [0, "all"], after: "rolled" });
    });

    test("in its former line rolls for everybody as it begins, and waits for nothing", async ({ table: { gm } }) => {
      const rolled = { begun: false, round: 2, after: "rolled" };
      expect(await inPage(gm, played("keep", true))).toEqual({ ...rolled, asked: ["all"] });
      await inPage(gm, "await combat.update({ round: 0, turn: null });");
      expect(await inPage(gm, played("reroll", true))).toEqual({ ...rolled, asked: ["all", "all"] });
    });
  });

  test.describe(`the reroller, generation ${generation}`, () => {
    test.use({ host: { switches: { reroller: true, generation } } });

    for (const mode of ["resetAndRoll", "roll", "rollAndWait"])
      test(`rolls for everybody at each new round: ${mode}`, async ({ table: { gm, join: joining } }) => {
        const anna = await joining("Anna");
        const seen = await inPage(
          gm,
          `rerolled.length = 0;
          await game.settings.set("reroller", "mode", "${mode}");
          ${secondRound("rerolled.length >= combat.round")}
          return [asked.every((count) => count === combat.combatants.size), rolled(${numbers}), rerolled];`,
        );
        expect(seen).toEqual([true, true, [1, 2]]);
        expect(await inPage(anna, "return rerolled;")).toEqual([]);
      });
  });
}
