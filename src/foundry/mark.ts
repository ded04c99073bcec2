import { MODULE } from "./module.ts";
import { page } from "./page.ts";
import type { Stored } from "./store.ts";

/** What is put into the options of our own writes: which state it is, and which page wrote it. */
export const markOf = ({ stored }: { readonly stored: Pick<Stored, "rev"> }): { rev: number; by: string } => ({
  rev: stored.rev,
  by: page.id,
});

/** Whether a dealer wrote this: it bears our mark and a Game Master wrote it, since anybody can put a mark into options. */
export const isOurs = (options: object, userId: string): boolean =>
  MODULE in options && game.users.get(userId)?.isGM === true;

/** Whether this very page wrote it. */
export const isFromHere = (options: object): boolean =>
  (options as { [MODULE]?: { by?: unknown } })[MODULE]?.by === page.id;
