import { acts, sitDown } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-22: the cards lie on a real table, and are named here. */

/** Names a card in the form that this button opens. */
async function name(seat: Seat, button: string, rank: string, suit: string): Promise<void> {
  await seat.press(button);
  const form = seat.page.locator("dialog[open], .application.dialog").last();
  await form.locator("select[name=rank]").selectOption(rank);
  await form.locator("select[name=suit]").selectOption(suit);
  await form.locator("button[data-action=ok], button[type=submit]").first().click();
}

const card = (seat: Seat, who: string) => seat.row(who).locator(".dealt-in-card").first();

test("SW-22: a player names a card, the GM confirms it and gives another, and who has none is asked about", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console("game.settings.set('dealt-in', 'action-deck.dealing', 'table')");
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await name(anna, said("action-deck.offer.nameCard"), "10", "hearts");
  await expect(anna.row("Ysolde Marr")).toContainText(said("action-deck.badge.claimed"));
  await expect(gm.strip).toContainText(said("action-deck.ask.claim", { who: "Ysolde Marr", card: cardName("TH") }));
  await gm.press(said("action-deck.offer.confirmClaim"));
  await expect(card(anna, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("TH"));
  await gm.more("The Pale Margrave");
  await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
  const form = gm.page.locator("dialog[open], .application.dialog").last();
  await form.locator("select[name=rank]").selectOption("black");
  await form.locator("button[data-action=ok], button[type=submit]").first().click();
  await expect(card(gm, "The Pale Margrave")).toHaveAttribute("aria-label", cardName("JB"));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await acts(anna, "The Pale Margrave");
});
