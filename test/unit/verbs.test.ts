import { describe, expect, test } from "vitest";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { ofFolder } from "../laws/subjects.ts";

/** Irregular past tenses. */
const PAST = new Set(
  (
    "began bought broke brought came chose chosen dealt done drawn drew fell gave given held kept lost over ran " +
    "rose set shook shown spent stood struck taken told went"
  ).split(" "),
);
/** Says what the documents contain. */
const NOUNS = ["fighters"];

const wordsIn = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
const isPast = (word = ""): boolean => PAST.has(word) || /[a-z]ed$/.test(word);

interface Verbs {
  readonly commands: readonly string[];
  readonly events: readonly string[];
}

/** Everything that a ruleset's parts decide and fold, and those of the ruleset beneath it. */
async function verbsOf({ id, lifts }: Pick<AnyRuleset, "id" | "lifts">): Promise<Verbs> {
  const { verbs } = ((await ofFolder(id, "rules.ts")) as { readonly parts: { readonly verbs: Verbs } }).parts;
  const below = lifts === undefined ? null : await verbsOf({ id: lifts });
  return {
    commands: [...verbs.commands, ...(below?.commands ?? [])],
    events: [...verbs.events, ...(below?.events ?? [])],
  };
}
const verbs = await Promise.all(shipped.map(async (rules) => [rules.id, await verbsOf(rules)] as const));

describe.each(verbs)("the verbs of %s", (_, { commands, events }) => {
  test("give commands in the imperative", () => {
    expect(commands.filter((name) => name !== "set" && isPast(wordsIn(name)[0]) && !/^set[A-Z]/.test(name))).toEqual(
      [],
    );
    expect(commands.length).toBeGreaterThan(3);
  });

  test("tell what happened in the past tense", () => {
    expect(events.filter((name) => !NOUNS.includes(name) && !wordsIn(name).some(isPast))).toEqual([]);
    expect(events.length).toBeGreaterThan(3);
  });

  test("name no command as an event", () => {
    expect(commands.filter((name) => events.includes(name))).toEqual([]);
  });
});
