// What a release weighs, by kind of file, and how much of each it may.
import { zipSync } from "fflate";

/** In kB, packed. Whatever is none of these counts towards the whole alone. */
const LIMITS = { script: 230, languages: 250, sounds: 100 };
/** The whole without the pictures of compendia. */
const WHOLE = 900;

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

/** What of these weighs too much. */
export const tooHeavy = (weights) =>
  Object.entries({ ...LIMITS, whole: WHOLE })
    .filter(([kind, limit]) => (weights[kind] ?? 0) > limit)
    .map(([kind, limit]) => `${kind}: ${weights[kind]} kB, and ${limit} at most`);
