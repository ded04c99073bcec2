import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Text } from "../../src/engine/table/table.ts";
import { shipped } from "../../src/rulesets/index.ts";

/** What players read of how a deck is played. */

const en: unknown = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8"));
const said = ({ key }: Text): string =>
  String(
    `dealt-in.${key}`
      .split(".")
      .reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>> | undefined)?.[part], en),
  );

/** Where only a Game Master sets something up. */
const HOUSEKEEPING = /Set up|three dots|workshop|module settings/i;

test.each(shipped)("$id: players are told of the game, and Game Masters also how to set it up", ({ help }) => {
  expect(help?.lines.map(said).filter((line) => HOUSEKEEPING.test(line))).toEqual([]);
  for (const line of help?.setUp ?? []) expect(said(line)).toMatch(HOUSEKEEPING);
});
