import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { opening, said } from "./said.ts";
import { turnOf } from "./tables.ts";
import { expect, type Sitting } from "./world.ts";

/** The core suite, with names and messages that mean harm. */

/** A name is text wherever it appears: rows, strip, table, menus, chat and notices. */
export async function namesAreText(table: Sitting): Promise<void> {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const name = "<img src=x>Tom";
  await gm.console(
    `game.combat.combatants.find(({ name }) => name === "Ysolde Marr").update({ name: ${JSON.stringify(name)} }).then(() => 0)`,
  );
  await expect(anna.row(name)).toBeVisible();
  await dealAndBegin({ gm }, ["AS", "7H", "KC", "8D", "9C", "8C", "4H"]);
  await expect(anna.strip).toContainText(name);
  await anna.press(said("action-deck.offer.hold"));
  await acts(anna, "Old Tam");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(gm.strip.locator(".dealt-in-ask").first()).toContainText("Tom");
  await gm.more(name);
  await expect(gm.page.locator("#dealt-in-seat")).toContainText("Tom");
  await gm.page.keyboard.press("Escape");
  await gm.console("ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary')");
  await expect(gm.page.locator(".chat-message").last()).toContainText(name);
  for (const seat of [gm, anna]) {
    await seat.console("(ui.combat.activate?.() ?? ui.sidebar?.changeTab?.('combat', 'primary'), 0)");
    await seat.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await expect(seat.page.locator(".dealt-in-table")).toContainText(name);
    await expect(seat.page.locator("img[src=x]")).toHaveCount(0);
  }
}

/** Anything that a player's console sends, however often: a clear refusal, nothing changed, nothing thrown. */
export async function badInput(table: Sitting): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm });
  const before = await gm.console<string>("JSON.stringify(game.combat.toObject())");
  const id = await gm.console<string>("game.combat.id");
  const anna = await gm.console<string>("game.combat.combatants.getName('Ysolde Marr').id");
  const tam = await gm.console<string>("game.combat.combatants.getName('Old Tam').id");
  const turn = await turnOf(gm);
  const sent: Record<string, unknown>[] = [
    { kind: "play", combat: id, who: tam, key: "constructor", values: {} },
    { kind: "play", combat: id, who: tam, key: `declare:${tam}:${turn}`, values: { count: 99, what: "" } },
    {
      kind: "play",
      combat: id,
      who: tam,
      key: `declare:${tam}:${turn}`,
      values: { count: "2", what: "<b onclick=alert(1)>" },
    },
    { kind: "play", combat: id, who: tam, key: `declare:${tam}:${turn}`, values: { __proto__: { count: 2 } } },
    { kind: "play", combat: id, who: anna, key: `end:${anna}:${turn}`, values: {} },
    { kind: "play", combat: id, who: "gm", key: "endRound:1", values: {} },
    { kind: "play", combat: id, who: tam, key: `end:${tam}:${turn - 1}`, values: {} },
    { kind: "play", combat: "nowhere", who: tam, key: "end", values: {} },
    { kind: "play", combat: id, who: tam, key: 7, values: null },
    { kind: "undo", combat: id, rev: -1, back: "everything" },
    { kind: "play", combat: id, who: tam, key: "x".repeat(100_000), values: {} },
  ];
  const refusals = await ben.page.evaluate(
    ([messages]) =>
      Promise.all(
        (messages as Record<string, unknown>[]).map(
          (message, i) =>
            new Promise<unknown>((resolve) => {
              const { socket } = (globalThis as unknown as { game: { socket: SocketLike } }).game;
              const mine = `bad${i}`;
              socket.on("module.dealt-in", (data: { kind?: string; id?: string; refusal?: unknown }) => {
                if (data.kind === "done" && data.id === mine) resolve(data.refusal);
              });
              socket.emit("module.dealt-in", { ...message, id: mine });
              setTimeout(() => resolve("no answer"), 20_000);
            }),
        ),
      ),
    [sent],
  );
  for (const [i, refusal] of refusals.entries())
    expect(refusal, JSON.stringify(sent[i]).slice(0, 120)).toHaveProperty("key");
  await ben.console(`game.socket.emit("module.dealt-in", null), game.socket.emit("module.dealt-in", [[[]]]), 0`);
  expect(await gm.console<string>("JSON.stringify(game.combat.toObject())")).toBe(before);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await ben.console("(globalThis.__heard = 0, game.socket.on('module.dealt-in', () => globalThis.__heard++), 0)");
  const hello =
    '{ kind: "hello", page: "page" + i, since: 0, revs: { [game.combat.id]: { epoch: 99, rev: 9999, by: "x" } } }';
  await ben.console(`(() => { for (let i = 0; i < 1000; i++) game.socket.emit("module.dealt-in", ${hello}); })()`);
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "Barrow Guard");
  expect(await ben.console("__heard"), "few of a thousand greetings are answered").toBeLessThan(40);
}

interface SocketLike {
  on(channel: string, listener: (data: never) => void): void;
  emit(channel: string, data: unknown): void;
}
