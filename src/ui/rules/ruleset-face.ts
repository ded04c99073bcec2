import type { About, RulesetShown } from "../../engine/rules/ruleset.ts";
import { knownRuleset } from "../../foundry/storage/rulesets.ts";
import { deckName, wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";

/** What a deck looks like where it is chosen or explained. */
export type RulesetFace = ReturnType<typeof rulesetFace>;

const STEPS = [
  ["first", "firstText"],
  ["second", "secondText"],
  ["third", "thirdText"],
] as const;

/** A ruleset's texts about itself lie together. */
const partOf = (part: string): string => `about.${part}`;

const ANY = `modules/${MODULE}/icons/decks/any.svg`;
const CARDS = "fa-clone";

/** The ruleset's own texts, or what can be said of any: another package's may have none, and none of a game. */
export function rulesetFace(about: About) {
  const { id, shown } = about;
  const own = (part: string): string | null => {
    const key = `${id}.${partOf(part)}`;
    return game.i18n.has(`${MODULE}.${key}`) ? wordsFor(key) : null;
  };
  const line = own("line") ?? wordsFor("choosing.stranger");
  return {
    name: deckName(id),
    /** The game it was made for, in words. */
    game: own("game") ?? wordsFor(about.games === undefined ? "choosing.anyGame" : "choosing.otherGame"),
    /** What it is, in a sentence. */
    line,
    more: own("more") ?? line,
    picture: shown?.picture ?? ANY,
    /** What comes next, if it is not the first deal. */
    next: own("next"),
    steps: ownSteps(shown, own) ?? helpSteps(id),
  };
}

function ownSteps(shown: RulesetShown | undefined, own: (part: string) => string | null) {
  const steps = STEPS.flatMap(([step, more], i) => {
    const head = own(step);
    const text = own(more);
    return head === null ? [] : [{ icon: shown?.steps[i] ?? CARDS, head, text: text ?? "" }];
  });
  return steps.length === 0 ? null : steps;
}

/** Rules without steps of their own may say how they are played. */
export const helpSteps = (id: string) =>
  (knownRuleset(id)?.help?.lines ?? [])
    .slice(0, STEPS.length)
    .map((line) => ({ icon: CARDS, head: "", text: wordsFor(line.key) }));
