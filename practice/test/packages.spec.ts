import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** The fake modules, and a system that surprises modules; without the module of this repository. */

test.use({ trace: "off" });
test.describe.configure({ mode: "default" });

test.describe("the dock", () => {
  test.use({ host: { switches: { dock: true } } });

  test("is there only when the switch says so", async ({ table: { world, gm, join: joining } }) => {
    await expect(gm.locator("#combat-dock")).toBeVisible();
    world.practice.switches({ dock: false });
    const anna = await joining("Anna");
    await expect(anna.locator("#combat-dock")).toHaveCount(0);
  });

  test("rebuilds everything for each combatant whose number changed", async ({ table: { gm } }) => {
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
    const [first, , name] = await inPage<[string, string, string]>(gm, "return combat.turns.map((one) => one.name);");
    const active = gm.locator("#combat-dock .active .dock-name");
    await expect(active).toHaveText(first); // or a click may meet a portrait that is being rebuilt
    await gm.getByRole("button", { name: `Dock: set ${name} as current` }).click();
    await expect(active).toHaveText(name);
    await gm.getByRole("button", { name: "Dock: next turn" }).click();
    await gm.waitForFunction("game.combat.turn === 3");
  });
});

test.describe("the dock, beside others", () => {
  test.use({ host: { switches: { dock: true } } });

  test("keeps its order when numbers change within the encounter, until turn or round do", async ({
    table: { gm },
  }) => {
    const names = gm.locator("#combat-dock .dock-name");
    const before = await names.allTextContents();
    const turned = await inPage<string[]>(
      gm,
      `const combatants = combat.turns.map((one, index) => ({ _id: one.id, initiative: index }));
      await combat.update({ combatants });
      return combat.turns.map((one) => one.name);`,
    );
    expect(turned).not.toEqual(before);
    await expect(gm.locator("#combat-dock .dock-initiative").first()).toHaveText("0");
    expect(await names.allTextContents()).toEqual(before);
    await inPage(gm, "await combat.update({ round: 1, turn: 0 });");
    await expect(names).toHaveText(turned);
  });

  test("hides what else is at the top, and takes another package's portraits", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `const other = document.createElement("div");
      other.textContent = "A strip";
      document.querySelector("#ui-top").append(other);
      class Portrait extends CONFIG.combatTrackerDock.CombatantPortrait {
        getInitiativeDisplay() { return { value: "A card", icon: "", rollIcon: "" }; }
      }
      const { CombatantPortrait } = CONFIG.combatTrackerDock;
      CONFIG.combatTrackerDock.CombatantPortrait = Portrait;
      ui.combatDock.setupCombatants();
      const seen = [getComputedStyle(other).display, document.querySelector(".dock-initiative").textContent];
      other.remove();
      CONFIG.combatTrackerDock.CombatantPortrait = CombatantPortrait;
      return seen;`,
    );
    expect(seen).toEqual(["none", "A card"]);
  });
});

for (const generation of [13, 14] as const)
  test.describe(`the listener, generation ${generation}`, () => {
    test.use({ host: { switches: { listener: true, generation } } });

    test("hears everything that Foundry says of a step", async ({ table: { gm, join: joining } }) => {
      const anna = await joining("Anna");
      await inPage(
        gm,
        `const [first] = combat.turns;
        const shape = { type: "rectangle", x: -1000, y: -1000, width: 9000, height: 9000 };
        await game.scenes.viewed.createEmbeddedDocuments("Region", [{ name: "Everywhere", shapes: [shape] }]);
        await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
        heard.clear();
        await combat.nextTurn();`,
      );
      for (const page of [gm, anna])
        await page.waitForFunction("heard.hooks.some(({ hook }) => hook === 'combatTurnChange')");
      const lists = "[heard.hooks.map((one) => one.hook), heard.handlers.map((one) => one.handler)";
      const [hooks, handlers, regions, effects] = await inPage<string[][]>(
        gm,
        `return ${lists}, heard.regions.map((one) => one.event), heard.effects.map((one) => one.event)];`,
      );
      expect(hooks).toEqual(["combatTurn", "combatTurnChange"]);
      expect(handlers).toEqual(["_onEndTurn", "_onStartTurn", "_clearMovementHistoryOnStartTurn"]);
      expect(regions).toEqual(["tokenTurnEnd", "tokenTurnStart"]);
      expect(effects).toEqual(generation === 14 ? ["turnEnd", "turnStart"] : []);
      expect(await inPage(anna, `return ${lists}];`)).toEqual([["combatTurnChange"], []]);
    });
  });

test.describe("the listener", () => {
  test.use({ host: { switches: { listener: true, generation: 14 } } });

  test("fails by order", async ({ table: { gm } }) => {
    const seen = await inPage(
      gm,
      `await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
      heard.clear();
      heard.fail = "movement";
      await combat.nextTurn();
      await pause(200);
      const errors = __practice.errors.splice(0).length;
      return [errors, heard.effects.map((one) => one.event), heard.hooks.some((one) => one.hook === "combatTurnChange")];`,
    );
    expect(seen).toEqual([1, ["turnEnd"], false]);
  });
});

for (const generation of [13, 14] as const)
  test.describe(`conditions as a record, generation ${generation}`, () => {
    test.use({ host: { switches: { system: "statusrecord", generation } } });

    test("are toggled like any others", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `const { actor } = combat.turns[0];
        await actor.toggleStatusEffect("stunned", { active: true });
        const there = [...actor.statuses];
        const unknown = await actor.toggleStatusEffect("stun").then(() => "done", () => "refused");
        return [there, unknown, Array.isArray(CONFIG.statusEffects)];`,
      );
      expect(seen).toEqual([["stunned"], "refused", generation === 13]);
    });
  });

test("every system of the folder can be chosen in the practice panel", async ({ table: { gm } }) => {
  await gm.locator("#practice-button").click();
  const choices = gm.getByLabel("Game system").locator("option");
  await expect(choices).toHaveText([
    "Plain",
    "Alien RPG (imitation)",
    "D&D 5e-like (imitation)",
    "Draw Steel-like (imitation)",
    "Fickle (imitation)",
    "GURPS-like (imitation)",
    "HERO-like (imitation)",
    "Lancer-like (imitation)",
    "Meddler (imitation)",
    "Pathfinder 2e (imitation)",
    "Restless (imitation)",
    "Starfinder (imitation)",
    "Spotlight (imitation)",
    "Conditions as a record (imitation)",
    "Stubborn (imitation)",
    "SWADE-like (imitation)",
    "WFRP-like (imitation)",
  ]);
});
