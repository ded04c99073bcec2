import { loseAnswers } from "../host/answered.ts";
import { page } from "../host/client.ts";
import { onSocket } from "../host/host.ts";
import { CHANNEL, type Encounter } from "../host/module.ts";
import { atMostEach, Budget, LETTERS, MESSAGES } from "../network/budget.ts";
import { hearStuck, onDoubt, send } from "../network/doubt.ts";
import { greet, isStale, leave } from "../network/presence.ts";
import {
  arrive,
  comeBack,
  fallBehind,
  isMissing,
  loseConnection,
  onRollCall,
  ROLL_CALL,
  sayHello,
} from "../network/roll-call.ts";
import { shownBy } from "../network/show.ts";
import { forgetTorn, hearTorn } from "../network/torn.ts";
import { lengthOf, type Message } from "../network/wire.ts";
import { words } from "../text/i18n.ts";
import { hear, hearRequest, hearSaying } from "./requests.ts";

interface Watching {
  /** The screen shows who deals and whether this page may offer. */
  changed(): void;
  /** Every page has announced itself, so it is known who deals. */
  arrived(): void;
  /** A Game Master opens this encounter's table for everyone. */
  shown(combat: Encounter): void;
}

/** Listens on the module's socket and to the connection itself. */
export function connect(watching: Watching): void {
  const { changed, arrived } = watching;
  onDoubt(changed);
  onRollCall(changed);
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

const messages = new Budget(MESSAGES, LETTERS);

/** How soon this page announces itself again: one answer serves several newcomers. In milliseconds. */
const GREETING = 300;
const answerHello = atMostEach(GREETING, () => {
  if (!isStale()) sayHello("here");
});

/** Handles a message that is not about requests. */
function hearNews(message: Message, senderId: string | undefined, { changed, shown }: Watching): void {
  switch (message.kind) {
    case "say":
      return hearSaying(message, senderId);
    case "stuck":
      if (isGm(senderId)) hearStuck(message.page, message.home, message.on);
      return;
    case "show": {
      const combat = shownBy(message, senderId);
      if (combat !== null) shown(combat);
      return;
    }
    case "bye":
      return hearBye(message, senderId, changed);
    case "hello":
    case "here":
      return hearGreeting(message, senderId, changed);
    default:
  }
}

type Heard<Kind extends Message["kind"]> = Extract<Message, { kind: Kind }>;

function hearBye(message: Heard<"bye">, senderId: string | undefined, changed: () => void): void {
  const user = senderId ?? "";
  const gone = leave((id, other) => id === message.page && other.user === user);
  forgetTorn(gone);
  if (gone.length > 0) changed();
}

/** Only Game Masters' pages are believed about missed writes, since no other could have dealt. */
function hearGreeting(message: Heard<"hello" | "here">, senderId: string | undefined, changed: () => void): void {
  const user = senderId ?? "";
  if (message.kind === "hello") answerHello();
  if (!isGm(user)) return;
  const { isNew, yields } = greet(message.page, user, message.since);
  if (yields) ui.notifications.warn(words("screen.twice"), { permanent: true });
  const isChanged = hearTorn(message.page, message.torn ?? {});
  if (isNew || isChanged) changed();
  if (isMissing(message.revs)) fallBehind();
}
