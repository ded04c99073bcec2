import { barrow } from "./barrow.ts";
import { hands } from "./hands.ts";
import { cardName, said } from "./said.ts";
import { FANS, sitDown } from "./speed-screens.ts";
import { countTo, deal, HELD } from "./speeds.ts";
import { expect, test } from "./world.ts";

/** A player's hand of Speed cards by keyboard alone; the focus outlasts the button that opened the hand. */

test.use({ world: barrow("speed-cards"), seated: ["Gamemaster", "Anna"] });
test.slow();

test("by keyboard alone: a card that has waited is played, and one is called forward", async ({ table }) => {
  const { gm, anna } = await sitDown(table);
  await deal(gm, HELD);
  await countTo(gm, 7);
  await hands(anna, "#dealt-in-dock").press(said("speed-cards.offer.act"));
  const mine = hands(anna, FANS);
  await mine.inside();
  await mine.press(cardName("7D"), "Space");
  await anna.page.keyboard.press("Home");
  await mine.rests(said("card.worth", { card: cardName("QD"), n: 12 }));
  await anna.page.keyboard.press("Space");
  await mine.press(said("speed-cards.word.act"));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-counted bdi")).toHaveText(said("screen.cards", { n: 4 }));
  await mine.keeps();
  await countTo(gm, 6);
  await mine.press(said("speed-cards.offer.forward", { card: cardName("JD") }));
  await hands(anna, "dialog[open]").press(said("screen.ok"));
  await expect(gm.row("Ysolde Marr")).toContainText(said("speed-cards.badge.dodging"));
  await mine.keeps();
  await mine.close();
  await mine.keeps(); // there is nothing more to act with in this Segment
});
