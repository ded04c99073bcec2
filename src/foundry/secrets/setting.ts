import { readSetting, writeSetting, writeUserFlag } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import type { Person } from "./due.ts";
import { type Found, type Keys, readKeys } from "./wrapped-keys.ts";

/** The world's wrapped keys as the setting holds them, and the people they are for. */

export const storedKeys = (): string => String(readSetting(MODULE, "keys"));

let read: { readonly stored: string; readonly keys: Found } | null = null;

/** The keys as the setting holds them. */
export function keysHere(): Found {
  const stored = storedKeys();
  if (read?.stored !== stored) read = { stored, keys: readKeys(stored) };
  return read.keys;
}

/** Saves the keys. Answers whether the server accepted them, which it refuses to users who may not write settings. */
export async function saveKeys(keys: Keys): Promise<boolean> {
  try {
    await writeSetting(MODULE, "keys", JSON.stringify(keys));
    return true;
  } catch {
    return false;
  }
}

let idsHere = (): readonly string[] => [];

/** Names where to look for what was sealed. Called once, at `init`. */
export function lookForSeals(ids: () => readonly string[]): void {
  idsHere = ids;
}

/** The ids of all keys that something in this world is known to be sealed with: they say whose keys the setting holds. */
export const usedIds = (): readonly string[] => [...new Set(idsHere())];

/** Whether anything in this world is known to be sealed with the key of this id. */
export const isUsed = (id: string): boolean => idsHere().includes(id);

/** Every user with the role that the server keeps and the browsers that the user lists. */
export const peopleHere = (): Person[] =>
  [...game.users].map((user) => ({ id: user.id ?? "", gm: user.isGM, devices: devicesOf(user) }));

/** The flag in which a user lists browsers, as it was found. */
export const devicesOf = (user: object): unknown => foundry.utils.getProperty(user, `flags.${MODULE}.devices`);

/**
 * Removes every browser from this user's list; those still in use list themselves again. Answers whether the server
 * accepted it.
 */
export async function forgetDevices(userId: string): Promise<boolean> {
  const user = game.users.get(userId);
  if (user === undefined) return false;
  try {
    await writeUserFlag(user, MODULE, "devices", "");
    return true;
  } catch {
    return false;
  }
}

/** Whether another Game Master is here, whose page may have the key. */
export const isHelpHere = (): boolean => [...game.users].some((user) => user.isGM && user.active && !user.isSelf);

const listeners = new Set<() => void>();

/** Calls `listener` whenever keys, or what opens with them, may have come or gone. Call the answer to stop it. */
export function onKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call this when the setting changes or a phrase is entered. */
export function keysChanged(): void {
  for (const listener of [...listeners]) listener();
}
