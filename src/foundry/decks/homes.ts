import { isObject } from "../host/outside.ts";
import { valueAt } from "../values/path.ts";

/** A class of The Forge's own script, which all scripts of the page share; absent anywhere else. */
declare const ForgeVTT: unknown;

/**
 * The servers that a world's own files come from, where these are others than the page's: a hosting service keeps
 * uploads and packages apart, and so does a bucket that the Game Master has set up. They learn nothing by a picture.
 */
export const homesHere = (): ReadonlySet<string> =>
  new Set([hostOfScript(), ...forge(), ...buckets(valueAt(game, "data.files.s3"))].filter((host) => host !== ""));

/** Where packages are served from, or this script would not have come from there. */
const hostOfScript = (): string => new URL(import.meta.url).host;

/** The Forge's uploads, to which it redirects Foundry's own. */
function forge(): string[] {
  const isThere = typeof ForgeVTT !== "undefined" && Reflect.get(Object(ForgeVTT), "usingTheForge") === true;
  return isThere ? ["assets.forge-vtt.com"] : [];
}

/** Only the world's own buckets: on the same endpoint anybody may have one. */
function buckets(s3: unknown): string[] {
  const host = valueAt(s3, "endpoint.host");
  const names = isObject(s3) ? s3["buckets"] : null;
  if (typeof host !== "string" || !Array.isArray(names)) return [];
  return names.flatMap((name) => (typeof name === "string" && name !== "" ? [`${name}.${host}`] : []));
}
