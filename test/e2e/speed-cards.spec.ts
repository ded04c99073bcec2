import type { State } from "../../src/rulesets/speed-cards/state.ts";
import { clickAndAgree } from "./agreeing.ts";
import { barrowWorld } from "./barrow-world.ts";
import { alike } from "./playing.ts";
import { acts, fillIn, handOf, pick } from "./pool-table.ts";
import { cardName, said } from "./said.ts";
import { sitDown } from "./speed-screens.ts";
import { countTo, deal, HELD } from "./speeds.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrowWorld("speed-cards"), seated: ["Gamemaster", "Anna"] });
test.slow();

const known = (seat: Seat): Promise<State> => tableOf<State>(seat);

/** Acts with this card. */
async function act(seat: Seat, name: string, card: string): Promise<void> {
  const window = await pick(seat, name, [card]);
  await window.locator("[data-lay=play]").click({ timeout: 10_000 });
}

test("HC-1 to HC-9: a Turn with cards that wait, a Dodge called forward, and undo over its end", async ({ table }) => {
  const { gm, anna } = await sitDown(table);
  await deal(gm, HELD);
  await acts(gm, "Ysolde Marr");
  await anna.press(said("speed-cards.offer.pass")); // the Queen waits
  await countTo(gm, 10);
  await acts(anna, "Nim Hale");
  await act(gm, "Nim Hale", "TH");
  await expect.poll(async () => (await known(anna)).acted.length).toBe(1);
  await countTo(gm, 7);
  await acts(anna, "Ysolde Marr");
  await act(anna, "Ysolde Marr", "QD"); // HC-4
  await expect.poll(async () => (await known(gm)).acted.length).toBe(1);
  await anna.press(said("speed-cards.offer.end"));
  await countTo(gm, 5);
  await (await handOf(anna, "Ysolde Marr"))
    .getByRole("button", { name: said("speed-cards.offer.forward", { card: cardName("JD") }) })
    .click(); // HC-6
  await fillIn(anna, {});
  await expect(gm.row("Ysolde Marr")).toContainText(said("speed-cards.badge.dodging"));
  await countTo(gm, 1);
  await expect(gm.row("Ysolde Marr")).not.toContainText(said("speed-cards.badge.dodging"));
  const over = async () => Number((await known(gm)).phase === "over");
  const end = gm.strip.getByRole("button", { name: said("speed-cards.offer.endTurn") }).first();
  await clickAndAgree(
    gm,
    () => end.click(),
    over,
    (now) => now.toBe(1),
  );
  await gm.strip.locator(".dealt-in-undo").click(); // C-6, HC-5
  await expect.poll(async () => (await known(anna)).segment).toBe(1);
  await expect.poll(async () => (await known(anna)).phase).toBe("running");
  await alike(gm, anna);
  expect((await gm.combat()).round, "Foundry's round is the Turn").toBe(1);
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
