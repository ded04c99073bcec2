import { fromBase64, pack, toBase64, unpack } from "./secrets/bytes.ts";

/** The string that goes into a flag for this value: deflated, in base64. */
export const seal = (value: unknown): string => toBase64(pack(value));

/** What was sealed, or undefined when the string is not one of ours. */
export function unseal(sealed: string): unknown {
  const bytes = fromBase64(sealed);
  return bytes && unpack(bytes);
}
