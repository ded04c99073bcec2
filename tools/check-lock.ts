// Fails if package-lock.json lacks a platform's package: `npm ci` would then refuse it on every machine.
import { readFileSync } from "node:fs";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter(
    (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  ),
);
const git = Object.entries(packages).filter(([, { resolved = "" }]) => resolved.startsWith("git"));
if (missing.length + git.length > 0) {
  console.error("package-lock.json:", { missing, git: git.map(([path]) => path) });
  process.exitCode = 1;
}
