import { fromDeckMenu } from "./deck-menu.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

const send = (gm: Seat) => gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();

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
