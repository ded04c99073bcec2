import fc from "fast-check";

/**
 * The seed of whatever is random in this run: a fresh one each time, which `vitest.config.ts` draws and says, or that of
 * `SEED=…`, which plays the same again. Where nobody draws one it is always the same, so that a mutant is killed today
 * and tomorrow.
 */
export const seed = Number(process.env["SEED"] ?? 1);

/** How many times the games of a whole run are played: `LAWS=30` thirty times, `npm test` a third. */
const share = Number(process.env["LAWS"] ?? 1 / 3);

/** How many of so many random games this run plays. */
export const games = (all: number): number => Math.ceil(all * share);

/** Whether this run is long enough that what is rare has to come up in it. */
export const isWhole = share >= 1;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
