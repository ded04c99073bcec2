import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "reports/bench-page.json";

/** Keeps what was found under this name in reports/bench-page.json, beside what the others found in this run. */
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
