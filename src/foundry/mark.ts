import { MODULE } from "./module.ts";

/** Whether a dealer wrote this: it bears our mark and a Game Master wrote it, since anybody can put a mark into options. */
export const isOurs = (options: object, userId: string): boolean =>
  MODULE in options && game.users.get(userId)?.isGM === true;
