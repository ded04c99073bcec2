import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** What a player's console can do to others' pages: little. */

test.use({ seated: ["Gamemaster", "Ben"] });

const renders = (seat: Seat) => seat.console<number>("__practice.counts.trackerRenders");
/** This user sends a thousand of these at once; `i` counts them. */
const flood = (seat: Seat, message: string) =>
  seat.console(`(() => { for (let i = 0; i < 1000; i++) game.socket.emit("module.dealt-in", ${message}); })()`);

test("C-4: of a thousand greetings and requests the Game Master's page answers a few, and play goes on", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const ben = await table.join("Ben");
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  const before = await renders(gm);
  const sent = () =>
    table.practice.log.filter(({ user, action }) => user.startsWith("userGamemaster") && action === "socket").length;
  table.practice.resetCounters();
  await flood(
    ben,
    '{ kind: "hello", page: "page" + i, since: 0, revs: { [game.combat.id]: { epoch: 99, rev: 9999, by: "x" } } }',
  );
  const plain = '{ who: game.combat.combatants.getName("Old Tam").id, key: "no such key", values: {} }';
  await flood(ben, `{ kind: "play", id: "ask" + i, combat: game.combat.id, plain: ${plain} }`);
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await acts(ben, "Ysolde Marr");
  expect(await renders(gm)).toBe(before + 1);
  expect(sent()).toBeLessThan(100);
  await gm.console("__practice.disconnect()");
  await expect(gm.strip).toContainText(said("screen.lost"));
  await gm.console("__practice.reconnect()");
  await flood(
    ben,
    '{ kind: "here", page: "page" + i, since: 0, revs: { [game.combat.id]: { epoch: 99, rev: 9999, by: "x" } } }',
  );
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.end") })).toBeEnabled();
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "Barrow Guard");
});
