import { loseAnswers } from "../host/answered.ts";
import { batched } from "../host/faults.ts";
import { emit, onSocket } from "../host/host.ts";
import { CHANNEL, type Encounter } from "../host/module.ts";
import { tell } from "../host/screen/notices.ts";
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
import type { Message } from "../network/wire.ts";
import { isPreparing } from "../storage/preparing.ts";
import { wordsFor } from "../text/i18n.ts";
import { hearMessage, hearRequest, hearSaying } from "./requests.ts";

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
    if (news !== undefined) ui.notifications.warn(wordsFor(`screen.${news}`), { permanent: true });
    changed();
  });
  onSocket(CHANNEL, (data: unknown, senderId?: string) => {
    const message = hearMessage(data, senderId);
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

/** How long this page waits before it answers: one answer serves several newcomers. In milliseconds. */
const GREETING = 300;
const answerHello = batched(
  (answer) => setTimeout(answer, GREETING),
  () => {
    if (!isStale()) sayHello("here");
  },
);

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

/**
 * Opens an encounter's table on every page, for the Game Master. Refuses while it is prepared out of the players' sight:
 * their pages would show nothing. Answers whether it was sent.
 */
export function showToAll(combat: Encounter): boolean {
  if (!game.user.isGM) return false;
  if (isPreparing(combat)) {
    tell("warn", wordsFor("screen.preparing"));
    return false;
  }
  emit(CHANNEL, { kind: "show", combat: combat.id ?? "" } satisfies Message);
  tell("info", wordsFor("screen.showSent"));
  return true;
}

/** The encounter that a Game Master wants to show. Null if the sender is not a GM or Foundry does not identify them. */
export function shownBy(message: Extract<Message, { kind: "show" }>, senderId: string | undefined): Encounter | null {
  if (senderId === undefined || game.users.get(senderId)?.isGM !== true) return null;
  return game.combats.get(message.combat) ?? null;
}
