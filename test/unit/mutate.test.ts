import { describe, expect, it } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import { draw, NOT_DRAWN, namesOf } from "../../tools/mutate/stryker.mjs";
import { type Mutant, resultOf, tableOf } from "../../tools/mutate/table.ts";
import { targets } from "../../tools/mutate/targets.ts";

const names = Array.from({ length: 1000 }, (_, at) => `mutant ${at}`);

describe("A sample of mutants", () => {
  it("has the requested size, or all there are", () => {
    expect(draw(names, 400, "1").size).toBe(400);
    expect(draw(names, 2000, "1").size).toBe(1000);
  });

  it("is the same for a seed in any order, and different for another seed", () => {
    const drawn = draw(names, 400, "1");
    expect(draw(names.toReversed(), 400, "1")).toEqual(drawn);
    expect(draw(names, 400, "2")).not.toEqual(drawn);
  });

  it("stays the same except for what came or went", () => {
    const drawn = draw(names, 400, "1");
    const now = draw([...names, "one more"], 400, "1");
    expect([...now].filter((name) => !drawn.has(name)).length).toBeLessThanOrEqual(1);
  });

  it("tells identical mutants of a file apart by their order", () => {
    const mutant = { fileName: "src/a.ts", mutatorName: "BooleanLiteral", replacement: "true" };
    const named = namesOf([mutant, { ...mutant, fileName: "src/b.ts" }, mutant]);
    expect(new Set(named).size).toBe(3);
  });
});

describe("The targets", () => {
  it("are engine, decks and every shipped ruleset, each with only its own tests", () => {
    const found = targets();
    const bySet = new Map(found.map((one) => [one.target, one]));
    expect([...bySet.keys()]).toEqual(expect.arrayContaining(["engine", "decks", ...shipped.map(({ id }) => id)]));
    for (const { id } of shipped) expect(bySet.get(id)?.tests).toEqual([`src/rulesets/${id}`]);
  });

  it("include the tests of the rulesets built on them if they are shared", () => {
    const hero = targets().find(({ target }) => target === "hero");
    expect(hero?.tests).toEqual(["src/rulesets/hero", "src/rulesets/speed-cards", "src/rulesets/speed-dice"]);
  });
});

describe("The table", () => {
  const mutant = (status: string, statusReason?: string): Mutant => ({
    status,
    ...(statusReason === undefined ? {} : { statusReason }),
    mutatorName: "BooleanLiteral",
    replacement: "true",
    location: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } },
  });
  const mutants = [
    ...["Killed", "Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError"].map((status) => mutant(status)),
    mutant("Ignored", NOT_DRAWN),
  ];
  const result = resultOf("decks", { files: { "src/decks/a.ts": { mutants } } });

  it("counts unnoticed mutants, run or not, against noticed ones, and none that was not drawn", () => {
    expect(result).toMatchObject({
      mutants: 6,
      killed: 2,
      timedOut: 1,
      survived: 1,
      noCoverage: 1,
      leftOut: 1,
      score: 60,
    });
    expect(result.alive.map(({ at, status }) => `${at} ${status}`)).toEqual([
      "src/decks/a.ts:3:5 Survived",
      "src/decks/a.ts:3:5 NoCoverage",
    ]);
  });

  it("has a line for each target", () => {
    const [heads, line] = tableOf([result]).split("\n");
    expect(heads).toMatch(/^target +mutants +killed +timed out +survived +no coverage +left out +score$/);
    expect(line).toMatch(/^decks +6 +2 +1 +1 +1 +1 +60\.0 %$/);
  });
});
