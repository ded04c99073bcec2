import { NOT_DRAWN } from "./sample.mjs";

/** The share of a target's mutants, in per cent, that its tests must notice. */
export const AT_LEAST = 85;

const HEADS = ["target", "mutants", "killed", "timed out", "survived", "no coverage", "left out", "score"];

/** The outcome of a target's mutants, from Stryker's report of it. */
export function resultOf(target, report) {
  const all = Object.entries(report.files)
    .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
    .filter(({ statusReason }) => statusReason !== NOT_DRAWN);
  const are = (...statuses) => all.filter(({ status }) => statuses.includes(status));
  const [killed, timedOut, survived, noCoverage] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(
    (status) => are(status).length,
  );
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

/** The results as a readable table. */
export function tableOf(results) {
  const rows = results.map((one) => [
    ...[one.target, one.mutants, one.killed, one.timedOut, one.survived, one.noCoverage, one.leftOut].map(String),
    `${one.score.toFixed(1)} %`,
  ]);
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join("  ");
  return [HEADS, ...rows].map(line).join("\n");
}
