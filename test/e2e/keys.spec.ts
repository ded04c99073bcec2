import { Buffer } from "node:buffer";
import { deriveUserKey, deviceWith } from "../../src/foundry/secrets/boxes.ts";
import { keyFromPhrase } from "../../src/foundry/secrets/phrase.ts";
import { dealtOut } from "./fans.ts";
import { known } from "./pool-table.ts";
import { quarry } from "./quarry.ts";
import { like, said } from "./said.ts";
import { closeSecrets, openSecrets, phraseIn, WINDOW } from "./secrets-window.ts";
import { small, sound } from "./sound.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** MD-22: who has which key after browsers come, go and are lost; and that no key is in the world. */

const OPEN = said("secrets.here.open");
const LOCKED = said("secrets.here.locked");

interface Keys {
  readonly gms: Record<string, string>;
  readonly users: Record<string, Record<string, string>>;
}
const keysOf = ({ practice }: Table): Keys => {
  const found = practice.world().settings.find((one) => one["key"] === "dealt-in.keys");
  return JSON.parse(JSON.parse(String(found?.["value"] ?? '"{\\"gms\\":{},\\"users\\":{}}"')) as string) as Keys;
};
const userId = ({ practice }: Table, name: string): string =>
  practice.world().users.find((one) => one.name === name)?._id ?? "";
const wrapsFor = (table: Table, name: string): number =>
  Object.keys(keysOf(table).users[userId(table, name)] ?? {}).length;
const gmBrowsers = (table: Table): number => Object.keys(keysOf(table).gms).length;

test("the first Game Master makes the key; others get it while one is there, and keep it", async ({
  table,
  browser,
}) => {
  const gm = await table.join("Gamemaster");
  await expect.poll(() => gmBrowsers(table)).toBe(1);
  const context = await browser.newContext();
  const second = await table.join("Second GM", { context });
  const anna = await table.join("Anna");
  await expect.poll(() => gmBrowsers(table)).toBe(2);
  await expect.poll(() => wrapsFor(table, "Anna")).toBe(1);
  const phrase = await phraseIn(gm);
  expect(await phraseIn(second)).toBe(phrase);
  await gm.page.close();
  await second.page.close();
  const again = await table.join("Second GM", { context });
  const window = await openSecrets(again);
  await expect(window).toContainText(OPEN);
  await expect(window.getByRole("row", { name: "Anna" })).toHaveText(like`Anna ${said("secrets.player")}\s*1\s*0`);
  expect(await phraseIn(again)).toBe(phrase);
  await anna.page.close();
  await context.close();
});

test("a fresh browser is locked while no one is there, unlocks with the phrase, and then stays unlocked", async ({
  table,
  browser,
}) => {
  const gm = await table.join("Gamemaster");
  const phrase = await phraseIn(gm);
  await gm.page.close();
  const context = await browser.newContext();
  const fresh = await table.join("Gamemaster", { context });
  const window = await openSecrets(fresh);
  await expect(window).toContainText(LOCKED);
  await sound(fresh, "secrets, locked", WINDOW);
  await expect(window.getByRole("row", { name: "Gamemaster" })).toHaveText(like`${said("secrets.gm")}\s*1\s*1`);
  const entry = window.getByLabel(said("secrets.phrase"));
  await entry.fill(`${phrase.slice(0, -1)}?`);
  await entry.press("Enter");
  await expect(window).toContainText(said("secrets.answer.typo"));
  await expect(entry).toBeFocused();
  await entry.fill(phrase.replaceAll("-", " ").toLowerCase());
  await entry.press("Enter");
  await expect(window).toContainText(OPEN);
  await expect(window.getByRole("button", { name: said("secrets.show") })).toBeFocused();
  await expect.poll(() => gmBrowsers(table)).toBe(2);
  await fresh.page.close();
  expect(await phraseIn(await table.join("Gamemaster", { context }))).toBe(phrase);
  await context.close();
});

