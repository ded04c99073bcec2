import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import type { State } from "../../src/rulesets/card-pools/state.ts";
import { barrow } from "./barrow.ts";
import { beginAdventure, betweenFights, openCards } from "./drama-hands.ts";
import { dealtOut, settle } from "./fans.ts";
import { decksOf } from "./newcomer.ts";
import { known } from "./pool-table.ts";
import { quarry } from "./quarry.ts";
import { opening, said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, test } from "./world.ts";

/** What a Game Master takes out of the world: an encounter as a file, and a report for someone who helps. */

const hands = ({ cards }: State): string[] =>
  Object.entries(cards)
    .flatMap(([id, place]) => (place.zone === "hand" ? `${place.seat} ${id}` : []))
    .toSorted();
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

async function fromMenu({ page }: Seat, name: string): Promise<void> {
  await page.locator("#combat .encounter-context-menu").click();
  await page.locator("#context-menu").getByRole("menuitem", { name }).click();
}

async function choose(seat: Seat, name: string, text: string, way: "menu" | "dialog"): Promise<void> {
  const { page } = seat;
  const chooser = page.waitForEvent("filechooser");
  if (way === "menu") await fromMenu(seat, said("file.read"));
  else {
    await fromMenu(seat, said("screen.ruleset"));
    await decksOf(seat)
      .getByRole("button", { name: said("file.read") })
      .click();
  }
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

test.describe("an encounter's", () => {
  test.use({ world: quarry() });

  test("C-10: an encounter is saved as a file and goes on from it, and a report names no person and no card", async ({
    table,
  }) => {
    test.slow();
    const { gm, anna } = await dealtOut(table, { "Nim Hale": "AH QD TS TC 7S 7H 7D 4S 4C" });
    const [all, mine] = [hands(await known(gm)), hands(await known(anna))];
    expect(mine.length).toBeGreaterThan(8);

    await test.step("the report", async () => {
      await gm.console(
        `new (game.settings.menus.get("dealt-in.reportMenu").type)().render({ force: true }).then(() => 0)`,
      );
      const window = gm.page.locator("#dealt-in-report");
      const text = await window.getByRole("textbox").inputValue();
      expect(text).toMatch(/^Dealt In \d+\.\d+\.\d+\nFoundry 1[34]\.\d+, gurps /);
      expect(text).toMatch(/fight: card-pools@\d+, layout \d+, revision \d+\.\d+, whole, this key/);
      expect(text).toContain("ruleset = card-pools");
      const names = await gm.console<string[]>(
        "[...game.users, ...game.actors, ...game.scenes, ...game.combat.combatants].map(({ name }) => name)",
      );
      for (const name of names) expect(` ${text.replaceAll(/[^\w]+/g, " ")} `).not.toContain(` ${name} `);
      for (const card of all.map((line) => line.split(" ")[1] ?? "")) expect(text.split(/[^\w#]+/)).not.toContain(card);
      await settle(gm);
      await sound(gm, "the report", "#dealt-in-report");
      await gm.page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
      const saved = gm.page.waitForEvent("download");
      await window.getByRole("button", { name: said("report.copy") }).click();
      expect(await textOf(await saved)).toBe(text);
      await gm.page.locator("#dealt-in-report [data-action=close]").click();
    });

    const saved = gm.page.waitForEvent("download");
    await fromMenu(gm, said("file.save"));
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^dealt-in-card-pools-round-\d+\.json$/);
    const text = await textOf(file);
    const { kept } = JSON.parse(text) as { kept: { open: string } };
    expect(hands(JSON.parse(kept.open) as State), "no closed card lies open in the file").toEqual([]);

    await gm.page
      .locator("#combat")
      .getByRole("button", { name: opening("screen.undo") })
      .first()
      .click();
    await expect.poll(async () => hands(await known(gm)).length).toBe(0);

    await choose(gm, "other.json", '{"name":"Mine","cards":[]}', "menu");
    await expect(gm.page.locator("#notifications, .notification").first()).toContainText(said("file.other"));
    const question = gm.page.locator("dialog[open]");
    await choose(gm, file.suggestedFilename(), text, "dialog");
    await expect(question).toContainText(said("file.whole"));
    const before = gm.page.waitForEvent("download");
    await question.locator("[data-action=yes]").click();
    expect(JSON.parse(await textOf(await before))).toMatchObject({ format: "dealt-in/fight" });
    await expect.poll(async () => hands(await known(gm))).toEqual(all);
    await expect.poll(async () => hands(await known(anna))).toEqual(mine);
  });
});

test.describe("between encounters", () => {
  test.use({ world: barrow("masterdeck") });

  test("MD-22, C-10: a campaign is saved as a file and goes on from it", async ({ table }) => {
    const { gm } = await betweenFights(table, "Anna");
    await beginAdventure(gm);
    const window = await openCards(gm);
    const held = () =>
      window.locator("[data-fan] > li").evaluateAll((cards) => cards.map((one) => one.textContent).join());
    const saved = gm.page.waitForEvent("download");
    await window.getByRole("button", { name: said("file.save") }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^dealt-in-masterdeck-round-\d+\.json$/);
    const text = await textOf(file);
    const before = await held();
    for (const deed of ["masterdeck.deed.startAdventure", "masterdeck.deed.beginAdventure"] as const)
      await window.getByRole("button", { name: `${said("screen.undo")} ${said(deed)}` }).click();
    await expect.poll(held).not.toEqual(before);
    const chooser = gm.page.waitForEvent("filechooser");
    await window.getByRole("button", { name: said("file.read") }).click();
    await (await chooser).setFiles({ name: "cards.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await gm.page.locator("dialog[open]").locator("[data-action=yes]").click();
    await expect.poll(held).toEqual(before);
  });
});
