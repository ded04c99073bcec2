import { readFileSync } from "node:fs";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { said, saying } from "./said.ts";
import { expect, type Seat } from "./world.ts";

/** The first round on the barrow road, under a card of the test's choice, and where that card is shown. */

/** Ysolde, Nim, Tamsin, Old Tam, Gerrit, the Margrave, guards, hounds, and the archer, who is hidden. */
const CARDS = ["KS", "7H", "AC", "JR", "8D", "9S", "8C", "TH", "4H"];

const deck = JSON.parse(readFileSync("packs/drama/deck.json", "utf8")) as { cards: { id: string }[] };

/** The random word with which a whole deck gives this card. */
export function wordFor(card: string): number {
  const at = deck.cards.findIndex(({ id }) => id === card);
  if (at < 0) throw new Error(`the deck lacks ${card}`);
  return at;
}

/** Deals these initiative cards, and begins the round under this card. */
export async function begin(gm: Seat, drama: string, cards: readonly string[] = CARDS): Promise<void> {
  await setNextDraws(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.row("Ysolde Marr").locator(".token-initiative .dealt-in-card")).toBeVisible();
  await setNextDraws(gm.page, [wordFor(drama)]);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await flipped(gm);
}

/** The card of the round is told in chat. */
export const flipped = ({ page }: Seat) =>
  expect(page.locator(".dealt-in-chat").filter({ hasText: saying("masterdeck.say.flipped") })).toBeAttached();

export const table = ({ page }: Seat) => page.locator(".dealt-in-table-window");
export const openTable = ({ strip }: Seat) => strip.locator(".dealt-in-foot [data-action=table]").click();
export const openChat = ({ console }: Seat) =>
  console("(ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary'), 0)");
