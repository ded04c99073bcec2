import { host } from "./api.ts";
import { pause, same, statement, until } from "./bench.ts";

/** What else Foundry does for us. */
export const aboutServices = [
  statement(
    "setup-first",
    "encounters are made after setup, so that a class which is put in place then is theirs",
    async ({ grounds }) => {
      same(grounds.atSetup.combats, false, "encounters at setup");
    },
    "setupPrecedesCombats",
  ),
  statement(
    "socket-sender",
    "a socket message reaches the others, with the sender's id behind it",
    async (bench) => {
      const { player, scope } = bench;
      const { socket } = host().game;
      const heard: unknown[] = [];
      const hear = (data: unknown, sender: unknown) => {
        if ((data as { hello?: unknown } | null)?.hello === "there") heard.push(sender);
      };
      socket.on(`module.${scope}`, hear);
      bench.later(() => socket.off(`module.${scope}`, hear));
      await bench.ask("emit", { channel: `module.${scope}`, data: { hello: "there" } });
      await until(() => heard.length > 0, "the message");
      await pause(50);
      same(heard, [player.id], "whom the message came from");
    },
    "socketSenderIdIsTrue",
  ),
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
