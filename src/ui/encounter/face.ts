import type { About } from "../../engine/ruleset.ts";
import { rulesetOf } from "../../foundry/storage/registry.ts";
import { deckName, words } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "encounter/steps": readonly StepContext[];
  }
}

/** What a deck looks like where it is chosen or explained. */
export interface Face {
  readonly name: string;
  /** The game it was made for, in words. */
  readonly game: string;
  /** What it is, in a sentence. */
  readonly line: string;
  readonly more: string;
  readonly picture: string;
  /** What comes next, if it is not the first deal. */
  readonly next: string | null;
  readonly steps: readonly StepContext[];
}

/** One of the steps in which a round goes. */
export interface StepContext {
  readonly icon: string;
  readonly head: string;
  readonly text: string;
}

const STEPS = [
  ["first", "firstText"],
  ["second", "secondText"],
  ["third", "thirdText"],
] as const;

/** For each of our decks, pictures of the three steps. */
const ICONS: Readonly<Record<string, readonly string[]>> = {
  "action-deck": ["fa-clone", "fa-arrow-down-wide-short", "fa-masks-theater"],
  masterdeck: ["fa-clone", "fa-masks-theater", "fa-award"],
  "mst-1": ["fa-clone", "fa-person-running", "fa-flag-checkered"],
  "speed-cards": ["fa-clone", "fa-arrow-down-9-1", "fa-hand"],
  "speed-dice": ["fa-dice", "fa-person-running", "fa-plus"],
  "card-pools": ["fa-dice", "fa-arrow-down-wide-short", "fa-layer-group"],
  numbered: ["fa-clone", "fa-arrow-up-1-9", "fa-right-left"],
};

/** A ruleset's texts about itself lie together. */
const partOf = (part: string): string => `about.${part}`;

const pictureOf = (id: string): string => `modules/${MODULE}/icons/decks/${Object.hasOwn(ICONS, id) ? id : "any"}.svg`;

/** The ruleset's own texts, or what can be said of any: another package's may have none, and none of a game. */
export function faceOf(about: About): Face {
  const { id } = about;
  const own = (part: string): string | null => {
    const key = `${id}.${partOf(part)}`;
    return game.i18n.has(`${MODULE}.${key}`) ? words(key) : null;
  };
  const line = own("line") ?? words("choosing.stranger");
  return {
    name: deckName(id),
    game: own("game") ?? words(about.games === undefined ? "choosing.anyGame" : "choosing.otherGame"),
    line,
    more: own("more") ?? line,
    picture: pictureOf(id),
    next: own("next"),
    steps: ownSteps(id, own) ?? helpSteps(id),
  };
}

function ownSteps(id: string, own: (part: string) => string | null): readonly StepContext[] | null {
  const steps = STEPS.flatMap(([step, more], i) => {
    const [head, text] = [own(step), own(more)];
    return head === null ? [] : [{ icon: ICONS[id]?.[i] ?? "fa-clone", head, text: text ?? "" }];
  });
  return steps.length === 0 ? null : steps;
}

/** Rules without steps of their own may say how they are played. */
const helpSteps = (id: string): readonly StepContext[] =>
  (rulesetOf(id)?.help?.lines ?? [])
    .slice(0, STEPS.length)
    .map((line) => ({ icon: "fa-clone", head: "", text: words(line.key) }));
