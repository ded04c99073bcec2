import { KEY, keyId } from "./boxes.ts";
import { random } from "./bytes.ts";
import { hold, userKey, worldKey } from "./closing.ts";
import { device, publishDevice } from "./device.ts";
import { listing } from "./devices.ts";
import { type Person, renewed, rotated, shared, wrapsDue } from "./due.ts";
import type { Keys } from "./keys.ts";
import { keyFromPhrase } from "./phrase.ts";
import {
  forgetDevices,
  isHelpHere,
  keysChanged,
  keysHere,
  onKeys,
  peopleHere,
  saveKeys,
  storedKeys,
} from "./setting.ts";

/** How long another Game Master's page has to make the first key, or to share it. In milliseconds. */
const PATIENCE = 3000;

/**
 * Whether the key is here. The first Game Master's page makes it; everyone else's waits a moment for a page that has
 * it. A player's page is ready once it has that player's key.
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

/** Waits until new keys make this true, but not forever. */
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

/** Gives up the old key for a new one: what the old one sealed is lost. Answers whether the server accepted it. */
export async function forgetKeys(): Promise<boolean> {
  return game.user.isGM && (await startKeys());
}

const startKeys = (): Promise<boolean> => saveKeys(shared(random(KEY), wrapsDue(withThisBrowser()), null));

/** This browser gets a new key even before it is listed, or no one could open what is sealed from now on. */
function withThisBrowser(): Person[] {
  const me = game.user.id;
  return peopleHere().map((one) =>
    one.id === me ? { ...one, devices: listing(one.devices, device()) ?? one.devices } : one,
  );
}

/**
 * Gives the world a new key, which still opens everything sealed before (MD-22). Answers whether the server accepted
 * it.
 */
export const rotateKeys = (): Promise<boolean> =>
  inTurn((world, keys) => saveKeys(rotated(world, random(KEY), wrapsDue(withThisBrowser()), keys)));

/**
 * Gives this player a new key, for the browsers listed from now on: those that had the old one cannot open anything
 * sealed with the new one (MD-22). Answers whether the server accepted it.
 */
export const renewUser = (userId: string): Promise<boolean> =>
  inTurn(async (world, keys) => {
    if (!(await forgetDevices(userId))) return false;
    return saveKeys(renewed(world, userId, wrapsDue(withThisBrowser()), keys));
  });

/** Changes the keys, one change at a time on this page. Does nothing without the world's key. */
function inTurn(change: (world: Uint8Array, keys: Keys) => Promise<boolean>): Promise<boolean> {
  const changing = sharing.then(() => {
    const [world, keys] = [worldKey(), keysHere()];
    return world === null || typeof keys === "string" ? false : change(world, keys);
  });
  sharing = settled(changing);
  return changing;
}

/** Unlocks with the world's key as it was written down. "other" means a valid key, but not this world's. */
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

/** Wraps keys for browsers that lack them and removes those no longer due. Writes only if something changes. */
export function shareKeys(): Promise<void> {
  const now = sharing.then(share);
  sharing = settled(now);
  return now;
}
/** What the next change waits for. It never rejects: whoever asked for a change hears of its failure, and nobody else. */
let sharing: Promise<void> = Promise.resolve();

const settled = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => undefined,
    () => undefined,
  );

async function share(): Promise<void> {
  if (worldKey() === null || !(await publishDevice())) return;
  const [world, keys] = [worldKey(), keysHere()];
  if (world === null || typeof keys === "string") return;
  const due = shared(world, wrapsDue(peopleHere()), keys);
  if (JSON.stringify(due) !== storedKeys()) await saveKeys(due);
}
