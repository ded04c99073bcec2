import { existsSync } from "node:fs";
import { oddsAndEvens } from "../../examples/odds-and-evens/src/odds-and-evens.ts";
import { kit } from "../../src/engine/kit/ruleset-of.ts";
import { register } from "../../src/engine/rules/ruleset.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { profiles } from "./profiles.ts";
import type { Subject } from "./random-play.ts";

/** What this file of a shipped ruleset's folder holds; null where the folder has none. */
export async function ofFolder(id: string, file: string): Promise<unknown> {
  const path = new URL(`../../src/rulesets/${id}/${file}`, import.meta.url);
  return existsSync(path) ? ((await import(/* @vite-ignore */ path.href)) as unknown) : null;
}

const all = [...shipped, register(oddsAndEvens(kit))];

/** Every ruleset that ships, and the example of a package, with what the laws must be told of each. */
export const subjects: readonly Subject[] = all.map((rules) => ({
  rules,
  options: [rules.defaults],
  brings: [],
  ...profiles[rules.id],
}));

/** Those that are at home in a campaign. */
export const campaigns: readonly Subject[] = subjects.filter(({ rules }) => rules.home === "campaign");
