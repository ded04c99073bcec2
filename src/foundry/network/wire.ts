import * as v from "valibot";
import type { Values } from "../../engine/rules/offer.ts";
import { BACK_TO } from "../../engine/session/redo.ts";
import { MOST_KEPT } from "../../engine/session/session.ts";
import { LONGEST_WORD } from "../../engine/table/bounds.ts";
import type { Text } from "../../engine/table/table.ts";
import { emit } from "../host/host.ts";
import { CHANNEL } from "../host/module.ts";
import type { PartsOf } from "../host/outside.ts";
import { textParts } from "../storage/reading.ts";

/** The messages of the module's socket. Anyone may have written one, so each is checked before it is read. */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** The id of an encounter, or of a campaign, which contains its ruleset's id. */
const place = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/** The most characters of a seat's id: a saved group's contains its name, whose letters may count twice (SW-3). */
const LONGEST_SEAT = 2 * LONGEST_WORD + 20;
const seat = v.pipe(v.string(), v.maxLength(LONGEST_SEAT));
/** An offer's key, which may name two seats and a card. */
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(3 * LONGEST_SEAT));
/** A picked card or seat: a drama card's id contains its deck's id and its own. */
const picked = seat;
const scalar = v.union([v.pipe(v.string(), v.maxLength(500)), v.number()]);
/** Numbers by seat. */
const grid = v.pipe(
  v.record(seat, v.pipe(v.array(v.nullable(v.number())), v.maxLength(4))),
  v.check((lines) => Object.keys(lines).length <= 500),
);
/** Words by seat. */
const lines = v.pipe(
  v.record(seat, picked),
  v.check((words) => Object.keys(words).length <= 500),
);
const value = v.union([
  scalar,
  v.pipe(v.array(picked), v.maxLength(500)),
  v.object({ die: v.number(), plus: v.number() }),
  grid,
  lines,
]);

const wanted = v.object({
  who: v.pipe(seat, v.minLength(1)),
  about: v.exactOptional(seat),
  key,
  values: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), value),
    v.check((values) => Object.keys(values).length <= 20),
  ),
});

/** The request, sealed for the dealers. It is in the clear only while there is no key, and so no closed card. */
const play = v.object({
  kind: v.literal("play"),
  id,
  combat: place,
  plain: v.exactOptional(wanted),
  box: v.exactOptional(v.pipe(v.string(), v.maxLength(16_000))),
});
const isOneOfBoth = (message: Message): boolean =>
  message.kind !== "play" || (message.plain === undefined) !== (message.box === undefined);

const undo = v.object({
  kind: v.literal("undo"),
  id,
  combat: place,
  rev: v.number(),
  back: v.picklist(BACK_TO),
});

/** Steps of a log, which is never longer. */
const steps = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_KEPT));
const back = v.object({ kind: v.literal("back"), id, combat: place, rev: v.number(), steps });
const redo = v.object({ kind: v.literal("redo"), id, combat: place, rev: v.number(), steps });

const takeUp = v.object({ kind: v.literal("takeUp"), id, combat: place });

const fence = v.object({ epoch: v.number(), rev: v.number(), by: v.string() });
const text = v.object({ ...textParts, key: v.pipe(v.string(), v.maxLength(120)) } satisfies PartsOf<Text>);

const greeting = { page: id, since: v.number(), revs: v.record(v.string(), fence) };

const message = v.variant("kind", [
  play,
  undo,
  back,
  redo,
  takeUp,
  v.object({ kind: v.literal("done"), id, refusal: v.nullable(text) }),
  v.object({ kind: v.literal("say"), to: id, combat: place, text }),
  v.object({ kind: v.literal("show"), combat: place }),
  v.object({ kind: v.literal("hello"), ...greeting }),
  v.object({ kind: v.literal("here"), ...greeting }),
]);

/** A message as it was read. */
export type Message = v.InferOutput<typeof message>;
export type PlayMessage = Extract<Message, { kind: "play" }>;
/** A request as it is sent: its reader checks the values. */
export type SentPlay = Omit<PlayMessage, "plain"> & {
  readonly plain?: Omit<v.InferOutput<typeof wanted>, "values"> & { readonly values: Values };
};
export type Sent =
  | Exclude<Message, { kind: "play" | "done" | "say" }>
  | SentPlay
  | (Omit<Extract<Message, { kind: "done" }>, "refusal"> & { readonly refusal: Text | null })
  | (Omit<Extract<Message, { kind: "say" }>, "text"> & { readonly text: Text });
export type UndoMessage = Extract<Message, { kind: "undo" }>;
/** Going back over several steps, or playing them again. */
export type StepsMessage = Extract<Message, { kind: "back" | "redo" }>;
export type TakeUpMessage = Extract<Message, { kind: "takeUp" }>;

/** The longest message that is read, as JSON. */
export const LONGEST_MESSAGE = 20_000;

/** The message, or null if it is not one of ours. */
export function readMessage(data: unknown): Message | null {
  if ((JSON.stringify(data)?.length ?? 0) > LONGEST_MESSAGE) return null;
  const read = v.safeParse(message, data);
  return read.success && isOneOfBoth(read.output) ? read.output : null;
}

/** The contents of a box, or null if they are malformed. */
export function readWanted(content: unknown): v.InferOutput<typeof wanted> | null {
  const read = v.safeParse(wanted, content);
  return read.success ? read.output : null;
}

/** The id that a malformed message claims, so that its sender can be told. */
export function claimedId(data: unknown): string | null {
  const read = v.safeParse(v.object({ id }), data);
  return read.success ? read.output.id : null;
}

/** Sends a message to every other page of this world. */
export const send = (message: Sent): void => emit(CHANNEL, message);
