import { loseAnswers } from "../host/answered.ts";
import { onSocket } from "../host/host.ts";
import { CHANNEL, type Encounter } from "../host/module.ts";
import { atMostEach, Budget, LETTERS, MESSAGES } from "../network/budget.ts";
import { onDoubt } from "../network/doubt.ts";
import {
  arrive,
  comeBack,
  hearHello,
  hearLeaving,
  isStale,
  loseConnection,
  onPresence,
  sayHello,
} from "../network/presence.ts";
import { lengthOf, type Message } from "../network/wire.ts";
import { words } from "../text/i18n.ts";
import { hear, hearRequest, hearSaying } from "./requests.ts";
import { shownBy } from "./show.ts";

interface Watching {
  /** The screen shows who deals and whether this page may offer. */
  changed(): void;
  /** A Game Master opens this encounter's table for everyone. */
  shown(combat: Encounter): void;
}

/** Listens on the module's socket and to the connection itself. */
export function connect(watching: Watching): void {
  const { changed } = watching;
  onDoubt(changed);
  onPresence((news) => {
    if (news !== undefined) ui.notifications.warn(words(`screen.${news}`), { permanent: true });
    changed();
  });
  onSocket(CHANNEL, (data: unknown, senderId?: string) => {
    if (!isGm(senderId) && messages.take(senderId ?? "", Date.now(), () => lengthOf(data)) !== "spent") return;
    const message = hear(data, senderId);
    if (message !== null && !hearRequest(message, senderId)) hearNews(message, senderId, watching);
  });
  onSocket("disconnect", () => {
    loseConnection();
    loseAnswers();
    changed();
  });
  onSocket("connect", comeBack);
  Hooks.on("userConnected", ({ id }: User, isHere: boolean) => {
    if (!isHere) hearLeaving(id ?? "");
    changed();
  });
  arrive();
}

const isGm = (userId: string | undefined): boolean => game.users.get(userId ?? "")?.isGM === true;

const messages = new Budget(MESSAGES, LETTERS);

/** How soon this page announces itself again: one answer serves several newcomers. In milliseconds. */
const GREETING = 300;
const answerHello = atMostEach(GREETING, () => {
  if (!isStale()) sayHello("here");
});

/** Handles a message that is not about requests. */
function hearNews(message: Message, senderId: string | undefined, { shown }: Watching): void {
  switch (message.kind) {
    case "say":
      return hearSaying(message, senderId);
    case "show": {
      const combat = shownBy(message, senderId);
      if (combat !== null) shown(combat);
      return;
    }
    case "hello":
    case "here":
      if (message.kind === "hello" && game.user.isGM) answerHello();
      if (isGm(senderId)) hearHello(message, senderId ?? ""); // no other could have dealt
      return;
    default:
  }
}
