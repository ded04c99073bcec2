// What a release weighs, by kind of file.
import { zipSync } from "fflate";

const PICTURES = "compendia's pictures";
const KINDS: Readonly<Record<string, RegExp>> = {
  script: /\.mjs$/,
  languages: /^(?:lang|guides)\//,
  sounds: /^sounds\//,
  styles: /\.css$/,
  templates: /^templates\//,
  compendia: /^packs\//,
  [PICTURES]: /^icons\/drama\//,
  pictures: /^icons\//,
};

type Entries = readonly (readonly [string, Uint8Array])[];

const kindOf = (path: string) => Object.entries(KINDS).find(([, files]) => files.test(path))?.[0] ?? "the rest";
const packed = (entries: Entries) => Math.ceil(zipSync(Object.fromEntries(entries), { level: 9 }).length / 1000);

/** How many kB each kind of file takes in a zip, and all without the pictures of compendia. */
export function weightsOf(files: Readonly<Record<string, Uint8Array>>): Record<string, number> & { whole: number } {
  const all = Object.entries(files);
  const kinds = [...Object.keys(KINDS), "the rest"].map((kind) => ({
    kind,
    entries: all.filter(([path]) => kindOf(path) === kind),
  }));
  const each = kinds.filter(({ entries }) => entries.length > 0).map(({ kind, entries }) => [kind, packed(entries)]);
  return { ...Object.fromEntries(each), whole: packed(all.filter(([path]) => kindOf(path) !== PICTURES)) };
}
