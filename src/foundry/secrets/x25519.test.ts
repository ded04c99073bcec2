import { x25519 as whole } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { x25519 } from "./x25519.ts";

const keys = Array.from({ length: 12 }, (_, i) =>
  Uint8Array.from({ length: 32 }, (__, at) => (i * 89 + at * 53) % 256),
);

test("agrees with RFC 7748 on a scalar times a point", () => {
  const shared = x25519.getSharedSecret(
    hexToBytes("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"),
    hexToBytes("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"),
  );
  expect(bytesToHex(shared)).toBe("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
});

test("makes the same keys and secrets as the library's own", () => {
  for (const [i, key] of keys.entries()) {
    const other = keys[(i + 1) % keys.length] ?? key;
    expect(x25519.getPublicKey(key)).toEqual(whole.getPublicKey(key));
    const pub = whole.getPublicKey(other);
    expect(x25519.getSharedSecret(key, pub)).toEqual(whole.getSharedSecret(key, pub));
  }
});

test("refuses points of low order, with which every secret would be the same", () => {
  for (const low of [new Uint8Array(32), Uint8Array.from({ length: 32 }, (_, i) => Number(i === 0))])
    expect(() => x25519.getSharedSecret(keys[1] ?? low, low)).toThrow();
});

test("leaves the private key as it was", () => {
  const key = Uint8Array.from({ length: 32 }, () => 255);
  x25519.getPublicKey(key);
  expect(key.every((byte) => byte === 255)).toBe(true);
});
