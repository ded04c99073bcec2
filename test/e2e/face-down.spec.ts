import { acts, alike, dealAndBegin } from "./playing.ts";
import { everythingReceived, listenIn, whereReceived } from "./received.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-23: what a player's browser can know of cards that lie face down, wherever one looks. */

/** The GM's cards: the Margrave's, the guards', the hounds', and the archers', who are hidden. */
const CLOSED = ["8D", "9C", "8C", "4H"];

async function hasNothingOf({ page }: Seat, cards: readonly string[]): Promise<void> {
  const all = await everythingReceived(page);
  for (const card of cards)
    for (const word of [`"${card}"`, cardName(card)])
      expect(all.includes(word), (await whereReceived(page, word)).join(" | ")).toBe(false);
}

const badge = (seat: Seat, name: string) => seat.row(name).getByText(said("action-deck.badge.faceDown"));
const back = (seat: Seat, name: string) => seat.row(name).locator(".dealt-in-card.is-back");

test("SW-23: no player's browser receives a card of the GM's before its holder acts on it", async ({ table }) => {
  const gm = await table.join("Gamemaster", { meet: listenIn });
  await gm.console("game.settings.set('dealt-in', 'action-deck.gmCards', 'faceDown')");
  const anna = await table.join("Anna", { meet: listenIn });
  await dealAndBegin({ gm });
  await acts(anna, "Old Tam");
  await hasNothingOf(anna, CLOSED);
  expect((await everythingReceived(anna.page)).includes('"KS"'), "the search finds what lies open").toBe(true);
  await expect(back(anna, "The Pale Margrave")).toBeVisible();
  await expect(badge(gm, "The Pale Margrave")).toBeVisible();
  await expect(badge(anna, "The Pale Margrave")).toHaveCount(0);
  await alike(gm, anna);
  const { numbers } = await anna.combat();
  expect([numbers["The Pale Margrave"], numbers["Barrow Guard 1"]], "nor do numbers tell").toEqual([null, null]);
  const { page } = anna;
  await expect(page.locator("#chat, .chat-log").first()).toContainText(/Face down: /);
  await gm.press(said("action-deck.offer.end"));
  await anna.press(said("action-deck.offer.end"));
  await acts(anna, "Barrow Guard");
  await expect(anna.row("Barrow Guard").locator(".dealt-in-card").first()).toHaveAttribute(
    "aria-label",
    cardName("9C"),
  );
  await hasNothingOf(anna, ["8D", "8C", "4H"]);
  await page.reload();
  await expect(back(anna, "The Pale Margrave")).toBeVisible();
  await hasNothingOf(anna, ["8D", "8C", "4H"]);
});
