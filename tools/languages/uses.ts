// In which files the sources name a text: what a key does not tell stands there.
import { readdirSync, readFileSync } from "node:fs";

const TEST = /(?:\.test|testing)\.ts$/;

const sources = ["src", "templates", "tours"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|hbs|json)$/.test(file) && !TEST.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
);

/** Every string that may be a key or a part of one, with its files: `"card.of"`, and `card.rank.` of a key made of parts. */
function namedIn(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const named = [...text.matchAll(/"(?:dealt-in\.)?([\w.-]+)"|`(?:dealt-in\.)?([\w.-]+\.)\$\{/g)];
    for (const name of new Set(named.map(([, whole, start]) => whole ?? start ?? "")))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** `a.b.c`, then `b.c`, then `c`, as far as they may be the name of a text; then those that keys made of parts begin with. */
function namesFor(key: string, isRuleset: boolean): string[] {
  const parts = key.split(".");
  const ends = parts.map((_, at) => parts.slice(at).join("."));
  const starts = parts.map((_, at) => `${parts.slice(0, at).join(".")}.`).reverse();
  return [...(isRuleset ? ends : [key]), ...starts.filter((start) => start.length > 1)];
}

const isAny = (files: readonly string[]): boolean => files.length > 0;

/** Answers for each key with the files that name it: two at most, of a ruleset's own folder where it has one. */
export function uses(): (key: string) => readonly string[] {
  const everywhere = namedIn(sources);
  return (key) => {
    const own = `src/rulesets/${key.split(".")[0]}/`;
    const isRuleset = sources.some((file) => file.startsWith(own));
    const named = namesFor(key, isRuleset).map((name) => [name, everywhere.get(name) ?? []] as const);
    const [inFolder = []] = named.map(([, files]) => files.filter((file) => file.startsWith(own))).filter(isAny);
    const [anywhere = []] = named.map(([name, files]) => (name.includes(".") ? files : [])).filter(isAny);
    return (isRuleset && isAny(inFolder) ? inFolder : anywhere).slice(0, 2);
  };
}
