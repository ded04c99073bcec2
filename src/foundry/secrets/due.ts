import { type Device, deriveUserKey, keyId, openWith, type Purpose, purposeOf, sealWith, wrap } from "./boxes.ts";
import { fromBase64, toBase64 } from "./bytes.ts";
import { devicesIn } from "./devices.ts";
import { entry, type Keys, MOST_OLD, turnOf, VERSION, type Wraps } from "./keys.ts";

/** Who gets which key (MD-22): decided by the roles that the server keeps, never by what a user says of himself. */

export interface Person {
  readonly id: string;
  /** Whether the server says that this user is a Game Master. */
  readonly gm: boolean;
  /** What lies in the user's own flag; written by that user. */
  readonly devices: unknown;
}

export interface WrapsDue {
  /** The world's key is due to browsers of Game Masters. */
  readonly gms: readonly Device[];
  /** A player's own key is due to that player's browsers. */
  readonly users: ReadonlyMap<string, readonly Device[]>;
}

/** Who is due which key now. A Game Master's page makes users' keys from the world's, and has no need of its own. */
export function wrapsDue(people: readonly Person[]): WrapsDue {
  const sorted = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const listed = sorted.map(({ id, gm, devices }) => ({ id, gm, devices: devicesIn(devices) }));
  const gms = new Map(listed.filter(({ gm }) => gm).flatMap(({ devices }) => devices.map((one) => [one.id, one])));
  const users = new Map(
    listed.filter(({ gm, devices }) => !gm && devices.length > 0).map((one) => [one.id, one.devices]),
  );
  return { gms: [...gms.values()], users };
}

/**
 * The keys as they should be: wraps of this world key that are there and still due stay as they are, missing ones are
 * made, all others are gone.
 */
export function shared(world: Uint8Array, { gms, users }: WrapsDue, before: Keys | null): Keys {
  const id = keyId(world);
  const old = before?.id === id ? before : null;
  const playersKeys = [...users].map(([user, devices]) => {
    const kept = old === null ? {} : (entry(old.users, user) ?? {});
    const turn = turnOf(old, user);
    return [user, wrapsFor(deriveUserKey(world, user, turn), purposeOf(user, turn), devices, kept)] as const;
  });
  return {
    v: VERSION,
    id,
    gms: wrapsFor(world, "world", gms, old?.gms ?? {}),
    users: Object.fromEntries(playersKeys),
    ...(old?.old === undefined ? {} : { old: old.old }),
    ...(old?.turns === undefined ? {} : { turns: old.turns }),
  };
}

/** The keys with another world key, made so that everything the one before closed still opens, for those who have the new one. */
export function rotated(world: Uint8Array, next: Uint8Array, due: WrapsDue, before: Keys): Keys {
  const known = [world, ...formerKeys(world, before)].slice(0, MOST_OLD);
  const old = sealWith(next, "old", known.map(toBase64));
  return shared(next, due, { ...before, id: keyId(next), gms: {}, users: {}, old });
}

/** The world's earlier keys, the newest first, as far as this key opens them. */
export function formerKeys(world: Uint8Array, { old }: Keys): readonly Uint8Array[] {
  const found = old === undefined ? undefined : openWith(world, "old", old);
  const keys = Array.isArray(found) ? found.map((one) => (typeof one === "string" ? fromBase64(one) : undefined)) : [];
  return keys.filter((key) => key !== undefined);
}

/** The keys with another one for this user: what is closed from now on no browser opens that has only the one before. */
export function renewed(world: Uint8Array, user: string, due: WrapsDue, before: Keys): Keys {
  const turns = { ...before.turns, [user]: turnOf(before, user) + 1 };
  return shared(world, due, { ...before, users: { ...before.users, [user]: {} }, turns });
}

function wrapsFor(key: Uint8Array, purpose: Purpose, devices: readonly Device[], kept: Wraps): Wraps {
  const wraps = devices.map((device) => [device.id, entry(kept, device.id) ?? wrap(key, purpose, device)] as const);
  return Object.fromEntries(wraps.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** How many of somebody's browsers have the key that is due to them, and how many wait for it. */
export interface Holding {
  readonly id: string;
  readonly gm: boolean;
  readonly open: number;
  readonly waiting: number;
}

/** Who has keys in how many browsers, in the order of `people`. */
export const holdings = (people: readonly Person[], keys: Keys | null): readonly Holding[] =>
  people.map(({ id, gm, devices }) => {
    const wraps = (gm ? keys?.gms : entry(keys?.users ?? {}, id)) ?? {};
    const listed = devicesIn(devices);
    const open = listed.filter((device) => entry(wraps, device.id) !== undefined).length;
    return { id, gm, open, waiting: listed.length - open };
  });
