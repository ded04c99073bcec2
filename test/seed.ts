import fc from "fast-check";

/**
 * The seed of whatever is random in this run: a fresh one each time, which `vitest.config.ts` draws and says, or that of
 * `SEED=…`, which plays the same again. Where nobody draws one it is always the same, so that a mutant is killed today
 * and tomorrow.
 */
export const seed = Number(process.env["SEED"] ?? 1);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
