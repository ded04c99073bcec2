import { KEY, keyFromPhrase, keyId } from "./boxes.ts";
import { random } from "./bytes.ts";
import { holdKey, isFormer, keysInUse, userKey, worldKey, worldKeyId } from "./closing.ts";
import { device, devicesIn, listing, publishDevice } from "./devices.ts";
import { anew, type Person, rotated, shared, wrapsDue } from "./due.ts";
import {
  forgetDevices,
  isHelpHere,
  isUsed,
  keysChanged,
  keysHere,
  onKeys,
  peopleHere,
  saveKeys,
  storedKeys,
  usedIds,
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
  const areMade = (): boolean => keysHere() !== "none" || usedIds().length > 0; // the setting may have lost them
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

/**
 * Gives up all keys of this world for a new one, where this page has none: what they sealed is lost. Answers whether the
 * server accepted it.
 */
export const forgetKeys = async (): Promise<boolean> => game.user.isGM && worldKey() === null && startKeys();

const startKeys = (): Promise<boolean> =>
  saveKeys(anew(random(KEY), wrapsDue(withThisBrowser()), [...usedIds(), ...idsIn(keysHere())]));

const idsIn = (keys: ReturnType<typeof keysHere>): readonly string[] =>
  typeof keys === "string" ? [] : [keys.id, ...(keys.instead ?? [])];

/** This browser gets a new key even before it is listed, or no one could open what is sealed from now on. */
function withThisBrowser(): Person[] {
  const me = game.user.id;
  return peopleHere().map((one) =>
    one.id === me ? { ...one, devices: listing(one.devices, device()) ?? one.devices } : one,
  );
}

/**
 * Gives the world a new key, and keeps those before as its former keys (MD-22). It is for browsers in which somebody plays
 * from now on, so every browser lists itself again. Answers whether the server accepted all of that.
 */
export function rotateKeys(): Promise<boolean> {
  const changing = sharing.then(rotate);
  sharing = settled(changing);
  return changing;
}

async function rotate(): Promise<boolean> {
  if (worldKey() === null) return false;
  for (const { id, devices } of peopleHere())
    if (devicesIn(devices).length > 0 && !(await forgetDevices(id))) return false;
  const world = worldKey();
  const keys = keysInUse();
  if (world === null || keys === null) return false;
  return saveKeys(rotated(world, random(KEY), wrapsDue(withThisBrowser()), keys));
}

/**
 * Unlocks with a key as it was written down. It counts if the setting holds it, or if anything here was sealed with it.
 * "other" means a valid key, but not this world's, or one that another was put in the place of.
 */
export async function enterPhrase(phrase: string): Promise<"opened" | "typo" | "other"> {
  const key = keyFromPhrase(phrase);
  if (key === null) return "typo";
  const keys = keysHere();
  if (!game.user.isGM || keys === "newer" || usedIds().some(isOurs)) return "other";
  const id = keyId(key);
  const [present, ...replaced] = idsIn(keys);
  if (id !== present && (replaced.includes(id) || !isUsed(id))) return "other";
  holdKey(key, true);
  keysChanged();
  await shareKeys();
  return "opened";
}

/** Whether this is the id of the key that this page has, or of a former one. */
const isOurs = (id: string): boolean => id !== "" && (id === worldKeyId() || isFormer(id));

/**
 * Wraps keys for browsers that lack them and removes those no longer due, and says them again if the setting has lost
 * them. Writes only if something changes.
 */
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
  const world = worldKey();
  if (world === null) return;
  const due = shared(world, wrapsDue(peopleHere()), keysInUse());
  if (JSON.stringify(due) !== storedKeys()) await saveKeys(due);
}
