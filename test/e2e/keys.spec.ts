import { Buffer } from "node:buffer";
import { deriveUserKey, keyFromPhrase } from "../../src/foundry/secrets/boxes.ts";
import { said } from "./said.ts";
import { openSecrets, phraseIn, WINDOW } from "./secrets-window.ts";
import { sound } from "./sound.ts";
import { expect, type Table, test } from "./world.ts";

/** MD-22: who has which key after browsers come and go; and that no key is in the world. */

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

test("MD-22: the first Game Master makes the key, which is nowhere in the world; a fresh browser opens with its phrase alone", async ({
  table,
  browser,
}) => {
  const gm = await table.join("Gamemaster");
  await expect.poll(() => gmBrowsers(table)).toBe(1);
  const anna = await table.join("Anna");
  await expect.poll(() => wrapsFor(table, "Anna")).toBe(1);
  const phrase = await phraseIn(gm);
  expect(await anna.console("game.settings.menus.get('dealt-in.secretsMenu').restricted")).toBe(true);
  const refused = (code: string) => anna.console<string>(`${code}.then(() => "written", () => "refused")`);
  expect(await refused("game.settings.set('dealt-in', 'keys', '')")).toBe("refused");

  await gm.page.close();
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 800 } });
  const fresh = await table.join("Gamemaster", { context });
  const window = await openSecrets(fresh);
  await expect(window).toContainText(LOCKED);
  await sound(fresh, "secrets, locked", WINDOW);
  const entry = window.getByLabel(said("secrets.phrase"));
  await entry.fill(`${phrase.slice(0, -1)}?`);
  await entry.press("Enter");
  await expect(window).toContainText(said("secrets.answer.typo"));
  await expect(entry).toBeFocused();
  await entry.fill(phrase.replaceAll("-", " ").toLowerCase());
  await entry.press("Enter");
  await expect(window).toContainText(OPEN);
  await expect.poll(() => gmBrowsers(table)).toBe(2);
  await expect(window.getByRole("button", { name: said("secrets.show") })).toBeFocused();
  await fresh.page.keyboard.press("Enter");
  await expect(window.locator(".dealt-in-phrase span")).toHaveCount(14);
  await sound(fresh, "secrets, with the phrase", WINDOW);
  const outside = await window
    .locator("p, section, button, td")
    .evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML),
    );
  expect(outside).toEqual([]);
  await fresh.page.reload();
  await fresh.page.waitForFunction("globalThis.game?.ready === true");
  expect(await phraseIn(fresh), "and stays open").toBe(phrase);

  await fresh.console("game.combat.startCombat().then(() => 0)");
  await expect.poll(() => JSON.stringify(table.practice.world().combats)).toContain('"sealed"');
  const world = keyFromPhrase(phrase);
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
  await context.close();
});
