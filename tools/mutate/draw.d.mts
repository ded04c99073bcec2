export interface Named {
  fileName: string;
  mutatorName: string;
  replacement?: string;
}
export function namesOf(mutants: readonly Named[]): string[];
export function draw(names: readonly string[], howMany: number, seed: string): Set<string>;
