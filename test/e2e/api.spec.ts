import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** What other packages call, and what hotbar macros do with one line of it each. */

const API = 'game.modules.get("dealt-in").api';
const ask = <T>(seat: Seat, line: string): Promise<T> => seat.console<T>(`(async () => ${API}.${line})()`);
const combatant = (name: string): string => `game.combat.combatants.getName(${JSON.stringify(name)})`;
const holdsOf = (seat: Seat): Promise<string[]> =>
  ask(seat, 'offers(game.combat).filter(({ buttons }) => buttons.includes("hold")).map(({ key }) => key)');
const told = ({ page }: Seat, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("SW-4, SW-7: cards, offers and play by key, on every page as far as its user may know; the two macros are for players too", async ({
  table,
}) => {
  const people = await sitDown(table);
  const { gm, anna, ben } = people;
  for (const seat of [gm, anna])
    await seat.console('(globalThis.__changed = 0, Hooks.on("dealt-in.changed", () => globalThis.__changed++), 0)');
  for (const seat of [gm, anna, ben]) expect(await ask(seat, "ready(game.combat)")).toBe(true);
  await dealAndBegin(people);
  await acts(anna, "Old Tam");
  for (const seat of [gm, anna]) {
    expect(await ask(seat, `cardOf(${combatant("Ysolde Marr")})`)).toMatchObject({
      name: "Ysolde Marr",
      state: "toCome",
      held: false,
      count: 1,
      backs: 0,
      order: null,
      die: null,
      short: "K♠",
      cards: [{ id: "KS", name: cardName("KS"), rank: "K", suit: "spades", joker: null }],
    });
    expect(await seat.console("globalThis.__changed"), seat.name).toBeGreaterThan(0);
  }
  expect(await ask<object[]>(gm, "order(game.combat).map(({ name, short }) => [name, short])")).toContainEqual([
    "Old Tam",
    "A♣",
  ]);

  const [hold = ""] = await holdsOf(ben);
  expect(await holdsOf(anna), "another's").toEqual([]);
  expect(await holdsOf(gm)).toContain(hold);
  expect(await ask(anna, `play(game.combat, ${JSON.stringify(hold)})`)).toBe(false);
  await told(anna, said("refusal.gone"));
  expect(await ask(ben, `play(game.combat, ${JSON.stringify(hold)})`)).toBe(true);
  await acts(ben, "Ysolde Marr");
  expect(await ask(anna, `cardOf(${combatant("Old Tam")})`)).toMatchObject({ held: true, state: "held", short: "A♣" });

  const run = (seat: Seat, name: string): Promise<unknown> =>
    seat.console(`(async () => {
      const all = await game.packs.get("dealt-in.macros").getDocuments();
      await all.find((one) => one.name === ${JSON.stringify(name)}).execute();
    })()`);
  await run(anna, "Deal cards");
  await told(anna, said("refusal.gmDeals"));
  await run(gm, "Next turn");
  await acts(anna, "Barrow Guard");
  const pictures = await anna.console<string[]>('game.packs.get("dealt-in.macros").contents.map(({ img }) => img)');
  expect(pictures).toHaveLength(2);
  for (const picture of pictures)
    expect((await anna.page.request.get(`${table.practice.url}/${picture}`)).status(), picture).toBe(200);
});

test.describe("a dock of portraits", () => {
  test.use({ world: { switches: { dock: true } } });

  test("SW-4, SW-7, C-4: it shows cards instead of numbers, in their order, and a Hold, and follows undo; the line-up stands below it", async ({
    table,
  }) => {
    const people = await sitDown(table);
    const { gm, anna, ben } = people;
    const shows = ({ page }: Seat, name: string) =>
      page.locator("[data-dock-combatant]").filter({ hasText: name }).locator(".dock-initiative");
    for (const seat of [gm, anna]) await expect(shows(seat, "Ysolde Marr")).toHaveText("–");
    await anna.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
    await dealAndBegin(people);
    const turns = (seat: Seat) =>
      seat.console<string[]>("game.combat.turns.filter(({ visible }) => visible).map(({ name }) => name)");
    const names = ({ page }: Seat) => page.locator("[data-dock-combatant] .dock-name").allTextContents();
    for (const seat of [gm, anna])
      await expect(async () => expect(await names(seat)).toEqual(await turns(seat))).toPass({ timeout: 15_000 });
    const line = anna.page.locator("#dealt-in-canvas");
    await expect(line).toBeVisible();
    const [above, ours] = await Promise.all([anna.page.locator("#combat-dock").boundingBox(), line.boundingBox()]);
    expect(ours?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    for (const seat of [gm, anna]) {
      await expect(shows(seat, "Ysolde Marr")).toHaveText("K♠");
      await expect(shows(seat, "Ysolde Marr")).toHaveAttribute("data-icon", /fa-spade/);
      await expect(shows(seat, "Barrow Guard 1")).toHaveText("9♣");
    }
    const [hold] = await holdsOf(ben);
    await ask(ben, `play(game.combat, ${JSON.stringify(hold)})`);
    for (const seat of [gm, anna]) await expect(shows(seat, "Old Tam")).toHaveAttribute("data-icon", /fa-hand/);
    await gm.strip.locator(".dealt-in-undo").click();
    for (const seat of [gm, anna]) {
      await expect(shows(seat, "Old Tam")).toHaveAttribute("data-icon", /fa-club/);
      await expect(shows(seat, "Old Tam")).toHaveText("A♣");
    }
    await gm.strip.locator(".dealt-in-undo").click();
    await expect(gm.strip).toContainText(said("action-deck.offer.begin", { round: 1 }));
    await gm.strip.locator(".dealt-in-undo").click();
    for (const seat of [gm, anna]) await expect(shows(seat, "Ysolde Marr")).toHaveText("–");
  });
});
