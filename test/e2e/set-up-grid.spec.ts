import { barrow } from "./barrow.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { about, said, undotted } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

/** What actors do not say of fighters is asked for once, in one form for everybody. */

const cell = ({ page }: Seat, column: Parameters<typeof said>[0], who: string) =>
  page.locator("dialog[open]").getByLabel(about(said(column), who), { exact: true });

const send = (gm: Seat) => gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();

test("SW-15: edges are ticked or typed for all before the first deal, and then no longer asked for", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const edges = gm.strip.getByRole("button", { name: said("action-deck.offer.setEdges") });
  await edges.click();
  await cell(gm, "action-deck.field.isQuick", "Old Tam").check();
  await cell(gm, "action-deck.field.levelHeaded", "Ysolde Marr").fill("2");
  await send(gm);
  await expect(edges).toHaveCount(0);
  await gm.more("Old Tam");
  await expect(gm.page.locator("#dealt-in-seat")).toContainText(said("action-deck.field.isQuick"));
  await gm.page.keyboard.press("Escape");
  const { choices } = await tableOf<{ choices: Record<string, object> }>(gm);
  expect(Object.values(choices)).toEqual(
    expect.arrayContaining([
      { levelHeaded: 0, quick: true, hesitant: false },
      { levelHeaded: 2, quick: false, hesitant: false },
    ]),
  );
  await fromDeckMenu(gm, said("action-deck.offer.setEdges"));
  await expect(cell(gm, "action-deck.field.isQuick", "Old Tam")).toBeChecked();
  await expect(cell(gm, "action-deck.field.isQuick", "Ysolde Marr")).not.toBeChecked();
  await expect(cell(gm, "action-deck.field.levelHeaded", "Ysolde Marr")).toHaveValue("2");
});

test.describe("card pools", () => {
  test.use({ world: barrow("card-pools") });

  test("GP-1: DX and IQ that are known nowhere are asked for in one form, or taken for all at a press", async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    const missing = gm.strip.getByRole("button", { name: said("card-pools.offer.setMissing") });
    await missing.click();
    const title = gm.page.locator("dialog[open] .window-title");
    await expect(title).toContainText(undotted(said("card-pools.offer.setMissing")));
    await cell(gm, "card-pools.field.dx", "Old Tam").fill("14");
    await cell(gm, "card-pools.field.combatReflexes", "Old Tam").check();
    await send(gm);
    await expect(missing).toHaveCount(0);
    await gm.more("Old Tam");
    await expect(gm.page.locator("#dealt-in-seat")).toContainText(said("card-pools.term.initiative"));
    await gm.page.keyboard.press("Escape");
    await gm.strip.locator("[data-action=undo]").click();
    await gm.press(said("card-pools.offer.useForAll", { dx: 10, iq: 10 }));
    await expect(missing).toHaveCount(0);
  });
});

test("a form that is refused comes back as it was filled in", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await fromDeckMenu(gm, said("groups.offer.merge"));
  const box = (name: string) => gm.page.locator("dialog[open]").getByRole("checkbox", { name });
  await box("Barrow Guard").check();
  await send(gm);
  await expect(gm.page.getByText(said("refusal.field", { name: said("word.seats") }))).toBeVisible();
  await expect(box("Barrow Guard")).toBeChecked();
  await expect(box("Ash Hound")).not.toBeChecked();
  await box("Ash Hound").check();
  await send(gm);
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(2);
  await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
});

test("in a form those of one name are numbered as their rows stand, and who is hidden is marked", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(`Promise.all(["Ash Hound 1", "Ash Hound 2"].map((name) => {
    const { token } = game.combat.combatants.getName(name);
    return token.update({ name: "Gnasher" });
  })).then(() => game.combat.combatants.filter(({ name }) => name === "Gnasher")[1].update({ hidden: true })).then(() => 0)`);
  await fromDeckMenu(gm, said("groups.offer.gather"));
  const box = (note: string) =>
    gm.page
      .locator("dialog[open]")
      .getByRole("checkbox", { name: said("screen.noted", { what: "Gnasher", note }), exact: true });
  await expect(box("1")).toBeVisible();
  await expect(box(`2 · ${said("state.hidden")}`)).toBeVisible();
});
