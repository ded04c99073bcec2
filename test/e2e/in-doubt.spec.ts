import { acts, alike, CARDS, dealAndBegin } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
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

/** The first round goes on, and Ben's fighter acts. */
async function begun(table: Table): Promise<{ gm: Seat; ben: Seat }> {
  const gm = await joinWaiting(table);
  const ben = await table.join("Ben");
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  return { gm, ben };
}

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

for (const next of ["drop", "hang"] as const)
  test(`C-4, C-11: a turn's end whose write is ${next === "drop" ? "lost" : "written and not answered"} happens once, and play goes on`, async ({
    table,
  }) => {
    const { gm, ben } = await begun(table);
    await gm.console(COUNT);
    await inVain(table, gm, next, () => ben.press(said("action-deck.offer.end")));
    await acts(gm, "Ysolde Marr");
    await acts(ben, "Ysolde Marr");
    await expect(gm.page.getByText(said("screen.settled"))).toBeVisible();
    await expect(gm.strip).not.toContainText(said("screen.inDoubt"));
    await alike(gm, ben);
    await expect.poll(() => gm.console("told")).toEqual(["_onEndTurn Old Tam", "_onStartTurn Ysolde Marr"]);
    await gm.press(said("action-deck.offer.end"));
    await acts(ben, "Barrow Guard");
  });

test.describe("while the connection lasts", () => {
  test.use({ world: { silence: 120_000 } }); // so that moving the clock forward does not break the connection

  test("C-4: while the server is silent everyone is told and nothing is played, and then it is settled", async ({
    table,
  }) => {
    const { gm, ben } = await begun(table);
    const isWritten = inVain(table, gm, "hang", () => ben.press(said("action-deck.offer.end")));
    table.practice.fail({ user: user(table, "Gamemaster"), next: "drop", type: "Combat" });
    await isWritten;
    await expect(gm.strip).toContainText(said("screen.inDoubt"));
    await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.end") })).toBeDisabled();
    await expect(ben.strip).toContainText(said("screen.stuck"));
    await expect(ben.page.getByText(said("refusal.inDoubt"))).toBeVisible();
    await Promise.all([
      waitsUntilSettled(gm),
      expect(gm.page.getByText(said("screen.settled"))).toBeVisible(), // it goes by itself
    ]);
    await acts(gm, "Ysolde Marr");
    await acts(ben, "Ysolde Marr");
    await expect(ben.strip).not.toContainText(said("screen.stuck"));
    await alike(gm, ben);
  });

  test("C-4: another Game Master waits for the first one’s page, and plays on once its write is settled", async ({
    table,
  }) => {
    const gm = await joinWaiting(table);
    const second = await table.join("Second GM");
    const ben = await table.join("Ben");
    await dealAndBegin({ gm });
    await acts(ben, "Old Tam");
    await gm.console(COUNT);
    const isWritten = inVain(table, gm, "hang", () => ben.press(said("action-deck.offer.end")));
    table.practice.fail({ user: user(table, "Gamemaster"), next: "drop", type: "Combat" });
    await isWritten;
    await expect(second.strip).toContainText(said("screen.stuck"));
    await waitsUntilSettled(gm);
    await second.press(said("action-deck.offer.end"));
    await acts(ben, "Barrow Guard");
    await expect
      .poll(() => gm.console("told.slice(0, 3)"))
      .toEqual(["_onEndTurn Old Tam", "_onStartTurn Ysolde Marr", "_onEndTurn Ysolde Marr"]);
    await alike(gm, second, ben);
  });
});

test("C-4: a beginning counts even if the answers for its cards and its round are lost", async ({ table }) => {
  const gm = await joinWaiting(table);
  const ben = await table.join("Ben");
  await rig(gm.page, wordsFor(CARDS));
  await inVain(table, gm, "hang", () => gm.press(said("action-deck.offer.deal", { round: 1 })));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeEnabled();
  await inVain(table, gm, "drop", () => gm.press(said("action-deck.offer.begin", { round: 1 })));
  await acts(ben, "Old Tam");
  await expect.poll(() => gm.console("game.combat.started")).toBe(true);
  await alike(gm, ben);
  const deals = `game.messages.filter((m) => m.content.includes(${JSON.stringify(said("action-deck.say.dealt", { round: 1 }))})).length`;
  expect(await ben.console(deals)).toBe(1);
});
