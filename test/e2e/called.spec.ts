import { SOUNDS } from "../../src/ui/sound/sounds.ts";
import {
  banner,
  bannersOf,
  combatTab,
  heardBy,
  MARKED,
  openChat,
  pressIn,
  standStill,
  TITLE,
  toast,
  watchBanners,
} from "./calls.ts";
import { acts, answer, dealAndBegin, sitDown } from "./playing.ts";
import { opening, said, saying } from "./said.ts";
import { sound } from "./sound.ts";
import { inSwade } from "./swade-world.ts";
import { expect, type Seat, test } from "./world.ts";

/** Players are called to their turn and to questions, whatever they are looking at. */

const called = (who: string): string => `${said("call.yourTurn")}: ${who}`;
const told = (who: string): string => `${said("screen.actsNow")}: ${who}`;
const NEXT = `${said("call.ready")}: ${said("call.next")}`;

const set = (seat: Seat, key: string, value: unknown): Promise<unknown> =>
  seat.console(`game.settings.set("dealt-in", "${key}", ${JSON.stringify(value)}).then(() => null)`);

test("a player who looks at the chat is called to their turn, and nobody else is", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  for (const seat of [gm, anna, ben]) await watchBanners(seat);
  await openChat(anna);
  const title = await anna.page.title();
  await dealAndBegin({ gm });
  await expect.poll(() => bannersOf(anna)).toEqual([NEXT]);
  expect(await anna.page.title()).toBe(title);
  await ben.press(said("action-deck.offer.end"));
  await expect(banner(anna)).toContainText("Ysolde Marr");
  await expect(banner(anna).getByRole("img").first()).toBeHidden(); // the live region says it
  expect(await bannersOf(anna)).toEqual([NEXT, called("Ysolde Marr")]);
  await expect(anna.page).toHaveTitle(TITLE);
  await expect(combatTab(anna)).toHaveClass(MARKED);
  expect(await heardBy(anna)).toEqual(["your-turn interface"]);
  await expect(anna.page.locator("#dealt-in-announcer")).toContainText("Ysolde Marr");
  await combatTab(anna).click();
  await expect(combatTab(anna)).not.toHaveClass(MARKED);
  await anna.press(said("action-deck.offer.end"));
  await expect(anna.page).toHaveTitle(title);
  await acts(gm, "Barrow Guard");
  await expect.poll(() => bannersOf(gm)).toEqual(["Old Tam", "Ysolde Marr", "Barrow Guard"].map(told));
  expect(await bannersOf(ben)).toEqual([called("Old Tam"), told("Ysolde Marr"), told("Barrow Guard")]);
  expect([await heardBy(gm), await heardBy(ben)], "nor what a browser may not play yet").toEqual([[], []]);
});

test("a turn is called once: not by drawing it again, by a reload, or by taking it back and playing it again", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await watchBanners(anna);
  await openChat(anna);
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await expect.poll(() => bannersOf(anna)).toEqual([NEXT, called("Ysolde Marr")]);
  await anna.console("ui.combat.render().then(() => null)");
  await gm.console("game.combat.setFlag('world', 'seen', 1).then(() => null)");
  await standStill(anna); // so that both are within a second, as by mistake
  await gm.console("game.combat.previousTurn().then(() => null)");
  await acts(anna, "Old Tam");
  await gm.console("game.combat.nextTurn().then(() => null)");
  await acts(gm, "Ysolde Marr");
  await expect(anna.page).toHaveTitle(TITLE);
  await gm.press(said("action-deck.offer.end"));
  await expect.poll(async () => (await bannersOf(anna)).at(-1)).toBe(told("Barrow Guard"));
  expect(await bannersOf(anna)).toEqual([NEXT, called("Ysolde Marr"), told("Barrow Guard")]);
  await gm.press(said("screen.undo"));
  await acts(anna, "Ysolde Marr");
  await anna.page.reload();
  await acts(anna, "Ysolde Marr");
  await watchBanners(anna);
  await expect(anna.page).toHaveTitle(TITLE);
  await anna.press(said("action-deck.offer.end"));
  await expect.poll(() => bannersOf(anna)).toEqual([told("Barrow Guard")]);
});

test("SW-8: a question comes up while its player cannot see the tracker, and is answered there", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await set(gm, "action-deck.bennies", "asked");
  const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await anna.page.locator("#sidebar-tabs .collapse").click();
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(toast(anna)).toContainText(said("action-deck.rolling.interruptsYou", { who: "Old Tam" }));
  await expect(toast(ben)).toHaveCount(0);
  expect((await heardBy(anna)).at(-1)).toBe("asked interface");
  await pressIn(toast(anna), said("call.show")); // her die is not known
  await answer(anna, "Ysolde Marr", 9);
  await openChat(ben);
  await expect(toast(ben)).toContainText("Old Tam");
  await combatTab(ben).click();
  await expect(toast(ben)).toHaveCount(0);
  await answer(ben, "Old Tam", 4);
  await openChat(ben);
  await sound(ben, "a question that comes up", ".dealt-in-toast-frame");
  await expect(toast(ben)).toContainText(said("action-deck.topic.bennyBlind"));
  await pressIn(toast(ben), said("action-deck.offer.stand"));
  await expect(toast(ben)).toHaveCount(0);
  await acts(gm, "Ysolde Marr");
});

