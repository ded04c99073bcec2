import { host } from "../../src/foundry/check/foundry.ts";
import { perform, type StatementOutcome } from "./bench.ts";
import { type Line, lineOf } from "./line.ts";
import { statements } from "./statements.ts";

/**
 * What a tester sends: where it was run, and the outcome of each statement. It contains no person's name and nothing
 * from the world.
 */
export interface Report {
  readonly foundry: string;
  readonly system: string;
  readonly modules: readonly string[];
  readonly browser: string;
  readonly players: number;
  readonly at: string;
  readonly lines: readonly Line[];
}

/** Runs every statement, one after another, and tells each line as it comes. */
export async function runAll(tell: (line: Line, at: number, of: number) => void = () => undefined): Promise<Report> {
  const { game } = host();
  const lines: Line[] = [];
  for (const statement of statements) {
    const began = performance.now();
    const outcome = await perform(statement);
    const line = lineOf(statement, outcome, Math.round(performance.now() - began));
    lines.push(line);
    tell(line, lines.length, statements.length);
  }
  return {
    foundry: game.version,
    system: `${game.system.id} ${game.system.version}`,
    modules: [...game.modules].filter(({ active }) => active).map(({ id, version }) => `${id} ${version}`),
    browser: navigator.userAgent,
    players: [...game.users].filter(({ active, isGM }) => active && !isGM).length,
    at: new Date().toISOString(),
    lines,
  };
}

/** How many held, were skipped, and were wrong. */
export function counted({ lines }: Report): Readonly<Record<StatementOutcome["is"], number>> {
  const of = (is: StatementOutcome["is"]) => lines.filter((line) => line.is === is).length;
  return { holds: of("holds"), skipped: of("skipped"), wrong: of("wrong") };
}

/** Hands the report to the tester as a file. */
export function save(report: Report): void {
  const name = `statements-${report.foundry}-${report.at.slice(0, 10)}.json`;
  host().foundry.utils.saveDataToFile(JSON.stringify(report, null, 2), "application/json", name);
}
