import { deflateRawSync } from "node:zlib";
import {
  barrow,
  type Company,
  everythingReceived,
  gather,
  goTo,
  received,
  sitDownAs,
  whereReceived,
} from "./barrow.ts";
import { expect, type Seat, test } from "./world.ts";

/** Whoever says that a player has not received something must be sure that it would have been found. */

test.use({ world: barrow("action-deck") });

const players = ({ anna, ben, cora, dov }: Company): Seat[] => [anna, ben, cora, dov];

/** In their browsers, sooner or later. */
async function reaches(word: string, seats: readonly Seat[]): Promise<void> {
  const found = ({ name, page }: Seat) =>
    expect.poll(async () => (await everythingReceived(page)).includes(word), `${name}: ${word}`).toBe(true);
  await Promise.all(seats.map(found));
}

const register = (key: string, scope: "world" | "client"): string =>
  `game.settings.register("world", "${key}", { scope: "${scope}", config: false, type: String, default: "" })`;

/** Six pages on two cores. */
const patient = { timeout: 30_000 };

const packed = (word: string): string => deflateRawSync(JSON.stringify({ hand: [word] })).toString("base64");

test("what the GM writes for all, or for one, is found with everybody", async ({ table }) => {
  test.slow();
  const company = await gather(table);
  const { gm, dov } = company;
  const all = players(company);

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

  await test.step("who comes later has it all the same, and who asks learns where", async () => {
    const late = await sitDownAs(table, "Second GM");
    const words = ["quillwort", "brackenwine", "thornapple", "marshfire", "saltglass"];
    const all = await everythingReceived(late.page);
    expect(words.filter((word) => !all.includes(word))).toEqual([]);
    expect(all).not.toContain("candlefly");
    const places = (await whereReceived(late.page, "marshfire")).map((found) => found.slice(0, found.indexOf(":")));
    expect(places).toEqual(["game.combats", "frames"]);
  });
});

test("what was taken back again is still found, and so is what came before a reload", async ({ table }) => {
  const [gm, cora] = [await sitDownAs(table, "Gamemaster"), await sitDownAs(table, "Cora")];
  await gm.console("game.combat.setFlag('world', 'sign', 'foxglass').then(() => null)");
  await gm.console("game.combat.unsetFlag('world', 'sign').then(() => null)");
  await expect.poll(() => everythingReceived(cora.page)).toContain("foxglass");
  await cora.page.reload();
  await cora.combat();
  expect(await whereReceived(cora.page, "foxglass")).toEqual([expect.stringMatching(/^frames: /)]);
});

test("what the GM's browser keeps for itself is found there and nowhere else", async ({ table }) => {
  const company = await gather(table);
  const { gm } = company;
  await gm.console(`${register("secret", "client")}, game.settings.set("world", "secret", "wolfsbane")`);
  await gm.console("globalThis.__thought = 'nightshade'");
  await gm.console("game.combat.setFlag('world', 'sign', 'afterwards').then(() => null)");
  await reaches("afterwards", players(company));
  expect(await everythingReceived(gm.page)).toContain("wolfsbane");
  for (const { name, page } of players(company))
    for (const word of ["wolfsbane", "nightshade"]) expect(await whereReceived(page, word), name).toEqual([]);
  await gm.page.reload();
  await gm.page.waitForFunction("globalThis.game?.ready === true");
  await gm.console(register("secret", "client"));
  expect(await gm.console("game.settings.get('world', 'secret')")).toBe("wolfsbane");
});

test("six people join, and go to the mill together", async ({ table }) => {
  const { gm, ...others } = await gather(table);
  await sitDownAs(table, "Second GM");
  await goTo(gm, "The Mill");
  for (const { page } of [gm, ...Object.values(others)])
    await expect(page.locator("#combat li.combatant", { hasText: "Barrow Guard 9" })).toHaveCount(1);
});

test("side by side, five people see one fight", async ({ table, page }) => {
  await page.goto(table.practice.url);
  await page.getByRole("link", { name: "Open all five side by side" }).click();
  for (const name of ["Gamemaster", "Anna", "Ben", "Cora", "Dov"]) {
    const frame = page.locator(`iframe[data-user=${name}]`);
    await expect(frame.contentFrame().locator("#combat .dealt-in-strip")).toBeVisible(patient);
    const box = await frame.boundingBox();
    expect(box?.width, `${name}'s width`).toBeGreaterThan(300);
    expect(box?.height, `${name}'s height`).toBeGreaterThan(250);
  }
});
