import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** A user chooses a language that some package brings; everybody else keeps theirs. */

const folder = mkdtempSync(join(tmpdir(), "practice-language-"));
const files = {
  "module.json": {
    id: "words",
    title: "Words",
    languages: ["en", "de"].map((lang) => ({
      lang,
      name: lang === "de" ? "Deutsch" : "English",
      path: `${lang}.json`,
    })),
  },
  "en.json": { words: { hello: "Hello", only: "Only here" } },
  "de.json": { words: { hello: "Hallo" } },
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({ trace: "off", host: { modules: [folder] } });

const HEARD =
  "return [game.i18n.lang, document.documentElement.lang, game.i18n.localize('words.hello'), game.i18n.localize('words.only')];";

test("in the game settings, after which the page loads again", async ({ table: { gm, join: joining } }) => {
  expect(await inPage(gm, HEARD)).toEqual(["en", "en", "Hello", "Only here"]);
  await gm.getByRole("tab", { name: "Settings" }).click();
  await gm.getByRole("button", { name: "Game settings" }).click();
  await gm.getByLabel("Language").selectOption({ label: "Deutsch" });
  await gm.getByRole("button", { name: "Save changes" }).click();
  const loaded = gm.waitForEvent("load");
  await gm.locator("dialog[open] [data-action=yes]").click();
  await loaded;
  await gm.waitForFunction("globalThis.game?.ready === true");
  expect(await inPage(gm, HEARD)).toEqual(["de", "de", "Hallo", "Only here"]);
  const anna = await joining("Anna");
  expect(await inPage(anna, "return game.i18n.lang;")).toBe("en");
  await inPage(gm, "await game.settings.set('core', 'language', 'en');");
});
