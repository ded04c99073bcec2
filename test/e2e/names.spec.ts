import { acts, CARDS, dealAndBegin, sitDown, split } from "./playing.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A name that players may not see is nowhere: not on their pages, not in what lies in chat, not in what the API tells. */

/** All that this page holds but the practice world's own map and the buttons in its rows: text and attributes. */
const pageOf = ({ page }: Seat): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    for (const own of copy.querySelectorAll("script, [data-token-id], #board")) own.remove();
    return copy.outerHTML;
  });

/** All that lies in chat, as it is stored. */
const stored = (seat: Seat) =>
  seat.console<string>("JSON.stringify(game.messages.map((message) => message.toObject()))");

/** All that other packages read here. */
const told = (seat: Seat) =>
  seat.console<string>(`(async () => {
    const { api } = game.modules.get("dealt-in");
    await api.ready(game.combat);
    const cards = game.combat.combatants.map((one) => api.cardOf(one));
    return JSON.stringify([api.order(game.combat), api.table(game.combat), api.offers(game.combat), cards]);
  })()`);

/** The table, and the strip on the map. */
async function everywhere(seat: Seat): Promise<void> {
  await seat.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
  await seat.strip.locator("[data-action=table]").first().click();
  await expect(seat.page.locator(".dealt-in-table")).toBeVisible();
}

/** Where one of these names is said, with what stands around it. Ids are no names. */
const saidIn = (text: string, names: RegExp): string[] =>
  [...text.replaceAll(/\bactor[A-Za-z]+0+\b/g, "").matchAll(new RegExp(`.{0,60}(?:${names.source}).{0,60}`, "g"))].map(
    String,
  );

async function nowhere(player: Seat, names: RegExp): Promise<void> {
  expect(saidIn(await pageOf(player), names), "the page").toEqual([]);
  expect(saidIn(await stored(player), names), "chat").toEqual([]);
  expect(saidIn(await told(player), names), "the API").toEqual([]);
}

const chatOf = (seat: Seat) => seat.page.locator("#chat .dealt-in-chat, .chat-log .dealt-in-chat");

test("SW-3: an actor that its tokens disguise is not named, however they are grouped", async ({ table }) => {
  const people = await sitDown(table, "Anna");
  const { gm, anna } = people;
  await gm.console('game.actors.getName("Barrow Guard").update({ name: "Vampire Spawn" }).then(() => 0)');
  for (const seat of [gm, anna]) await expect(seat.row("Barrow Guard")).toBeVisible();
  await nowhere(anna, /Vampire/);
  await split(gm, "Barrow Guard");
  for (const seat of [gm, anna]) await expect(seat.row("Barrow Guard B")).toBeVisible();
  await everywhere(anna);
  await dealAndBegin(people, [...CARDS, "2H"]);
  await acts(anna, "Old Tam");
  await expect(chatOf(anna).first()).toContainText("Barrow Guard B");
  for (const seat of [gm, anna])
    for (const letter of ["A", "B"]) await expect(seat.row(`Barrow Guard ${letter}`)).toBeVisible();
  await nowhere(anna, /Vampire/);
});

test.describe("a system whose combatants keep their names from players", () => {
  test.use({ world: { switches: { mask: true } } });
  const NAMES = /Margrave|Guard|Archer|Hound/;

  test("C-5: no player's page, no message and no answer has such a name; the Game Master reads all", async ({
    table,
  }) => {
    const people = await sitDown(table, "Anna");
    const { gm, anna } = people;
    await everywhere(anna);
    await dealAndBegin(people);
    await acts(anna, "Old Tam");
    const letters = ["A", "B", "C"].map((letter) => said("names.foeLettered", { letter }));
    await expect(chatOf(anna).first()).toContainText(letters[0] ?? "");
    await nowhere(anna, NAMES);
    await expect(chatOf(gm).first()).toContainText(`Barrow Guard: ${cardName("9C")}`);
    expect(await gm.cards()).toContain(`The Pale Margrave: ${cardName("8D")}`);

    const known = (name: string, is: boolean) =>
      gm.console(
        `game.combat.combatants.getName(${JSON.stringify(name)}).update({ flags: { mask: { known: ${is} } } }).then(() => 0)`,
      );
    await known("The Pale Margrave", true);
    await expect(chatOf(anna).first(), "who is made known is named in what was said").toContainText(
      "The Pale Margrave",
    );
    await expect(anna.row("The Pale Margrave")).toBeVisible();
    await known("The Pale Margrave", false);
    await expect(chatOf(anna).first()).not.toContainText("Margrave");

    await gm.strip.locator(".dealt-in-undo").click();
    await gm.strip.locator(".dealt-in-undo").click();
    await expect(chatOf(anna).first(), "a deal that was taken back is struck out").toHaveClass(/is-struck/);
    await expect(chatOf(gm).first()).toContainText("Barrow Guard");

    await gm.console("game.combat.delete().then(() => 0)");
    await anna.page.reload();
    await expect(chatOf(anna).first(), "without its fight").toContainText(said("names.foe").slice(2), {
      ignoreCase: true,
    });
    expect(saidIn(await stored(anna), NAMES)).toEqual([]);
    expect(saidIn(await pageOf(anna), NAMES)).toEqual([]);
  });
});
