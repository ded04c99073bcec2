import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** The fake systems do what makes them worth testing against; without the module of this repository. */

test.use({ trace: "off" });
test.describe.configure({ mode: "default" });

for (const generation of [13, 14] as const)
  test.describe(`HERO-like, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "hero6efoundryvttv2", generation } } });

    test("has an order of its own, whatever the numbers are", async ({ table: { gm } }) => {
      const turns = await inPage<string[]>(
        gm,
        `const combatants = combat.combatants.map((one, index) => ({ _id: one.id, initiative: index }));
        await combat.update({ combatants });
        await combat.startCombat();
        return combat.turns.slice(0, 2).map((one) => one.name);`,
      );
      expect(turns[0]).toBe("Ysolde Marr");
    });
  });

test.describe("HERO-like", () => {
  test.use({ host: { switches: { system: "hero6efoundryvttv2", generation: 14 } } });

  test("writes the turn when somebody else moves it to one without a phase", async ({ table: { gm } }) => {
    const turn = await inPage(
      gm,
      `await combat.startCombat();
      await combat.update({ flags: { hero6efoundryvttv2: { segment: 3 } } });
      await combat.update({ turn: combat.turns.length - 1 });
      await pause(150);
      return [combat.turn, combat.turns.length > 1];`,
    );
    expect(turn).toEqual([0, true]);
  });

  test("goes on by itself when a stunned combatant comes up", async ({ table: { gm } }) => {
    const turn = await inPage(
      gm,
      `await combat.startCombat();
      await combat.turns[1].actor.toggleStatusEffect("stun", { active: true });
      await combat.nextTurn();
      await pause(200);
      return combat.turn;`,
    );
    expect(turn).toBe(2);
  });

  test("a player's next turn is done by the GM's page", async ({ table: { gm, join: joining } }) => {
    await inPage(gm, "await combat.startCombat();");
    const anna = await joining("Anna");
    await inPage(anna, "await combat.nextTurn();");
    await gm.waitForFunction("game.combat.turn === 1");
  });
});

for (const generation of [13, 14] as const)
  test.describe(`SWADE-like, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "swade", generation } } });

    test("ends conditions inside nextTurn, or in Foundry's handlers of turns", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `await combat.rollAll();
        await combat.startCombat();
        const [first, second] = combat.turns.map((one) => one.actor);
        await game.swade.addCondition(first, "distracted", "endOfTurn");
        await game.swade.addCondition(second, "defending", "startOfTurn");
        await game.swade.addCondition(second, "vulnerable", "endOfTurn");
        await combat.nextTurn();
        await pause(200);
        return [first, second].map((actor) => [...actor.statuses]);`,
      );
      expect(seen).toEqual([[], ["vulnerable"]]);
    });

    test("has conditions of its own in place of Foundry's, and ends what is toggled", async ({ table: { gm } }) => {
      const seen = await inPage<unknown[]>(
        gm,
        `await combat.rollAll();
        await combat.startCombat();
        const [first] = combat.turns.map((one) => one.actor);
        await first.toggleStatusEffect("distracted", { active: true });
        await first.toggleStatusEffect("stunned", { active: true });
        const before = [...first.statuses];
        const unknown = await first.toggleStatusEffect("unconscious").then(() => "done", () => "refused");
        await combat.nextTurn();
        await pause(200);
        return [before, unknown, [...first.statuses], CONFIG.specialStatusEffects.DEFEATED];`,
      );
      const known = ["stunned", "vulnerable"];
      expect(seen).toEqual([["distracted", ...known], "refused", known, "dead"]);
    });
  });

