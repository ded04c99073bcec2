import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";

/** How each ruleset looks where a deck is chosen. */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test.each(shipped.map((about) => [about.id, about] as const))("%s has a picture of its own and icons", (id, about) => {
  const { picture = "", steps = [] } = about.shown ?? {};
  const path = picture.replace("modules/dealt-in/", "");
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  expect(shipped.filter((other) => other.shown?.picture === picture).map((other) => other.id)).toEqual([id]);
  for (const icon of steps) expect(icon).toMatch(/^fa-[a-z0-9-]+$/);
  const steps3 = ["first", "second", "third"];
  const said = JSON.parse(read("lang/en.json")) as { "dealt-in": Record<string, { about?: Record<string, string> }> };
  const texts = said["dealt-in"][id]?.about ?? {};
  expect(steps).toHaveLength(steps3.filter((step) => texts[step] !== undefined).length);
});
