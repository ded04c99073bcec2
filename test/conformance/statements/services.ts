import { host } from "../../../src/foundry/check/foundry.ts";
import { socketSender } from "../../../src/foundry/check/statements.ts";
import { atSetup } from "../answers.ts";
import { same, statement, waitFor } from "../bench.ts";

/** What else Foundry does for us. */
export const aboutServices = [
  statement(
    "setup-first",
    "encounters are made after setup, so that a class which is put in place then is theirs",
    async () => {
      same(atSetup.combats, false, "encounters at setup");
    },
    "setupPrecedesCombats",
  ),
  statement(
    "socket-sender",
    "a socket message reaches the others, with the sender's id behind it",
    socketSender,
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
      await waitFor(50);
      same(await bench.ask("message", { id: message.id }), { here: true, visible: false }, "at the player's");
    },
    "whispersReachAll",
  ),
];
