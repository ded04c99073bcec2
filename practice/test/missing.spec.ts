import { type Page, test } from "@playwright/test";
import { inPage } from "./fakes.ts";
import { expect, faults, openWorld, type World } from "./pages.ts";

/** `__practice.missing`, by which every other test finds out that the practice world lacks something. */

test.use({ trace: "off" });

test.describe("what is not there", () => {
  test.describe.configure({ mode: "default" });
  let world: World;
  let gm: Page;

  test.beforeAll(async ({ browser }) => {
    world = await openWorld(browser, { modules: [] });
    gm = await world.open("Gamemaster");
  });

  test.afterEach(async () => expect(await faults(gm)).toEqual([]));
  test.afterAll(() => world.close());

  test("is named when it is asked for: of documents, collections, globals and their parts", async () => {
    const seen = await inPage(
      gm,
      `const { missing } = __practice;
      const ask = (read) => {
        const answer = read();
        const names = [...missing];
        missing.clear();
        return [answer === undefined, ...names];
      };
      const actor = game.actors.contents[0];
      return {
        combat: ask(() => combat.someMember),
        combatant: ask(() => combat.turns[0].someMember),
        actor: ask(() => actor.itemTypes),
        embedded: ask(() => actor.effects.someMember),
        world: ask(() => game.actors.someMember),
        global: ask(() => globalThis.PIXI),
        game: ask(() => game.playlists),
        ui: ask(() => ui.nav),
        canvas: ask(() => canvas.walls),
        config: ask(() => CONFIG.Wall),
        inner: ask(() => foundry.utils.someMember),
        there: ask(() => [combat.turns, combat.round, actor.name, game.actors.size, ui.combat].includes(undefined) || undefined),
        looked: ask(() => ("playlists" in game) || ("someMember" in combat) || undefined),
      };`,
    );
    expect(seen).toEqual({
      combat: [true, "Combat.someMember"],
      combatant: [true, "Combatant.someMember"],
      actor: [true, "Actor.itemTypes"],
      embedded: [true, "EmbeddedCollection.someMember"],
      world: [true, "WorldCollection.someMember"],
      global: [true, "globalThis.PIXI"],
      game: [true, "game.playlists"],
      ui: [true, "ui.nav"],
      canvas: [true, "canvas.walls"],
      config: [true, "CONFIG.Wall"],
      inner: [true, "foundry.utils.someMember"],
      there: [true],
      looked: [true],
    });
  });

  test("is no longer missing once a package has put it there", async () => {
    const seen = await inPage(
      gm,
      `globalThis.PIXI = { mine: true };
      game.playlists = "mine";
      class Own extends CONFIG.Combat.documentClass { get own() { return "mine"; } }
      const asked = [game.mine, combat._mine];
      const recorded = __practice.missing.size;
      Object.assign(game, { mine: 1 });
      combat._mine = 1;
      const known = [recorded, game.mine, combat._mine, __practice.missing.size];
      delete game.mine;
      const read = [PIXI.mine, game.playlists, new Own({}).own, globalThis.TotallyUnknown];
      delete globalThis.PIXI;
      delete game.playlists;
      return [read.map(String), asked, known, [...__practice.missing]];`,
    );
    expect(seen).toEqual([["true", "mine", "mine", "undefined"], [undefined, undefined], [2, 1, 1, 0], []]);
  });
});
