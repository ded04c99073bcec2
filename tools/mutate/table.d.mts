export interface Mutant {
  status: string;
  statusReason?: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}
export interface Report {
  files: Record<string, { mutants: readonly Mutant[] }>;
}
export interface Result {
  target: string;
  mutants: number;
  killed: number;
  timedOut: number;
  survived: number;
  noCoverage: number;
  leftOut: number;
  score: number;
  alive: { at: string; until: string; mutatorName: string; replacement?: string; status: string }[];
}
export const AT_LEAST: number;
export function resultOf(target: string, report: Report): Result;
export function tableOf(results: readonly Result[]): string;
