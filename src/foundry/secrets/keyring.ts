import { KEY, keyId } from "./boxes.ts";
import { random } from "./bytes.ts";
import { hold, userKey, worldKey } from "./closed.ts";
import { device, publishDevice } from "./device.ts";
import { listing } from "./devices.ts";
import { type Person, renewed, rotated, shared, wrapsDue } from "./due.ts";
import type { Keys } from "./keys.ts";
import { keyFromPhrase } from "./phrase.ts";
import { forgetDevices, isHelpHere, keysHere, peopleHere, saveKeys, storedKeys } from "./setting.ts";

/** How long another Game Master's page has to make the first key, or to share it. In milliseconds. */
const PATIENCE = 3000;

const listeners = new Set<() => void>();

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

const startKeys = (): Promise<boolean> => saveKeys(shared(random(KEY), wrapsDue(withThisBrowser()), null));

/** This browser gets a new key even before it is listed: else nobody could open what is sealed from now on. */
function withThisBrowser(): Person[] {
  const me = game.user.id;
  return peopleHere().map((one) =>
    one.id === me ? { ...one, devices: listing(one.devices, device()) ?? one.devices } : one,
  );
}

/** Another key for the world, under which everything that was closed before still opens (MD-22). Whether the server took it. */
export const rotateKeys = (): Promise<boolean> =>
  inTurn((world, keys) => saveKeys(rotated(world, random(KEY), wrapsDue(withThisBrowser()), keys)));

/**
 * Another key for this player, for the browsers that are listed from now on: those that had the one before open nothing
 * that is closed with the new one (MD-22). Whether the server took it.
 */
export const renewUser = (userId: string): Promise<boolean> =>
  inTurn(async (world, keys) => {
    if (!(await forgetDevices(userId))) return false;
    return saveKeys(renewed(world, userId, wrapsDue(withThisBrowser()), keys));
  });

/** Changes the keys while nobody else on this page does; nothing without the world's key. */
function inTurn(change: (world: Uint8Array, keys: Keys) => Promise<boolean>): Promise<boolean> {
  const changing = sharing.then(() => {
    const [world, keys] = [worldKey(), keysHere()];
    return world === null || typeof keys === "string" ? false : change(world, keys);
  });
  sharing = changing.then(() => undefined);
  return changing;
}

/** Opens the lock with the world's key as it was written down; "other" is a key, and not of this world. */
export async function enterPhrase(phrase: string): Promise<"opened" | "typo" | "other"> {
  const key = keyFromPhrase(phrase);
  if (key === null) return "typo";
  const keys = keysHere();
  if (!game.user.isGM || typeof keys === "string" || keyId(key) !== keys.id) return "other";
  hold(key);
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
