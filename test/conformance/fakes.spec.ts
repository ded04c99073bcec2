import { join } from "node:path";
import type { Page } from "@playwright/test";
import { places } from "../../practice/server/places.ts";
import type { PracticeOptions } from "../../practice/server/practice.ts";
import { sample } from "../../practice/server/samples.ts";
import { test as base, expect, faults, type Name, openWorld, type World } from "./pages.ts";

/** The fake systems and the dock do what makes them worth testing against; without the module of this repository. */

interface Table {
  readonly world: World;
  readonly gm: Page;
  /** Another page, which is watched as well. */
  join(name: Name): Promise<Page>;
}

const test = base.extend<{ host: PracticeOptions; table: Table }>({
  host: [{}, { option: true }],
  table: async ({ browser, host }, use) => {
    const world = await openWorld(browser, { modules: [join(places.modules, "dock")], ...host });
    const pages = [await world.open("Gamemaster")];
    const joining = async (name: Name) => {
      const page = await world.open(name);
      pages.push(page);
      return page;
    };
    await use({ world, gm: pages[0]!, join: joining });
    const wrong = await Promise.all(pages.map(faults));
    await world.close();
    expect(wrong.flat()).toEqual([]);
  },
});

/** Runs in a page, with `combat`, `named(name)` and `pause`. */
const inPage = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate(`(async () => {
    const combat = game.combat;
    const named = (name) => combat.combatants.contents.find((one) => one.name === name);
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    ${code}
  })()`);

