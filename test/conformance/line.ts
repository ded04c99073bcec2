import type { Belief, Statement, StatementOutcome } from "./bench.ts";

type Wrong = Extract<StatementOutcome, { readonly why: string }> & { readonly is: "wrong" };

/** The outcome of one statement, with how long it took in milliseconds. A wrong one says which beliefs it rests on. */
export type Line = { readonly id: string; readonly says: string; readonly ms: number } & (
  | Exclude<StatementOutcome, { readonly why: string }>
  | { readonly is: "skipped"; readonly why: string }
  | (Wrong & { readonly beliefs: readonly Belief[] })
);

/** The line of the report for a statement with this outcome. */
export function lineOf(
  { id, says, beliefs }: Pick<Statement, "id" | "says" | "beliefs">,
  outcome: StatementOutcome,
  ms: number,
): Line {
  const line = { id, says, ms };
  if (outcome.is === "holds") return { ...line, is: "holds" };
  const { is, why } = outcome;
  return is === "skipped" ? { ...line, is, why } : { ...line, is, why, beliefs };
}

/** Why a statement did not hold, and what that shakes; empty for one that held. */
export function reasonOf(line: Line): string {
  if (line.is === "holds") return "";
  if (line.is === "skipped") return line.why;
  const shaken = line.beliefs.length === 0 ? "on no belief" : `on ${line.beliefs.join(", ")}`;
  return `${line.why}; rests ${shaken}`;
}
