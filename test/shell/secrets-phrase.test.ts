import fc from "fast-check";
import { expect, test } from "vitest";
import { keyFromPhrase, phraseOf } from "../../src/foundry/secrets/boxes.ts";
import "../seed.ts";

/** A key written down by hand can be read again, and a slip of the pen is noticed. */

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("a phrase is 14 groups of four, without letters that are misread", () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(phraseOf(key)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(keyFromPhrase(phraseOf(key))).toEqual(key);
    }),
  );
});

test.each([
  ["small letters", (text: string) => text.toLowerCase()],
  ["no dashes", (text: string) => text.replaceAll("-", "")],
  ["spaces and lines", (text: string) => `  ${text.replaceAll("-", " \n")}\t`],
  ["other dashes", (text: string) => text.replaceAll("-", " – ")],
  ["letters for digits", (text: string) => text.replaceAll("0", "O").replaceAll("1", "l")],
  ["capital I", (text: string) => text.replaceAll("1", "I").replaceAll("0", "o")],
])("is read with %s", (_, written) => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(keyFromPhrase(written(phraseOf(key)))).toEqual(key);
    }),
  );
});

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("one wrong character, or two swapped, is noticed", () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i * 7);
  const phrase = phraseOf(key).replaceAll("-", "");
  for (let at = 0; at < phrase.length; at++) {
    for (const digit of DIGITS)
      if (digit !== phrase[at]) expect(keyFromPhrase(phrase.slice(0, at) + digit + phrase.slice(at + 1))).toBeNull();
    const next = phrase[at + 1];
    if (next === undefined || next === phrase[at]) continue;
    expect(keyFromPhrase(phrase.slice(0, at) + next + phrase[at] + phrase.slice(at + 2))).toBeNull();
  }
});

test.each(["", "-", "AAAA", "U".repeat(56), "0".repeat(55), "0".repeat(57), "É".repeat(56), "0".repeat(100_000)])(
  "anything else is rejected: %.60s",
  (text) => {
    expect(keyFromPhrase(text)).toBeNull();
  },
);

test("a key of nothing but zeros still has a check", () => {
  expect(keyFromPhrase("0".repeat(56))).toBeNull();
});
