import { deflateSync, Inflate, inflateSync, strFromU8, strToU8 } from "fflate";

/** Converts between values, bytes and the strings that settings and flags hold. */

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
};

/** The bytes of this base64. Undefined if it is not base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Within a hundredth of the smallest, which takes half as long again for a large table. */
const PACKING = { level: 6 } as const;

/** A value as deflated JSON. */
export const pack = (value: unknown): Uint8Array => deflateSync(strToU8(JSON.stringify(value)), PACKING);

/** The packed value. Undefined if these bytes are not packed JSON, or become more than `most`. */
export function unpack(bytes: Uint8Array, most: number): unknown {
  try {
    return JSON.parse(strFromU8(inflated(bytes, most)));
  } catch {
    return undefined;
  }
}

/** How many bytes at most one deflated byte becomes. */
const SWELLS = 1032;
const SMALLEST = 64;

/** Inflates a piece at a time, since whoever packed it may have packed anything. Throws beyond `most` bytes. */
function inflated(bytes: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    parts.push(part);
    length += part.length;
    if (length > most) throw new RangeError("This is longer than anything that is packed here.");
  });
  const step = Math.max(SMALLEST, Math.floor(most / SWELLS));
  for (let at = 0; at < bytes.length; at += step) stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  const [first] = parts;
  return first !== undefined && parts.length === 1 ? first : joinedBytes(...parts);
}

const PACKED = "z1.";
/** More than any table needs. Anything that claims to be longer is not unpacked. In bytes. */
const LONGEST = 4_000_000;

/** The text deflated, in base64, after its length. */
export function packText(whole: string): string {
  const bytes = strToU8(whole);
  return `${PACKED}${bytes.length}.${toBase64(deflateSync(bytes, PACKING))}`;
}

/**
 * The text that `packText` packed. Text that was never packed is returned as it is, and damaged text as an empty one.
 */
export function unpackText(packed: string): string {
  if (!packed.startsWith(PACKED)) return packed;
  const [length = "", data = ""] = packed.slice(PACKED.length).split(".");
  const size = Number(length);
  const bytes = fromBase64(data);
  if (bytes === undefined || !Number.isInteger(size) || size < 0 || size > LONGEST) return "";
  try {
    const found = inflateSync(bytes, { out: new Uint8Array(size + 1) });
    return found.length === size ? strFromU8(found) : "";
  } catch {
    return "";
  }
}

export const joinedBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

export const text = (words: string): Uint8Array => strToU8(words);
