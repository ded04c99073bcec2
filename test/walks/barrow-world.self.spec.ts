import { deflateRawSync } from "node:zlib";
import { barrowWorld, everythingReceived, received, sitDownAs, whereReceived } from "../e2e/barrow-world.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";

/** A test that says a player received nothing must be sure that it would have found it. */

test.use({ world: barrowWorld("action-deck") });

/** Two players: one who gets a whisper, and one who does not. */
async function three(table: Table): Promise<{ readonly gm: Seat; readonly cora: Seat; readonly dov: Seat }> {
  const gm = await sitDownAs(table, "Gamemaster");
  const [cora, dov] = await Promise.all([sitDownAs(table, "Cora"), sitDownAs(table, "Dov")]);
  return { gm, cora, dov };
}

/** In their browsers, sooner or later. */
async function reaches(word: string, seats: readonly Seat[]): Promise<void> {
  const found = ({ name, page }: Seat) =>
    expect.poll(async () => (await everythingReceived(page)).includes(word), `${name}: ${word}`).toBe(true);
  await Promise.all(seats.map(found));
}

const register = (key: string, scope: "world" | "client"): string =>
  `game.settings.register("world", "${key}", { scope: "${scope}", config: false, type: String, default: "" })`;

const packed = (word: string): string => deflateRawSync(JSON.stringify({ hand: [word] })).toString("base64");

test("what the GM writes for everyone, or for one, is found on every page", async ({ table }) => {
  test.slow();
  const { gm, cora, dov } = await three(table);
  const all = [cora, dov];

  await test.step("a world setting", async () => {
    await gm.console(`${register("omen", "world")}, game.settings.set("world", "omen", "quillwort")`);
    await reaches("quillwort", all);
  });

  await test.step("a whisper to one", async () => {
    const whisper = "ChatMessage.create({ content: 'brackenwine', whisper: [game.users.getName('Dov').id] })";
    await gm.console(`${whisper}.then(() => null)`);
    await reaches("brackenwine", all);
  });

  await test.step("a flag of an encounter, of the viewed one and of the one at the mill", async () => {
    await gm.console("game.combat.setFlag('world', 'sign', 'thornapple').then(() => null)");
    await gm.console("game.combats.get('combatMill000000').setFlag('world', 'sign', 'marshfire').then(() => null)");
    for (const word of ["thornapple", "marshfire"]) await reaches(word, all);
  });

  await test.step("a socket message", async () => {
    await gm.console("game.socket.emit('module.dealt-in', { never: 'candlefly' }), null");
    await reaches("candlefly", all);
    expect((await received(dov.page))["frames"]).toContain("candlefly");
  });

  await test.step("something that is only packed", async () => {
    const value = JSON.stringify({ in: packed("saltglass") });
    await gm.console(`game.combat.setFlag("world", "packed", ${JSON.stringify(value)}).then(() => null)`);
    await reaches("saltglass", all);
    expect(
      Object.entries(await received(dov.page)).flatMap(([place, text]) => (text.includes("saltglass") ? place : [])),
    ).toEqual(["unpacked"]);
  });

  await test.step("a latecomer still has it, and a search says where", async () => {
    const late = await sitDownAs(table, "Second GM");
    const words = ["quillwort", "brackenwine", "thornapple", "marshfire", "saltglass"];
    const all = await everythingReceived(late.page);
    expect(words.filter((word) => !all.includes(word))).toEqual([]);
    expect(all).not.toContain("candlefly");
    const places = (await whereReceived(late.page, "marshfire")).map((found) => found.slice(0, found.indexOf(":")));
    expect(places).toEqual(["game.combats", "frames"]);
  });
});

test("what was taken back is still found, and so is what came before a reload", async ({ table }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const cora = await sitDownAs(table, "Cora");
  await gm.console("game.combat.setFlag('world', 'sign', 'foxglass').then(() => null)");
  await gm.console("game.combat.unsetFlag('world', 'sign').then(() => null)");
  await expect.poll(() => everythingReceived(cora.page)).toContain("foxglass");
  await cora.page.reload();
  await cora.combat();
  expect(await whereReceived(cora.page, "foxglass")).toEqual([expect.stringMatching(/^frames: /)]);
});

test("what the GM's browser keeps for itself is found there and nowhere else", async ({ table }) => {
  const { gm, cora, dov } = await three(table);
  await gm.console(`${register("secret", "client")}, game.settings.set("world", "secret", "wolfsbane")`);
  await gm.console("globalThis.__thought = 'nightshade'");
  await gm.console("game.combat.setFlag('world', 'sign', 'afterwards').then(() => null)");
  await reaches("afterwards", [cora, dov]);
  expect(await everythingReceived(gm.page)).toContain("wolfsbane");
  for (const { name, page } of [cora, dov])
    for (const word of ["wolfsbane", "nightshade"]) expect(await whereReceived(page, word), name).toEqual([]);
  await gm.page.reload();
  await gm.page.waitForFunction("globalThis.game?.ready === true");
  await gm.console(register("secret", "client"));
  expect(await gm.console("game.settings.get('world', 'secret')")).toBe("wolfsbane");
});
