import type { Manifest } from "./manifest.mjs";

export const BESIDE: readonly string[];
export interface Built {
  readonly name: string;
  readonly file: string;
  readonly folder: string;
  readonly beside: readonly string[];
}
export function contentsOf(built: Built): {
  readonly manifest: Manifest;
  readonly text: string;
  readonly files: Record<string, Uint8Array>;
};
