import { barrow } from "./barrow.ts";
import { combatTab, heardBy, MARKED, openChat, pressIn, toast } from "./calls.ts";
import { draw, hold, lantern, sitDown } from "./lantern.ts";
import { dealing, fiveFight } from "./numbered-table.ts";
import { acts } from "./playing.ts";
import { about, said, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Players are called to questions that play does not wait for, while they look at the chat. */

async function isCalled(seat: Seat, what: string): Promise<void> {
  await expect(toast(seat)).toContainText(what);
  await expect(toast(seat)).not.toContainText(said("screen.playWaits"));
  await expect(combatTab(seat)).toHaveClass(MARKED);
  await expect(seat.page).toHaveTitle(`● ${said("call.asked")}`);
  expect((await heardBy(seat)).at(-1)).toBe("asked interface");
}

test.describe("MST-1", () => {
  test.use({ world: lantern });

  test("MS-4: who holds is called when the card comes, and steps in from there", async ({ table }) => {
    const { gm, anna, ben } = await sitDown(table);
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

test.describe("numbered cards", () => {
  test.use({ world: barrow("numbered") });

  test("NC-6: who is offered an exchange is called, until it is declined", async ({ table }) => {
    test.setTimeout(240_000);
    const { gm, ben, cora } = await fiveFight(table);
    await dealing(gm, { "Ysolde Marr": 2, "Nim Hale": 6, "Tamsin Reed": 9, "Old Tam": 1, "The Pale Margrave": 4 });
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    await expect(cora.row("Tamsin Reed").locator(".dealt-in-card").first()).toBeVisible();
    await openChat(cora);
    const title = await cora.page.title();
    await ben.press(about(undotted(said("numbered.offer.propose")), "Nim Hale"));
    await ben.row("Tamsin Reed").click();
    await isCalled(cora, "Tamsin Reed");
    await pressIn(toast(cora), said("call.show"));
    await cora.strip.getByRole("button", { name: said("numbered.offer.decline") }).click();
    await expect(cora.page).toHaveTitle(title);
  });
});
