// Puts the public types into one file that needs no others: what the compiler writes for each module, one after another.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ENTRY = "foundry/api/public";
const DECLARED = /^(export )?(?:declare )?(?:(?:type|interface|class|function|const|let) )(\w+)/gm;

/** Has the compiler write declarations, with nothing of Foundry's at hand. */
function compiled(into: string): string {
  const config = join(into, "tsconfig.json");
  const compilerOptions = {
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    lib: ["ES2023"],
    types: [],
    rootDir: join(ROOT, "src"),
    outDir: join(into, "out"),
  };
  const files = [join(ROOT, "src", `${ENTRY}.ts`)];
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, "config/tsconfig.base.json"), compilerOptions, files }));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config, "--pretty", "false"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The public types do not stand alone:\n${stdout}`);
  return join(into, "out");
}

const moduleAt = (from: string, path: string) => join(dirname(from), path).replaceAll("\\", "/").replace(/\.ts$/, "");

/** The entry and every module that its types speak of, with their declarations. */
function modulesIn(folder: string): Map<string, string> {
  const found = new Map([[ENTRY, ""]]);
  for (const name of found.keys()) {
    const text = readFileSync(resolve(folder, `${name}.d.ts`), "utf8");
    found.set(name, text);
    for (const [, path = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g))
      if (!found.has(moduleAt(name, path))) found.set(moduleAt(name, path), "");
  }
  return found;
}

/** The names that each module declares, and whether it exports them. */
const namesIn = (text: string) =>
  [...text.matchAll(DECLARED)].map(([, exported, name = ""]) => ({ name, exported: exported !== undefined }));

/** Names that only their own module knows get its name, if another module has one like it. */
function withOwnNames(modules: ReadonlyMap<string, string>): string[] {
  const all = [...modules].flatMap(([module, text]) => namesIn(text).map((one) => ({ module, ...one })));
  const ownersOf = (name: string) => all.filter((one) => one.name === name);
  const modulesOf = (owners: typeof all) => new Set(owners.map(({ module }) => module));
  return [...modules].map(([module, text]) => {
    const shared = namesIn(text).filter(({ name }) => modulesOf(ownersOf(name)).size > 1);
    return shared.reduce((now, { name, exported }) => {
      if (exported && modulesOf(ownersOf(name).filter((one) => one.exported)).size > 1)
        throw new Error(`Two modules export ${name}`);
      const own = `${name}_${module.replaceAll(/\W/g, "_")}`;
      return exported ? now : now.replaceAll(new RegExp(`\\b${name}\\b(?!\\??:)`, "g"), own);
    }, text);
  });
}

const withoutImports = (text: string) =>
  text
    .replaceAll(/^import [\s\S]*?;\n/gm, "")
    .replaceAll(/^export (?:type )?(?:\*|\{)[\s\S]*?;\n/gm, "")
    .replaceAll(/import\("[^"]+"\)\./g, "")
    .replaceAll(/^export (?:declare )?/gm, "")
    .replaceAll(/^(?:declare )?(const|function|class) /gm, "declare $1 ");

/** The modules whose types are all public: the entry, and what it passes on. */
function publicIn(modules: ReadonlyMap<string, string>): string[] {
  const passed = [...modules].flatMap(([from, text]) =>
    [...text.matchAll(/^export type \* from "([^"]+)"/gm)].map(([, path = ""]) => moduleAt(from, path)),
  );
  return [ENTRY, ...passed];
}

/** `dealt-in.d.ts`, as it is released. */
export function typesText(): string {
  const into = mkdtempSync(join(tmpdir(), "dealt-in-types-"));
  try {
    const modules = modulesIn(compiled(into));
    const renamed = /^import [^;]*\bas\b[^;]*;/m;
    for (const [name, text] of modules) if (renamed.test(text)) throw new Error(`${name} renames what it imports`);
    const open = publicIn(modules).flatMap(
      (name) => modules.get(name)?.match(/^export (?:type|interface) \w+/gm) ?? [],
    );
    const named = [...(modules.get(ENTRY) ?? "").matchAll(/^export type \{ ([^}]+) \} from/gm)].flatMap(
      ([, list = ""]) => list.split(", "),
    );
    const names = [...new Set([...open.map((line) => line.split(" ")[2] ?? ""), ...named])].sort();
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const head = `// Dealt In ${version}: what other packages may call, and all types that it speaks of. MIT licence.\n`;
    const body = withOwnNames(modules).map(withoutImports).join("\n");
    return `${head}${body}\nexport type { ${names.join(", ")} };\n`;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
