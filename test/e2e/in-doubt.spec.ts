import { acts, alike, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** What becomes of a write that the server does not answer: play goes on, and its consequences come once. */

/** Longer than the module waits for the server, in milliseconds. */
const LONG = 11_000;

const user = ({ practice }: Table, name: string): string =>
  practice.world().users.find((some) => some.name === name)?._id ?? "";

/** A Game Master whose page can be made to believe it has waited. */
const joinWaiting = (table: Table): Promise<Seat> =>
  table.join("Gamemaster", { meet: (page) => void page.clock.install() });

/** Runs this while the Game Master's next write goes wrong, and lets the page wait until it gives up. */
async function inVain(
  table: Table,
  gm: Seat,
  next: "drop" | "hang",
  what: () => Promise<void>,
  type = "Combat",
): Promise<void> {
  const asked = () => table.practice.log.filter((entry) => entry.type === type).length;
  const before = asked();
  table.practice.fail({ user: user(table, "Gamemaster"), next, type });
  await what();
  await expect.poll(asked).toBe(before + 1);
  await gm.page.clock.fastForward(LONG);
}

/** Lets this page wait for the server as often as it takes, with time for an answer each time. */
async function waitsUntilSettled({ page, strip }: Seat): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LONG);
    await expect(strip).not.toContainText(said("screen.inDoubt"), { timeout: 1500 });
  }).toPass();
}

/** Counts the turn events that this page runs from now on. */
const COUNT = `(() => {
  globalThis.told = [];
  const combat = game.combat;
  for (const name of ["_onStartTurn", "_onEndTurn"]) {
    const own = combat[name].bind(combat);
    combat[name] = async (combatant, context) => { told.push(name + " " + combatant.name); return own(combatant, context); };
  }
})()`;

test.use({ world: { silence: 120_000 } }); // so that moving the clock forward does not break the connection

test("C-4, C-11: while the server is silent nothing is played, whoever asks is told, and then it has happened once", async ({
  table,
}) => {
  const gm = await joinWaiting(table);
  const [second, ben] = await Promise.all([table.join("Second GM"), table.join("Ben")]);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await gm.console(COUNT);
  const isWritten = inVain(table, gm, "hang", () => ben.press(said("action-deck.offer.end")));
  table.practice.fail({ user: user(table, "Gamemaster"), next: "drop", type: "Combat" });
  await isWritten;
  await expect(gm.strip).toContainText(said("screen.inDoubt"));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.end") })).toBeDisabled();
  await expect(ben.page.getByText(said("refusal.inDoubt"))).toBeVisible();
  await Promise.all([
    waitsUntilSettled(gm),
    expect(gm.page.getByText(said("screen.settled"))).toBeVisible(), // it goes by itself
  ]);
  for (const seat of [gm, second, ben]) await acts(seat, "Ysolde Marr");
  await alike(gm, second, ben);
  await expect.poll(() => gm.console("told")).toEqual(["_onEndTurn Old Tam", "_onStartTurn Ysolde Marr"]);
  await second.press(said("action-deck.offer.end"));
  await acts(ben, "Barrow Guard");
});
