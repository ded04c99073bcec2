import type { BackTo } from "../../engine/session/redo.ts";
import type { Text } from "../../engine/table/table.ts";
import { playBack, playRedo, playRequest, playUndo, type Request, takeUp } from "../dealing/dealer.ts";
import { randomId } from "../host/client.ts";
import { noteFault } from "../host/faults.ts";
import { deals, isStale } from "../network/presence.ts";
import {
  claimedId,
  LONGEST_MESSAGE,
  type Message,
  type PlayMessage,
  readMessage,
  readWanted,
  type SentPlay,
  type StepsMessage,
  send,
  type TakeUpMessage,
  type UndoMessage,
} from "../network/wire.ts";
import { text } from "../secrets/bytes.ts";
import { openAsk, sealAsk } from "../secrets/closing.ts";
import { addressOf, type Home, homeBy } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { notify } from "../text/notify.ts";

/** How long a request may go unanswered before the user is told: longer than a dealer waits for the server. In milliseconds. */
const PATIENCE = 15_000;

type Asking<Play = PlayMessage> = Play | UndoMessage | StepsMessage | TakeUpMessage;
/** The same before what it asks for is closed. */
type Asked = Asking<Pick<PlayMessage, "kind" | "id" | "combat">>;
/** Takes the answers that are awaited. */
const waiting = new Map<string, (refusal: Text | null) => void>();
const underWay = new Set<string>();
/** Requests that this page has taken, since a message may be delivered twice. The oldest are forgotten. */
const takenOn = new Set<string>();
const REMEMBERED = 500;
function takeOn(id: string): void {
  if (takenOn.size >= REMEMBERED) for (const oldest of [...takenOn].slice(0, REMEMBERED / 2)) takenOn.delete(oldest);
  takenOn.add(id);
}

/** Only a GM answers for the table. Where Foundry does not identify senders, only answers are accepted. */
const isFromGm = (senderId: string | undefined): boolean =>
  senderId === undefined || game.users.get(senderId)?.isGM === true;

/** Plays an offer for the user, wherever the dealer is. A refusal is shown, and a second click meanwhile is ignored. */
export function request(home: Home, wanted: Request): Promise<boolean> {
  return once(
    `${home.id} ${wanted.who} ${wanted.key}`,
    home,
    { kind: "play", id: randomId(), combat: addressOf(home) },
    wanted,
  );
}

/** Whether something that this page asked for here is not played yet, nor refused. */
export const isRequestUnderWay = ({ id }: Home): boolean => [...underWay].some((name) => name.startsWith(`${id} `));

/** Undoes, wherever the dealer is. */
export function requestUndo(home: Home, back: BackTo): Promise<boolean> {
  const rev = storedAt(home.id)?.rev ?? 0; // a second click takes back the same entry, a later press the one before
  return once(
    `${home.id} undo ${rev}`,
    home,
    { kind: "undo", id: randomId(), combat: addressOf(home), rev, back },
    null,
  );
}

/**
 * Goes back over this many steps of the tape, or plays them again, wherever the dealer is. For Game Masters. Refused if
 * anything was played since `rev`, the revision that the steps were counted at.
 */
export function requestSteps(home: Home, kind: StepsMessage["kind"], steps: number, rev: number): Promise<boolean> {
  return once(`${home.id} undo ${rev}`, home, { kind, id: randomId(), combat: addressOf(home), rev, steps }, null);
}

/** Moves this campaign to its encounter here, wherever the dealer is. */
export function requestTakeUp(home: Home): Promise<boolean> {
  return once(`${home.id} takeUp`, home, { kind: "takeUp", id: randomId(), combat: addressOf(home) }, null);
}

/** A request names cards that others may not know, and everyone hears the socket, so only a dealer can open it. */
function boxed(message: Asked, wanted: Request | null): Asking<SentPlay> {
  if (message.kind !== "play" || wanted === null) return message;
  const { who, about, key, values } = wanted;
  const plain = { who, key, values, ...(about === undefined ? {} : { about }) };
  const box = sealAsk(plain);
  return box === null ? { ...message, plain } : { ...message, box };
}

/** The request in this user's message. Null if it does not open or is malformed. */
const wantedIn = ({ plain, box }: PlayMessage, user: User.Implementation): Request | null =>
  plain ?? readWanted(box === undefined ? null : openAsk(user.id ?? "", box));

