import { acts, alike, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { cardName, said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** SW-17: those with equal cards act together, and the GM says who of them goes first. */

const handle = (seat: Seat, name: string) => seat.row(name).locator("> .dealt-in-handle");

/** The names of those who act now, in their order. */
const acting = ({ strip }: Seat) => strip.locator(".dealt-in-acts strong").allInnerTexts();

test("SW-17: rows of equal cards are moved by a handle, with a mouse or the arrow keys, and no others", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console("game.settings.set('dealt-in', 'action-deck.decks', '2')");
  await dealAndBegin({ gm }, ["KS", "KS#2", "QH", "8D", "9C", "8C", "4H"]);
  await expect.poll(() => acting(gm)).toEqual(["Ysolde Marr", "Tamsin Reed"]);
  await expect(handle(gm, "Old Tam")).toHaveCount(0);
  await expect(handle(anna, "Ysolde Marr")).toHaveCount(0);
  await handle(gm, "Tamsin Reed").press("ArrowUp");
  await expect.poll(() => acting(gm)).toEqual(["Tamsin Reed", "Ysolde Marr"]);
  await expect(handle(gm, "Tamsin Reed")).toBeFocused();
  await alike(gm, anna);
  await handle(gm, "Ysolde Marr").dragTo(gm.row("Tamsin Reed"));
  await expect.poll(() => acting(gm)).toEqual(["Ysolde Marr", "Tamsin Reed"]);
  await expect(gm.row("Tamsin Reed").locator(".dealt-in-card").first()).toHaveAttribute("aria-label", cardName("KS"));
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Tamsin Reed");
});
