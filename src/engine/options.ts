import type { Field } from "./offer.ts";

/** One of a few words, as a field: so that it can be a setting of the world as well. */
export const oneOf = (name: string, pick: readonly string[], chosen: string): Field => ({
  name,
  pick,
  of: "word",
  least: 1,
  most: 1,
  chosen: [chosen],
});

/** What such a field says, if it is one of those known; else what it was. */
export const among = <T extends string>(known: readonly T[], told: readonly string[] | undefined, was: T): T =>
  known.find((some) => some === told?.[0]) ?? was;
