import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { createFirst } from "../e2e/newcomer.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { stackDrama } from "../e2e/trial-deck.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { newPath } from "../outside.ts";
import { LONG, MIRRORED, packageOf } from "./pseudo.ts";
import { closeAll, english, faultsOn, goOn, NARROW, openMenu, speaking, WIDE, WINDOW } from "./screens.ts";

/** Every screen in every language, as Game Master and as player, at 300 pixels and wide: measured, and in pictures. */

const { languages } = JSON.parse(readFileSync("module.json", "utf8")) as { languages: { lang: string }[] };
const asked = process.env["LANGUAGES"]?.split(",");
const all = [...languages.map(({ lang }) => lang).filter((lang) => lang !== "en"), LONG, MIRRORED].filter(
  (lang) => asked?.includes(lang) ?? true,
);

const ours = fileURLToPath(new URL("../../dist", import.meta.url));
const madeUp = newPath();
const modules = [ours, madeUp];

test.beforeAll(() => packageOf(madeUp, english));
test.afterAll(() => rmSync(madeUp, { recursive: true, force: true }));

const SIZES = { narrow: NARROW, wide: WIDE };

/** Opens a screen in both sizes, measures these parts of it, and takes pictures of the page, down to its windows' end. */
async function look(seat: Seat, lang: string, screen: string, parts: string, open: () => Promise<unknown>) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await seat.page.setViewportSize(viewport);
    await open();
    const faults = await faultsOn(seat, parts, lang);
    const name = `${screen}-${seat.name === "Gamemaster" ? "gm" : "player"}-${size}`;
    let page = 0;
    do await seat.page.screenshot({ path: `reports/languages/${lang}/${name}${page++ === 0 ? "" : `-${page}`}.png` });
    while (page < 6 && (await scrolledOn(seat)));
    expect.soft(faults, `${lang}: ${name}`).toEqual([]);
  }
}

/** Scrolls the topmost window by its height, unless it is at its end; a strip where no window is open. */
const scrolledOn = (seat: Seat): Promise<boolean> =>
  seat.page.evaluate(() => {
    const windows = [...document.querySelectorAll(".application.dealt-in .window-content")];
    const inner = windows.flatMap((one) => [one, ...one.querySelectorAll("*")]);
    const parts = windows.length > 0 ? inner : [...document.querySelectorAll("#combat .dealt-in-middle")];
    const long = parts.find(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 8,
    );
    if (long === undefined) return false;
    const before = long.scrollTop;
    long.scrollTop += long.clientHeight * 0.9;
    return long.scrollTop > before;
  });

/** Dealt to heroes, each is a question of the campaign. */
const SUBPLOTS = [
  "somebodys-heir",
  "the-unread-letter",
  "sworn-to-silence",
  "soft-spot",
  "a-word-given",
  "the-slow-ache",
];

const STRIP = "#combat .dealt-in-strip";

async function foot(seat: Seat, action: string): Promise<void> {
  await closeAll(seat);
  await seat.strip.locator(`.dealt-in-foot [data-action=${action}]`).first().click();
}

for (const lang of all)
  test.describe(lang, () => {
    test.describe("the action deck", () => {
      test.use({ world: { modules } });

      test("strip and table through a round, and the windows of the settings", async ({ table }) => {
        const gm = await speaking(table, "Gamemaster", lang);
        const anna = await speaking(table, "Anna", lang);
        for (const step of [0, 1, 2, 3]) {
          await goOn(gm, Math.min(step, 1));
          for (const seat of [gm, anna]) await look(seat, lang, `strip-${step}`, STRIP, () => Promise.resolve());
        }
        for (const seat of [gm, anna]) await look(seat, lang, "table", WINDOW, () => foot(seat, "table"));
        for (const menu of ["rules", "values", "workshop", "secrets", "sounds", "faces"])
          await look(gm, lang, menu, WINDOW, () => openMenu(gm, menu));
        for (const menu of ["sounds", "faces"]) await look(anna, lang, menu, WINDOW, () => openMenu(anna, menu));
      });
    });

    test.describe("the first evening", () => {
      test.use({ world: { modules }, newcomers: true });

      test("a deck is chosen", async ({ table }) => {
        const gm = await speaking(table, "Gamemaster", lang);
        await createFirst(gm); // the window opens by itself, once
        await look(gm, lang, "decks", WINDOW, () => Promise.resolve());
      });
    });

    for (const [rules, steps] of Object.entries({
      masterdeck: 2,
      "mst-1": 2,
      "speed-cards": 2,
      "speed-dice": 1,
      numbered: 2,
      "card-pools": 3,
    }))
      test.describe(rules, () => {
        test.use({ world: { ...(rules === "card-pools" ? quarryWorld(rules) : barrowWorld(rules)), modules } });

        test("strip, table and hands", async ({ table }) => {
          const gm = await speaking(table, "Gamemaster", lang);
          const anna = await speaking(table, "Anna", lang);
          if (rules === "masterdeck") await stackDrama(gm, ...SUBPLOTS);
          await goOn(gm, steps);
          for (const seat of [gm, anna]) {
            await look(seat, lang, `${rules}-table`, `${WINDOW}, ${STRIP}`, () => foot(seat, "table"));
            if ((await seat.strip.locator(".dealt-in-foot [data-action=hand]").count()) > 0)
              await look(seat, lang, `${rules}-hands`, WINDOW, () => foot(seat, "hand"));
          }
          await closeAll(gm);
          const campaign = gm.strip.locator(".dealt-in-question.is-campaign [data-action=question]");
          if ((await campaign.count()) === 0) return;
          await campaign.first().click(); // all of the campaign's questions
          await expect(campaign.nth(3)).toBeVisible();
          await look(gm, lang, `${rules}-questions`, STRIP, () => Promise.resolve());
        });
      });
  });
