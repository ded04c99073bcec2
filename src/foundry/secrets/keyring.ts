import { deriveUserKey, KEY, keyId, openWith, sealWith, unwrap } from "./boxes.ts";
import { random } from "./bytes.ts";
import { device, publishDevice } from "./device.ts";
import { listing } from "./devices.ts";
import { shared, wrapsDue } from "./due.ts";
import { entry } from "./keys.ts";
import { keyFromPhrase } from "./phrase.ts";
import { isHelpHere, keysHere, peopleHere, saveKeys, storedKeys } from "./setting.ts";

/** How long another Game Master's page has to make the first key, or to share it. In milliseconds. */
const PATIENCE = 3000;

let held: { readonly id: string; readonly key: Uint8Array } | null = null;
let own: { readonly stored: string; readonly key: Uint8Array | null } | null = null;
const listeners = new Set<() => void>();

/** The world's key of 32 bytes, or null: for a player always, for a Game Master while this browser is locked. */
export function worldKey(): Uint8Array | null {
  if (!game.user.isGM) return null;
  const keys = keysHere();
  if (typeof keys === "string") return null;
  if (held?.id === keys.id) return held.key;
  const key = unwrapped(entry(keys.gms, device().id), "world");
  if (key === null || keyId(key) !== keys.id) return null;
  held = { id: keys.id, key };
  return key;
}

/** Which key that is; empty without one. */
export function worldKeyId(): string {
  return worldKey() === null ? "" : (held?.id ?? "");
}

/** The key of this user's hands, or null: a Game Master with the world's key has everybody's, a player the own one alone (MD-22). */
export function userKey(userId: string): Uint8Array | null {
  const world = worldKey();
  if (world !== null) return deriveUserKey(world, userId);
  if (userId !== game.user.id) return null;
  const stored = storedKeys();
  if (own?.stored === stored) return own.key;
  const keys = keysHere();
  const wraps = typeof keys === "string" ? undefined : entry(keys.users, userId);
  own = { stored, key: wraps === undefined ? null : unwrapped(entry(wraps, device().id), `user:${userId}`) };
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
  const key = worldKey();
  return key === null ? undefined : openWith(key, "seal", sealed, at);
}

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

/** What the user here wants of a dealer, for Game Masters alone; null while there is no key to close it with. */
export function sealAsk(value: unknown): string | null {
  const key = worldKey() ?? userKey(game.user.id ?? "");
  return key === null ? null : sealWith(key, "ask", value);
}

/** What this user wants, as it was sealed; undefined when it does not open here, or is somebody else's. */
export function openAsk(userId: string, sealed: string): unknown {
  const world = worldKey();
  if (world === null) return undefined;
  return openWith(game.users.get(userId)?.isGM === true ? world : deriveUserKey(world, userId), "ask", sealed);
}

/**
 * Whether the key is here: the first Game Master's page makes it, everybody else's waits a moment for one who has it. A
 * player's page is ready once it has the own key.
 */
export function prepareKeys(): Promise<"ready" | "locked"> {
  preparing ??= prepare().finally(() => {
    preparing = null;
  });
  return preparing;
}
let preparing: Promise<"ready" | "locked"> | null = null;

async function prepare(): Promise<"ready" | "locked"> {
  const isOpen = (): boolean => (game.user.isGM ? worldKey() : userKey(game.user.id ?? "")) !== null;
  await publishDevice();
  if (isOpen()) return "ready";
  const areMade = (): boolean => keysHere() !== "none";
  if (game.user.isGM && !areMade()) {
    if (game.users.activeGM?.isSelf !== true) await comesTrue(areMade);
    if (!areMade()) await startKeys();
  }
  if (!isOpen() && isHelpHere()) await comesTrue(isOpen);
  return isOpen() ? "ready" : "locked";
}

/** Waits until keys that came make this true, but not for ever. */
function comesTrue(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onKeys(() => {
      if (isSo()) done();
    });
    const timer = setTimeout(done, PATIENCE);
  });
}

/** Gives the old key up for a new one: what was sealed with the old one is lost. Whether the server took it. */
export async function forgetKeys(): Promise<boolean> {
  return game.user.isGM && (await startKeys());
}

/** This browser gets the new key even before it is listed: else nobody could open what is sealed from now on. */
function startKeys(): Promise<boolean> {
  const me = game.user.id;
  const people = peopleHere().map((one) =>
    one.id === me ? { ...one, devices: listing(one.devices, device()) ?? one.devices } : one,
  );
  return saveKeys(shared(random(KEY), wrapsDue(people), null));
}

/** Opens the lock with the world's key as it was written down; "other" is a key, and not of this world. */
export async function enterPhrase(phrase: string): Promise<"opened" | "typo" | "other"> {
  const key = keyFromPhrase(phrase);
  if (key === null) return "typo";
  const keys = keysHere();
  if (!game.user.isGM || typeof keys === "string" || keyId(key) !== keys.id) return "other";
  held = { id: keys.id, key };
  keysChanged();
  await shareKeys();
  return "opened";
}

/** Wraps keys for browsers that lack them, and takes away what is no longer due; writes only when something changed. */
export function shareKeys(): Promise<void> {
  sharing = sharing.then(share, share);
  return sharing;
}
let sharing: Promise<void> = Promise.resolve();

async function share(): Promise<void> {
  if (worldKey() === null || !(await publishDevice())) return;
  const [world, keys] = [worldKey(), keysHere()];
  if (world === null || typeof keys === "string") return;
  const due = shared(world, wrapsDue(peopleHere()), keys);
  if (JSON.stringify(due) !== storedKeys()) await saveKeys(due);
}

/** Calls `listener` whenever keys may have come or gone; the answer stops it. */
export function onKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The setting changed, or a phrase was entered. */
export function keysChanged(): void {
  for (const listener of [...listeners]) listener();
}
