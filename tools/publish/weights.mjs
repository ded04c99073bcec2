// What a release weighs, by kind of file.
import { zipSync } from "fflate";

const KINDS = {
  script: /\.mjs$/,
  languages: /^lang\//,
  sounds: /^sounds\//,
  styles: /\.css$/,
  templates: /^templates\//,
  compendia: /^packs\//,
  "compendia's pictures": /^icons\/drama\//,
  pictures: /^icons\//,
};

const packed = (entries) => Math.ceil(zipSync(Object.fromEntries(entries), { level: 9 }).length / 1000);

/** How many kB each kind of file takes in a zip, and all without the pictures of compendia. */
export function weightsOf(files) {
  const kinds = new Map([...Object.keys(KINDS), "the rest"].map((kind) => [kind, []]));
  for (const [path, bytes] of Object.entries(files)) {
    const kind = Object.keys(KINDS).find((one) => KINDS[one].test(path)) ?? "the rest";
    kinds.get(kind).push([path, bytes]);
  }
  const light = Object.entries(files).filter(([path]) => !KINDS["compendia's pictures"].test(path));
  const each = [...kinds].filter(([, entries]) => entries.length > 0).map(([kind, entries]) => [kind, packed(entries)]);
  return { ...Object.fromEntries(each), whole: packed(light) };
}