test.use({ trace: "off" });

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
  test.use({ host: { switches: { system: "hero6efoundryvttv2" } } });

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

  test("goes on by itself when who is stunned comes up", async ({ table: { gm } }) => {
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
  test.use({ host: { switches: { system: "swade" } } });

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

  test("who held in an earlier round comes first, and a new round deals anew", async ({ table: { gm } }) => {
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

const inQuarry = (generation: 13 | 14): PracticeOptions => ({
  world: sample("quarry"),
  switches: { system: "gurps", generation },
});
/** Whom the memory of manoeuvres saw a turn of, and what it made of it. */
const SEEN = "told().map(({ name, round, nth, read }) => [name, round, nth, read])";
/** In round 1 it takes the manoeuvre that everybody begins with for one of a turn that was had. */
const INTO_ROUND_2 = `await combat.rollAll();
  await combat.startCombat();
  const isReady = ({ actor, token }) => actor.effects.contents.length > 0 && token.getFlag("gurps", "tokenActions");
  while (!combat.turns.every(isReady)) await pause(50);
  await pause(300);
  for (const _ of combat.turns) await combat.nextTurn();
  await pause(300);
  const before = game.gurps.turns.length;
  const told = () => game.gurps.turns.slice(before);`;

for (const generation of [13, 14] as const)
  test.describe(`GURPS-like, generation ${generation}`, () => {
    test.use({ host: inQuarry(generation) });

    test("its actors have numbers of either line, prepared anew for each load", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `const [nim, nancy] = [named("Nim Hale"), named("Nancy")].map((one) => one.actor);
        const read = ({ system }) => [system.attributes.DX.value, system.FP.value, system.currentmove];
        const before = [nim, nancy].map(read);
        await nim.update({ "system.encumbrance": { "00001": { current: false }, "00003": { current: true } } });
        await nancy.update({ "system.additionalresources.currentEncumbrance": 2 });
        await nancy.toggleStatusEffect("exhausted", { active: true });
        return [before, [nim, nancy].map(read), nim.system.skills["00001"].level, nancy.items.contents[0].type];`,
      );
      expect(seen).toEqual([
        [
          [12, 10, 5],
          [13, 10, 5],
        ],
        [
          [12, 10, 2],
          [13, 10, 2],
        ],
        11,
        "skillV2",
      ]);
    });

    test("a round is a second, and initiative is Basic Speed", async ({ table: { gm } }) => {
      const seen = await inPage<[number, boolean]>(
        gm,
        `await combat.rollAll();
        await combat.startCombat();
        const before = game.time.worldTime;
        await combat.nextRound();
        await pause(50);
        return [game.time.worldTime - before, named("Nim Hale").initiative > 6 && named("Nim Hale").initiative < 6.01];`,
      );
      expect(seen).toEqual([1, true]);
    });

    test("with an encounter its manoeuvres begin and go", async ({ table: { gm } }) => {
      const seen = await inPage<string[]>(
        gm,
        `const { actor } = named("Dog 2");
        const read = () => [...actor.effects].map((effect) => effect.flags.gurps.name).join();
        await combat.startCombat();
        for (let i = 0; i < 60 && read() === ""; i++) await pause(50);
        const states = [read()];
        await game.gurps.chooseManoeuvre(named("Dog 2").token, "aim");
        states.push(read());
        await combat.delete();
        return [...states, read()];`,
      );
      expect(seen).toEqual(["do_nothing", "aim", ""]);
    });
  });

test.describe("GURPS-like, generation 14", () => {
  test.use({ host: inQuarry(14) });

  test("a pointer that comes back within a round is a roll-back, and the manoeuvre of then", async ({
    table: { gm },
  }) => {
    const seen = await inPage<unknown[]>(
      gm,
      `${INTO_ROUND_2}
      const [first, second] = combat.turns;
      await combat.nextTurn();
      await pause(100);
      await combat.previousTurn();
      await pause(100);
      await combat.nextTurn();
      await pause(100);
      return [${SEEN}, [first.name, second.name]];`,
    );
    const [first, second] = seen[1] as string[];
    expect(seen[0]).toEqual([
      [second, 2, 1, "new"],
      [first, 2, 2, "rolled back"],
      [second, 2, 2, "rolled back"],
    ]);
  });

  test("a row is dragged between two others by a hundred-thousandth", async ({ table: { gm } }) => {
    await inPage(
      gm,
      `const combatants = combat.combatants.contents.map((one, index) => ({ _id: one.id, initiative: 10 - index }));
      await combat.update({ combatants });`,
    );
    await expect(gm.locator("#combat .maneuver-badge.active")).toHaveCount(8);
    const row = (name: string) => gm.locator("#combat li.combatant").filter({ hasText: name });
    await row("Dog 3").dragTo(row("Nim Hale"));
    await expect.poll(() => inPage(gm, "return combat.turns[0].name;")).toBe("Dog 3");
    expect(await inPage(gm, "return named('Dog 3').initiative;")).toBeCloseTo(10.00001, 6);
  });
});

test.describe("GURPS-like, generation 13", () => {
  test.use({ host: inQuarry(13) });

  test("looks before the turn is written, at who is next in the list as it is then", async ({ table: { gm } }) => {
    const seen = await inPage<unknown[]>(
      gm,
      `${INTO_ROUND_2}
      const names = combat.turns.map((one) => one.name);
      await combat.nextTurn();
      await pause(100);
      await combat.previousTurn();
      await pause(100);
      return [${SEEN}, names];`,
    );
    const [, second, third] = seen[1] as string[];
    expect(seen[0]).toEqual([
      [second, 2, 1, "new"],
      [third, 2, 1, "new"],
    ]);
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

test.describe("the dock", () => {
  test.use({ host: { switches: { dock: true } } });

  test("is there only when the switch says so", async ({ table: { world, gm, join: joining } }) => {
    await expect(gm.locator("#combat-dock")).toBeVisible();
    world.practice.switches({ dock: false });
    const anna = await joining("Anna");
    await expect(anna.locator("#combat-dock")).toHaveCount(0);
  });

  test("builds everything anew for each combatant with another number", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `dockCounts.rebuilds = 0;
      const three = combat.turns.slice(0, 3).map((one, index) => ({ _id: one.id, initiative: 10 + index }));
      await combat.updateEmbeddedDocuments("Combatant", three);
      return dockCounts.rebuilds;`,
    );
    expect(seen).toBe(3);
    const names = gm.locator("#combat-dock .dock-name");
    const order = await inPage<string[]>(gm, "return combat.turns.map((one) => one.name);");
    await expect(names).toHaveText(order);
  });

  test("a GM sets who is current, and steps", async ({ table: { gm } }) => {
    await inPage(gm, "await combat.startCombat();");
    const name = await inPage<string>(gm, "return combat.turns[2].name;");
    await gm.getByRole("button", { name: `Dock: set ${name} as current` }).click();
    await expect(gm.locator("#combat-dock .active .dock-name")).toHaveText(name);
    await gm.getByRole("button", { name: "Dock: next turn" }).click();
    await gm.waitForFunction("game.combat.turn === 3");
  });
});

test("every system of the folder can be chosen in the practice panel", async ({ table: { gm } }) => {
  await gm.locator("#practice-button").click();
  const choices = gm.getByLabel("Game system").locator("option");
  await expect(choices).toHaveText([
    "Plain",
    "D&D 5e-like (imitation)",
    "GURPS-like (imitation)",
    "HERO-like (imitation)",
    "Lancer-like (imitation)",
    "SWADE-like (imitation)",
  ]);
});
