import { describe, expect, test } from "vitest";
import { kindNameOf, unnumbered } from "../../src/foundry/text/kind-name.ts";

/** What several tokens are called as one: by what all of them show. */

describe("SW-3: a number at the end of a name", () => {
  test.each([
    ["Barrow Guard 1", "Barrow Guard"],
    ["Barrow Guard (12)", "Barrow Guard"],
    ["Barrow-Guard-3", "Barrow-Guard"],
    ["Ma’at’s Guard #4", "Ma’at’s Guard"],
    ["Guard٣", "Guard"],
    ["حارس ٢", "حارس"],
    ["שומר 3\u200F", "שומר"],
    ["ゴブリン3", "ゴブリン"],
    ["ゴブリン（3）", "ゴブリン"],
    ["🐺 2", "🐺"],
    ["Squad 7 Leader", "Squad 7 Leader"],
    ["007", "007"],
    ["", ""],
  ])("%s without it is %s", (name, bare) => expect(unnumbered(name)).toBe(bare));
});

describe("SW-3: several names as one", () => {
  test.each([
    ["what all show but for the number", ["Barrow Guard 1", "Barrow Guard 2"], "Vampire Spawn", "Barrow Guard"],
    ["a name that all share is whole", ["Unit 7", "Unit 7"], "Vampire Spawn", "Unit 7"],
    ["more of a name than its actor has", ["Barrow Guard 1", "Barrow Guard 2"], "Guard", "Barrow Guard"],
    ["a number that is the actor's own", ["Droid 5", "Droid 5 (2)"], "Droid 5", "Droid 5"],
    ["the actor, if each shows it", ["Angry Goblin", "Sleepy Goblin (2)"], "Goblin", "Goblin"],
    ["not an actor whose name one lacks", ["Angry Goblin", "Old Woman"], "Goblin", null],
    ["not an actor whose name is only a piece of theirs", ["Sorcerers", "Sorceries"], "Sorcer", null],
    ["nothing in common", ["Grim", "Bolt"], "", null],
    ["the number of one alone, if it has a letter", ["Barrow Guard 4"], "Vampire Spawn", "Barrow Guard"],
  ])("%s", (_, names, actor, kind) => expect(kindNameOf(names, actor)).toBe(kind));

  test("never says an actor's name that not all of them show", () => {
    const shown = ["Guard", "Guard 2", "Count", "Count Vampire", "Vampire 3", ""];
    for (const one of shown)
      for (const other of shown) {
        const kind = kindNameOf([one, other], "Vampire") ?? "";
        if (kind.includes("Vampire")) expect([one, other].every((name) => name.includes("Vampire"))).toBe(true);
      }
  });
});
