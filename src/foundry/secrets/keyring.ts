import { KEY, keyId, openWith } from "./boxes.ts";
import { random } from "./bytes.ts";
import { hasFormer, hold, isFormer, keysInUse, userKey, worldKey, worldKeyId } from "./closing.ts";
import { device, listing, publishDevice } from "./devices.ts";
import { anew, type Person, renewed, rotated, shared, withFormer, wrapsDue } from "./due.ts";
import { idsOf, type Keys } from "./keys.ts";
import { keyFromPhrase } from "./phrase.ts";
import {
  closeAnew,
  forgetDevices,
  isHelpHere,
  isUsed,
  keysChanged,
  keysHere,
  onKeys,
  opensAny,
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
 * Gives up all keys that this page does not have, for its own or a new one: what they sealed is lost. Answers whether the
 * server accepted it.
 */
export async function forgetKeys(): Promise<boolean> {
  if (!game.user.isGM) return false;
  return worldKey() === null ? startKeys() : inTurn((_, keys) => saveKeys(withoutOthers(keys)));
}

/** The keys in the place of all others that something here was sealed with. */
function withoutOthers(keys: Keys): Keys {
  const others = usedIds().filter((id) => id !== keys.id && !isFormer(id));
  return { ...keys, instead: idsOf([...others, ...(keys.instead ?? [])]) };
}

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
 * Gives the world a new key, and keeps the one before as its former key (MD-22). A key that is older goes, once nothing
 * is sealed with it any more. Answers whether that is so and the server accepted it.
 */
export const rotateKeys = (): Promise<boolean> =>
  inTurn(freed((world, keys) => saveKeys(rotated(world, random(KEY), wrapsDue(withThisBrowser()), keys))));

/**
 * Gives this player a new key, for the browsers listed from now on: those that had the old one cannot open anything
 * sealed with the new one (MD-22). Answers whether the server accepted it.
 */
export const renewUser = (userId: string): Promise<boolean> =>
  inTurn(async (world, keys) => {
    if (!(await forgetDevices(userId))) return false;
    return saveKeys(renewed(world, userId, wrapsDue(withThisBrowser()), keys));
  });

type Change = (world: Uint8Array, keys: Keys) => Promise<boolean>;

/** Changes the keys, one change at a time on this page. Does nothing without the world's key. */
function inTurn(change: Change): Promise<boolean> {
  const changing = sharing.then(() => withKeys(change));
  sharing = settled(changing);
  return changing;
}

async function withKeys(change: Change): Promise<boolean> {
  const world = worldKey();
  const keys = keysInUse();
  return world === null || keys === null ? false : change(world, keys);
}

/** The change, once no former key is needed: it puts another in its place. Sealing anew takes time, so keys are read again. */
const freed =
  (change: Change): Change =>
  async () =>
    (!hasFormer() || (await closeAnew())) && withKeys(change);

/**
 * Unlocks with a key as it was written down. It counts if the setting holds it, or if anything here was sealed with it.
 * "other" means a valid key, but none of this world's, or one that another was put in the place of.
 */
export async function enterPhrase(phrase: string): Promise<"opened" | "typo" | "other" | "refused"> {
  const key = keyFromPhrase(phrase);
  if (key === null) return "typo";
  const id = keyId(key);
  const keys = keysHere();
  if (!game.user.isGM || keys === "newer") return "other";
  const isPresent = typeof keys !== "string" && keys.id === id;
  if (!isPresent && !isThisWorlds(key, idsIn(keys).slice(1))) return "other";
  if (!isPresent && id !== worldKeyId() && usedIds().some(isOurs))
    return (await inTurn(freed((world, now) => saveKeys(withFormer(world, key, now))))) ? "opened" : "refused";
  hold(key, true);
  keysChanged();
  await shareKeys();
  return "opened";
}

/** Whether this is the id of the key that this page has, or of a former one. */
const isOurs = (id: string): boolean => id !== "" && (id === worldKeyId() || isFormer(id));

/** Whether anything here was sealed with this key, unless it is one of those that were replaced. */
function isThisWorlds(key: Uint8Array, replaced: readonly string[]): boolean {
  const id = keyId(key);
  if (replaced.includes(id)) return false;
  return isUsed(id) || opensAny((sealed, at) => openWith(key, "seal", sealed, at) !== undefined);
}

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
