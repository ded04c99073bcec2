import { sha256 } from "@noble/hashes/sha2.js";
import { KEY } from "./boxes.ts";
import { joined, text } from "./bytes.ts";

/** A key as a person writes it down: 14 groups of four letters and digits, the last of which checks the others. */

/** Without I, L, O and U, which are misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK = 3;
const LENGTH = ((KEY + CHECK) * 8) / 5;

const checkOf = (key: Uint8Array): Uint8Array => sha256(joined(text("dealt-in/1/phrase"), key)).subarray(0, CHECK);

/** The phrase for this key of 32 bytes: `XXXX-XXXX-…`. */
export function phraseOf(key: Uint8Array): string {
  let bits = 0n;
  for (const byte of joined(key, checkOf(key))) bits = (bits << 8n) | BigInt(byte);
  const digits = Array.from({ length: LENGTH }, (_, i) => DIGITS[Number((bits >> BigInt(5 * (LENGTH - 1 - i))) & 31n)]);
  return digits.join("").match(/.{4}/g)?.join("-") ?? "";
}

/** The key of this phrase, ignoring case, spaces and dashes. Null if it was mistyped. */
export function keyFromPhrase(phrase: string): Uint8Array | null {
  const digits = phrase
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (digits.length !== LENGTH || [...digits].some((digit) => !DIGITS.includes(digit))) return null;
  let bits = 0n;
  for (const digit of digits) bits = (bits << 5n) | BigInt(DIGITS.indexOf(digit));
  const bytes = Uint8Array.from({ length: KEY + CHECK }, (_, i) =>
    Number((bits >> BigInt(8 * (KEY + CHECK - 1 - i))) & 255n),
  );
  const key = bytes.slice(0, KEY);
  return checkOf(key).every((byte, i) => byte === bytes[KEY + i]) ? key : null;
}