test("a user who has lost every key starts a new one on purpose, and players get theirs again", async ({
  table,
  browser,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await expect.poll(() => wrapsFor(table, "Anna")).toBe(1);
  const [phrase, before] = [await phraseIn(gm), keysOf(table)];
  await gm.page.close();
  const context = await browser.newContext();
  const fresh = await table.join("Gamemaster", { context });
  const window = await openSecrets(fresh);
  await window.getByRole("button", { name: said("secrets.anew") }).click();
  const question = fresh.page.locator("dialog[open]");
  await expect(question).toContainText(said("secrets.lost.closed"));
  await sound(fresh, "a new key, asked before", "dialog[open]");
  await question.locator("[data-action=no]").click();
  expect(keysOf(table)).toEqual(before);
  await window.getByRole("button", { name: said("secrets.anew") }).click();
  await question.locator("[data-action=yes]").click();
  await expect(window).toContainText(OPEN);
  await closeSecrets(fresh);
  expect(await phraseIn(fresh)).not.toBe(phrase);
  await expect.poll(() => wrapsFor(table, "Anna")).toBe(1);
  expect(keysOf(table).users).not.toEqual(before.users);
  expect(await anna.console("game.user.isGM")).toBe(false);
  await context.close();
});

test("MD-22: neither the world's key nor a user's is anywhere in the world, in any encoding", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await table.join("Anna");
  await expect.poll(() => wrapsFor(table, "Anna")).toBe(1);
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  const world = keyFromPhrase(await phraseIn(gm));
  expect(world).not.toBeNull();
  const keys = [world ?? new Uint8Array(32), deriveUserKey(world ?? new Uint8Array(32), userId(table, "Anna"))];
  const text = JSON.stringify(table.practice.world());
  const strings = [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([one]) => Buffer.from(one, "base64"));
  expect(strings.length).toBeGreaterThan(3);
  for (const key of keys) {
    const bytes = Buffer.from(key);
    for (const form of ["hex", "base64", "base64url", "latin1"] as const)
      expect(text.toLowerCase()).not.toContain(bytes.toString(form).replace(/=+$/, "").toLowerCase());
    expect(text).not.toContain(JSON.stringify([...key]));
    expect(strings.filter((one) => one.includes(bytes))).toEqual([]);
  }
});

test("MD-22: whatever players write into their own flags, the world's key is wrapped for no one else", async ({
  table,
}) => {
  await table.join("Gamemaster");
  const mallory = await table.join("Ben");
  await expect.poll(() => wrapsFor(table, "Ben")).toBe(1);
  const { gms } = keysOf(table);
  const [gmsDevice] = JSON.parse(
    await mallory.console<string>("game.users.getName('Gamemaster').flags['dealt-in'].devices"),
  ) as { id: string; pub: string }[];
  const { id, pub } = deviceWith();
  const both = [gmsDevice, { id, pub, gm: true, role: 4 }];
  for (const [forged, wraps] of [
    [both, 3],
    [[{ id: gmsDevice?.id, pub }], 1],
    [both, 3],
    [[{ id: "__proto__", pub }], 1],
  ] as const) {
    const flag = JSON.stringify(JSON.stringify(forged));
    await mallory.console(`game.user.update({ flags: { "dealt-in": { devices: ${flag} } } }).then(() => 0)`);
    await expect.poll(() => wrapsFor(table, "Ben"), "the Game Master's page has seen it").toBe(wraps);
    expect(keysOf(table).gms).toEqual(gms);
  }
  const refused = (code: string) => mallory.console<string>(`${code}.then(() => "written", () => "refused")`);
  expect(await refused("game.settings.set('dealt-in', 'keys', '')")).toBe("refused");
  expect(await refused("game.users.getName('Gamemaster').update({ flags: { 'dealt-in': { devices: '' } } })")).toBe(
    "refused",
  );
  expect(keysOf(table).gms).toEqual(gms);
});

