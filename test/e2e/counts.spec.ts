import { crowd } from "practice-world/ford";
import { rendersOf, whenStill } from "./renders.ts";
import { expect, test } from "./world.ts";

/** What a command costs, counted exactly; the benchmark does the same up to 400 combatants. */

test.use({ world: { world: crowd(40) } });

test.use({ seated: ["Gamemaster", "Anna"] });

test("one write for a command, one render for a client, no number for a turn's end, one message for a deal", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const pages = [gm.page, anna.page];
  const cost = async (code: string) => {
    const before = await rendersOf(pages);
    const numbers = JSON.stringify((await gm.combat()).numbers);
    table.practice.resetCounters();
    await gm.console(code);
    await whenStill(pages, 900);
    const after = await rendersOf(pages);
    const { writes, chatMessages, refused } = table.practice.counters();
    return {
      writes: writes["Combat"] ?? 0,
      others: Object.keys(writes).filter((type) => type !== "Combat" && type !== "ChatMessage"),
      chatMessages,
      refused,
      renders: after.map((count, i) => count - (before[i] ?? 0)),
      renumbered: JSON.stringify((await gm.combat()).numbers) !== numbers,
    };
  };
  const one = { writes: 1, others: [], refused: 0, renders: [1, 1] };
  await whenStill(pages, 1500); // pages greet each other and exchange keys, and a busy machine takes its time
  expect(await cost("game.combat.startCombat()")).toEqual({ ...one, chatMessages: 1, renumbered: true });
  expect(await cost("game.combat.startCombat()")).toMatchObject({ writes: 2, others: [], chatMessages: 0 });
  expect(await cost("game.combat.nextTurn()")).toEqual({ ...one, chatMessages: 0, renumbered: false });
  expect(await cost("game.combat.previousTurn()")).toEqual({ ...one, chatMessages: 0, renumbered: false });
});
