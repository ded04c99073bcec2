import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** The string that goes into a flag for this value: deflated, in base64. */
export function seal(value: unknown): string {
  const packed = deflateSync(strToU8(JSON.stringify(value)), { level: 9 });
  let binary = "";
  for (let i = 0; i < packed.length; i += 0x8000) binary += String.fromCharCode(...packed.subarray(i, i + 0x8000));
  return btoa(binary);
}

/** What was sealed, or undefined when the string is not one of ours. */
export function unseal(sealed: string): unknown {
  try {
    const binary = atob(sealed);
    return JSON.parse(strFromU8(inflateSync(Uint8Array.from(binary, (char) => char.charCodeAt(0)))));
  } catch {
    return undefined;
  }
}