test.describe("SWADE-like", () => {
  test.use({ host: { switches: { system: "swade", generation: 14 } } });

  test("its actors have dice, skills and Bennies of its own, and roll", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `const { actor } = named("Ysolde Marr");
      const skill = actor.items.find((item) => item.type === "skill");
      const rolling = actor.rollSkill(skill.id);
      await pause(100);
      document.querySelector("dialog [data-action=yes]").click();
      const { total } = await rolling;
      await actor.update({ "system.bennies.value": 2 });
      return [actor.system.attributes.agility.die.sides, skill.system.swid, actor.bennies, actor.isWildcard,
        total >= 1 && total <= 8, named("Barrow Guard 1").actor.isWildcard];`,
    );
    expect(seen).toEqual([10, "notice", 2, true, true, false]);
  });

  test("those who held in an earlier round come first, and a new round is dealt again", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `await combat.rollAll();
      await combat.startCombat();
      const last = combat.turns.at(-1);
      const card = last.system.cardString;
      await last.update({ system: { roundHeld: 1 } });
      const before = combat.turns.indexOf(last) === combat.turns.length - 1;
      await combat.nextRound();
      await pause(50);
      return [before, combat.turns.indexOf(last), last.system.cardString === card, combat.round, combat.turn,
        combat.turns.every((one) => one.initiative > 0)];`,
    );
    expect(seen).toEqual([true, 0, true, 2, 0, true]);
  });
});

test.describe("D&D 5e-like", () => {
  test.use({ host: { switches: { system: "dnd5e" } } });

  test("one roll for each group", async ({ table: { gm } }) => {
    const seen = await inPage<number[]>(
      gm,
      `await combat.rollAll();
      return combat.combatants.filter((one) => one.name.startsWith("Barrow Guard")).map((one) => one.initiative);`,
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toBeGreaterThan(0);
  });

  test("uses come back after startCombat and at the start of a turn", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `await combat.rollAll();
      const [first, second] = combat.turns.map((one) => one.actor);
      const spent = (per) => ({ surge: { spent: 1, per } });
      await first.update({ flags: { dnd5e: { uses: spent("encounter") } } });
      await second.update({ flags: { dnd5e: { uses: spent("turnStart") } } });
      const read = () => [first, second].map((actor) => actor.flags.dnd5e.uses.surge.spent);
      await combat.startCombat();
      const started = read();
      await combat.nextTurn();
      await pause(150);
      return [started, read()];`,
    );
    expect(seen).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  test("rows of one group leave the list for a container that folds", async ({ table: { gm } }) => {
    const group = gm.locator("#combat .combatant-group").filter({ hasText: "Barrow Guard (6)" });
    await expect(group.locator(".group-children > li.combatant")).toHaveCount(6);
    await group
      .getByRole("button", { name: /Barrow Guard/ })
      .first()
      .click();
    await expect(group.locator("li.combatant").first()).toBeHidden();
    await inPage(gm, "await ui.combat.render();");
    await expect(group.locator("li.combatant").first()).toBeHidden();
  });
});

test.describe("Lancer-like", () => {
  test.use({ host: { switches: { system: "lancer" } } });

  test("nobody acts until somebody is activated; numbers count what is left", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `await combat.startCombat();
      const read = () => [combat.round, combat.turn === null, named("Old Tam").initiative];
      const steps = [read()];
      await combat.activateCombatant(named("Old Tam").id);
      steps.push([...read(), combat.combatant.name]);
      await combat.nextTurn();
      steps.push(read());
      await combat.nextRound();
      steps.push(read());
      await combat.rollAll();
      steps.push(read());
      return steps;`,
    );
    expect(seen).toEqual([
      [1, true, 1],
      [1, false, 0, "Old Tam"],
      [1, true, 0],
      [2, true, 1],
      [2, true, 1],
    ]);
  });

  test("a player activates by a button in the row", async ({ table: { gm, join: joining } }) => {
    await inPage(gm, "await combat.startCombat();");
    const ben = await joining("Ben");
    await ben.getByRole("button", { name: "Activate Old Tam" }).click();
    await gm.waitForFunction("game.combat.combatant?.name === 'Old Tam'");
  });
});
