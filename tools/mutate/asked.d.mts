export interface Asked {
  target: string;
  mutate: readonly string[];
  tests: readonly string[];
  sample: number;
  seed: string;
}
export function asked(): Asked;
