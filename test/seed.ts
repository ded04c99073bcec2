import fc from "fast-check";

/** Everybody plays the same random games, so that what failed once fails again; `npm run laws` plays others, and many. */
export const seed = Number(process.env["SEED"] ?? 1);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
