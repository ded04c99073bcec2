import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { pow } from "@noble/curves/abstract/modular.js";
import { montgomery } from "@noble/curves/abstract/montgomery.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromBase64, joinedBytes, pack, random, text, toBase64, unpack } from "./bytes.ts";

/**
 * Binds seals and player patches to their home and revision, so that those of another encounter or moment do not open here.
 */
export const bindingOf = ({ home, rev }: { readonly home: string; readonly rev: number }): string => `${rev} ${home}`;

/**
 * Keys, wrapped keys and sealed values (MD-22). Anything that does not open gives undefined and never throws, no matter
 * who made it.
 */

const P = 2n ** 255n - 19n;

/** Sets and clears the bits that RFC 7748 fixes in a private key. */
function adjustScalarBytes(bytes: Uint8Array): Uint8Array {
  const [first = 0, last = 0] = [bytes[0], bytes[31]];
  bytes[0] = first & 0b1111_1000;
  bytes[31] = (last & 0b0111_1111) | 0b0100_0000;
  return bytes;
}

/**
 * X25519 of RFC 7748, by the library's ladder with that curve's numbers. What the library has ready under this name
 * also holds Ed25519, a third of all that seals and opens, to make public keys faster: a page makes one.
 */
export const x25519 = montgomery({ P, type: "x25519", powPminus2: (x) => pow(x, P - 2n, P), adjustScalarBytes });

/** The length of a key, in bytes. */
export const KEY = 32;
const NONCE = 24;
const TAG = 16;
/** The start of every sealed string. */
export const PREFIX = "x1.";
/** Sealed content is padded to a multiple of this, so that its length reveals little about it. In bytes. */
const STEP = 256;

/** The purpose of a wrapped key. A wrap for one purpose does not open for another. */
export type Purpose = "world" | `user:${string}`;

/** One browser. Its id is the fingerprint of its public key, so that no one can take another's id. */
export interface Device {
  readonly id: string;
  /** 32 bytes in base64. */
  readonly pub: string;
}

/** This browser, with the key that never leaves it. */
export interface OwnDevice extends Device {
  readonly secret: Uint8Array;
}

const derive = (key: Uint8Array, info: string, length = KEY, salt?: Uint8Array): Uint8Array =>
  hkdf(sha256, key, salt, text(`dealt-in/1/${info}`), length);

/** The purpose of one user's key. */
export const purposeOf = (userId: string): Purpose => `user:${userId}`;

/** The key of one user's hands. Anyone with the world's key can derive it. */
export const deriveUserKey = (world: Uint8Array, userId: string): Uint8Array => derive(world, purposeOf(userId));

/** Identifies a world key without revealing anything about it: 8 hexadecimal digits. */
export const keyId = (world: Uint8Array): string => bytesToHex(derive(world, "id", 4));

/** The device with this private key of 32 bytes, by default a fresh one. */
export function deviceWith(secret: Uint8Array = random(KEY)): OwnDevice {
  const pub = x25519.getPublicKey(secret);
  return { id: fingerprint(pub), pub: toBase64(pub), secret };
}

/** Whether its id is the fingerprint of its public key. */
export function isGenuine({ id, pub }: Device): boolean {
  const bytes = fromBase64(pub);
  return bytes?.length === KEY && toBase64(bytes) === pub && fingerprint(bytes) === id;
}

const fingerprint = (pub: Uint8Array): string => bytesToHex(sha256(pub)).slice(0, 16);

/** A key wrapped for one device. Undefined if its public key allows no shared secret. */
export function wrap(key: Uint8Array, purpose: Purpose, device: Device): string | undefined {
  const receiver = fromBase64(device.pub);
  if (receiver?.length !== KEY) return undefined;
  const once = random(KEY);
  const sender = x25519.getPublicKey(once);
  const shared = opened(() => x25519.getSharedSecret(once, receiver));
  return shared && toBase64(joinedBytes(sender, lock(shared, sender, purpose, device).encrypt(key)));
}

/** The key that was wrapped for this device and purpose. Undefined for anyone else's, or one that was changed. */
export function unwrap(wrapped: string, purpose: Purpose, device: OwnDevice): Uint8Array | undefined {
  const bytes = fromBase64(wrapped);
  if (bytes?.length !== KEY + KEY + TAG) return undefined;
  const sender = bytes.subarray(0, KEY);
  const shared = opened(() => x25519.getSharedSecret(device.secret, sender));
  return shared && opened(() => lock(shared, sender, purpose, device).decrypt(bytes.subarray(KEY)));
}

/** The sender's key is used once, so the nonce may come from the same shared secret as the key. */
function lock(shared: Uint8Array, sender: Uint8Array, purpose: Purpose, { id, pub }: Device) {
  const about = `wrap:${purpose}:${id}`;
  const made = derive(shared, about, KEY + NONCE, joinedBytes(sender, text(pub)));
  return xchacha20poly1305(made.subarray(0, KEY), made.subarray(KEY), text(about));
}

/**
 * What is sealed, and how many bytes at most come out of it. Players have keys of their own, so what they seal may have
 * been packed to fill any memory.
 */
const MOST = { seal: 32_000_000, hand: 4_000_000, ask: 20_000, old: 10_000 } as const;
type Content = keyof typeof MOST;

/**
 * A value that only this key opens, for this purpose and in its place (`at`): deflated, padded, encrypted, in base64
 * after the prefix.
 */
export function sealWith(key: Uint8Array, purpose: Content, value: unknown, at = ""): string {
  const nonce = random(NONCE);
  const box = xchacha20poly1305(derive(key, purpose), nonce, bound(purpose, at));
  return PREFIX + toBase64(joinedBytes(nonce, box.encrypt(filled(pack(value)))));
}

/** The value sealed with this key for this purpose and place. Undefined for anything else, or more than that may be. */
export function openWith(key: Uint8Array, purpose: Content, sealed: string, at = ""): unknown {
  if (!sealed.startsWith(PREFIX)) return undefined;
  const bytes = fromBase64(sealed.slice(PREFIX.length));
  if (bytes === undefined || bytes.length < NONCE + TAG) return undefined;
  const box = xchacha20poly1305(derive(key, purpose), bytes.subarray(0, NONCE), bound(purpose, at));
  const content = opened(() => box.decrypt(bytes.subarray(NONCE)));
  return content && unpack(content.subarray(0, content.lastIndexOf(END)), MOST[purpose]);
}

/** What is sealed in one place opens nowhere else, even with the same key. */
const bound = (purpose: string, at: string): Uint8Array => text(at === "" ? purpose : `${purpose} ${at}`);

const END = 0x80;

/** The bytes, a mark where they end, and zeros up to the next step. */
function filled(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(Math.ceil((bytes.length + 1) / STEP) * STEP);
  all.set(bytes);
  all[bytes.length] = END;
  return all;
}

function opened(attempt: () => Uint8Array): Uint8Array | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** A key as a person writes it down: 14 groups of four letters and digits, the last of which checks the others. */

/** Without I, L, O and U, which are misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK = 3;
const LENGTH = ((KEY + CHECK) * 8) / 5;

const checkOf = (key: Uint8Array): Uint8Array => sha256(joinedBytes(text("dealt-in/1/phrase"), key)).subarray(0, CHECK);

/** The phrase for this key of 32 bytes: `XXXX-XXXX-…`. */
export function phraseOf(key: Uint8Array): string {
  let bits = 0n;
  for (const byte of joinedBytes(key, checkOf(key))) bits = (bits << 8n) | BigInt(byte);
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
