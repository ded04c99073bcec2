import * as v from "valibot";
import { page } from "../host/client.ts";
import { MODULE } from "../host/module.ts";
import { type PartsOf, valueAt } from "../host/outside.ts";
import type { Stored } from "../storage/store.ts";
import type { Turns } from "./turn-promises.ts";

/** What the options of our own writes say: which state it is, which page wrote it, and what follows from it elsewhere. */
interface WriteTag {
  readonly rev: number;
  readonly by: string;
  /** Turns that it starts and ends, for the active Game Master's page if another one deals. */
  readonly due?: Turns;
  /** The command that they belong to: it may be written again if no answer came. */
  readonly of?: string;
}

/** The tag of this state. `due` are turns whose events another page runs, and `of` is their command. */
export const writeTagOf = ({ stored }: { readonly stored: Pick<Stored, "rev"> }, due?: Turns, of = ""): WriteTag => ({
  rev: stored.rev,
  by: page.id,
  ...(due === undefined ? {} : { due, of }),
});

const id = v.string();
const round = v.nullable(v.number());
const turns = v.object({
  ends: v.array(id),
  roundEnds: round,
  roundStarts: round,
  starts: v.array(id),
  back: v.exactOptional(v.literal(true)),
} satisfies PartsOf<Turns>);
const writeTag = v.object({
  by: v.string(),
  due: v.exactOptional(turns),
  of: v.exactOptional(v.string()),
} satisfies PartsOf<Omit<WriteTag, "rev">>);

/** The tag in these options, as far as a page reads it that did not write it. Null if there is none. */
function writeTagIn(options: object): v.InferOutput<typeof writeTag> | null {
  const read = v.safeParse(writeTag, valueAt(options, MODULE));
  return read.success ? read.output : null;
}

/**
 * Whether a dealer wrote this: it has our tag and a Game Master wrote it, since anyone can put a tag into options.
 */
export const isDealersWrite = (options: object, userId: string): boolean =>
  MODULE in options && game.users.get(userId)?.isGM === true;

/** Whether this page wrote it. */
export const isFromHere = (options: object): boolean => writeTagIn(options)?.by === page.id;

const heard = new WeakMap<object, string>();

/**
 * The turns that this write starts and ends, if its page leaves them to the active Game Master's. Undefined if the
 * command was heard of before.
 */
export function newDueIn(options: object, combat: object): Turns | undefined {
  const { due, by = "", of = "" } = writeTagIn(options) ?? {};
  if (due === undefined) return undefined;
  const command = `${by} ${of}`;
  if (of !== "" && heard.get(combat) === command) return undefined;
  heard.set(combat, command);
  return due;
}
