export interface Target {
  target: string;
  mutate: readonly string[];
  tests: readonly string[];
  sample: number;
}
export function targets(): Target[];
