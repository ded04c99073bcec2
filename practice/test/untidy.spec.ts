import { test as base, type Page } from "@playwright/test";
import { untidy } from "../world/untidy.ts";
import { expect, openWorld, type World } from "./pages.ts";

/** Combatants that miss something, and what becomes of them when tokens and actors go. */

const test = base.extend<{ world: World; gm: Page; anna: Page }>({
  world: async ({ browser }, use) => {
    const world = await openWorld(browser, { world: named(), modules: [] });
    await use(world);
    await world.close();
  },
  gm: async ({ world }, use) => use(await world.open("Gamemaster")),
  anna: async ({ world }, use) => use(await world.open("Anna")),
});

test.use({ trace: "off" });

/** Its users are called as this test calls them; the encounter has its scene. */
function named() {
  const { world } = untidy(5);
  const names: Record<string, string> = { userGamemaster: "Gamemaster", userAnna: "Anna" };
  for (const user of world.users) user.name = names[user._id.replace(/0+$/, "")] ?? user.name;
  for (const combat of world.combats)
    combat.scene = combat._id.startsWith("combatHere") ? "sceneHere0000000" : "sceneThere000000";
  return world;
}

const run = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate(`(async () => {
    const scene = game.scenes.active;
    const combat = game.combats.find((one) => one.scene === scene);
    const token = scene.tokens.find((one) => one.actorId === "actorFirst000000" && one.actorLink);
    const made = async (data) => (await combat.createEmbeddedDocuments("Combatant", [data]))[0];
    const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
    ${code}
  })()`);

test("one made of a token's id has that token's actor and name, and its owner's leave", async ({ gm, anna }) => {
  const id = await run<string>(gm, "return (await made({ tokenId: token.id, sceneId: scene.id })).id;");
  for (const page of [gm, anna])
    expect(
      await run(
        page,
        `const one = combat.combatants.get("${id}");
        return [one.actorId, one.actor === token.actor, one.name === token.name, one.isOwner, one.isNPC, combat.getCombatantsByActor(token.actor).includes(one)];`,
      ),
    ).toEqual([null, true, true, true, false, false]);
  expect(await run(anna, `return (await combat.combatants.get("${id}").update({ initiative: 7 })).initiative;`)).toBe(
    7,
  );
});

test("without a scene of its own it has the encounter's", async ({ gm }) => {
  expect(await run(gm, "return (await made({ tokenId: token.id })).token === token;")).toBe(true);
});

test("without a token it goes by its actor, and without an actor by nothing", async ({ gm }) => {
  const seen = await run<unknown>(
    gm,
    `const [first, second, third] = [await made({ actorId: "actorOwn00000000" }), await made({}), await made({ name: "A fire" })];
    const own = game.actors.get("actorOwn00000000");
    return [first.token, first.actor === own, first.name === own.name, second.actor, second.name, third.name];`,
  );
  expect(seen).toEqual([null, true, true, null, "Unknown Combatant", "A fire"]);
});

test("names follow tokens and actors as they change and go, on every page alike", async ({ gm, anna }) => {
  const id = await run<string>(
    gm,
    `const [wolf] = await scene.createEmbeddedDocuments("Token", [{ name: "Wolf (1)", actorId: "actorFirst000000" }]);
    return (await made({ tokenId: wolf.id, sceneId: scene.id, actorId: wolf.actorId })).id;`,
  );
  const name = `combat.combatants.get("${id}").name`;
  const both = async () => {
    await run(gm, "await soon();");
    return [await run(gm, `return ${name};`), await run(anna, `return ${name};`)];
  };
  expect(await both()).toEqual(["Wolf (1)", "Wolf (1)"]);
  await run(gm, `await combat.combatants.get("${id}").token.update({ name: "" });`);
  const actor = await run<string>(gm, `return game.actors.get("actorFirst000000").name;`);
  expect(await both()).toEqual([actor, actor]);
  await run(gm, `await game.actors.get("actorFirst000000").delete();`);
  expect(await both()).toEqual(["Unknown Combatant", "Unknown Combatant"]);
  expect(
    await run(anna, `const one = combat.combatants.get("${id}"); return [one.token !== null, one.actor];`),
  ).toEqual([true, null]);
});

test("a deleted token is out of every encounter, and one of the same id elsewhere is not", async ({ gm, anna }) => {
  const left = await run<unknown>(
    gm,
    `const other = game.combats.find((one) => one !== combat);
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id }, { tokenId: token.id, sceneId: scene.id }]);
    await other.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id }, { tokenId: token.id }]);
    const { id } = token;
    await token.delete();
    await soon();
    return [combat, other].map((one) => one.combatants.filter(({ tokenId }) => tokenId === id).length);`,
  );
  expect(left).toEqual([0, 1]);
  await run(anna, "await soon();");
  expect(await run(anna, "return combat.combatants.size;")).toBe(await run(gm, "return combat.combatants.size;"));
});

test("its tracker is drawn for everybody", async ({ gm, anna }) => {
  for (const page of [gm, anna]) {
    const there = await run<number>(page, "return combat.turns.filter((one) => one.visible).length;");
    expect(there).toBeGreaterThan(20);
    await expect(page.locator("#combat li.combatant")).toHaveCount(there);
    expect(await run(page, "return [...__practice.errors];")).toEqual([]);
  }
});