test("a question that comes up takes no click at first", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await openChat(anna);
  await anna.page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(".dealt-in-toast button");
      if (button === null) return;
      seen.disconnect();
      button.click();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(toast(anna)).toBeVisible();
  await expect(combatTab(anna)).toHaveAttribute("aria-selected", "false");
  await pressIn(toast(anna), said("call.show"));
  await expect(combatTab(anna)).toHaveAttribute("aria-selected", "true");
});

test("what is switched off does not call", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  await watchBanners(anna);
  for (const key of ["banner", "mark", "toast"]) await set(anna, key, false);
  await anna.page.evaluate(
    `new (game.settings.menus.get("dealt-in.soundsMenu").type)().render({ force: true }).then(() => 0)`,
  );
  const window = anna.page.locator("#dealt-in-sounds");
  await expect(window.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await sound(anna, "sounds", "#dealt-in-sounds");
  await window.getByRole("button", { name: said("sounds.hear", { what: said("sounds.joker") }) }).click();
  await expect.poll(() => heardBy(anna)).toEqual(["joker interface"]);
  for (const name of ["your-turn", "asked"] as const)
    await window.getByRole("checkbox", { name: said(`sounds.${name}`) }).uncheck();
  await window.locator("[data-action=close]").click();
  await openChat(anna);
  const title = await anna.page.title();
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await ben.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.rolling.interruptsYou"));
  await expect(combatTab(anna)).not.toHaveClass(MARKED);
  await expect(toast(anna)).toHaveCount(0);
  expect(await anna.page.title()).toBe(title);
  expect([await bannersOf(anna), await heardBy(anna)]).toEqual([[], ["joker interface"]]);
});

test("Foundry's combat theme takes the place of our sounds for turns", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await anna.console("game.settings.set('core', 'combatTheme', 'epic').then(() => null)");
  await openChat(anna);
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await expect(anna.page).toHaveTitle(TITLE);
  expect(await heardBy(anna)).toEqual([]);
});

/** Struck, and left to ring. */
const RINGING = ["your-turn", "drama", "round-ends"];

test("every sound is one that the browser can play, as long and as loud as it should be", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const files = Object.values(SOUNDS).flatMap(({ ms, files }) => files.map((name) => ({ name, ms })));
  const heard = await gm.page.evaluate(
    async (names) => {
      const played = names.map(async (name) => {
        const file = await fetch(`modules/dealt-in/sounds/${name}.flac`);
        const sound = await new OfflineAudioContext(1, 1, 44100).decodeAudioData(await file.arrayBuffer());
        const samples = sound.getChannelData(0).map(Math.abs);
        const peak = Math.max(...samples);
        const lastAt = (least: number) => (samples.findLastIndex((one) => one >= least) / sound.sampleRate) * 1000;
        const fades = lastAt(peak / 100) - lastAt(peak / 2);
        return {
          name,
          ms: Math.round(sound.duration * 1000),
          decibels: 20 * Math.log10(peak),
          fades,
          end: samples.at(-1),
        };
      });
      return Promise.all(played);
    },
    files.map(({ name }) => name),
  );
  expect(heard.map(({ name, ms }) => ({ name, ms }))).toEqual(files);
  for (const { name, decibels, fades, end } of heard) {
    expect(decibels, name).toBeLessThanOrEqual(-12);
    expect(decibels, name).toBeGreaterThan(-12.5);
    expect(end, name).toBe(0);
    if (!RINGING.includes(name)) expect(fades, name).toBeLessThan(300);
  }
});

interface Watching {
  bannerMoves?: number;
}

/** Notes, when a banner comes up, how many animations it has. */
const watchBanner = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => {
      const banner = document.querySelector(".dealt-in-banner");
      const seen = globalThis as Watching;
      if (banner !== null) seen.bannerMoves = Math.max(seen.bannerMoves ?? -1, banner.getAnimations().length);
    }).observe(document, { childList: true, subtree: true });
  });

/** How many animations the banner had. -1 if none was there. */
const movesOf = ({ page }: Seat): Promise<number> => page.evaluate(() => (globalThis as Watching).bannerMoves ?? -1);

test.describe("with motion", () => {
  test.use({ fine: true });

  test("the banner falls in, and does not where the user wants no motion", async ({ table }) => {
    const { gm, anna, ben } = await sitDown(table);
    await ben.page.emulateMedia({ reducedMotion: "reduce" });
    await Promise.all([watchBanner(anna), watchBanner(ben)]); // it lasts two seconds, which a busy page sleeps through
    await dealAndBegin({ gm });
    await expect.poll(() => movesOf(ben)).toBe(0);
    await expect.poll(() => movesOf(anna)).toBe(1);
  });
});

test.describe("where dice are known", () => {
  test.use({ world: inSwade() });

  test("SW-8, C-7: the question that comes up rolls the known die with one click", async ({ table }) => {
    const { gm, anna, ben } = await sitDown(table);
    await dealAndBegin({ gm });
    await ben.press(said("action-deck.offer.hold"));
    await acts(anna, "Ysolde Marr");
    await openChat(anna);
    await ben.press(opening("action-deck.offer.interrupt"));
    await pressIn(toast(anna), said("call.roll", { die: 10, plus: "" }));
    await expect(toast(anna)).toHaveCount(0);
    await answer(ben, "Old Tam", 99);
    await acts(gm, "Old Tam");
  });
});
