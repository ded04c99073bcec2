import { page } from "../host/client.ts";
import { MODULE } from "../host/module.ts";
import type { Stored } from "../storage/store.ts";
import type { Turns } from "./turn-promises.ts";

/** What the options of our own writes say: which state it is, which page wrote it, and what follows from it elsewhere. */
interface Mark {
  readonly rev: number;
  readonly by: string;
  /** Turns that start and end by it, for the active Game Master's page where another one deals. */
  readonly due?: Turns;
  /** Which command told them: the same one may be written again, when no answer came. */
  readonly of?: string;
}

/** The mark of this state; `due` are turns that another page is to tell, and `of` the command that they are of. */
export const markOf = ({ stored }: { readonly stored: Pick<Stored, "rev"> }, due?: Turns, of = ""): Mark => ({
  rev: stored.rev,
  by: page.id,
  ...(due === undefined ? {} : { due, of }),
});

const markIn = (options: object): Partial<Mark> | undefined => (options as { [MODULE]?: Partial<Mark> })[MODULE];

/** Whether a dealer wrote this: it bears our mark and a Game Master wrote it, since anybody can put a mark into options. */
export const isOurs = (options: object, userId: string): boolean =>
  MODULE in options && game.users.get(userId)?.isGM === true;

/** Whether this very page wrote it. */
export const isFromHere = (options: object): boolean => markIn(options)?.by === page.id;

const heard = new WeakMap<object, string>();

/**
 * The turns that this write starts and ends, where the page that wrote it leaves them to the active Game Master's; those of
 * a command that was heard of before are none.
 */
export function newDueIn(options: object, combat: object): Turns | undefined {
  const { due, by = "", of = "" } = markIn(options) ?? {};
  if (due === undefined) return undefined;
  const command = `${by} ${of}`;
  if (of !== "" && heard.get(combat) === command) return undefined;
  heard.set(combat, command);
  return due;
}
