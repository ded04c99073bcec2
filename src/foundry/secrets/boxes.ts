import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromBase64, joined, pack, random, text, toBase64, unpack } from "./bytes.ts";

/**
 * Keys, wrapped keys and sealed values (MD-22). What does not open gives undefined and never throws, whoever made it.
 */

/** How long a key is. In bytes. */
export const KEY = 32;
const NONCE = 24;
const TAG = 16;
/** What every sealed string begins with. */
export const PREFIX = "x1.";
/** Sealed content is filled up to a multiple of this, so that its length tells little of what it holds. In bytes. */
const STEP = 256;

/** What a wrapped key is good for; a wrap for one purpose does not open for another. */
export type Purpose = "world" | `user:${string}`;

/** One browser: its id is the fingerprint of its public key, so that nobody can take another's id. */
export interface Device {
  readonly id: string;
  /** 32 bytes in base64. */
  readonly pub: string;
}

/** The browser here, with the key that never leaves it. */
export interface OwnDevice extends Device {
  readonly secret: Uint8Array;
}

const derive = (key: Uint8Array, info: string, length = KEY, salt?: Uint8Array): Uint8Array =>
  hkdf(sha256, key, salt, text(`dealt-in/1/${info}`), length);

/** What one user's key is good for; it is another one each time it is made anew. */
export const purposeOf = (userId: string, turn: number): Purpose =>
  turn === 0 ? `user:${userId}` : `user:${userId}:${turn}`;

/** The key of one user's hands: whoever has the world's key can make it, anew as often as need be. */
export const deriveUserKey = (world: Uint8Array, userId: string, turn = 0): Uint8Array =>
  derive(world, purposeOf(userId, turn));

/** Which world key it is, without telling anything of it: 8 hexadecimal digits. */
export const keyId = (world: Uint8Array): string => bytesToHex(derive(world, "id", 4));

/** The device with this private key of 32 bytes; a fresh one without. */
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

/** A key for one device alone; undefined when no key can be agreed upon with what it calls its public key. */
export function wrap(key: Uint8Array, purpose: Purpose, device: Device): string | undefined {
  const receiver = fromBase64(device.pub);
  if (receiver?.length !== KEY) return undefined;
  const once = random(KEY);
  const sender = x25519.getPublicKey(once);
  const shared = opened(() => x25519.getSharedSecret(once, receiver));
  return shared && toBase64(joined(sender, lock(shared, sender, purpose, device).encrypt(key)));
}

/** The key that was wrapped for this device and purpose; undefined for anybody else's, or a changed one. */
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
  const made = derive(shared, about, KEY + NONCE, joined(sender, text(pub)));
  return xchacha20poly1305(made.subarray(0, KEY), made.subarray(KEY), text(about));
}

/**
 * A value that only this key opens, for this purpose and where it belongs (`at`): deflated, filled up, encrypted, in base64
 * behind the prefix.
 */
export function sealWith(key: Uint8Array, purpose: string, value: unknown, at = ""): string {
  const nonce = random(NONCE);
  const box = xchacha20poly1305(derive(key, purpose), nonce, bound(purpose, at));
  return PREFIX + toBase64(joined(nonce, box.encrypt(filled(pack(value)))));
}

/** What was sealed with this key for this purpose and place; undefined for anything else. */
export function openWith(key: Uint8Array, purpose: string, sealed: string, at = ""): unknown {
  if (!sealed.startsWith(PREFIX)) return undefined;
  const bytes = fromBase64(sealed.slice(PREFIX.length));
  if (bytes === undefined || bytes.length < NONCE + TAG) return undefined;
  const box = xchacha20poly1305(derive(key, purpose), bytes.subarray(0, NONCE), bound(purpose, at));
  const content = opened(() => box.decrypt(bytes.subarray(NONCE)));
  return content && unpack(content.subarray(0, content.lastIndexOf(END)));
}

/** What is sealed somewhere opens nowhere else, though the key be the same. */
const bound = (purpose: string, at: string): Uint8Array => text(at === "" ? purpose : `${purpose} ${at}`);

const END = 0x80;

/** The bytes, a mark of where they end, and zeros up to the next step. */
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
