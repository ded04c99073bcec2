import type { Data } from "../../server/world-data.ts";
import type { Chance } from "./chance.ts";

/** What stands on sheets where a number is meant. Undefined: nothing at all. */
export const absurd: readonly unknown[] = [
  undefined,
  null,
  "",
  "d8",
  " 7 ",
  "a lot",
  "8; DROP TABLE",
  "1d6+2",
  "∞",
  "x".repeat(2000),
  0,
  -3,
  0.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  false,
  [8],
  [],
  [[6, 8], "x"],
  { value: 8 },
  { sides: { sides: { sides: 8 } } },
  {},
];

/** A number as it should be, or once in so many times one of those. */
const leaf = (chance: Chance, tidy: unknown, inSoMany: number) => (chance.once(inSoMany) ? chance.one(absurd) : tidy);

/** Without what is not there. */
const asStored = (sheet: Data): Data => JSON.parse(JSON.stringify(sheet)) as Data;

/** A sheet like those of the other samples, more or less. */
export function sheetOf(chance: Chance, extra: boolean): Data {
  const rate = chance.one([2, 5, 1000]);
  const value = (tidy: unknown) => leaf(chance, tidy, rate);
  const die = () => value(chance.one([4, 6, 8, 10, 12]));
  const hp = 4 + chance.below(12);
  const attributes = {
    agility: { die: die() },
    spirit: { die: die() },
    speed: { value: value(2 + chance.below(5)) },
    hp: { value: value(hp), max: value(hp) },
  };
  const sheet: Data = {
    attributes: leaf(chance, attributes, 9),
    skills: leaf(chance, { notice: { die: die() } }, 9),
    extra: value(extra),
  };
  return chance.once(15) ? {} : asStored(sheet);
}
