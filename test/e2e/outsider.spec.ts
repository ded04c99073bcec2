import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtExample, newPath } from "../outside.ts";
import { setNextDraws } from "./next-draws.ts";
import { said, saying } from "./said.ts";
import { openIn } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * The example of another package, built from the published types alone, registers its ruleset and plays on the built
 * module; its effects are planned and taken back.
 */

const ours = fileURLToPath(new URL("../../dist", import.meta.url));
const example = newPath();

test.beforeAll(() => void builtExample(example));
test.afterAll(() => rmSync(example, { recursive: true, force: true }));
test.use({ world: { modules: [ours, example] } });

const fatigue = (gm: Seat) =>
  gm.console<number | null>("game.actors.getName('Ysolde Marr').flags['dealt-in']?.fatigue ?? null");

test("C-6: what another package's ruleset changes on an actor is planned, done, and taken back", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.console("game.settings.set('dealt-in', 'ruleset', 'odds-and-evens')");
  await gm.console(`(async () => {
    const extra = game.combat.combatants.filter((c) => !["Ysolde Marr", "Tamsin Reed", "Old Tam"].includes(c.name));
    await game.combat.deleteEmbeddedDocuments("Combatant", extra.map((c) => c.id));
  })()`);
  await gm.console("(Hooks.on('dealt-in.called', (_c, name, data) => { globalThis.__called = [name, data]; }), 0)");
  await setNextDraws(gm.page, [0, 0, 0]);
  await gm.press("Hand out");
  await expect(anna.strip).toContainText("Change your lantern?");
  await expect(anna.row("Old Tam").locator(".dealt-in-card.is-back")).toBeVisible();
  expect(await openIn(anna)).not.toContain("lantern-1");
  await anna.strip.getByRole("button", { name: "Keep" }).first().click();
  await gm.press("Open");
  await expect.poll(() => fatigue(gm)).toBe(1);
  await expect.poll(() => gm.console("globalThis.__called ?? null")).toEqual(["brightest", { round: 1 }]);
  await expect(gm.strip).toContainText("Ysolde Marr");
  const undo = gm.strip.getByRole("button", { name: said("screen.undo") });
  await undo.click();
  await expect.poll(() => fatigue(gm)).toBe(null);
  await gm.press("Open");
  await expect.poll(() => fatigue(gm)).toBe(1);
  await gm.console("game.actors.getName('Ysolde Marr').update({ 'flags.dealt-in.fatigue': 5 })");
  await undo.click();
  await expect(gm.page.getByText(saying("undo.changedSince", { name: "Ysolde Marr", now: 5 })).first()).toBeVisible();
  expect(await fatigue(gm)).toBe(5);
});

const API = "game.modules.get('dealt-in').api";
const ask = <T>(seat: Seat, line: string) => seat.console<T>(`(async () => ${API}.${line})()`);
const shortOf = (seat: Seat, name: string) =>
  ask<string>(seat, `cardOf(game.combat.combatants.getName(${JSON.stringify(name)}))?.short`);
const keysOf = (seat: Seat) => ask<string[]>(seat, "offers(game.combat).map(({ key }) => key)");

test("C-10: other packages read a closed card, and what may be done with it, only on its owner's page; switched off, its flags stay", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.console("game.settings.set('dealt-in', 'ruleset', 'odds-and-evens')");
  await expect.poll(() => ask(anna, "ready(game.combat)")).toBe(true);
  await ask(gm, "ready(game.combat)");
  await setNextDraws(gm.page, [0, 0, 0]);
  await gm.press("Hand out");
  await expect(anna.strip).toContainText("Change your lantern?");
  const mine = await shortOf(gm, "Ysolde Marr");
  expect(mine).toMatch(/^lantern-\d$/);
  expect(await shortOf(gm, "Old Tam")).toMatch(/^lantern-\d$/);
  await expect.poll(() => shortOf(anna, "Ysolde Marr")).toBe(mine);
  expect(await ask(anna, "cardOf(game.combat.combatants.getName('Old Tam'))")).toMatchObject({
    short: "?",
    cards: [],
    backs: 1,
    count: 1,
  });
  const known = await ask<string[]>(
    anna,
    "order(game.combat).filter(({ cards }) => cards.length > 0).map(({ seat }) => seat)",
  );
  const own = await anna.console<string[]>(
    "game.combat.combatants.filter(({ isOwner }) => isOwner).map(({ id }) => id)",
  );
  expect(known.toSorted()).toEqual(own.toSorted());
  const isOwn = (key: string) => own.some((id) => key.endsWith(`:${id}`));
  const keys = await keysOf(gm);
  expect(keys.filter((key) => key.startsWith("keep:") && !isOwn(key)).length).toBeGreaterThan(1);
  const ofLanterns = keys.filter((key) => /^(keep|swap):/.test(key) && isOwn(key));
  expect((await keysOf(anna)).toSorted()).toEqual(ofLanterns.toSorted());

  const flags = await gm.console<string>("JSON.stringify(game.combat.flags['dealt-in'])");
  table.practice.switches({ disabledModules: ["odds-and-evens"] });
  await gm.page.reload();
  await expect(gm.page.locator("#combat .dealt-in-aside-note")).toContainText("odds-and-evens");
  await expect(gm.strip).toHaveCount(0);
  expect(await gm.console<string>("JSON.stringify(game.combat.flags['dealt-in'])")).toBe(flags);
});
