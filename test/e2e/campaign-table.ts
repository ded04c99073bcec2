import { fromDeckMenu } from "./deck-menu.ts";
import { said } from "./said.ts";
import { TABLE } from "./tables.ts";
import { expect, type Seat } from "./world.ts";

/** What a page knows of the campaign on the barrow road, and the few clicks that every test of it needs. */

export interface Known {
  readonly encounter: string | null;
  readonly phase: string;
  readonly round: number;
  /** Drama cards that this page can name, by where they are. */
  readonly places: Readonly<Record<string, { readonly zone: string; readonly seat?: string; readonly closed?: true }>>;
  /** How many cards are face down for this page, by owner. */
  readonly backs: Readonly<Record<string, number>>;
  readonly flipped: string | null;
  readonly asks: readonly string[];
  readonly undo: boolean;
}

/** What this page knows of the table. */
export async function known(seat: Seat): Promise<Known> {
  const now = await seat.page.evaluate(readTable);
  if (now !== null) return now;
  await seat.page.waitForFunction(`globalThis.game?.ready === true && ${TABLE} !== null`);
  return known(seat); // it was reloaded
}

function readTable(): Known | null {
  interface Place {
    readonly zone: string;
    readonly seat?: string;
    readonly closed?: true;
  }
  interface TableLike {
    readonly encounter: string | null;
    readonly phase: string;
    readonly round: number;
    readonly cards: Readonly<Record<string, Place>>;
    readonly unseen?: readonly { readonly place: Place; readonly count: number }[];
    readonly flip: { readonly card: string } | null;
    readonly asks: readonly { readonly id: string }[];
  }
  const { game } = globalThis as unknown as {
    game?: {
      ready?: boolean;
      combat: object;
      modules: { get(id: string): { api: { table(combat: object): TableLike | null } } };
    };
  };
  if (game?.ready !== true) return null;
  const table = game.modules.get("dealt-in").api.table(game.combat);
  if (table === null) return null;
  const drama = Object.entries(table.cards).filter(([id, { zone }]) => id.startsWith("d:") && zone !== "deck");
  const backs: Record<string, number> = {};
  for (const { place, count } of table.unseen ?? [])
    if (place.seat !== undefined) backs[place.seat] = (backs[place.seat] ?? 0) + count;
  return {
    encounter: table.encounter,
    phase: table.phase,
    round: table.round,
    places: Object.fromEntries(drama),
    backs,
    flipped: table.flip?.card ?? null,
    asks: table.asks.map(({ id }) => id),
    undo: document.querySelector("#combat .dealt-in-undo") !== null,
  };
}

/** The seat of a player character, by the key of its actor. */
export const characterSeat = (actor: string): string => `actor:actor${actor.padEnd(11, "0")}`;

/** The closed cards of this character that this page can name. */
export async function handIn(seat: Seat, actor: string): Promise<string[]> {
  const { places } = await known(seat);
  return Object.keys(places)
    .filter((id) => places[id]?.seat === characterSeat(actor) && places[id]?.zone === "hand")
    .sort();
}

/** The round begins. A flipped picture is ignored (MD-2), at the table if the strip has other questions first. */
export async function beginRound(gm: Seat, round: number): Promise<void> {
  const ignore = gm.page.getByRole("button", { name: said("masterdeck.offer.ignore") }).first();
  const window = gm.page.locator(".dealt-in-table-window");
  await gm.press(said("action-deck.offer.begin", { round }));
  for (;;) {
    await expect.poll(async () => (await known(gm)).phase).toBe("running");
    if (!(await known(gm)).asks.includes("md:picture")) break;
    if (!(await ignore.isVisible())) await gm.strip.locator(".dealt-in-foot [data-action=table]").click();
    await ignore.click({ timeout: 2_000 }).catch(() => undefined); // gone, if the answer has just been written
  }
  if (await window.isVisible()) await window.locator("[data-action=close]").first().click();
}

const isTrue = () => true;
const isFalse = () => false;

/** The GM deals everyone a hand, as at the start of an adventure; once cards are out, from the deck's menu (MD-28). */
export async function dealHands(gm: Seat): Promise<void> {
  const first = gm.strip.getByRole("button", { name: said("masterdeck.offer.firstHands") });
  await expect(gm.strip.locator(".dealt-in-offer.is-main").first()).toBeVisible();
  const isFirst = (await first.isVisible()) && (await first.click({ timeout: 3_000 }).then(isTrue, isFalse)); // gone, if a deal has just been written
  if (!isFirst) {
    await fromDeckMenu(gm, said("masterdeck.offer.beginAdventure"));
    await gm.page.locator("dialog[open] [data-action=yes]").click();
  }
  const page = gm.page.locator(".dealt-in-adventure-window");
  await page.getByRole("button", { name: said("masterdeck.offer.startAdventure") }).click();
  await expect(page).toHaveCount(0);
  await expect.poll(async () => (await handIn(gm, "Ysolde")).length).toBe(4);
}
