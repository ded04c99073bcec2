import { inColumns } from "../columns.ts";
import { NOT_DRAWN } from "./stryker.mjs";

/** One mutant in Stryker's report. */
export interface Mutant {
  readonly status: string;
  readonly statusReason?: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: Readonly<Record<"start" | "end", { readonly line: number; readonly column: number }>>;
}

/** As far as it is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

/** The outcome of a target's mutants, from Stryker's report of it. */
export function resultOf(target: string, report: Report) {
  const all = Object.entries(report.files)
    .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
    .filter(({ statusReason }) => statusReason !== NOT_DRAWN);
  const are = (...statuses: readonly string[]) => all.filter(({ status }) => statuses.includes(status));
  const killed = are("Killed").length;
  const timedOut = are("Timeout").length;
  const survived = are("Survived").length;
  const noCoverage = are("NoCoverage").length;
  const counted = killed + timedOut + survived + noCoverage;
  return {
    target,
    mutants: all.length,
    killed,
    timedOut,
    survived,
    noCoverage,
    leftOut: all.length - counted,
    score: counted === 0 ? 0 : ((killed + timedOut) / counted) * 100,
    alive: are("Survived", "NoCoverage").map(({ file, location, mutatorName, replacement, status }) => ({
      at: `${file}:${location.start.line}:${location.start.column}`,
      until: `${location.end.line}:${location.end.column}`,
      mutatorName,
      replacement,
      status,
    })),
  };
}

export type Result = ReturnType<typeof resultOf>;

/** The results as a readable table. */
export const tableOf = (results: readonly Result[]): string =>
  inColumns(
    ["target", "mutants", "killed", "timed out", "survived", "no coverage", "left out", "score"],
    results.map((one) => [
      one.target,
      one.mutants,
      one.killed,
      one.timedOut,
      one.survived,
      one.noCoverage,
      one.leftOut,
      `${one.score.toFixed(1)} %`,
    ]),
  );
