import type { Locator } from "@playwright/test";
import { sample } from "practice-world/samples";
import { setNextDraws } from "./next-draws.ts";
import { alike } from "./playing.ts";
import { like, said, saying } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, type Table, together } from "./world.ts";

/** The second sample encounter, drawn card by card. */

export const lantern = { world: sample("lantern") };

type Player = "Anna" | "Ben";

/** The GM and then these players, or both, sit down in the Lantern House; its encounters are drawn card by card. */
export async function sitDown<N extends Player = Player>(
  table: Table,
  ...who: readonly N[]
): Promise<{ gm: Seat } & Record<Lowercase<N>, Seat>> {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'ruleset', 'mst-1')");
  const names = (who.length > 0 ? who : ["Anna", "Ben"]) as readonly N[];
  const players = await together(names, (name) => table.join(name));
  for (const { strip } of Object.values<Seat>(players)) await expect(strip).toContainText(saying("mst-1.deck.left"));
  return { gm, ...players };
}

/** Chooses, only in the GM's browser, which card comes next: one of this seat's, or the delimiter. */
export async function nextIs({ page }: Seat, name: string): Promise<void> {
  const at = await page.evaluate((wanted) => {
    const { combat, modules } = (globalThis as unknown as { game: GameLike }).game;
    const table = modules.get("dealt-in").api.table(combat);
    const nameOf = (deck: string): string => {
      const seat = table.seats[deck];
      if (seat === undefined) return "delimiter";
      return seat.name ?? combat.combatants.get(seat.members[0] ?? "")?.name ?? "";
    };
    const deck = Object.values(table.cards).filter(({ zone }) => zone === "deck");
    return deck.findIndex(({ deck: some = "" }) => nameOf(some).startsWith(wanted));
  }, name);
  expect(at, `${name} has a card in the deck`).toBeGreaterThanOrEqual(0);
  await setNextDraws(page, [at]);
}

interface GameLike {
  readonly combat: { readonly combatants: { get(id: string): { readonly name: string } | undefined } };
  readonly modules: {
    get(id: string): {
      readonly api: {
        table(combat: unknown): {
          readonly seats: Readonly<Record<string, { readonly name?: string; readonly members: readonly string[] }>>;
          readonly cards: Readonly<Record<string, { readonly zone: string; readonly deck?: string }>>;
        };
      };
    };
  };
}

/** The GM draws, and this card comes. */
export async function draw(gm: Seat, name: string): Promise<void> {
  await nextIs(gm, name);
  await gm.press(like`^(${saying("mst-1.offer.begin")}|${said("mst-1.offer.draw")}|${said("mst-1.offer.endAndDraw")})`);
  if (name === "delimiter") await expect(gm.strip).toContainText(said("mst-1.pause.over"));
  else await acts(gm, name);
}

export const acts = ({ strip }: Seat, name: string) =>
  expect(strip.locator(".dealt-in-acts strong").first()).toContainText(name);

/** The acting fighter holds, naming this one, and the dealer has heard of it. */
export async function hold(seat: Seat, trigger: string): Promise<void> {
  const held = async () => (await tableOf<{ readonly holds: readonly unknown[] }>(seat)).holds.length;
  const before = await held();
  await seat.press(said("mst-1.offer.hold"));
  const prompt = seat.strip.locator(".dealt-in-picking");
  await expect(prompt).toContainText(said("mst-1.pick.trigger"));
  const event = prompt.getByRole("button", { name: trigger });
  await ((await event.count()) > 0 ? event : seat.row(trigger)).click();
  await expect(prompt).toHaveCount(0);
  await expect.poll(held).toBe(before + 1);
}

/** The GM gives this fighter or group this many cards. */
export async function count(gm: Seat, name: string, cards: number): Promise<void> {
  await gm.more(name);
  await countButton(gm, cards).click();
  await expect(gm.page.locator("#dealt-in-seat")).toHaveCount(0);
}

/** The button for this many cards in the popover that is open. */
export const countButton = ({ page }: Seat, cards: number): Locator =>
  page.locator("#dealt-in-seat").getByRole("button", { name: `${said("mst-1.field.cards")}: ${cards}`, exact: true });

