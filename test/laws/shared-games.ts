import fc from "fast-check";
import type { TestContext } from "vitest";
import { seed } from "../seed.ts";
import type { Law } from "./law.ts";
import type { Plan } from "./random-moves.ts";
import { plans } from "./random-moves.ts";
import { type Game, playOut, type Subject } from "./random-play.ts";
import { faultIn, smallest } from "./smallest.ts";

/** Enrols a law to be shown this many games, and returns its test. */
type Holds = (law: Law, games: number) => (context: TestContext) => void;

/** The number of the only game to play of all that this seed gives: what a broken law asks for. */
const only = process.env["GAME"] === undefined ? null : Number(process.env["GAME"]);

interface Broken {
  readonly game: number;
  readonly plan: Plan;
  readonly fault: unknown;
}

/**
 * Playing costs more than most laws, so each random game is played once and shown to every enrolled law. Each `applies`
 * in some game: in few of them what is rare may not come up.
 */
export function sharedGames(subject: Subject, applies = true): Holds {
  const enrolled = new Map<Law, number>();
  let shown: Played | undefined;
  return (law, games) => {
    enrolled.set(law, Math.max(games, enrolled.get(law) ?? 0));
    return ({ task }) => {
      shown ??= played(subject, enrolled);
      const found = shown.broken.get(law);
      if (found !== undefined) throw new Error(report(subject, law, found, task), { cause: found.fault });
      if (applies && only === null && shown.idle.has(law))
        throw new Error(`in none of ${games} games does this law apply`);
    };
  };
}

/** Which laws do not hold, each with the first game that breaks it; and which had nothing to check in any game. */
interface Played {
  readonly broken: ReadonlyMap<Law, Broken>;
  readonly idle: ReadonlySet<Law>;
}

function played(subject: Subject, enrolled: ReadonlyMap<Law, number>): Played {
  const broken = new Map<Law, Broken>();
  const idle = new Set(enrolled.keys());
  for (const [game, plan] of drawn(subject, Math.max(...enrolled.values()))) {
    const laws = [...enrolled].filter(([law, games]) => (only !== null || game < games) && !broken.has(law));
    for (const [law, fault] of faultsOf(
      laws.map(([law]) => law),
      () => playOut(subject, plan),
      idle,
    ))
      broken.set(law, { game, plan, fault });
  }
  return { broken, idle };
}

/** The first random games of this seed, by their number. */
function drawn(subject: Subject, count: number): [number, Plan][] {
  const some = fc.sample(plans(subject), { seed, numRuns: only === null ? count : only + 1 });
  return [...some.entries()].filter(([game]) => only === null || game === only);
}

/** A game that cannot be played breaks all of them. Those that apply to it are no longer `idle`. */
function faultsOf(laws: readonly Law[], play: () => Game, idle: Set<Law>): [Law, unknown][] {
  let game: Game;
  try {
    game = play();
  } catch (fault) {
    return laws.map((law) => [law, fault]);
  }
  return laws.flatMap((law): [Law, unknown][] => {
    try {
      if (law(game) !== 0) idle.delete(law);
      return [];
    } catch (fault) {
      return [[law, fault]];
    }
  });
}

/** What is wrong, how to play exactly this game again, and the smallest one to keep (`kept.ts`). */
function report(subject: Subject, law: Law, { game, plan, fault }: Broken, task: TestContext["task"]): string {
  const title = `${task.suite?.name ?? ""} > ${task.name}`.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  const small = smallest(subject, law, plan);
  const said = faultIn(law, subject, small) ?? fault;
  return [
    said instanceof Error ? said.message : String(said),
    `Again: SEED=${seed} GAME=${game} npx vitest run ${task.file.name} -t ${JSON.stringify(title)}`,
    `Smallest: ${JSON.stringify(small)}`,
  ].join("\n\n");
}
