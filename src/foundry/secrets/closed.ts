import { deriveUserKey, keyId, openWith, purposeOf, sealWith, unwrap } from "./boxes.ts";
import { device } from "./device.ts";
import { formerKeys } from "./due.ts";
import { entry, turnOf } from "./keys.ts";
import { keysHere, storedKeys } from "./setting.ts";

/** The keys that this page has, and what it closes and opens with them. */

let held: { readonly id: string; readonly key: Uint8Array } | null = null;
let own: { readonly stored: string; readonly key: Uint8Array | null } | null = null;

/** This page has the world's key from now on, however it came by it. */
export function hold(key: Uint8Array): void {
  held = { id: keyId(key), key };
}

/** The world's key of 32 bytes, or null: for a player always, for a Game Master while this browser is locked. */
export function worldKey(): Uint8Array | null {
  if (!game.user.isGM) return null;
  const keys = keysHere();
  if (typeof keys === "string") return null;
  if (held?.id === keys.id) return held.key;
  const key = unwrapped(entry(keys.gms, device().id), "world");
  if (key === null || keyId(key) !== keys.id) return null;
  hold(key);
  return key;
}

/** Which key that is; empty without one. */
export function worldKeyId(): string {
  return worldKey() === null ? "" : (held?.id ?? "");
}

/** The world's earlier keys by their ids, the newest first; none without the world's key. */
function formerHere(): ReadonlyMap<string, Uint8Array> {
  const [key, keys, stored] = [worldKey(), keysHere(), storedKeys()];
  if (key === null || typeof keys === "string") return new Map();
  if (former?.stored !== stored)
    former = { stored, keys: new Map(formerKeys(key, keys).map((one) => [keyId(one), one])) };
  return former.keys;
}
let former: { readonly stored: string; readonly keys: ReadonlyMap<string, Uint8Array> } | null = null;

/** Whether this is one of the world's earlier keys, and what it closed still opens here. */
export const isFormer = (id: string): boolean => formerHere().has(id);

function worldKeys(): readonly Uint8Array[] {
  const key = worldKey();
  return key === null ? [] : [key, ...formerHere().values()];
}

const turnsOf = (userId: string): number => {
  const keys = keysHere();
  return typeof keys === "string" ? 0 : turnOf(keys, userId);
};

/** The key of this user's hands, or null: a Game Master with the world's key has everybody's, a player the own one alone (MD-22). */
export function userKey(userId: string): Uint8Array | null {
  const world = worldKey();
  if (world !== null) return deriveUserKey(world, userId, turnsOf(userId));
  if (userId !== game.user.id) return null;
  const stored = storedKeys();
  if (own?.stored === stored) return own.key;
  const keys = keysHere();
  const wraps = typeof keys === "string" ? undefined : entry(keys.users, userId);
  own = {
    stored,
    key: wraps === undefined ? null : unwrapped(entry(wraps, device().id), purposeOf(userId, turnsOf(userId))),
  };
  return own.key;
}

const unwrapped = (wrap: string | undefined, purpose: Parameters<typeof unwrap>[1]): Uint8Array | null =>
  wrap === undefined ? null : (unwrap(wrap, purpose, device()) ?? null);

/** A value for Game Masters alone that opens only there, as a string; throws without the world's key, so see to that first. */
export function seal(value: unknown, at: string): string {
  const key = worldKey();
  if (key === null) throw new Error("Nothing can be sealed: this browser does not have the world's key.");
  return sealWith(key, "seal", value, at);
}

/** What was sealed there; undefined when it does not open here. */
export function unseal(sealed: string, at: string): unknown {
  return firstOf(worldKeys(), (key) => openWith(key, "seal", sealed, at));
}

const firstOf = (keys: readonly Uint8Array[], open: (key: Uint8Array) => unknown): unknown => {
  for (const key of keys) {
    const found = open(key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A value for one user and the Game Masters (MD-22) that opens only there, as a string; null without that user's key. */
export function envelope(userId: string, value: unknown, at: string): string | null {
  const key = userKey(userId);
  return key === null ? null : sealWith(key, "hand", value, at);
}

/** What an envelope for this user holds, by default the one here; undefined when it does not open, or lay elsewhere. */
export function openEnvelope(sealed: string, at: string, userId: string = game.user.id ?? ""): unknown {
  const key = userKey(userId);
  return key === null ? undefined : openWith(key, "hand", sealed, at);
}

/** The same on a Game Master's page, though it was closed with an earlier key. */
export function openAnyEnvelope(sealed: string, at: string, userId: string): unknown {
  const turns = turnsOf(userId);
  const keys = worldKeys().flatMap((world) =>
    Array.from({ length: turns + 1 }, (_, back) => deriveUserKey(world, userId, turns - back)),
  );
  return firstOf(keys, (key) => openWith(key, "hand", sealed, at));
}

/** What the user here wants of a dealer, for Game Masters alone; null while there is no key to close it with. */
export function sealAsk(value: unknown): string | null {
  const key = worldKey() ?? userKey(game.user.id ?? "");
  return key === null ? null : sealWith(key, "ask", value);
}

/** What this user wants, as it was sealed; undefined when it does not open here, or is somebody else's. */
export function openAsk(userId: string, sealed: string): unknown {
  const world = worldKey();
  if (world === null) return undefined;
  const key = game.users.get(userId)?.isGM === true ? world : deriveUserKey(world, userId, turnsOf(userId));
  return openWith(key, "ask", sealed);
}
