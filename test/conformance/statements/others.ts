import { host } from "../../../src/foundry/check/foundry.ts";
import { moduleId, refused, same, statement, waitFor } from "../bench.ts";

export const aboutOthers = [
  statement("pre-only-here", "pre hooks run on the writer's client only, the others everywhere", async (bench) => {
    const combat = await bench.encounter();
    await bench.ask("record", { names: ["preUpdateCombat", "updateCombat"], scope: moduleId });
    await combat.update({ round: 1 }, { turnEvents: false, [moduleId]: "deal" });
    await waitFor(100);
    same(
      await bench.ask("recorded"),
      [{ name: "updateCombat", options: "deal" }],
      "the player's hooks, and the operation's own key",
    );
  }),
  statement("turn-change-everywhere", "combatTurnChange is called on every client", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    await bench.ask("record", { names: ["combatTurn", "combatTurnChange"], scope: moduleId });
    await combat.nextTurn();
    await waitFor(100);
    same(await bench.ask("recorded"), [{ name: "combatTurnChange", options: null }], "the player's hooks");
  }),
  statement("query-answers", "a query's handler gets data and the time that was given", async (bench) => {
    const answer = await bench.player.query(`${moduleId}.echo`, { a: 1 }, { timeout: 5000 });
    same(answer, { data: { a: 1 }, options: { timeout: 5000 } }, "the answer");
  }),
  statement("query-fails", "a query rejects if its handler throws, or if nobody registered it", async (bench) => {
    await refused(bench.player.query(`${moduleId}.fail`, {}), "a handler that throws");
    await refused(bench.player.query(`${moduleId}.nothing`, {}), "no handler");
  }),
  statement("active-gm", "activeGM is one connected GM", async () => {
    const { activeGM } = host().game.users;
    same([activeGM?.active, activeGM?.isGM], [true, true], "connected, a GM");
  }),
];
