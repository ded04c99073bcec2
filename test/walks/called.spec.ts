import { combatTab, heardBy, MARKED, openChat, pressIn, toast } from "../e2e/calls.ts";
import { draw, hold, lantern, sitDown as sitDownThere } from "../e2e/lantern.ts";
import { acts, answer, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { opening, said } from "../e2e/said.ts";
import { inSwade } from "../e2e/swade-world.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** Questions that come up while players look at the chat: where the die is known, and where play does not wait. */

async function isCalled(seat: Seat, what: string): Promise<void> {
  await expect(toast(seat)).toContainText(what);
  await expect(toast(seat)).not.toContainText(said("screen.playWaits"));
  await expect(combatTab(seat)).toHaveClass(MARKED);
  await expect(seat.page).toHaveTitle(`● ${said("call.asked")}`);
  await expect.poll(async () => (await heardBy(seat)).at(-1)).toBe("asked interface");
}

test.describe("where dice are known", () => {
  test.use({ world: inSwade() });

  test("SW-8, C-7: the question that comes up rolls the known die with one click", async ({ table }) => {
    const { gm, anna, ben } = await sitDown(table);
    await dealAndBegin({ gm });
    await ben.press(said("action-deck.offer.hold"));
    await acts(anna, "Ysolde Marr");
    await openChat(anna);
    await ben.press(opening("action-deck.offer.interrupt"));
    await pressIn(toast(anna), said("call.roll", { die: 10, plus: "" }));
    await expect(toast(anna)).toHaveCount(0);
    await answer(ben, "Old Tam", 99);
    await acts(gm, "Old Tam");
  });
});

test.describe("MST-1", () => {
  test.use({ world: lantern });

  test("MS-4: who holds is called when the card comes, and steps in from there", async ({ table }) => {
    const { gm, anna, ben } = await sitDownThere(table);
    await draw(gm, "Ysolde Marr");
    await hold(anna, "The Pale Margrave");
    await openChat(anna);
    const title = await anna.page.title();
    await draw(gm, "The Pale Margrave");
    await isCalled(anna, "Ysolde Marr");
    await expect(toast(ben)).toHaveCount(0);
    await expect(
      toast(anna).getByRole("button", { name: said("mst-1.offer.wait") }),
      "what comes by itself",
    ).toHaveCount(0);
    await pressIn(toast(anna), said("mst-1.offer.before"));
    await acts(gm, "Ysolde Marr");
    await expect(toast(anna)).toHaveCount(0);
    await expect(anna.page).not.toHaveTitle(title);
    await expect(anna.page).toHaveTitle(`● ${said("call.yourTurn")}`);
  });
});
