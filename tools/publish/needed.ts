// Whether somebody needs each file of a release: its weight alone says nothing, what it is made of does.
import { createHash } from "node:crypto";

/** Every kind of file that Foundry, a page or a person reads. */
const KINDS = [
  /^module\.json$/,
  /^(?:LICENSE|NOTICE\.md|README\.md|CHANGELOG\.md|licences\.txt)$/,
  /^[a-z-]+\.(?:mjs|css|d\.ts)$/,
  /^parts\/[\w-]+\.mjs$/,
  /^(?:lang|guides)\/[a-z]{2}(?:-[A-Z]{2})?\.json$/,
  /^templates\/(?:[\w-]+\/)+[\w-]+\.hbs$/,
  /^tours\/[\w-]+\.json$/,
  /^icons\/(?:[\w-]+\/)?[\w-]+\.(?:svg|webp)$/,
  /^sounds\/[\w-]+\.(?:flac|ogg|mp3)$/,
  /^packs\/[\w-]+\/(?:CURRENT|MANIFEST-\d+|\d+\.(?:ldb|log))$/,
];

/** What is there because something else names it, and what may name it. */
const NAMED = /^(?:parts|templates|tours|icons|sounds)\//;
const NAMING = /\.(?:mjs|css|hbs|json|ldb|log)$/;

/** Foundry's databases hold empty files alike, which it makes itself. */
const SMALLEST = 100;

/** What belongs to making it. */
const REMAINS: readonly (readonly [RegExp, string])[] = [
  [/[#@] ?sourceMappingURL=/, "names a source map"],
  [/\bfrom ?["'](?:vitest|@playwright\/test)["']/, "is a test"],
];

type Files = Readonly<Record<string, Uint8Array>>;

const isKnown = (path: string) => KINDS.some((kind) => kind.test(path));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** What the package must say somewhere: a template's folder too, of others only their own names, which are put together. */
const nameOf = (path: string) =>
  path
    .split("/")
    .slice(path.startsWith("templates/") ? -2 : -1)
    .join("/")
    .replace(/\.\w+$/, "");

/** The same bytes are there twice. */
function doubled(files: Files): string[] {
  const first = new Map<string, string>();
  return Object.entries(files).flatMap(([path, bytes]) => {
    if (bytes.length < SMALLEST) return [];
    const print = createHash("sha256").update(bytes).digest("hex");
    const known = first.get(print);
    if (known === undefined) first.set(print, path);
    return known === undefined ? [] : [`${path} is ${known} again`];
  });
}

/** Nothing else in the package says its name. */
function unnamed(files: Files): string[] {
  const texts = Object.entries(files).flatMap(([path, bytes]) =>
    NAMING.test(path) ? [[path, textOf(bytes)] as const] : [],
  );
  return Object.keys(files)
    .filter((path) => NAMED.test(path) && isKnown(path))
    .filter((path) => !texts.some(([other, text]) => other !== path && says(text, nameOf(path))))
    .map((path) => `${path} is named nowhere`);
}

/** Whether the text has this name as a whole word. */
function says(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text[at - 1] ?? " ") && !/[\w-]/.test(text[at + name.length] ?? " ")) return true;
  return false;
}

/** Everything in these files of a release that nobody needs. */
export function unneededIn(files: Files): string[] {
  const paths = Object.keys(files);
  const odd = paths.filter((path) => !isKnown(path));
  const left = Object.entries(files).flatMap(([path, bytes]) =>
    NAMING.test(path) ? REMAINS.filter(([sign]) => sign.test(textOf(bytes))).map(([, what]) => `${path} ${what}`) : [],
  );
  return [
    ...odd.map((path) => `${path} is of no kind that anybody reads`),
    ...left,
    ...doubled(files),
    ...unnamed(files),
  ];
}
