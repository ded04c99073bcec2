import fc from "fast-check";
import { seed } from "../seed.ts";
import type { Law } from "./law.ts";
import { plans } from "./random-moves.ts";
import { type Game, playOut, type Subject } from "./random-play.ts";

/** Enrols a law to be shown this many games, and returns its test. */
type Holds = (law: Law, games: number) => () => void;

/** Playing costs more than most laws, so each random game is played once and shown to every enrolled law. */
export function sharedGames(subject: Subject): Holds {
  const enrolled = new Map<Law, number>();
  let broken: ReadonlyMap<Law, unknown> | undefined;
  return (law, games) => {
    enrolled.set(law, Math.max(games, enrolled.get(law) ?? 0));
    return () => {
      broken ??= played(subject, enrolled);
      if (!broken.has(law)) return;
      const alone = fc.property(plans(subject), (plan) => law(playOut(subject, plan)));
      fc.assert(alone, { seed, numRuns: games }); // once more by itself, for the smallest game that breaks it
      throw broken.get(law);
    };
  };
}

/** The laws that do not hold, each with what was wrong first. */
function played(subject: Subject, enrolled: ReadonlyMap<Law, number>): Map<Law, unknown> {
  const broken = new Map<Law, unknown>();
  const numRuns = Math.max(...enrolled.values());
  for (const [i, plan] of fc.sample(plans(subject), { seed, numRuns }).entries()) {
    const laws = [...enrolled].filter(([law, games]) => i < games && !broken.has(law)).map(([law]) => law);
    for (const [law, fault] of faultsOf(laws, () => playOut(subject, plan))) broken.set(law, fault);
  }
  return broken;
}

/** A game that cannot be played breaks all of them. */
function faultsOf(laws: readonly Law[], play: () => Game): [Law, unknown][] {
  let game: Game;
  try {
    game = play();
  } catch (fault) {
    return laws.map((law) => [law, fault]);
  }
  return laws.flatMap((law): [Law, unknown][] => {
    try {
      law(game);
      return [];
    } catch (fault) {
      return [[law, fault]];
    }
  });
}
