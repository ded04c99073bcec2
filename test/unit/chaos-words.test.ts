import { expect, test } from "vitest";
import { noteNames } from "../chaos/words.ts";

/** Which words of a program a storm takes for somebody's name. */

test("C-1: one that somebody was called stays a name, once they have left as well", () => {
  const named = new Set<string>();
  const worlds = [
    { actors: [{ name: 'an "undefined"', img: null }] },
    { actors: [{ name: "Nan", flags: { is: "null" } }] },
  ];
  for (const world of worlds)
    noteNames({ practice: { world: () => world }, named } as unknown as Parameters<typeof noteNames>[0]);
  expect([...named]).toEqual(["undefined"]);
});
