import { combatTab, heardBy, MARKED, openChat, pressIn, toast } from "./calls.ts";
import { draw, hold, lantern, sitDown } from "./lantern.ts";
import { acts } from "./playing.ts";
import { about, said, undotted } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Players are called to questions that play does not wait for, while they look at the chat. */

const set = (seat: Seat, key: string, value: string): Promise<unknown> =>
  seat.console(`game.settings.set("dealt-in", "${key}", "${value}").then(() => null)`);

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
  test.use({ world: lantern });

  test("NC-6: who is offered an exchange is called, until it is declined", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await set(gm, "ruleset", "numbered");
    const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    await expect(anna.row("Ysolde Marr").locator(".dealt-in-card").first()).toBeVisible();
    await openChat(anna);
    const title = await anna.page.title();
    await ben.press(about(undotted(said("numbered.offer.propose")), "Nim Hale"));
    await ben.row("Ysolde Marr").click();
    await isCalled(anna, "Ysolde Marr");
    await pressIn(toast(anna), said("call.show"));
    await anna.strip.getByRole("button", { name: said("numbered.offer.decline") }).click();
    await expect(anna.page).toHaveTitle(title);
  });
});