async function once(name: string, home: Home, message: Asked, wanted: Request | null): Promise<boolean> {
  if (underWay.has(name)) return false;
  underWay.add(name);
  try {
    const refusal = await (deals(home) ? here(home, message, wanted, game.user) : away(message, wanted));
    if (refusal !== null) notify(home, refusal);
    return refusal === null;
  } finally {
    underWay.delete(name);
  }
}

async function here(
  home: Home,
  message: Asked,
  wanted: Request | null,
  user: User.Implementation,
): Promise<Text | null> {
  try {
    if (message.kind === "undo") return await playUndo(home, message.back, message.rev, user);
    if (message.kind === "back") return await playBack(home, message.steps, message.rev, user);
    if (message.kind === "redo") return await playRedo(home, message.steps, message.rev, user);
    if (message.kind === "takeUp") return await takeUp(home, user);
    return wanted === null ? { key: "refusal.sealedAsk" } : await playRequest(home, wanted, user);
  } catch (error) {
    noteFault("a request", error);
    return failed;
  }
}

const malformed: Text = { key: "refusal.malformed", data: { longest: LONGEST_MESSAGE } };

/** A sealed request hides its length, so the dealer could not say what is wrong with it. */
const isTooLong = (wanted: Request | null): boolean => text(JSON.stringify(wanted)).length > LONGEST_MESSAGE;

async function away(message: Asked, wanted: Request | null): Promise<Text | null> {
  if (isStale()) return { key: "refusal.stale" };
  if (isTooLong(wanted)) return malformed;
  if (game.users.activeGM === null) return { key: "refusal.noGm" };
  return post(boxed(message, wanted));
}

const failed: Text = { key: "refusal.failed" };
const noAnswer: Text = { key: "refusal.noAnswer" };

/** The dealer's answer, or `refusal.noAnswer` if none has come for a while. */
function post(message: Asking<SentPlay>): Promise<Text | null> {
  return new Promise((resolve) => {
    const settle = (refusal: Text | null): void => {
      clearTimeout(timer);
      waiting.delete(message.id);
      resolve(refusal);
    };
    const timer = setTimeout(() => settle(noAnswer), PATIENCE);
    waiting.set(message.id, settle);
    send(message);
  });
}

/** Handles a socket message about requests. True if it was one. */
export function hearRequest(message: Message, senderId: string | undefined): boolean {
  switch (message.kind) {
    case "play":
    case "undo":
    case "back":
    case "redo":
    case "takeUp":
      void attend(message, senderId);
      return true;
    case "done":
      if (isFromGm(senderId)) waiting.get(message.id)?.(message.refusal);
      return true;
    default:
      return false;
  }
}

/** Another page's request: the dealer plays it. */
async function attend(message: Asking, senderId: string | undefined): Promise<void> {
  const { id } = message;
  const home = homeBy(message.combat);
  if (home === null) {
    if (game.users.activeGM?.isSelf) send({ kind: "done", id, refusal: { key: "refusal.noEncounter" } });
    return;
  }
  if (!deals(home) || takenOn.has(id)) return;
  takeOn(id);
  let refusal: Text | null = failed; // whoever asks hears an answer, whatever goes wrong here
  try {
    refusal = await playFor(home, message, senderId);
  } catch (error) {
    noteFault("a request", error);
  } finally {
    send({ kind: "done", id, refusal });
  }
}

async function playFor(home: Home, message: Asking, senderId: string | undefined): Promise<Text | null> {
  const user = senderId === undefined ? undefined : game.users.get(senderId);
  if (user === undefined) return { key: "refusal.whoAsks" };
  return here(home, message, message.kind === "play" ? wantedIn(message, user) : null, user);
}

export function hearSaying(message: Extract<Message, { kind: "say" }>, senderId: string | undefined): void {
  const home = homeBy(message.combat);
  if (message.to === game.userId && home !== null && isFromGm(senderId)) notify(home, message.text, "info");
}

/** Reads a message. If it is malformed or too long, its sender gets a refusal and nothing else happens. */
export function hearMessage(data: unknown, senderId: string | undefined): Message | null {
  const message = readMessage(data);
  if (message !== null) return message;
  const id = claimedId(data);
  if (id !== null && senderId !== undefined && game.users.activeGM?.isSelf)
    send({ kind: "done", id, refusal: malformed });
  return null;
}
