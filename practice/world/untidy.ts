import type { WorldData } from "../server/world-data.ts";
import { cardBox, omenStack } from "./omens.ts";
import { chanceOf } from "./untidy/chance.ts";
import { battleOf } from "./untidy/fight.ts";
import { type Language, namesOf } from "./untidy/names.ts";
import { actorsOf, usersOf } from "./untidy/people.ts";

export { type Language, untidyNames } from "./untidy/names.ts";
export { absurd } from "./untidy/sheets.ts";

export interface Untidy {
  world: WorldData;
  /** what its pages speak: half of them English, the others German or Japanese */
  language: Language;
}

const languages: readonly Language[] = ["en", "de", "en", "ja"];

/** A world as untidy as those that people play in for years. The same seed makes the same one. */
export function untidy(seed: number): Untidy {
  const language = languages[seed % languages.length] as Language;
  const chance = chanceOf(seed);
  const names = namesOf(chance, language);
  const actors = actorsOf(chance, names);
  const omens = omenStack();
  const world: WorldData = {
    id: "practice",
    title: names.some(),
    description: names.some(),
    users: usersOf(chance, names),
    actors,
    ...battleOf({ chance, names, actors }),
    messages: [],
    settings: [],
    macros: [{ _id: "macroUntidy00000", name: names.some(), type: "script", command: "return 1;" }],
    cards: [{ ...omens, name: names.some() }],
    packs: [cardBox()],
  };
  return { world, language };
}
