import type { DramaDeck } from "../../src/decks/card.ts";
import { sitDownAs } from "../e2e/barrow-world.ts";
import { card, cardsWindow, deeds, openCards, press, startAdventure } from "../e2e/drama-hands.ts";
import { closeHand, handWindow, ok } from "../e2e/masterdeck-table.ts";
import { flipped, openChat, openTable, table as tableOn } from "../e2e/round-card.ts";
import { about, said, undotted } from "../e2e/said.ts";
import { sound } from "../e2e/sound.ts";
import { barrowWithTrial, lamp, stackDrama, trial } from "../e2e/trial-deck.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";
import { asksOf, far, openFaces, WINDOW } from "./looks.ts";

/** A drama card's picture: wherever the card is, and from another server only for those who agreed (MD-23). */

const withPictures = (picture: (id: string) => string): DramaDeck => ({
  ...trial,
  cards: trial.cards.map((one) => ({ ...one, from: "hand", picture: picture(one.id) })),
});
const TITLE = "Lamp 1";
const OURS = "modules/dealt-in/icons/flood.svg";

const dock = ({ page }: Seat) => page.locator("#dealt-in-dock");
const message = ({ page }: Seat) => page.locator("#chat .dealt-in-chat").last();
const played = ({ page }: Seat) => page.locator("#dealt-in-played");

/** A first round, with hands from this deck. */
async function sitDown(table: Table, meet: (seat: Seat) => Promise<void> = async () => undefined) {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  const ben = await sitDownAs(table, "Ben");
  for (const seat of [gm, anna, ben]) await meet(seat);
  const window = await handWindow(gm);
  await window.getByRole("button", { name: said("masterdeck.offer.useDeck") }).click();
  await gm.page.locator("dialog select[name=deck]").selectOption(trial.id);
  await ok(gm);
  await expect(window).toContainText(said("masterdeck.deck.left", { n: 33 }));
  await stackDrama(gm, ...Array.from({ length: 16 }, (_, i) => lamp(i + 1)));
  await window.getByRole("button", { name: said("masterdeck.offer.firstHands") }).click();
  await startAdventure(gm);
  await expect(dock(anna).locator(".dealt-in-set")).toHaveCount(4);
  await closeHand(gm);
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await stackDrama(gm, "calm");
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await flipped(anna);
  return { gm, anna, ben };
}

test.describe("in our own folder", () => {
  test.use({ world: barrowWithTrial(withPictures(() => OURS)), fine: true });

  test("MD-23: dock, hand, animation, chat and table show it, named by its title where it is large", async ({
    table,
  }) => {
    const { anna, ben } = await sitDown(table);
    await openTable(anna);
    await expect(tableOn(anna).getByAltText("Calm")).toBeVisible();
    await tableOn(anna).locator("[data-action=close]").first().click();
    await expect(dock(anna).locator(".dealt-in-drama-picture")).toHaveCount(4);
    await openCards(anna);
    await expect(cardsWindow(anna).locator("[data-fan] img").filter({ visible: true })).toHaveCount(0); // no room
    await card(anna, TITLE).click();
    await expect(deeds(anna).locator("img")).toHaveAttribute("src", OURS);
    await sound(anna, "a hand with a picture", ".dealt-in-hand-window");
    await press(deeds(anna), about(undotted(said("masterdeck.offer.play")), TITLE));
    await expect(played(ben).getByAltText(TITLE)).toBeAttached();
    await openChat(ben);
    const picture = message(ben).getByAltText(TITLE);
    await expect(picture).toBeVisible();
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(5 / 2, 1);
  });
});

test.describe("on another server", () => {
  test.use({ world: barrowWithTrial(withPictures(far)) });

  test("MD-23: nobody's browser asks for it before its user has agreed, and then only theirs", async ({ table }) => {
    const asked: Record<string, readonly string[]> = {};
    const { anna, ben } = await sitDown(table, async (seat) => {
      asked[seat.name] = await asksOf(seat);
    });
    await expect(anna.page.locator("#notifications")).toContainText("pictures.example");
    await openCards(anna);
    await card(anna, TITLE).click();
    await press(deeds(anna), about(undotted(said("masterdeck.offer.play")), TITLE));
    await expect(message(ben).locator(".dealt-in-drama")).toContainText(TITLE);
    await openChat(anna);
    await expect(message(anna).locator("img")).toBeHidden();
    expect(asked).toEqual({ Gamemaster: [], Anna: [], Ben: [] });
    await openFaces(anna);
    await anna.page.locator(`${WINDOW} [name=host]`).check();
    await expect(message(anna).locator("img")).toHaveAttribute("src", far(lamp(1)));
    await expect(dock(anna).locator(".dealt-in-drama-picture")).toHaveCount(3);
    const wanted = [1, 2, 3, 4].map(lamp).map(far);
    await expect.poll(() => [...new Set(asked["Anna"])].toSorted()).toEqual(wanted.toSorted());
    expect(asked).toMatchObject({ Gamemaster: [], Ben: [] });
    await anna.page.locator(`${WINDOW} [name=host]`).uncheck();
    await expect(message(anna).locator("img")).toBeHidden();
    await expect(dock(anna).locator(".dealt-in-drama-picture")).toHaveCount(0);
  });
});
