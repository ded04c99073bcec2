import { barrowWorld } from "./barrow-world.ts";
import { dealHands } from "./campaign-table.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, CARDS, dealAndBegin } from "./playing.ts";
import { opening, said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** Stored data is damaged while no one is there to repair it: nothing is lost silently, and there is a way on. */

/** Runs this on the Game Master's console while the module is off, and switches it on again. */
async function meanwhile({ practice }: Table, gm: Seat, code: string): Promise<void> {
  practice.switches({ disabledModules: ["dealt-in"] });
  await gm.page.reload();
  await expect.poll(async () => (await gm.combat()).round).toBeGreaterThanOrEqual(0);
  await gm.console(code);
  practice.switches({ disabledModules: [] });
  await gm.page.reload();
  await gm.combat();
}

const flags = (patch: string): string => `game.combat.update({ flags: { "dealt-in": ${patch} } }).then(() => 0)`;
const cut = (key: string): string => `game.combat.flags["dealt-in"].${key}.slice(0, 40)`;
const aside = (seat: Seat) => seat.page.locator("#combat .dealt-in-aside-note");

test.describe("an encounter", () => {
  test("that cannot be read is reported to the GM, who starts afresh; with a whole seal it plays on, whatever else is damaged", async ({
    table,
  }) => {
    test.slow();
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await dealAndBegin({ gm });
    await meanwhile(table, gm, flags(`{ open: ${cut("open")}, hands: '{"a', told: '{"rou', by: 7, epoch: "x" }`));
    await acts(gm, "Old Tam");
    await gm.press(said("action-deck.offer.end"));
    await acts(anna, "Ysolde Marr");

    await meanwhile(table, gm, flags(`{ open: "{}", sealed: ${cut("sealed")} }`));
    await anna.page.reload();
    await expect(aside(gm)).toContainText(said("screen.damaged"));
    await expect(aside(anna)).toContainText(said("screen.damagedCalm"));
    const download = gm.page.waitForEvent("download");
    await aside(gm)
      .getByRole("button", { name: said("screen.saveKept") })
      .click();
    expect((await download).suggestedFilename()).toBe("dealt-in-damaged.json");
    await aside(gm)
      .getByRole("button", { name: said("screen.beginAnew") })
      .click();
    await gm.page.locator("dialog[open] [data-action=yes]").click();
    await setNextDraws(gm.page, wordsFor(CARDS));
    await gm.press(opening("action-deck.offer.deal"));
    await gm.press(opening("action-deck.offer.begin"));
    await acts(anna, "Old Tam");
  });
});

test.describe("a campaign", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("with a truncated setting lets the game get ready, and starts afresh", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await dealHands(gm);
    const key = '"dealt-in.campaign-masterdeck"';
    const setting = `[...game.settings.storage.get("world")].find((one) => one.key === ${key})`;
    const damage = `${setting}.update({ value: JSON.stringify(JSON.parse(${setting}.toObject().value).slice(0, 300)) })`;
    await meanwhile(table, gm, `${damage}.then(() => 0)`);
    await expect(aside(gm)).toContainText(said("screen.damaged"));
    await aside(gm)
      .getByRole("button", { name: said("screen.beginAnew") })
      .click();
    await gm.page.locator("dialog[open] [data-action=yes]").click();
    await expect(gm.strip).toBeVisible();
    await dealHands(gm);
  });
});
