import { loseAnswers } from "./answered.ts";
import { atMostEach, Budget, MESSAGES } from "./budget.ts";
import { send } from "./channel.ts";
import { hearStuck, onDoubt } from "./doubt.ts";
import { onSocket } from "./host.ts";
import { CHANNEL, type Fight } from "./module.ts";
import { page } from "./page.ts";
import { greet, isStale, leave, setConnection } from "./presence.ts";
import { hear, hearRequest, hearSaying } from "./requests.ts";
import { arrive, comeBack, fallBehind, isMissing, onRollCall, ROLL_CALL, sayHello } from "./roll-call.ts";
import { shownBy } from "./show.ts";
import { forgetTorn, hearTorn } from "./torn.ts";
import { words } from "./voice.ts";
import type { Message } from "./wire.ts";

interface Watching {
  /** The screen shows who deals and whether this page may offer. */
  changed(): void;
  /** Everybody who is here has said so: it is known who deals. */
  arrived(): void;
  /** A Game Master lays this encounter's table open before everybody. */
  shown(combat: Fight): void;
}

/** Listens on the module's socket and to the connection itself. */
export function connect({ changed, arrived, shown }: Watching): void {
  onDoubt(changed);
  onRollCall(changed);
  onSocket(CHANNEL, (data: unknown, senderId?: string) => {
    if (!isGm(senderId) && messages.take(senderId ?? "", Date.now()) !== "spent") return;
    const message = hear(data, senderId);
    if (message === null || hearRequest(message, senderId)) return;
    if (message.kind === "say") hearSaying(message, senderId);
    else if (message.kind === "stuck") {
      if (isGm(senderId)) hearStuck(message.page, message.home, message.on);
    } else if (message.kind === "show") {
      const combat = shownBy(message, senderId);
      if (combat !== null) shown(combat);
    } else met(message, senderId, changed);
  });
  onSocket("disconnect", () => {
    setConnection("lost");
    loseAnswers();
    changed();
  });
  onSocket("connect", () => void comeBack());
  Hooks.on("userConnected", (user: User.Implementation, connected: boolean) => {
    if (!connected) forgetTorn(leave((_id, other) => other.user === user.id));
    changed();
  });
  window.addEventListener("pagehide", () => send({ kind: "bye", page: page.id }));
  void arrive();
  setTimeout(arrived, ROLL_CALL);
}

const isGm = (userId: string | undefined): boolean => game.users.get(userId ?? "")?.isGM === true;

const messages = new Budget(MESSAGES);

/** How soon this page answers once more who is here: several who came are answered at once. In milliseconds. */
const GREETING = 300;
const answerHello = atMostEach(GREETING, () => {
  if (!isStale()) sayHello("here");
});

/** Somebody is here or has gone. Of what was missed only Game Masters' pages are believed: no other could have dealt. */
function met(message: Message, senderId: string | undefined, changed: () => void): void {
  const user = senderId ?? "";
  if (message.kind === "hello") answerHello();
  if (message.kind === "bye") {
    const gone = leave((id, other) => id === message.page && other.user === user);
    forgetTorn(gone);
    if (gone.length > 0) changed();
  }
  if ((message.kind !== "hello" && message.kind !== "here") || !isGm(user)) return;
  const { isNew, yields } = greet(message.page, user, message.since);
  if (yields) ui.notifications.warn(words("screen.twice"), { permanent: true });
  const isNews = hearTorn(message.page, message.torn ?? {});
  if (isNew || isNews) changed();
  if (isMissing(message.revs)) fallBehind();
}
