import { gunzipSync, inflateRawSync, inflateSync } from "node:zlib";

/** Packing hides nothing: any base64 is decoded, and inflated if it was deflated. */

const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const DEPTH = 3;

const utf8 = new TextDecoder("utf-8", { fatal: true });

function asText(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function blownUp(bytes: Buffer): Uint8Array[] {
  return [inflateRawSync, inflateSync, gunzipSync].flatMap((open) => {
    try {
      return [open(bytes)];
    } catch {
      return [];
    }
  });
}

/** What was sent to one page was mostly sent to the others too, and is looked up again. */
const known = new Map<string, readonly string[]>();

function textsIn(coded: string): readonly string[] {
  const before = known.get(coded);
  if (before !== undefined) return before;
  const texts = textsOf(coded);
  known.set(coded, texts);
  return texts;
}

function textsOf(coded: string): string[] {
  const bytes = Buffer.from(coded.replaceAll("-", "+").replaceAll("_", "/"), "base64");
  return [...blownUp(bytes), bytes].flatMap((one) => asText(one) ?? []);
}

/** Every text packed in these, and in what comes out of them. */
export function unpacked(all: readonly string[]): string[] {
  const seen = new Set<string>();
  let layer = [...all];
  const out: string[] = [];
  for (let depth = 0; depth < DEPTH && layer.length > 0; depth++) {
    const coded = layer.flatMap((text) => text.match(BASE64) ?? []).filter((one) => !seen.has(one));
    for (const one of coded) seen.add(one);
    layer = [...new Set(coded)].flatMap(textsIn);
    out.push(...layer);
  }
  return out;
}
