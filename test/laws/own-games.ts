import fc from "fast-check";
import type { Recipe } from "../../src/decks/recipe/recipe.ts";
import { register } from "../../src/engine/rules/ruleset.ts";
import { startOf } from "../../src/engine/session/session.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { own } from "../../src/rulesets/own/rules.ts";
import { wheel } from "./filling.ts";
import { frozen } from "./freeze.ts";
import { nextCommand } from "./offer-laws.ts";
import type { Move } from "./random-moves.ts";
import { type Game, type Left, loaded, type Step, stepFrom } from "./random-play.ts";
import { recipes } from "./recipes.ts";
import { fighters } from "./untidy.ts";

/** Fights of any recipe, with many fighters, for some rounds (OD-13). */

/** What to play; the same plan gives the same game. */
interface Fight {
  readonly recipe: Recipe;
  readonly seed: number;
  readonly set: Readonly<Record<string, Fighter>>;
}

export const fights: fc.Arbitrary<Fight> = fc
  .tuple(recipes, fc.integer(), fc.array(fighters(own), { minLength: 2, maxLength: 20 }))
  .map(([recipe, seed, all]) => ({
    recipe,
    seed,
    set: Object.fromEntries(
      all.map((one, i) => [`fighter-${String(i).padStart(2, "0")}`, i === 0 ? { ...one, out: false } : one]),
    ),
  }));

const ROUNDS = 3;
const MOST_STEPS = 900;
/** Now and then the GM ends a round early: with many cards each it takes long. */
const EARLY = 100;

/** Plays what is offered at random, and goes on every other time, until so many rounds are over. */
export function playFight({ recipe, seed, set }: Fight): Game {
  const subject = { rules: register(own), options: [{ recipe }], brings: ["packJoined", "added"] };
  const rules = frozen(subject.rules);
  const spin = wheel(seed);
  const chance = loaded(wheel(seed + 1));
  const start = startOf(rules.begin({ recipe }));
  const [steps, left]: [Step[], Left] = [[], new Map()];
  let move: Move = { do: "roster", roster: { type: "roster", set, gone: [] } };
  for (let session = start; steps.length < MOST_STEPS; ) {
    const step = stepFrom(rules, session, move, chance, left);
    steps.push(step);
    session = step.after;
    if (rules.clock(session.state).round > ROUNDS) break;
    const isRandom = spin(2) === 0;
    if (steps.length % EARLY === 0) move = { do: "command", who: "gm", command: { type: "endRound" } };
    else if (isRandom) move = { do: spin(8) === 0 ? "setup" : "offer", at: spin(10_000), filling: spin(10_000) };
    else move = { do: "command", who: null, command: nextCommand(rules, session.state) };
  }
  return { subject, rules, start, steps };
}

/** Whether so many rounds were played. */
export const isPlayed = ({ rules, steps }: Game): boolean =>
  steps.some(({ after }) => rules.clock(after.state).round > ROUNDS);
