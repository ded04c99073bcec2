import { menu } from "./lantern.ts";
import { acts, alike, dealAndBegin } from "./playing.ts";
import { fillIn } from "./pool-table.ts";
import { opening, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-18: those who share a card act in any order; whoever plays them says in which. */

test.use({ seated: ["Gamemaster", "Anna"] });

const handle = (seat: Seat, name: string) => seat.row(name).locator("> .dealt-in-handle");
const handles = ({ page }: Seat) => page.locator("#combat .dealt-in-member > .dealt-in-handle");

/** The numbers of the hounds' names, as their rows stand, and as Foundry has their turns. */
async function order(seat: Seat): Promise<readonly [rows: string, turns: string]> {
  const rows = await seat.page.locator("#combat .dealt-in-member .name").allTextContents();
  const turns = await seat.console<string[]>("game.combat.turns.map(({ name }) => name)");
  const numbers = (names: readonly string[]): string =>
    names.flatMap((one) => (one.startsWith("Ash Hound ") ? one.slice("Ash Hound ".length) : [])).join(" ");
  return [numbers(rows), numbers(turns)];
}

const stand = (seat: Seat, now: string) => expect.poll(() => order(seat)).toEqual([now, now]);

test("SW-18, C-5: the GM moves a group's members by handles, with the keyboard, a mouse or the form; undo, reload, and the fallen", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm }, ["KS", "7H", "QC", "8D", "9C", "AS", "4H"]);
  await acts(gm, "Ash Hound");
  for (const seat of [gm, anna])
    await seat
      .row("Ash Hound")
      .getByRole("button", { name: opening("screen.unfold") })
      .click();
  await stand(gm, "1 2 3 4");
  await expect(handles(gm)).toHaveCount(4);
  await expect(handles(anna)).toHaveCount(0);
  await handle(gm, "Ash Hound 2").press("ArrowUp");
  await stand(gm, "2 1 3 4");
  await expect(handle(gm, "Ash Hound 2")).toBeFocused();
  await handle(gm, "Ash Hound 4").dragTo(gm.row("Ash Hound 1"));
  for (const seat of [gm, anna]) await stand(seat, "2 4 1 3");
  await expect.poll(async () => (await gm.combat()).current, "Foundry's combatant").toBe("Ash Hound 2");
  await alike(gm, anna);
  await menu(gm, "Ash Hound", said("groups.offer.orderMembers"));
  await fillIn(gm, { [said("word.member")]: "Ash Hound 1", [said("word.place")]: "Ash Hound 2" });
  await stand(anna, "1 2 4 3");
  await gm.strip.getByRole("button", { name: said("screen.undo") }).click();
  await stand(gm, "2 4 1 3");
  await gm.page.reload();
  await expect(gm.row("Ash Hound")).toBeVisible();
  await stand(gm, "2 4 1 3");
  await gm.control("Ash Hound 1", "toggleDefeated");
  await expect(handles(gm)).toHaveCount(3);
  await expect(handle(gm, "Ash Hound 1")).toHaveCount(0);
});