test("the window is sound in both themes, at 400 pixels too, and by keyboard alone", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 800 } });
  const gm = await table.join("Gamemaster", { context });
  await expect.poll(() => gmBrowsers(table)).toBe(1);
  const window = await openSecrets(gm);
  const show = window.getByRole("button", { name: said("secrets.show") });
  await show.focus();
  await gm.page.keyboard.press("Enter");
  await expect(window.locator(".dealt-in-phrase span")).toHaveCount(14);
  await expect(window).toContainText(said("secrets.warning"));
  await sound(gm, "secrets, with the phrase", WINDOW);
  const outside = await window
    .locator("p, section, button, td")
    .evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML),
    );
  expect(outside).toEqual([]);
  expect(await small(gm.page, `${WINDOW} .dealt-in-secrets`)).toEqual([]);
  await expect(window.getByRole("button", { name: said("secrets.hide") })).toBeFocused();
  await gm.page.keyboard.press("Enter");
  await expect(window.locator(".dealt-in-phrase")).toHaveCount(0);
  await closeSecrets(gm);
  await expect((await openSecrets(gm)).locator(".dealt-in-phrase")).toHaveCount(0);
  await context.close();
});

test("players have no such window", async ({ table }) => {
  const anna = await table.join("Anna");
  await anna.page.getByRole("tab", { name: "Settings" }).click();
  await anna.page.getByRole("button", { name: "Game settings" }).click();
  await expect(anna.page.getByText(said("settings.motion.name")).first()).toBeVisible();
  await expect(anna.page.getByRole("button", { name: said("secrets.open") })).toHaveCount(0);
});

test.describe("hands", () => {
  test.use({ world: quarry() });

  test("MD-22: stay when the world's key is changed, and when a player's is renewed", async ({ table }) => {
    test.slow();
    const { gm, anna } = await dealtOut(table, { "Nim Hale": "AH QD TS TC 7S 7H 7D 4S 4C" });
    const handOf = async (seat: Seat) => JSON.stringify((await known(seat)).cards);
    const [all, mine] = [await handOf(gm), await handOf(anna)];
    const closed = async () =>
      gm.console<string[]>(`(({ sealed, hands, key }) => [sealed, hands, key])(game.combat.flags["dealt-in"])`);
    const [before, phrase] = [await closed(), await phraseIn(gm)];
    const second = await table.join("Second GM");
    const theirs = await openSecrets(second);
    await expect(theirs).toContainText(OPEN);
    await theirs.getByRole("button", { name: said("secrets.change") }).click();
    await sound(second, "another key, asked before", "dialog[open]");
    await second.page.locator("dialog[open]").locator("[data-action=yes]").click();
    await expect(theirs).toContainText(said("secrets.answer.changed"));
    await sound(second, "secrets, with a new key", WINDOW);
    for (const [i, old] of before.entries())
      await expect.poll(async () => (await closed())[i], "the page that deals closes it again").not.toBe(old);
    const between = await closed();
    await expect.poll(() => handOf(anna)).toBe(mine);
    await expect.poll(() => handOf(second)).toBe(all);
    await second.page.close();
    const window = await openSecrets(gm);
    const question = gm.page.locator("dialog[open]");
    await window.getByRole("button", { name: said("secrets.renewOf", { name: "Anna" }) }).click();
    await question.locator("[data-action=yes]").click();
    await expect(window).toContainText(said("secrets.answer.renewed", { name: "Anna" }));
    await expect.poll(() => handOf(anna)).toBe(mine);
    await expect.poll(async () => (await closed())[1], "the hands are closed again").not.toBe(between[1]);
    expect((await closed())[2], "the world's key is the same").toBe(between[2]);
    await closeSecrets(gm);
    expect(await phraseIn(gm)).not.toBe(phrase);
    for (const seat of [gm, anna]) await seat.page.reload();
    await expect.poll(() => handOf(anna)).toBe(mine);
    await expect.poll(() => handOf(gm)).toBe(all);
  });
});
