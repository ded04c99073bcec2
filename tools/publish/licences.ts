// The licences of what is bundled: the bundler says which modules it took, and each package among them brings its own text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** What the bundler itself puts in: written by it, and under its licence. */
const RUNTIME = ["\0rolldown/runtime.js", "node_modules/rolldown"] as const;

/** The folders of all packages that these modules come from. Throws for a module from nowhere. */
export function foldersOf(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap((id) => {
    if (id === RUNTIME[0]) return RUNTIME[1];
    if (id.startsWith("\0")) throw new Error(`Nobody knows under which licence ${id.slice(1)} is bundled.`);
    return PACKAGE.exec(id.replaceAll("\\", "/"))?.[0] ?? [];
  });
  return [...new Set(folders)].sort((a, b) => a.localeCompare(b));
}

const TEXT = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;

/** A package's name, version and licence text. Throws if it has none. */
function licenceIn(folder: string) {
  const { name, version, license }: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((one) => TEXT.test(one));
  if (file === undefined) throw new Error(`${name} is bundled, and has no licence text.`);
  return { name, version, license, text: readFileSync(join(folder, file), "utf8").replaceAll("\r", "").trim() };
}

/** The licence texts of these packages, as they are shipped. Throws if NOTICE.md does not name one of them. */
export function licencesText(folders: readonly string[], notice: string): string {
  const all = folders.map(licenceIn);
  const unnamed = all.filter(({ name }) => !notice.includes(`\`${name}\``)).map(({ name }) => name);
  if (unnamed.length > 0) throw new Error(`NOTICE.md does not name what is bundled: ${unnamed.join(", ")}`);
  const blocks = all.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  const rule = `\n${"-".repeat(72)}\n\n`;
  return ["The scripts of Dealt In contain parts of these packages, each under its own licence.\n", ...blocks].join(
    rule,
  );
}
