import house from "../../packs/drama/deck.json" with { type: "json" };
import { englishOf, ownOf } from "../../tools/languages/model.ts";
import { type Body, entriesOf, isForms } from "../../tools/languages/texts.ts";
import { mainIn } from "../e2e/newcomer.ts";
import { expect, type Name, type Seat, type Table } from "../e2e/world.ts";
import { cutIn, stickingOutOf, textsIn, untranslated } from "./measure.ts";
import { LONG, MIRRORED, pseudo } from "./pseudo.ts";

/** Screens in a language other than English, which nobody here can find by their words. */

/** All that a language may have of screens and of cards. */
export const english: Body = { ...englishOf("en"), ...englishOf("en/drama") };

export const NARROW = { width: 300, height: 800 };
export const WIDE = { width: 1280, height: 900 };

/**
 * Joins with this language, players in the light theme; what is written from right to left has the page that way, as its
 * packages do.
 */
export async function speaking(table: Table, name: Name, language: string): Promise<Seat> {
  const seat = await table.join(name, { language, theme: name === "Gamemaster" ? "dark" : "light" });
  expect(await seat.console("game.i18n.lang")).toBe(language);
  if (language === MIRRORED) await seat.page.evaluate(() => (document.documentElement.dir = "rtl"));
  return seat;
}

/** How lists end in the long language, which is English to `Intl`. */
const LISTED = [" and ", ", and "];

const isMadeUp = (language: string): boolean => language === LONG || language === MIRRORED;

const textsOf = (body: Body): ReadonlyMap<string, string> =>
  new Map([...entriesOf(body)].flatMap(([key, text]) => (isForms(text) ? [] : [[key, text] as const])));

/** The texts that this language has of its own. */
const ownTexts = (language: string): ReadonlyMap<string, string> =>
  textsOf(isMadeUp(language) ? pseudo(language, english) : { ...ownOf(language), ...ownOf(`${language}/drama`) });

/** English sentences that this language has said in its own words. */
function replacedIn(language: string): ReadonlySet<string> {
  const own = ownTexts(language);
  const kept = new Set(own.values());
  return new Set([...textsOf(english)].flatMap(([key, text]) => (own.has(key) && !kept.has(text) ? [text] : [])));
}

/** The words of cards that nobody has put into this language. */
function englishCards(language: string): string[] {
  const own = ownTexts(language);
  return [...textsOf(englishOf("en/drama"))].flatMap(([key, text]) => (own.has(key) ? [] : [text]));
}

/** What is called the same in every language: people and things of the world, and of compendia. */
async function namesOn(seat: Seat, language: string): Promise<string[]> {
  const here = await seat.console<string[]>(`[
    ...[...game.users, ...game.actors, ...game.scenes, ...game.cards, ...game.macros].map(({ name }) => name),
    ...[...game.combats].flatMap((combat) => [...combat.combatants].map(({ name }) => name)),
    ...[...game.packs].map(({ title }) => title), game.system.title, game.system.id, "Foundry VTT", "Foundry",
  ].filter((name) => typeof name === "string")`);
  return [...here, house.name, ...englishCards(language)];
}

/** Whether this is only names, with what a list has between them. */
const isNames = (text: string, names: readonly string[]): boolean =>
  untranslated([text], []).length > 0 && untranslated([text], [...names, ...LISTED]).length === 0;

/** What is wrong with these parts of the page: texts that are cut, what sticks out, and English ones. */
export async function faultsOn(seat: Seat, parts: string, language: string): Promise<readonly string[]> {
  const found = seat.page.locator(parts);
  await expect(found.first()).toBeVisible();
  await seat.page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
  const texts = await textsIn(found);
  const names = await namesOn(seat, language);
  const replaced = replacedIn(language);
  const left = isMadeUp(language)
    ? untranslated(texts, [...names, ...(language === LONG ? LISTED : [])])
    : texts.filter((text) => replaced.has(text));
  const cut = (await cutIn(found)).filter(({ text }) => !isNames(text, names)); // these are as long as somebody made them
  return [
    ...cut.map(({ text, where }) => `cut: ${text} (${where})`),
    ...(await stickingOutOf(found)),
    ...left.map((text) => `English: ${text}`),
  ];
}

/** Presses the strip's main button so many times, whatever it says. */
export async function goOn(gm: Seat, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const main = mainIn(gm).first();
    await expect(main).toBeVisible();
    const key = (await main.getAttribute("data-key")) ?? "";
    await main.click();
    await expect(mainIn(gm).first()).not.toHaveAttribute("data-key", key);
  }
}

/** Opens the window behind a button of Foundry's settings, and closes every other of ours. */
export async function openMenu(seat: Seat, menu: string): Promise<void> {
  await closeAll(seat);
  await seat.console(
    `new (game.settings.menus.get("dealt-in.${menu}Menu").type)().render({ force: true }).then(() => 0)`,
  );
}

/** What is ours in a window; its frame is Foundry's. */
export const WINDOW = ".application.dealt-in :is(.window-title, .window-content)";

export async function closeAll(seat: Seat): Promise<void> {
  await seat.console(`Promise.all([...foundry.applications.instances.values()]
    .filter(({ element }) => element?.classList.contains("dealt-in")).map((one) => one.close())).then(() => 0)`);
  await expect(seat.page.locator(WINDOW)).toHaveCount(0);
}
