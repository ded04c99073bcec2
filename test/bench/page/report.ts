import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "reports/bench-page.json";

/** Writes these figures under this name into reports/bench-page.json, beside the others of this run. */
export function keep(name: string, found: unknown): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...soFar(), [name]: found }, null, 2)}\n`);
}

function soFar(): object {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as object;
  } catch {
    return {};
  }
}
