import { test as base, type Page } from "@playwright/test";
import { sample } from "../server/samples.ts";
import { expect, faults, openWorld, type World } from "./pages.ts";

/** What a campaign needs of the practice world and no statement can ask of a real one. */

const test = base.extend<{ world: World; gm: Page; cora: Page }>({
  world: async ({ browser }, use) => {
    const world = await openWorld(browser, { world: sample("barrow"), modules: [] });
    await use(world);
    await world.close();
  },
  gm: async ({ world }, use) => use(await world.open("Gamemaster")),
  cora: async ({ world }, use) => use(await world.open("Cora")),
});

test.use({ trace: "off" });

const run = <T>(page: Page, code: string): Promise<T> => page.evaluate(`(async () => { ${code} })()`);
const viewed = (page: Page) => run<string | null>(page, "return game.combat?.id ?? null;");

test("a stack is brought into the world from a compendium, and says where it is from", async ({ gm, cora }) => {
  const seen = await run<unknown>(
    gm,
    `const pack = game.packs.get("world.card-box");
    const [entry] = await pack.getIndex();
    const stack = await game.cards.importFromCompendium(pack, entry._id, { name: "Tonight's weather" });
    const again = await Cards.create(game.cards.fromCompendium(await pack.getDocument(entry._id)));
    return [stack, again].map((one) => [one.name, one.cards.size, one.id === entry._id, one._stats.compendiumSource]);`,
  );
  const source: unknown = expect.stringMatching(/^Compendium\.world\.card-box\.Cards\.cardsWeather/);
  expect(seen).toEqual([
    ["Tonight's weather", 4, false, source],
    ["Weather", 4, false, source],
  ]);
  expect(await run(cora, "return game.cards.contents.map((one) => one.name);")).toEqual([
    "Omens",
    "Tonight's weather",
    "Weather",
  ]);
  const denied = `return game.cards.importFromCompendium(game.packs.get("world.card-box"), "cardsWeather0000")
    .then(() => "done", () => "refused");`;
  expect(await run(cora, denied)).toBe("refused");
  expect([...(await faults(gm)), ...(await faults(cora))]).toEqual([]);
});

test("without any encounter the tracker is drawn and its hook is called", async ({ gm, cora }) => {
  const listen = `globalThis.__drawn = [];
    Hooks.on("renderCombatTracker", (app, element, context) => __drawn.push([context.hasCombat, context.combat]));`;
  for (const page of [gm, cora]) await run(page, listen);
  await run(gm, "await Combat.deleteDocuments(game.combats.map((one) => one.id));");
  for (const page of [gm, cora]) {
    await expect.poll(() => run(page, "return __drawn.at(-1);")).toEqual([false, null]);
    await expect(page.locator("#combat li.combatant")).toHaveCount(0);
  }
  await cora.reload();
  await cora.waitForFunction("globalThis.game?.ready === true");
  await run(cora, `${listen} await ui.combat.render();`);
  expect(await run(cora, "return [__drawn.at(-1), ui.combat.viewed, game.combat];")).toEqual([
    [false, null],
    null,
    null,
  ]);
  expect([...(await faults(gm)), ...(await faults(cora))]).toEqual([]);
});

test("an encounter that is deleted while others view it gives way to another", async ({ gm, cora }) => {
  const made = await run<string>(
    gm,
    "return Combat.create({ scene: game.scenes.viewed.id }).then((combat) => combat.id);",
  );
  await run(cora, `ui.combat.viewed = game.combats.get("${made}"); await ui.combat.render();`);
  expect(await viewed(cora)).toBe(made);
  const deleted =
    "globalThis.__deleted = []; Hooks.on('deleteCombat', (one) => __deleted.push([one.id, game.combat?.id]));";
  await run(cora, deleted);
  await run(gm, `await game.combats.get("${made}").delete();`);
  await expect.poll(() => viewed(cora)).toBe("combatRoad000000");
  expect(await run(cora, "return __deleted;")).toEqual([[made, "combatRoad000000"]]);
  await expect(cora.locator("#combat li.combatant")).toHaveCount(16);
  await expect(gm.locator("#combat li.combatant")).toHaveCount(17);
});

test("a scene that becomes active takes everybody to its encounter; a page may look elsewhere", async ({
  gm,
  cora,
}) => {
  await run(gm, `await game.scenes.getName("The Mill").view();`);
  expect([await viewed(gm), await viewed(cora)]).toEqual(["combatMill000000", "combatRoad000000"]);
  await expect(gm.locator("#combat li.combatant")).toHaveCount(7);
  await run(gm, `await game.scenes.getName("The Mill").activate();`);
  await expect.poll(() => viewed(cora)).toBe("combatMill000000");
  await expect(cora.locator("#combat li.combatant")).toHaveCount(7);
  await run(gm, `await game.scenes.getName("The Barrow Road").activate();`);
  for (const page of [gm, cora]) await expect.poll(() => viewed(page)).toBe("combatRoad000000");
});

test("a client setting outlives a reload in its browser, and is in no other", async ({ browser, world, gm }) => {
  const register = `game.settings.register("world", "note", { scope: "client", config: false, type: String, default: "" });`;
  const read = (page: Page) => run<string>(page, `${register} return game.settings.get("world", "note");`);
  await run(gm, `${register} await game.settings.set("world", "note", "kept");`);
  await gm.reload();
  await gm.waitForFunction("globalThis.game?.ready === true");
  expect(await read(gm)).toBe("kept");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(gm.url());
  await other.waitForFunction("globalThis.game?.ready === true");
  expect(await read(other)).toBe("");
  await elsewhere.close();
  expect(JSON.stringify(world.practice.world())).not.toContain("kept");
});
