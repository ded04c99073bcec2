import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { usesOf } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { fight, foe, hero } from "./testing.ts";

const told = readFileSync("lang/en.json", "utf8").match(/"talking": "(.*)"/)?.[1];

test("GP-15: talking needs no card: the help says how much can be said, and for how long", () => {
  expect(cardPools.help?.lines.map(({ key }) => key)).toContain("card-pools.help.talking");
  expect(told).toMatch(/\bfour\b/); // however the help words it
});

test("GP-15: a gesture takes cards to ready, usually two", () => {
  const nines = fight([hero("ana"), foe("ogre")])
    .deal({ ana: "9 9 9", ogre: "2" })
    .to("9");
  expect(usesOf(nines, "ana")).toEqual(expect.arrayContaining(["1 gesture", "2 gesture", "3 gesture"]));
  const shown = nines.spend("ana", "9 9", "gesture");
  expect(shown.before("ana", "spent")).toBe("9 9");
  expect(shown.said()).toEqual(["spent"]);
  expect(told).toMatch(/\btwo\b/);
});

test("GP-15: it must be seen, for which the GM may ask for a Vision roll", () => {
  expect(told).toMatch(/Vision/);
});
