import { describe, expect, test } from "vitest";
import {
  type Device,
  deriveUserKey,
  deviceWith,
  isGenuine,
  KEY,
  keyId,
  openWith,
  PREFIX,
  sealWith,
  unwrap,
  wrap,
} from "../../src/foundry/secrets/boxes.ts";
import { fromBase64, random, toBase64 } from "../../src/foundry/secrets/bytes.ts";

/** What is sealed stays sealed: for another key, another purpose, another browser, and after any change. */

const flipped = (base64: string, at: number): string => {
  const bytes = fromBase64(base64) ?? new Uint8Array();
  bytes[at < 0 ? bytes.length + at : at] = (bytes.at(at) ?? 0) ^ 1;
  return toBase64(bytes);
};
const flippedIn = (sealed: string, at: number): string => PREFIX + flipped(sealed.slice(PREFIX.length), at);

describe("a sealed value", () => {
  const key = random(KEY);

  test.each([
    ["a hand", ["card17", "card3"]],
    ["nothing", null],
    ["words of any language", { sötét: "闇 🂡", deep: [{ a: [1, -2.5, true] }] }],
    ["much", Array.from({ length: 5000 }, (_, i) => `card${i}`)],
  ])("opens with its key: %s", (_, value) => {
    expect(openWith(key, "hand", sealWith(key, "hand", value))).toEqual(value);
  });

  test("says that it is encrypted, and is a different string each time", () => {
    const twice = [sealWith(key, "hand", 1), sealWith(key, "hand", 1)];
    expect(twice.every((one) => one.startsWith("x1."))).toBe(true);
    expect(twice[0]).not.toBe(twice[1]);
  });

  test("MD-22: a player patch opens for no other key and no other purpose", () => {
    const sealed = sealWith(key, "hand", ["card17"]);
    expect(openWith(random(KEY), "hand", sealed)).toBeUndefined();
    expect(openWith(key, "seal", sealed)).toBeUndefined();
    expect(openWith(key, "ask", sealed)).toBeUndefined();
  });

  test("MD-22: a changed player patch does not open, whichever byte was changed", () => {
    const sealed = sealWith(key, "hand", ["card17"]);
    const length = fromBase64(sealed.slice(PREFIX.length))?.length ?? 0;
    for (let at = 0; at < length; at++) expect(openWith(key, "hand", flippedIn(sealed, at))).toBeUndefined();
    for (const cut of [3, 4, 30, sealed.length - 4])
      expect(openWith(key, "hand", sealed.slice(0, -cut))).toBeUndefined();
    expect(openWith(key, "hand", `${sealed}AAAA`)).toBeUndefined();
  });

  test.each(["", "x1.", "x1.AAAA", "x1.%%%", "x2.AAAA", "AAAA", "null", "x1.".padEnd(200, "A")])(
    "anything else opens as nothing: %s",
    (text) => {
      expect(openWith(key, "hand", text)).toBeUndefined();
    },
  );

  test("MD-22: a player patch's length does not reveal which cards a hand holds", () => {
    const hands = [[], ["c1"], ["c1", "c2", "c3", "c4"], ["card104", "card99", "card100", "card57", "card77"]];
    expect(new Set(hands.map((hand) => sealWith(key, "hand", hand).length)).size).toBe(1);
  });
});

describe("a wrapped key", () => {
  const key = random(KEY);
  const anna = deviceWith();
  const ben = deviceWith();

  test("opens in the browser that it is for", () => {
    const wrapped = wrap(key, "world", anna);
    expect(wrapped && unwrap(wrapped, "world", anna)).toEqual(key);
    expect(wrap(key, "world", anna)).not.toBe(wrapped);
  });

  test("MD-22: a wrapped key opens in no other browser and for no other purpose", () => {
    const wrapped = wrap(key, "user:anna", anna) as string;
    expect(unwrap(wrapped, "user:anna", ben)).toBeUndefined();
    expect(unwrap(wrapped, "user:anna", { ...ben, id: anna.id, pub: anna.pub })).toBeUndefined();
    expect(unwrap(wrapped, "user:anna", { ...anna, id: ben.id })).toBeUndefined();
    expect(unwrap(wrapped, "user:ben", anna)).toBeUndefined();
    expect(unwrap(wrapped, "world", anna)).toBeUndefined();
  });

  test("MD-22: a changed wrapped key does not open, whichever byte was changed", () => {
    const wrapped = wrap(key, "world", anna) as string;
    for (let at = 0; at < 80; at++) expect(unwrap(flipped(wrapped, at), "world", anna)).toBeUndefined();
  });

  test.each(["", "AAAA", "%", toBase64(new Uint8Array(80)), toBase64(random(80)), toBase64(random(81))])(
    "anything else gives nothing: %s",
    (text) => {
      expect(unwrap(text, "world", anna)).toBeUndefined();
    },
  );

  test.each([
    ["zeros, with which nothing is agreed upon", toBase64(new Uint8Array(32))],
    ["a point of small order", toBase64(Uint8Array.of(1, ...new Uint8Array(31)))],
    ["too short", toBase64(random(31))],
    ["too long", toBase64(random(33))],
    ["no base64", "%%%"],
    ["empty", ""],
  ])("is not made for an invalid public key: %s", (_, pub) => {
    expect(wrap(key, "world", { id: anna.id, pub })).toBeUndefined();
  });
});

describe("a device", () => {
  test("is the same again with its private key, and a different one without", () => {
    const one = deviceWith();
    expect(deviceWith(one.secret)).toEqual(one);
    expect(deviceWith().id).not.toBe(one.id);
    expect(isGenuine(one)).toBe(true);
  });

  test("MD-22: no one can take another browser's id with a key of their own", () => {
    const victim = deviceWith();
    const mallory = deviceWith();
    const forged: Device[] = [
      { id: victim.id, pub: mallory.pub },
      { id: mallory.id, pub: victim.pub },
      { id: "__proto__", pub: mallory.pub },
      { id: mallory.id.toUpperCase(), pub: mallory.pub },
      { id: mallory.id, pub: `${mallory.pub}\n` },
    ];
    expect(forged.filter(isGenuine)).toEqual([]);
  });
});

describe("keys derived from the world's", () => {
  const world = random(KEY);

  test("MD-22: every user has their own key, which is not the world's", () => {
    const keys = ["anna", "ben", ""].map((user) => toBase64(deriveUserKey(world, user)));
    expect(new Set([...keys, toBase64(world)]).size).toBe(4);
    expect(deriveUserKey(world, "anna")).toEqual(deriveUserKey(world, "anna"));
    expect(deriveUserKey(random(KEY), "anna")).not.toEqual(deriveUserKey(world, "anna"));
  });

  test("MD-22: a user's key opens neither another's player patch nor the Game Master's seal", () => {
    const anna = deriveUserKey(world, "anna");
    const ben = deriveUserKey(world, "ben");
    expect(openWith(ben, "hand", sealWith(anna, "hand", ["card17"]))).toBeUndefined();
    expect(openWith(anna, "seal", sealWith(world, "seal", ["card17"]))).toBeUndefined();
    expect(openWith(anna, "hand", sealWith(anna, "hand", ["card17"]))).toEqual(["card17"]);
  });

  test("the world's key has a short name", () => {
    expect(keyId(world)).toMatch(/^[0-9a-f]{8}$/);
    expect(keyId(world)).toBe(keyId(Uint8Array.from(world)));
    expect(keyId(random(KEY))).not.toBe(keyId(world));
  });
});