/** The GM opens the menu of this fighter or group, and chooses an entry. */
export async function menu(gm: Seat, name: string, what: string | RegExp): Promise<void> {
  await gm.more(name);
  await gm.page.locator("#dealt-in-seat").getByRole("button", { name: what }).click();
}

/** The GM makes an event from the strip. */
export async function conceive(
  gm: Seat,
  name: string,
  more: { draws?: number; macro?: string; icon?: string } = {},
): Promise<void> {
  await gm.press(said("mst-1.offer.conceive"));
  await gm.page.getByLabel(said("word.name")).fill(name);
  await gm.page.getByLabel(said("mst-1.field.draws")).fill(String(more.draws ?? 1));
  if (more.icon !== undefined) await gm.page.locator(`input[name=icon][value=${more.icon}]`).check();
  if (more.macro !== undefined) await gm.page.getByLabel(said("mst-1.field.macro")).selectOption({ label: more.macro });
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(gm.strip.locator(".dealt-in-events")).toContainText(name);
}

/** The chat as plain text, the latest message last. */
export const heard = (seat: Seat): Promise<string> =>
  seat.console(
    "game.messages.contents.map((m) => m.content.replace(/<\\/?span[^>]*>/g, '').replace(/<[^>]+>/g, ' ')).join(' | ')",
  );

export const inDeck = (seat: Seat, cards: number) =>
  expect(seat.strip.locator(".dealt-in-foot")).toContainText(said("mst-1.deck.left", { n: cards }));

/** Counts whose turn starts in which round, and what is called out, on the GM's page. */
export const WATCH = `(() => {
  globalThis.__starts = {};
  globalThis.__called = [];
  const start = game.combat._onStartTurn.bind(game.combat);
  game.combat._onStartTurn = async (combatant, context) => {
    const name = combatant.name + " in round " + game.combat.round;
    globalThis.__starts[name] = (globalThis.__starts[name] ?? 0) + 1;
    return start(combatant, context);
  };
  Hooks.on("dealt-in.called", (combat, name, data) => globalThis.__called.push(name + ": " + data.event));
})()`;

/** An event comes first, then the delimiter, then the delimiter again: no turn starts, and the pointer names no one. */
export async function eventFirst(table: Table): Promise<void> {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console(WATCH);
  await conceive(gm, "The roof falls");
  await draw(gm, "The roof falls");
  await expect(anna.strip).toContainText(said("screen.happens"));
  await expect.poll(async () => (await anna.combat()).round).toBe(1);
  expect((await gm.combat()).current).toBeNull();
  await draw(gm, "delimiter");
  await nextIs(gm, "delimiter");
  await gm.press(said("mst-1.offer.begin", { round: 2 }));
  await expect.poll(async () => (await anna.combat()).round).toBe(2);
  await expect(anna.strip).toContainText(said("mst-1.pause.over"));
  expect(await gm.console("globalThis.__starts")).toEqual({});
  await draw(gm, "Tamsin Reed");
  expect(await gm.console("globalThis.__starts")).toEqual({ "Tamsin Reed in round 3": 1 });
  await expect.poll(async () => (await anna.combat()).current).toBe("Tamsin Reed");
  await gm.page.locator("#combat nav.combat-controls [data-action=previousTurn]").click();
  await expect(gm.strip).toContainText(said("mst-1.pause.over"));
}

/** Holds, both ways of stepping in, and cards of one actor that come twice. */
export async function stepsIn(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await count(gm, "The Pale Margrave", 2);
  await draw(gm, "Ysolde Marr");
  await hold(anna, "The Pale Margrave");
  await draw(gm, "Nim Hale");
  await hold(ben, "The Pale Margrave");
  await draw(gm, "The Pale Margrave");
  await ben.press(said("mst-1.offer.after"));
  await anna.press(said("mst-1.offer.before"));
  await acts(gm, "Ysolde Marr");
  await anna.press(said("mst-1.offer.end"));
  await acts(gm, "The Pale Margrave");
  await gm.press(said("mst-1.offer.next", { who: "Nim Hale" }));
  await acts(gm, "Nim Hale");
  await ben.press(said("mst-1.offer.end"));
  await draw(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
  await draw(gm, "delimiter");
  await alike(gm, anna, ben);
}
