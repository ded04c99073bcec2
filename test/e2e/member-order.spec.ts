import { barrow } from "./barrow.ts";
import { menu } from "./lantern.ts";
import { acts, alike, dealAndBegin } from "./playing.ts";
import { fillIn } from "./pool-table.ts";
import { opening, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-18, NC-1: those who share a card act in any order; whoever plays them says in which. */

test.use({ seated: ["Gamemaster", "Anna"] });

const handle = (seat: Seat, name: string) => seat.row(name).locator("> .dealt-in-handle");
const handles = ({ page }: Seat) => page.locator("#combat .dealt-in-member > .dealt-in-handle");

const unfold = (seat: Seat, name: string) =>
  seat
    .row(name)
    .getByRole("button", { name: opening("screen.unfold") })
    .click();

/** The numbers of these fighters' names, as their rows stand, and as Foundry has their turns. */
async function order(seat: Seat, name: string): Promise<readonly [rows: string, turns: string]> {
  const rows = await seat.page.locator("#combat .dealt-in-member .name").allTextContents();
  const turns = await seat.console<string[]>("game.combat.turns.map(({ name }) => name)");
  const numbers = (names: readonly string[]): string =>
    names.flatMap((one) => (one.startsWith(`${name} `) ? one.slice(name.length + 1) : [])).join(" ");
  return [numbers(rows), numbers(turns)];
}

const stand = (seat: Seat, name: string, now: string) => expect.poll(() => order(seat, name)).toEqual([now, now]);

test("SW-18: the GM moves a group's members by their handles, with the keyboard, a mouse or the form; undo, and reload", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  for (const seat of [gm, anna]) await unfold(seat, "Ash Hound");
  await stand(gm, "Ash Hound", "1 2 3 4");
  await expect(handles(gm)).toHaveCount(4);
  await expect(handles(anna)).toHaveCount(0);
  await handle(gm, "Ash Hound 2").press("ArrowUp");
  await stand(gm, "Ash Hound", "2 1 3 4");
  await expect(handle(gm, "Ash Hound 2")).toBeFocused();
  await handle(gm, "Ash Hound 4").dragTo(gm.row("Ash Hound 1"));
  await stand(gm, "Ash Hound", "2 4 1 3");
  await stand(anna, "Ash Hound", "2 4 1 3");
  await alike(gm, anna);
  await menu(gm, "Ash Hound", said("groups.offer.orderMembers"));
  await fillIn(gm, { [said("word.member")]: "Ash Hound 1", [said("word.place")]: "Ash Hound 2" });
  await stand(anna, "Ash Hound", "1 2 4 3");
  await gm.strip.getByRole("button", { name: said("screen.undo") }).click();
  await stand(gm, "Ash Hound", "2 4 1 3");
  await handle(gm, "Ash Hound 3").click();
  await fillIn(gm, { [said("word.place")]: "Ash Hound 2" });
  await stand(gm, "Ash Hound", "3 2 4 1");
  await gm.page.reload();
  await expect(gm.row("Ash Hound")).toBeVisible();
  await stand(gm, "Ash Hound", "3 2 4 1");
});

test("SW-18, C-5: the fallen have no handle, and whoever acts first in the group is Foundry's combatant", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm }, ["KS", "7H", "QC", "8D", "9C", "AS", "4H"]);
  await acts(gm, "Ash Hound");
  await unfold(gm, "Ash Hound");
  await handle(gm, "Ash Hound 3").dragTo(gm.row("Ash Hound 1"));
  await stand(gm, "Ash Hound", "3 1 2 4");
  await expect.poll(async () => (await gm.combat()).current).toBe("Ash Hound 3");
  await gm.control("Ash Hound 1", "toggleDefeated");
  await expect(handles(gm)).toHaveCount(3);
  await expect(handle(gm, "Ash Hound 1")).toHaveCount(0);
});

test("SW-18, SW-2: a player orders those who act on the hero's card", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await menu(gm, "Ash Hound", said("action-deck.offer.ally"));
  await fillIn(gm, { [said("action-deck.field.hero")]: "Ysolde Marr" });
  await dealAndBegin({ gm }, ["KS", "7H", "AC", "8D", "9C", "4H"]);
  await unfold(anna, "Ysolde Marr");
  await expect(handles(anna)).toHaveCount(5);
  await handle(anna, "Ash Hound 4").dragTo(anna.row("Ash Hound 2"));
  for (const seat of [gm, anna]) await expect.poll(async () => (await order(seat, "Ash Hound"))[1]).toBe("1 4 2 3");
  await alike(gm, anna);
});

test.describe("numbered cards", () => {
  test.use({ world: barrow("numbered") });

  test("NC-1: the members of a group have their order there, too, and keep it", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    await gm.press(said("numbered.offer.begin", { round: 1 }));
    await unfold(gm, "Ash Hound");
    await handle(gm, "Ash Hound 3").press("ArrowUp");
    await stand(gm, "Ash Hound", "1 3 2 4");
    await gm.console(
      `game.combat.deleteEmbeddedDocuments("Combatant", [game.combat.combatants.getName("Ash Hound 1").id]).then(() => 0)`,
    );
    await stand(gm, "Ash Hound", "3 2 4");
  });
});
