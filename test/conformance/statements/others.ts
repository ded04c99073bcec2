import { heard } from "../answers.ts";
import { moduleId, pause, refused, same, statement, until } from "../bench.ts";
import { host } from "../host.ts";

const channel = `module.${moduleId}`;

export const aboutOthers = [
  statement("pre-only-here", "pre hooks run on the writer's client only, the others everywhere", async (bench) => {
    const combat = await bench.encounter();
    await bench.ask("record", { names: ["preUpdateCombat", "updateCombat"], scope: moduleId });
    await combat.update({ round: 1 }, { turnEvents: false, [moduleId]: "deal" });
    await pause(100);
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
    await pause(100);
    same(await bench.ask("recorded"), [{ name: "combatTurnChange", options: null }], "the player's hooks");
  }),
  statement(
    "socket-sender",
    "a socket message reaches the others, with the sender's id behind it",
    async (bench) => {
      heard.length = 0;
      const { player } = bench;
      await bench.ask("heard");
      await bench.ask("emit", { channel, data: { hello: 1 } });
      await until(() => heard.length > 0, "the message");
      await pause(50);
      same(heard.splice(0), [{ data: { hello: 1 }, sender: player.id }], "here");
      same(await bench.ask("heard"), [], "at the sender's");
    },
    "socketSenderIdIsTrue",
  ),
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
  statement(
    "whisper",
    "a whisper to a GM is in a player's data, and only hidden",
    async (bench) => {
      const { game, getDocumentClass } = host();
      bench.player;
      const message = await getDocumentClass("ChatMessage").create({ content: "psst", whisper: [game.userId] });
      bench.later(() => message.delete());
      await pause(50);
      same(await bench.ask("message", { id: message.id }), { here: true, visible: false }, "at the player's");
    },
    "whispersReachAll",
  ),
];
