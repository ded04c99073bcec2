import { deriveUserKey, keyId, openWith, purposeOf, sealWith, unwrap } from "./boxes.ts";
import { device } from "./devices.ts";
import { formerKeys } from "./due.ts";
import { isUsed, keysHere, storedKeys } from "./setting.ts";
import { entry, type Keys } from "./wrapped-keys.ts";

/** The keys that this page has, and what it seals and opens with them. */

interface Held {
  readonly id: string;
  readonly key: Uint8Array;
  /** A person said that it is this world's. */
  readonly isSaid: boolean;
  /** The keys as they last were when they were this one's. */
  last: Keys | null;
}

let held: Held | null = null;
let own: { readonly stored: string; readonly key: Uint8Array | null } | null = null;

/** Gives this page the world's key, from whatever source. */
export function holdKey(key: Uint8Array, isSaid = false, last: Keys | null = null): void {
  held = { id: keyId(key), key, isSaid, last };
}

/**
 * The world's key of 32 bytes. Null for players, and for a Game Master while this browser is locked. A page that has it
 * keeps it, whatever becomes of the setting, unless a Game Master put another key in its place.
 */
export function worldKey(): Uint8Array | null {
  if (!game.user.isGM) return null;
  const keys = keysHere();
  if (keys === "newer") return null;
  if (typeof keys === "string") return held?.key ?? null;
  if (held?.id === keys.id) {
    held.last = keys;
    return held.key;
  }
  if (held !== null && isStill(held, keys)) return held.key;
  const key = unwrapped(entry(keys.gms, device().id), "world");
  if (key === null || keyId(key) !== keys.id) return null;
  holdKey(key, false, keys);
  return key;
}

/** Whether these keys, which are others, are not what this world was sealed with, and do not take its key's place. */
const isStill = (mine: Held, keys: Keys): boolean =>
  (mine.isSaid || isUsed(mine.id)) && keys.instead?.includes(mine.id) !== true;

/** The keys that go with the world's key here: the setting's, or the last ones if the setting has lost them. */
export function keysInUse(): Keys | null {
  const keys = keysHere();
  const id = worldKeyId();
  if (id === "") return typeof keys === "string" ? null : keys;
  return typeof keys !== "string" && keys.id === id ? keys : (held?.last ?? null);
}

/** The id of that key. Empty without one. */
export function worldKeyId(): string {
  return worldKey() === null ? "" : (held?.id ?? "");
}

/** The world's former keys by their ids, the newest first. None without the world's key. */
function formerHere(): ReadonlyMap<string, Uint8Array> {
  const key = worldKey();
  const keys = keysInUse();
  if (key === null || keys === null) return new Map();
  if (former?.of !== keys) former = { of: keys, found: new Map(formerKeys(key, keys).map((one) => [keyId(one), one])) };
  return former.found;
}
let former: { readonly of: Keys; readonly found: ReturnType<typeof formerHere> } | null = null;

/** Whether this is one of the world's former keys, so that what it sealed still opens here. */
export const isFormer = (id: string): boolean => formerHere().has(id);

/** Whether a Game Master gave up what was sealed with the key of this id. */
export const isGivenUp = (id: string): boolean => !isFormer(id) && keysInUse()?.instead?.includes(id) === true;

function worldKeys(): readonly Uint8Array[] {
  const key = worldKey();
  return key === null ? [] : [key, ...formerHere().values()];
}

/**
 * The key of this user's hands, or null. A Game Master with the world's key has everyone's; a player only their own
 * (MD-22).
 */
export function userKey(userId: string): Uint8Array | null {
  const world = worldKey();
  if (world !== null) return deriveUserKey(world, userId);
  if (userId !== game.user.id) return null;
  const stored = storedKeys();
  if (own?.stored === stored) return own.key;
  const keys = keysHere();
  if (typeof keys === "string" && own !== null) return own.key; // a Game Master's page will say them again
  const wraps = typeof keys === "string" ? undefined : entry(keys.users, userId);
  own = {
    stored,
    key: wraps === undefined ? null : unwrapped(entry(wraps, device().id), purposeOf(userId)),
  };
  return own.key;
}

const unwrapped = (wrap: string | undefined, purpose: Parameters<typeof unwrap>[1]): Uint8Array | null =>
  wrap === undefined ? null : (unwrap(wrap, purpose, device()) ?? null);

/** The value closed for Game Masters, to be opened in this place alone. Throws without the world's key. */
export function seal(value: unknown, at: string): string {
  const key = worldKey();
  if (key === null) throw new Error("Nothing can be sealed: this browser does not have the world's key.");
  return sealWith(key, "seal", value, at);
}

/** What the world's key or a former one closed in this place. Undefined if none of them opens it. */
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

/** The value closed for this user and the Game Masters. Null where this page lacks that user's key. */
export function sealPlayerPatch(userId: string, value: unknown, at: string): string | null {
  const key = userKey(userId);
  return key === null ? null : sealWith(key, "hand", value, at);
}

/** What was closed for this user with the present key. Undefined if it does not open here. */
export function openPlayerPatch(sealed: string, at: string, userId: string = game.user.id ?? ""): unknown {
  const key = userKey(userId);
  return key === null ? undefined : openWith(key, "hand", sealed, at);
}

/** A request that only Game Masters' pages can read. Null while this page has no key. */
export function sealAsk(value: unknown): string | null {
  const key = worldKey() ?? userKey(game.user.id ?? "");
  return key === null ? null : sealWith(key, "ask", value);
}

/** This user's request. Undefined if it does not open, or somebody else closed it. */
export function openAsk(userId: string, sealed: string): unknown {
  const world = worldKey();
  if (world === null) return undefined;
  const key = game.users.get(userId)?.isGM === true ? world : deriveUserKey(world, userId);
  return openWith(key, "ask", sealed);
}
