import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { sitDownAs } from "./barrow-world.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { said } from "./said.ts";
import { expect, type Seat, type Table, together } from "./world.ts";

/** Hands of the test's own choice for the four heroes, and the window that shows them. */

const deck = JSON.parse(readFileSync("packs/drama/deck.json", "utf8")) as {
  cards: { id: string; title: string; kind?: string }[];
};

/** The ids of all cards of this kind. */
export const cardsOfKind = (kind: string): string[] =>
  deck.cards.filter((card) => card.kind === kind).map(({ id }) => id);

/** In the order in which they are dealt. */
export const HANDS = {
  Ysolde: ["weight-behind-it", "thick-coat", "count-to-ten", "the-right-coat"],
  Nim: ["turn-the-blade", "two-heartbeats", "crooked-grin", "heads-low"],
  Tamsin: ["slow-and-sure", "heard-worse", "click", "wet-stone"],
  Tam: ["a-face-i-know", "you-next", "loaded-die", "clean-line"],
} as const;

/** All of them, as they are dealt. */
export const DEALT: readonly string[] = Object.values(HANDS).flat();

export const titleOf = (id: string): string => deck.cards.find((card) => card.id === id)?.title ?? "?";
/** In alphabetical order. */
export const titles = (ids: readonly string[]): string[] => ids.map(titleOf).toSorted();

/** The random words with which a deck without `gone` gives these cards, one after another. */
export function dramaWords(ids: readonly string[], gone: readonly string[] = []): number[] {
  const left = deck.cards.map(({ id }) => id).filter((id) => !gone.includes(id));
  return ids.map((id) => {
    const at = left.indexOf(id);
    if (at < 0) throw new Error(`no ${id} left`);
    left.splice(at, 1);
    return at;
  });
}

/** The random words with which the deck gives these cards once everyone has a hand. */
export const nextWords = (...ids: readonly string[]): number[] => dramaWords(ids, DEALT);

export const cardsWindow = ({ page }: Seat): Locator => page.locator(".dealt-in-hand-window");
/** The panel of a character who is the user's own. */
export const held = (seat: Seat, name: string): Locator =>
  cardsWindow(seat)
    .locator(".dealt-in-hand-of")
    .filter({ has: seat.page.getByRole("heading", { name }) });
export const card = (seat: Seat, title: string): Locator =>
  cardsWindow(seat).locator("[data-fan]").getByRole("button", { name: title });
/** What may be done with the chosen card. */
export const deeds = (seat: Seat): Locator => cardsWindow(seat).locator(".dealt-in-hand-do");
export const other = (seat: Seat, name: string): Locator =>
  cardsWindow(seat).locator(".dealt-in-hand-others > ul > li").filter({ hasText: name });

/** Opens it by its key, which does nothing until the rules have arrived: then there is a way to it in the tracker. */
export async function openCards(seat: Seat): Promise<Locator> {
  await expect(seat.page.locator("#combat [data-action=hand]").first()).toBeAttached();
  if (!(await cardsWindow(seat).isVisible())) await seat.page.keyboard.press("Shift+H");
  await expect(cardsWindow(seat)).toBeVisible();
  return cardsWindow(seat);
}

export const closeCards = (seat: Seat): Promise<void> => cardsWindow(seat).locator("[data-action=close]").click();

/** The titles in the hand of the user's first character, in alphabetical order. */
export const handOf = (seat: Seat): Promise<string[]> =>
  cardsWindow(seat)
    .locator(".dealt-in-hand-of")
    .first()
    .locator("[data-fan] button")
    .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? "").sort());

/** The page of a new adventure, which opens for whoever deals its hands. */
export const adventurePage = ({ page }: Seat): Locator => page.locator(".dealt-in-adventure-window");

/** Starts it as it is. */
export async function startAdventure(gm: Seat): Promise<void> {
  const page = adventurePage(gm);
  await page.getByRole("button", { name: said("masterdeck.offer.startAdventure") }).click();
  await expect(page).toHaveCount(0);
}

/** A new adventure with these hands, from the GM's window of cards. */
export async function beginAdventure(gm: Seat): Promise<void> {
  const window = await openCards(gm);
  await setNextDraws(gm.page, dramaWords(DEALT));
  await window.getByRole("button", { name: said("masterdeck.offer.firstHands") }).click();
  await startAdventure(gm);
  await expect(window.locator("[data-fan] > li")).toHaveCount(16);
  await closeCards(gm);
}

type Player = "Anna" | "Ben";

/** The GM and these players, or both, between encounters: both of the world's encounters are gone. */
export async function betweenFights<N extends Player = Player>(
  table: Table,
  ...who: readonly N[]
): Promise<{ gm: Seat } & Record<Lowercase<N>, Seat>> {
  const gm = await sitDownAs(table, "Gamemaster");
  const names = (who.length > 0 ? who : ["Anna", "Ben"]) as readonly N[];
  const players = await together(names, (name) => sitDownAs(table, name));
  await gm.console("Combat.deleteDocuments(game.combats.map(({ id }) => id)).then(() => 0)");
  for (const { page } of Object.values<Seat>(players))
    await expect(page.locator("#combat .dealt-in-hand-bar")).toBeVisible();
  return { gm, ...players };
}

/** The bar above the tracker between encounters. */
export const handBar = ({ page }: Seat) => page.locator("#combat .dealt-in-hand-bar");
export const dialog = ({ page }: Seat) => page.locator("dialog[open]");

/** Presses the button with this label in this part of a page. */
export const press = (within: Locator, name: string | RegExp) => within.getByRole("button", { name }).click();

/** Ysolde acts first. */
const FIGHT = ["AS", "KH", "QD", "JC", "8D", "9S", "8C", "TH", "4H"];

/** The first round with this drama card. */
export async function beginFight(gm: Seat, drama: string): Promise<void> {
  await setNextDraws(gm.page, wordsFor(FIGHT));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await setNextDraws(gm.page, nextWords(drama));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
}
